import type { ActorRef, AnyActorRef, Snapshot } from 'xstate'
import type { AnalyticsEvent } from './analytics.machine.ts'

/** The address of the analytics chart, one of the two that any chart may shout to: `sendTo(toAnalytics, …)`. */
export const toAnalytics = ({ system }: Pick<AnyActorRef, 'system'>) =>
  system.get('analytics') as ActorRef<Snapshot<unknown>, AnalyticsEvent>
