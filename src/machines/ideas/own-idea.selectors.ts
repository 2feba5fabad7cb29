import type { SnapshotFrom } from 'xstate'
import type { OwnIdeaMachine } from './own-idea.machine.ts'
import type { OwnWriting } from './own-idea.rules.ts'

type Snapshot = SnapshotFrom<OwnIdeaMachine>

export const selectOwnText = (snapshot: Snapshot) => snapshot.context.text

export const selectOwnStep = (snapshot: Snapshot) => snapshot.context.step

export const selectIsWriting = (snapshot: Snapshot) => snapshot.hasTag('open')

export const selectIsAdding = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Whether Undo can bring back the words that Cancel removed from the form. */
export const selectIsCancelled = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.reverted' })

export const selectIsAdded = (snapshot: Snapshot) => snapshot.hasTag('added')

/** What is wrong with the idea that the user typed; undefined if nothing is. */
export const selectOwnTrouble = (snapshot: Snapshot) =>
  (['missing', 'known', 'failed', 'unreached'] as const).find((tag) => snapshot.hasTag(tag))

/**
 * What to store in the browser, and for which challenge. Undefined while the stored text has not been read, so
 * that it is not overwritten.
 */
export const selectStoredWriting = ({
  context: { challengeId, text, step },
  ...snapshot
}: Snapshot): { challengeId: string; writing: OwnWriting | undefined } | undefined => {
  if (snapshot.matches('closed') || snapshot.matches('added')) return { challengeId, writing: undefined }
  if (`${text}${step}` === '') return undefined
  const isWaiting = snapshot.hasTag('busy') || snapshot.hasTag('unreached')
  return { challengeId, writing: { text, step, isWaiting } }
}
