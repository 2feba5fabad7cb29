import type { SnapshotFrom } from 'xstate'
import type { AccountMachine } from './account.machine.ts'
import { isTipDue, isWelcomeDue, type TipStep } from './onboarding.rules.ts'

type Snapshot = SnapshotFrom<AccountMachine>

/** Whether to show the welcome of a first session. */
export const selectIsWelcomeDue = (snapshot: Snapshot): boolean =>
  snapshot.matches({ signedIn: 'settled' }) &&
  snapshot.context.isNew &&
  snapshot.context.user !== undefined &&
  isWelcomeDue(snapshot.context.user)

const isDue = (step: TipStep) => (snapshot: Snapshot) =>
  // Until the server answers, the page does not know which tips were dismissed.
  snapshot.matches({ signedIn: 'settled' }) &&
  snapshot.context.user !== undefined &&
  !selectIsWelcomeDue(snapshot) &&
  isTipDue(snapshot.context.user, step)

/** Whether to show a tip, by step (AMB-41). */
export const selectIsTipDue: Readonly<Record<TipStep, (snapshot: Snapshot) => boolean>> = {
  topics: isDue('topics'),
  sparks: isDue('sparks'),
  ideas: isDue('ideas'),
  save: isDue('save'),
}
