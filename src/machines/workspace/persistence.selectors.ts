import type { SnapshotFrom } from 'xstate'
import type { PersistenceMachine } from './persistence.machine.ts'

/** The saving status shown beside a saved challenge's title (PERS-07, PERS-08). */
export const selectSaveStatus = (snapshot: SnapshotFrom<PersistenceMachine>) => {
  if (snapshot.hasTag('conflict')) return 'conflict'
  if (snapshot.hasTag('unsaved')) return 'unsaved'
  return snapshot.hasTag('saving') ? 'saving' : 'saved'
}
