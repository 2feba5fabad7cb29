import type { SnapshotFrom } from 'xstate'
import type { IdeaQuestionMachine } from './idea-question.machine.ts'
import { hasQuestion, hasRoom } from './idea-question.rules.ts'

type Snapshot = SnapshotFrom<IdeaQuestionMachine>

const kinds = ['slow', 'arriving', 'busy', 'answered', 'unanswered', 'failed', 'timedOut', 'stopped'] as const

/** The status of the last question if it was about the idea with this name; otherwise undefined. */
export const selectQuestionStatus = (name: string) => (snapshot: Snapshot) => {
  const { pending, answered } = snapshot.context
  return (pending ?? answered.at(-1))?.of === name ? kinds.find((kind) => snapshot.hasTag(kind)) : undefined
}

export const selectAnswers = (snapshot: Snapshot) => snapshot.context.answered

export const selectDraft =
  (name: string) =>
  ({ context }: Snapshot) =>
    context.drafts[name] ?? ''

/** The question about this idea whose answer is not complete. */
export const selectPendingQuestion =
  (name: string) =>
  ({ context: { pending } }: Snapshot) =>
    pending?.of === name ? pending.question : undefined

export const selectSentences = (snapshot: Snapshot) => snapshot.context.sentences

export const selectMissing = (snapshot: Snapshot) => snapshot.context.missing

export const selectQuestionBusy = (snapshot: Snapshot) => snapshot.context.busy

/** Whether the question in the box of this idea may be sent now. */
export const selectMaySend = (name: string) => (snapshot: Snapshot) =>
  hasQuestion(snapshot.context, name) && !(snapshot.hasTag('busy') && snapshot.context.pending?.of === name)

export const selectHasRoom =
  (name: string) =>
  ({ context }: Snapshot) =>
    hasRoom(context, name)
