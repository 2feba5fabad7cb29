import type { SnapshotFrom } from 'xstate'
import type { PictureMachine } from './picture.machine.ts'
import type { ProfileMachine } from './profile.machine.ts'

type Snapshot = SnapshotFrom<ProfileMachine>

export const selectNames = (snapshot: Snapshot) => snapshot.context.names

export const selectIsSaving = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Whether both names are filled in (PROF-04). */
export const selectMaySave = (snapshot: Snapshot) =>
  snapshot.hasTag('busy') || snapshot.can({ type: 'profile.submitted' })

export const selectIsPictureUpdating = (snapshot: SnapshotFrom<PictureMachine>) => snapshot.hasTag('busy')
