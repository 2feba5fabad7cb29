import { assign, sendTo, setup } from 'xstate'
import type { Spark } from '#contract/entities.ts'
import { delays } from '#contract/limits.ts'
import { isSame } from '#contract/merge.ts'
import type { Problem } from '#contract/problems.ts'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { busySeconds } from '../failures.rules.ts'
import { declareCall } from '../effects.ts'
import { fittingMachine } from './fitting.machine.ts'
import type { Wanted } from './fitting.rules.ts'
import { isWebsite } from '../home/refinements.rules.ts'
import type { Meta } from '../parent.ts'
import {
  aboutOf,
  withIdea,
  withSeen,
  withSpark,
  type IdeasAnswer,
  type IdeasListener,
  type IdeasQuery,
  type IdeasSubject,
  type PossibleIdeasContext,
  type ProposedIdea,
} from './possible-ideas.rules.ts'

export type PossibleIdeasViewEvent =
  | { type: 'spark.selected'; spark: Spark }
  | { type: 'ideas.refreshed' }
  | { type: 'drawer.closed' }
  | { type: 'wait.cancelled' }
  /** An idea, in the drawer or kept, is to be made to fit. */
  | ({ type: 'fit.wanted' } & Wanted)

export type PossibleIdeasEvent =
  | PossibleIdeasViewEvent
  | { type: 'subject.change'; change: Partial<IdeasSubject> }
  /** One of the ideas, ahead of the others. */
  | { type: 'idea.arrived'; idea: ProposedIdea }
  /** Another page was opened. */
  | { type: 'drawer.close' }

/** The calls of the drawer, and what each arrow does, by name. */
export const possibleIdeasSetup = setup({
  types: {
    context: {} as PossibleIdeasContext,
    events: {} as PossibleIdeasEvent,
    meta: {} as Meta<PossibleIdeasEvent>,
    children: {} as { fitting: 'fitting' },
    tags: {} as 'open' | 'busy' | 'slow' | 'arriving' | 'cancelled' | 'failed' | 'timedOut',
  },
  actors: {
    fitting: fittingMachine,
    requestBusinessSummary: declareCall<string, { url: string }>('requestBusinessSummary'),
    requestIdeas: declareCall<IdeasAnswer, { query: IdeasQuery; listener: IdeasListener }>('requestIdeas'),
  },
  delays: { patience: delays.patience },
  actions: {
    keepSubject: assign({
      subject: ({ context }, params: { change: Partial<IdeasSubject> }) => ({
        ...context.subject,
        ...params.change,
      }),
    }),
    wantFit: sendTo('fitting', ({ context }, { of, idea, wish }: Wanted) => ({
      type: 'fit.request' as const,
      subject: aboutOf(context),
      of,
      idea,
      wish,
    })),
    stopFitting: sendTo('fitting', { type: 'fit.stop' }),
    clearFitting: sendTo('fitting', { type: 'fit.clear' }),
    /** Ideas for another case may be ones that were shown for the last. */
    dropSeen: assign({ seen: [], exhausted: false }),
    dropBusinessSummary: assign({ businessSummary: '', isWebsiteRead: false }),
    keepBusinessSummary: assign((_, params: { summary: string }) => ({
      businessSummary: params.summary,
      isWebsiteRead: true,
    })),
    keepSpark: assign((_, params: { spark: Spark }) => ({
      spark: params.spark,
      ideas: [],
      seen: [],
      exhausted: false,
      busy: undefined,
    })),
    dropSpark: assign({ spark: undefined, ideas: [], seen: [], exhausted: false, busy: undefined }),
    keepIdeas: assign(({ context }, params: { answer: IdeasAnswer }) => {
      const ideas = params.answer.ideas.map((idea) => withSpark(idea, context.spark))
      return { ideas, seen: withSeen(context.seen, ideas), exhausted: params.answer.exhausted }
    }),
    beginIdeas: assign(({ context }, params: { idea: ProposedIdea }) => ({
      ideas: [withSpark(params.idea, context.spark)],
      seen: withSeen(context.seen, [params.idea]),
    })),
    addIdea: assign(({ context }, params: { idea: ProposedIdea }) => ({
      ideas: withIdea(context.ideas, withSpark(params.idea, context.spark)),
      seen: withSeen(context.seen, [params.idea]),
    })),
    keepBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
    dropBusy: assign({ busy: undefined }),
    countRefresh: sendTo(toAnalytics, { type: 'event.record', name: 'POSSIBLE_IDEAS_REFRESH' }),
  },
  guards: {
    needsBusinessSummary: ({ context }) => isWebsite(context.subject.url) && !context.isWebsiteRead,
    /** The first reading of a case is no change of it. */
    changesCase: ({ context: { subject } }, { change }: { change: Partial<IdeasSubject> }) =>
      subject.brief !== undefined && change.brief !== undefined && !isSame(change.brief, subject.brief),
    changesChallenge: ({ context }, { change }: { change: Partial<IdeasSubject> }) =>
      change.original !== undefined && change.original !== context.subject.original,
    changesUrl: ({ context }, params: { change: Partial<IdeasSubject> }) =>
      params.change.url !== undefined && params.change.url !== context.subject.url,
    isTimeout: (_, params: { error: unknown }) => (params.error as Partial<Problem>).kind === 'timeout',
    hasMore: ({ context }) => !context.exhausted,
  },
})
