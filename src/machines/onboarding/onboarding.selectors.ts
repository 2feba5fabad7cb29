import type { SnapshotFrom } from 'xstate'
import type { AccountMachine } from '../account/account.machine.ts'
import { isTipDue, type TipStep } from './onboarding.rules.ts'

type Snapshot = SnapshotFrom<AccountMachine>

const due = (step: TipStep) => (snapshot: Snapshot) =>
  // Before the back end has answered nobody knows what was dismissed.
  snapshot.matches({ signedIn: 'settled' }) &&
  snapshot.context.user !== undefined &&
  isTipDue(snapshot.context.user, step)

/** Whether a tip is on show, step by step (AMB-41). */
export const selectIsTipDue: Readonly<Record<TipStep, (snapshot: Snapshot) => boolean>> = {
  topics: due('topics'),
  sparks: due('sparks'),
  ideas: due('ideas'),
  save: due('save'),
}
