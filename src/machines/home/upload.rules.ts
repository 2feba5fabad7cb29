import { limits } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import type { NoticeCode } from '../shell/notices.ts'

export type UploadKind = 'pdf' | 'image'

/** The data about a file that charts need. The effect that sends it uses the browser's own file object. */
export interface UploadFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Media type as the browser guesses it; may be empty. */
  readonly type: string
}

/** Whether the media type contains the expected kind (VAL-06). */
export const isOfKind = (kind: UploadKind, file: UploadFile | undefined): boolean =>
  file?.type.toLowerCase().includes(kind) ?? false

export const isTooLarge = (file: UploadFile | undefined): boolean => (file?.size ?? 0) > limits.uploadBytes

/** Whether the file is a picture that is too large. Pictures can be scaled down; other files cannot. */
export const isLargePicture = (file: UploadFile | undefined): boolean =>
  isTooLarge(file) && isOfKind('image', file)

/** Why a file gave no text. */
export type UploadError = 'wrongKind' | 'tooLarge' | 'nothing' | 'short' | 'failed'

/** The notice for each error (UPL-07, UPL-08, UPL-10, UPL-17 to 21). */
export const errorNotices = {
  wrongKind: { pdf: 'UPLOAD_NOT_PDF', image: 'UPLOAD_NOT_IMAGE' },
  tooLarge: { pdf: 'UPLOAD_FILE_TOO_LARGE', image: 'UPLOAD_FILE_TOO_LARGE' },
  nothing: { pdf: 'UPLOAD_NO_PDF_TEXT', image: 'UPLOAD_NO_IMAGE_TEXT' },
  short: { pdf: 'NO_API_CHALLENGE_DESCRIPTION', image: 'NO_API_CHALLENGE_DESCRIPTION' },
  failed: { pdf: 'PDF_NOT_PROCESSED', image: 'IMAGE_NOT_PROCESSED' },
} as const satisfies Record<UploadError, Record<UploadKind, NoticeCode>>

/** Whether the server could not read this file, so that sending it again would not help. */
export const isUnreadable = (problem: Problem): boolean => problem.status === 422

export const analyticsNames = {
  pdf: 'CHALLENGE_FORM_PDF_UPLOAD',
  image: 'CHALLENGE_FORM_IMAGE_UPLOAD',
} as const satisfies Record<UploadKind, string>
