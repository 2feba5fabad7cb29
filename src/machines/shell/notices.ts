import { delays } from '#contract/limits.ts'

export type NoticeType = 'error' | 'info' | 'success'

/**
 * All codes of the message catalogue with their types (MSG-05 to MSG-41, AMB-60). Their words are in
 * `ui/shell/notice.words.ts`.
 */
export const notices = {
  ERROR: 'error',
  SAVED: 'success',
  SUCCESS: 'success',
  CHALLENGE_DELETED: 'success',
  COPIED: 'success',
  FEW_TOPICS: 'info',
  PROFILE_UPDATED: 'success',
  PROFILE_UNSAVED: 'info',
  UPLOAD_NO_PDF_TEXT: 'error',
  UPLOAD_NO_IMAGE_TEXT: 'error',
  NO_API_CHALLENGE_DESCRIPTION: 'info',
  UPLOAD_INFO: 'info',
  CHALLENGE_NOT_FOUND: 'error',
  COPY_FAILED: 'error',
  ACCOUNT_NOT_DELETED: 'error',
  PDF_NOT_PROCESSED: 'error',
  IMAGE_NOT_PROCESSED: 'error',
  PDF_DOWNLOAD_FAILED: 'error',
  GOOGLE_DOC_FAILED: 'error',
  SETTINGS_NOT_UPDATED: 'error',
  CHANGE_NOT_SAVED: 'error',
  CHALLENGE_UPDATE_NOT_SAVED: 'error',
  STORAGE_FULL: 'error',
  BOOKMARKS_FULL: 'error',
  BOOKMARK_TOO_LARGE: 'error',
  ITEM_TOO_LARGE: 'error',
  LEFT_BOOKMARKS_FULL: 'error',
  LEFT_BOOKMARK_NOT_SAVED: 'error',
  CHALLENGES_FULL: 'error',
  NEEDS_MORE_TEXT: 'error',
  NO_CHALLENGE: 'error',
  LAST_TOPIC: 'error',
  UPLOAD_FILE_TOO_LARGE: 'error',
  UPLOAD_NOT_PDF: 'error',
  UPLOAD_NOT_IMAGE: 'error',
  DROP_REFUSED: 'info',
  STORAGE_BLOCKED: 'info',
  SESSION_ENDED: 'info',
  SIGN_IN_OFFLINE: 'info',
  BOOKMARK_OFFLINE: 'info',
  EDIT_KEPT: 'info',
  EDIT_WAITING: 'info',
} as const satisfies Record<string, NoticeType>

export type NoticeCode = keyof typeof notices

/** Notices about something that affects the whole page. They stay until somebody closes them. */
export const lastingNotices: ReadonlySet<NoticeCode> = new Set(['STORAGE_BLOCKED'])

/** How long a notice stays, in milliseconds (CONST-24). */
export const lifetimes: Record<NoticeType, number> = {
  error: delays.toastError,
  info: delays.toastInfo,
  success: delays.toastSuccess,
}
