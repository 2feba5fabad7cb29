import type { SnapshotFrom } from 'xstate'
import type { UploadMachine } from './upload.machine.ts'

type Snapshot = SnapshotFrom<UploadMachine>

export const selectUploadStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('accepted')) return 'accepted'
  if (snapshot.matches('describing')) return 'describing'
  return snapshot.hasTag('busy') ? 'sending' : 'empty'
}

/** 0 to 99 while bytes are sent; undefined while nothing is known. */
export const selectPercent = (snapshot: Snapshot) =>
  snapshot.hasTag('known') ? snapshot.context.percent : undefined

/** Of the file that is on show; of a picture that is drawn smaller first, its own. */
export const selectFilename = ({ context }: Snapshot) => context.large?.name ?? context.filename

/** The file itself, for a preview; not known after a reload. */
export const selectFile = (snapshot: Snapshot) => snapshot.context.file

/** Why nothing came of the last file; undefined while there is nothing to say. */
export const selectError = (snapshot: Snapshot) => snapshot.context.error

/** What of the last file was not read. */
export const selectUnread = (snapshot: Snapshot) => snapshot.context.unread

/** All that was read, where it may take the place of the description; undefined where there is nothing more to offer. */
export const selectOffer = (snapshot: Snapshot) =>
  snapshot.can({ type: 'whole.used' }) ? snapshot.context.offer : undefined

/** The text of a file is in use: the tab then says so (AMB-10). */
export const selectIsInUse = (snapshot: Snapshot) => snapshot.hasTag('accepted')
