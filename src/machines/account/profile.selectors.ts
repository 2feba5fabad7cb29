import type { SnapshotFrom } from 'xstate'
import type { PictureMachine } from './picture.machine.ts'
import { isChanged, type ProfileMachine } from './profile.machine.ts'

type Snapshot = SnapshotFrom<ProfileMachine>

export const selectNames = (snapshot: Snapshot) => snapshot.context.names

/** Whether something was typed that is neither saved nor being saved. */
export const selectIsUnsaved = (snapshot: Snapshot) => !snapshot.hasTag('busy') && isChanged(snapshot.context)

export const selectIsSaving = (snapshot: Snapshot) => snapshot.hasTag('busy')

/**
 * Whether the profile can be saved, which requires both names (PROF-04). Stays true while it is being saved.
 */
export const selectMaySave = (snapshot: Snapshot) =>
  snapshot.hasTag('busy') || snapshot.can({ type: 'profile.submitted' })

export const selectIsPictureUpdating = (snapshot: SnapshotFrom<PictureMachine>) => snapshot.hasTag('busy')
