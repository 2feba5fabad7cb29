import type { SnapshotFrom } from 'xstate'
import type { UploadMachine } from './upload.machine.ts'

type Snapshot = SnapshotFrom<UploadMachine>

export const selectUploadStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('accepted')) return 'accepted'
  if (snapshot.matches('describing')) return 'describing'
  return snapshot.hasTag('busy') ? 'sending' : 'empty'
}

/** How many per cent of the file have been sent, 0 to 99; undefined while that is unknown. */
export const selectPercent = (snapshot: Snapshot) =>
  snapshot.hasTag('known') ? snapshot.context.percent : undefined

/** The name of the file on show. While a picture is being scaled down, it is that picture's name. */
export const selectFilename = ({ context }: Snapshot) => context.large?.name ?? context.filename

/** The file itself, for a preview; not known after a reload. */
export const selectFile = (snapshot: Snapshot) => snapshot.context.file

/** Why the last file gave no text; undefined if there was no error. */
export const selectError = (snapshot: Snapshot) => snapshot.context.error

/** The parts of the last file that were not read. */
export const selectUnread = (snapshot: Snapshot) => snapshot.context.unread

/** The whole text, offered in place of the description; undefined if the description contains everything. */
export const selectOffer = (snapshot: Snapshot) =>
  snapshot.can({ type: 'whole.used' }) ? snapshot.context.offer : undefined

/** Whether a file's text is in use, which changes the tab's label (AMB-10). */
export const selectIsInUse = (snapshot: Snapshot) => snapshot.hasTag('accepted')
