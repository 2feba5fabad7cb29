import { setup, type ActorRef, type AnyActorRef, type Snapshot } from 'xstate'
import { declareAction } from '../effects.ts'
import type { Meta } from '../parent.ts'
import { payload } from '../payload.ts'

/** The twelve events (ANA-03). A page view is sent under the name `pageview`. */
export const analyticsEvents = [
  'USER_PROFILE_PICTURE_UPDATE',
  'USER_PROFILE_UPDATE',
  'USER_SETTING_DELETE_ACCOUNT',
  'USER_PROFILE_MODAL_SHOW',
  'USER_SETTINGS_MODAL_SHOW',
  'POSSIBLE_IDEAS_REFRESH',
  'CHALLENGE_FORM_IDEA_DELETE',
  'CHALLENGE_FORM_IDEA_BOOKMARK_TOGGLE',
  'CHALLENGE_FORM_USE_EXAMPLE_TEXT',
  'CHALLENGE_FORM_CLEAR_TEXT',
  'CHALLENGE_FORM_PDF_UPLOAD',
  'CHALLENGE_FORM_IMAGE_UPLOAD',
] as const
export type AnalyticsName = (typeof analyticsEvents)[number]

export type AnalyticsEvent =
  | { type: 'analytics.allow' }
  | { type: 'analytics.forbid' }
  | { type: 'event.record'; name: AnalyticsName }
  | { type: 'page.record' }

export interface AnalyticsInput {
  /** Whether statistics were accepted on an earlier visit. */
  allowed: boolean
}

export const analyticsMachine = setup({
  types: {
    context: {} as { allowed: boolean },
    events: {} as AnalyticsEvent,
    meta: {} as Meta<AnalyticsEvent>,
    input: {} as AnalyticsInput,
  },
  actions: { post: declareAction<{ name: AnalyticsName | 'pageview' }>('analytics.post') },
  guards: { isAllowed: ({ context }) => context.allowed },
}).createMachine({
  id: 'analytics',
  description:
    'Counts page views and twelve events, only with statistics consent and a configured collector.',
  context: ({ input }) => ({ allowed: input.allowed }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Applies the consent of an earlier visit.',
      always: [{ guard: 'isAllowed', target: 'on' }, { target: 'off' }],
    },
    off: {
      description: 'Nothing leaves the page.',
      meta: {
        spec: ['ANA-01', 'CONST-28'],
        ignores: {
          'event.record': 'Counting is not allowed.',
          'page.record': 'Counting is not allowed.',
          'analytics.forbid': 'Counting is already forbidden.',
        },
      },
      on: { 'analytics.allow': { target: 'on', meta: { spec: ['ANA-02'] } } },
    },
    on: {
      description: 'Every event is sent at once.',
      meta: { ignores: { 'analytics.allow': 'Counting is already allowed.' } },
      on: {
        'analytics.forbid': { target: 'off', meta: { spec: ['ANA-06'] } },
        'event.record': {
          actions: { type: 'post', params: payload },
          meta: { spec: ['ANA-03'] },
        },
        'page.record': {
          actions: { type: 'post', params: { name: 'pageview' } },
          meta: { spec: ['ANA-04', 'ANA-05'] },
        },
      },
    },
  },
})

/** Finds the analytics actor. Any chart may send to it: `sendTo(toAnalytics, …)`. */
export const toAnalytics = ({ system }: Pick<AnyActorRef, 'system'>) =>
  system.get('analytics') as ActorRef<Snapshot<unknown>, AnalyticsEvent>
