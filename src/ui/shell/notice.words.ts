import { limits } from '#contract/limits.ts'
import type { NoticeCode } from '#machines/shell/notices.ts'
import { formatSize } from '#ui/format-size.ts'

/**
 * The words of a notice, shown as `title` or `title - body` (AMB-50). `noticeText` fills in `{size}` and other
 * placeholders.
 */
export interface NoticeWords {
  title: string
  body?: string
}

/** The message catalogue, word for word as the requirements state it (MSG-05 to MSG-41), by code. */
const noticeWords: Record<NoticeCode, NoticeWords> = {
  ERROR: { title: 'Sorry, something went wrong. Please try again.' },
  SAVED: { title: 'This has been saved', body: '{title}' },
  SUCCESS: { title: 'This was successful', body: 'Downloaded {name}' },
  CHALLENGE_DELETED: { title: 'Challenge deleted' },
  COPIED: { title: 'Content copied to clipboard' },
  FEW_TOPICS: {
    title: 'For more diverse sparks, include more topics in your challenge',
    body: 'topics such as organisations, processes, roles and things',
  },
  PROFILE_UPDATED: { title: 'Your profile was updated' },
  PROFILE_UNSAVED: {
    title: 'Your profile is not saved yet',
    body: 'What you typed is still there when you open it again, until you leave or reload this page',
  },
  UPLOAD_NO_PDF_TEXT: {
    title: 'Please try another PDF',
    body: 'We were unable to extract any text from the PDF you provided',
  },
  UPLOAD_NO_IMAGE_TEXT: {
    title: 'Please try another image',
    body: 'We were unable to interpret the image you provided',
  },
  NO_API_CHALLENGE_DESCRIPTION: {
    title: 'Please try another file',
    body: 'We were unable to generate a satisfactory challenge description from your file',
  },
  UPLOAD_INFO: {
    title: 'Review the challenge description',
    body: 'This text was generated automatically and may need editing. Click on edit to make changes',
  },
  CHALLENGE_NOT_FOUND: { title: "Sorry, we couldn't find that challenge" },
  COPY_FAILED: { title: 'Sorry, it is not possible to copy to clipboard in your browser' },
  ACCOUNT_NOT_DELETED: {
    title: 'Unable to delete your account',
    body: 'Sorry, please contact tech support (link in footer)',
  },
  PDF_NOT_PROCESSED: { title: 'We were unable to process the PDF you provided' },
  IMAGE_NOT_PROCESSED: { title: 'We were unable to process the image you provided' },
  PDF_DOWNLOAD_FAILED: { title: 'Sorry, it was not possible to download your challenge as a PDF' },
  GOOGLE_DOC_FAILED: { title: 'Sorry, it was not possible to create a Google Doc with your challenge' },
  SETTINGS_NOT_UPDATED: { title: 'Sorry, it was not possible to update your settings' },
  CHANGE_NOT_SAVED: { title: 'Sorry, it was not possible to save this change. Please try again.' },
  CHALLENGE_UPDATE_NOT_SAVED: { title: 'Update to challenge not saved.' },
  STORAGE_FULL: {
    title: 'Not saved, because your storage is full',
    body: 'To make room, delete saved challenges you no longer need',
  },
  BOOKMARKS_FULL: {
    title: 'Not saved, because this challenge has no room for more bookmarks',
    body: 'To make room, remove bookmarks you no longer need',
  },
  BOOKMARK_TOO_LARGE: {
    title: 'Not saved, because a bookmark is too large',
    body: 'A bookmark can hold up to {bookmark}. Remove it, and copy the part you need into a note or an idea of your own',
  },
  ITEM_TOO_LARGE: {
    title: 'Not saved, because “{item}” is too large to bookmark',
    body: 'A bookmark can hold up to {bookmark}. Copy the part you need into an idea of your own',
  },
  LEFT_BOOKMARKS_FULL: {
    title: 'A bookmark was not saved, because “{challenge}” has no room for more',
    body: 'Remove bookmarks of that challenge that you no longer need to make room',
  },
  LEFT_BOOKMARK_NOT_SAVED: {
    title: 'Sorry, a change to the bookmarks of “{challenge}” was not saved',
    body: 'Open that challenge to see what is bookmarked there, and try again',
  },
  CHALLENGES_FULL: {
    title: 'Not saved, because you have {mostChallenges} saved challenges',
    body: 'To make room, delete some you no longer need',
  },
  NEEDS_MORE_TEXT: {
    title: 'Your challenge needs more text',
    body: 'Please enter at least 100 characters',
  },
  NO_CHALLENGE: { title: 'Oops! Sorry, you need to enter a challenge first' },
  LAST_TOPIC: { title: 'Hold on a moment! You must have at least one topic selected' },
  UPLOAD_FILE_TOO_LARGE: { title: 'Sorry, the maximum file size is {size}' },
  UPLOAD_NOT_PDF: { title: 'Sorry, you can only upload PDF files' },
  UPLOAD_NOT_IMAGE: { title: 'Sorry, you can only upload image files' },
  DROP_REFUSED: {
    title: 'Files can only be added on the home page',
    body: 'Drop a PDF or an image there, where you describe your challenge',
  },
  STORAGE_BLOCKED: {
    title: 'Your browser is not saving data for this page',
    body: 'Your text stays here as long as the page is open. To keep it and to log in, allow cookies and site data for this site in your browser settings, then reload the page',
  },
  SESSION_ENDED: { title: 'You have been logged out', body: 'Please log in again to continue' },
  SIGN_IN_OFFLINE: {
    title: 'We cannot reach the log-in service just now',
    body: 'Your text stays here. Check your connection and try again',
  },
  BOOKMARK_OFFLINE: {
    title: 'We could not change that bookmark, because we cannot reach the server',
    body: 'Your other bookmarks are safe. Check your connection and try again',
  },
  EDIT_WAITING: {
    title: 'A change to a saved challenge could not be saved',
    body: 'It is still on this device. Open the challenge to see why, and to save it',
  },
  EDIT_KEPT: { title: 'That challenge has been deleted', body: 'Your unsaved text is on the home page' },
}

const fillPlaceholders = (words: string, values: Readonly<Record<string, string>>) =>
  words.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/** Values of placeholders that a notice does not fill itself. */
const constants = {
  size: formatSize(limits.uploadBytes),
  name: 'the report',
  title: 'Your challenge',
  challenge: 'Your challenge',
  item: 'the item',
  bookmark: formatSize(limits.bookmarkBytes),
  mostChallenges: limits.savedChallenges.toLocaleString('en-GB'),
}

/** The words of a notice with its placeholders filled; unknown placeholders are left alone. */
export function noticeText(code: NoticeCode, values: Readonly<Record<string, string>> = {}): NoticeWords {
  const { title, body } = noticeWords[code]
  const all = { ...constants, ...values }
  return {
    title: fillPlaceholders(title, all),
    ...(body === undefined ? {} : { body: fillPlaceholders(body, all) }),
  }
}
