import type { SnapshotFrom } from 'xstate'
import type { OwnIdeaMachine } from './own-idea.machine.ts'
import type { OwnWriting } from './own-idea.rules.ts'

type Snapshot = SnapshotFrom<OwnIdeaMachine>

export const selectOwnText = (snapshot: Snapshot) => snapshot.context.text

export const selectOwnStep = (snapshot: Snapshot) => snapshot.context.step

export const selectIsWriting = (snapshot: Snapshot) => snapshot.hasTag('open')

export const selectIsAdding = (snapshot: Snapshot) => snapshot.hasTag('busy')

export const selectIsAdded = (snapshot: Snapshot) => snapshot.hasTag('added')

/** What is wrong with what was typed; undefined while nothing is. */
export const selectOwnTrouble = (snapshot: Snapshot) =>
  (['missing', 'known', 'failed', 'unreached'] as const).find((tag) => snapshot.hasTag(tag))

/**
 * What is to be stored of it on the device, for which challenge. Undefined while nothing is known of it: what is stored stays
 * there then.
 */
export const selectStoredWriting = ({
  context: { challengeId, text, step },
  ...snapshot
}: Snapshot): { challengeId: string; writing: OwnWriting | undefined } | undefined => {
  const isWaiting = snapshot.hasTag('busy') || snapshot.hasTag('unreached')
  if (`${text}${step}` !== '') return { challengeId, writing: { text, step, isWaiting } }
  const isDone = snapshot.matches('closed') || snapshot.matches('added')
  return isDone ? { challengeId, writing: undefined } : undefined
}
