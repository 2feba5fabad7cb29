import type { SnapshotFrom } from 'xstate'
import type { OwnIdeaMachine } from './own-idea.machine.ts'

type Snapshot = SnapshotFrom<OwnIdeaMachine>

export const selectOwnText = (snapshot: Snapshot) => snapshot.context.text

export const selectOwnStep = (snapshot: Snapshot) => snapshot.context.step

export const selectIsWriting = (snapshot: Snapshot) => snapshot.hasTag('open')

export const selectIsAdding = (snapshot: Snapshot) => snapshot.hasTag('busy')

export const selectIsAdded = (snapshot: Snapshot) => snapshot.hasTag('added')

/** What is wrong with what was typed; undefined while nothing is. */
export const selectOwnTrouble = (snapshot: Snapshot) =>
  (['missing', 'known', 'failed'] as const).find((tag) => snapshot.hasTag(tag))
