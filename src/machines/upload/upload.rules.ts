import { limits } from '#contract/limits.ts'

export type UploadKind = 'pdf' | 'image'

/** What charts know of a file; the effect that sends it gets the browser's own. */
export interface UploadFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Media type as the browser guesses it; may be empty. */
  readonly type: string
}

/** The type must contain the expected kind (specification §5). */
export const isOfKind = (kind: UploadKind, file: UploadFile | undefined): boolean =>
  file?.type.toLowerCase().includes(kind) ?? false

export const isTooLarge = (file: UploadFile | undefined): boolean => (file?.size ?? 0) > limits.uploadBytes

export const analyticsNames = {
  pdf: 'CHALLENGE_FORM_PDF_UPLOAD',
  image: 'CHALLENGE_FORM_IMAGE_UPLOAD',
} as const satisfies Record<UploadKind, string>
