import type { SnapshotFrom } from 'xstate'
import { memoize } from '../memoize.ts'
import type { PersistenceMachine } from './persistence.machine.ts'
import { fieldsAtStake } from './persistence.rules.ts'
import { versionsOf, type PersistenceContext } from './persistence.setup.ts'

type Snapshot = SnapshotFrom<PersistenceMachine>

/** The saving status shown beside a saved challenge's title (PERS-07, PERS-08, PERS-20). */
export const selectSaveStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('conflict')) return 'conflict'
  if (snapshot.hasTag('unsaved')) return snapshot.context.limit === undefined ? 'unsaved' : 'full'
  return snapshot.hasTag('saving') ? 'saving' : 'saved'
}

const conflictIn = memoize((context: PersistenceContext) => {
  const { mine, theirs } = versionsOf(context)
  return { mine, theirs, fields: fieldsAtStake(mine, theirs) }
})

/** The two versions from which a person has to choose, and the fields in which they differ (PERS-18). */
export const selectConflict = (snapshot: Snapshot) =>
  snapshot.hasTag('conflict') ? conflictIn(snapshot.context) : undefined

/** Whose version was chosen, as long as Undo can bring back the other one (PERS-18). */
export const selectChosenSide = (snapshot: Snapshot) =>
  snapshot.can({ type: 'choice.reverted' }) ? snapshot.context.choice?.side : undefined
