import type { ActorRef, AnyActorRef, Snapshot } from 'xstate'
import type { AnalyticsEvent } from './analytics.machine.ts'

/** The address of the analytics chart, one of the three that any chart may shout to (style R8): `sendTo(toAnalytics, …)`. */
export const toAnalytics = ({ system }: Pick<AnyActorRef, 'system'>) =>
  system.get('analytics') as ActorRef<Snapshot<unknown>, AnalyticsEvent>
