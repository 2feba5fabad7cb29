import type { ActorRef, AnyActorRef, Snapshot } from 'xstate'
import type { NotifierEvent } from './notifier.machine.ts'
import type { NoticeCode } from './notices.ts'

/** The address of the notifier, one of the two that any chart may shout to: `sendTo(toNotifier, notice('ERROR'))`. */
export const toNotifier = ({ system }: Pick<AnyActorRef, 'system'>) =>
  system.get('notifier') as ActorRef<Snapshot<unknown>, NotifierEvent>

/** Asks for a notice by its code; words are chosen at the edge. */
export const notice = (code: NoticeCode, values?: Readonly<Record<string, string>>): NotifierEvent => ({
  type: 'notice.show',
  code,
  ...(values === undefined ? {} : { values }),
})
