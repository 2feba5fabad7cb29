import { assign, sendTo, setup } from 'xstate'
import type { Idea, Spark } from '#contract/entities.ts'
import { delays } from '#contract/limits.ts'
import { isSame } from '#contract/merge.ts'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { busySeconds, isTimedOut } from '../failures.rules.ts'
import { declareCall } from '../effects.ts'
import { fittingMachine, type FittingEvent } from './fitting.machine.ts'
import type { Wanted } from './fitting.rules.ts'
import { ideaQuestionMachine, type IdeaQuestionEvent } from './idea-question.machine.ts'
import type { AskedIdea } from './idea-question.rules.ts'
import { child, type Meta } from '../parent.ts'
import {
  aboutOf,
  isUnread,
  noSubject,
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
  | { type: 'ideas.refreshed' }
  | { type: 'drawer.closed' }
  | { type: 'wait.cancelled' }
  /** The person opened one of the ideas for the challenge as a whole, which is already on the page. */
  | { type: 'idea.opened'; idea: Idea }

export type PossibleIdeasEvent =
  | PossibleIdeasViewEvent
  /** The person selected a spark. The drawer opens and shows it. */
  | { type: 'ideas.request'; spark: Spark; subject: IdeasSubject }
  /** The parts of the challenge that ideas are requested with changed. */
  | { type: 'ideas.change'; subject: IdeasSubject }
  /** Another challenge is shown, or none. */
  | { type: 'ideas.clear' }
  /** The person wants to adapt an idea from the drawer or from the bookmarks. */
  | ({ type: 'fit.request'; subject: IdeasSubject } & Wanted)
  /** The person sent a question about an idea in the drawer. */
  | ({ type: 'question.request'; subject: IdeasSubject } & AskedIdea)
  /** One of the requested ideas, which arrived before the others. */
  | { type: 'idea.arrived'; idea: ProposedIdea }
  /** The person opened another page. */
  | { type: 'drawer.close' }

const toFitting = child<FittingEvent>('fitting')
const toQuestion = child<IdeaQuestionEvent>('ideaQuestion')

export const possibleIdeasSetup = setup({
  types: {
    context: {} as PossibleIdeasContext,
    events: {} as PossibleIdeasEvent,
    meta: {} as Meta<PossibleIdeasEvent>,
    children: {} as { fitting: 'fitting'; ideaQuestion: 'ideaQuestion' },
    tags: {} as 'open' | 'busy' | 'slow' | 'arriving' | 'cancelled' | 'failed' | 'timedOut' | 'shown',
  },
  actors: {
    fitting: fittingMachine,
    ideaQuestion: ideaQuestionMachine,
    requestBusinessSummary: declareCall<string, { url: string }>('requestBusinessSummary'),
    requestIdeas: declareCall<IdeasAnswer, { query: IdeasQuery; listener: IdeasListener }>('requestIdeas'),
  },
  delays: { patience: delays.patience },
  actions: {
    setSubject: assign({ subject: (_, params: { subject: IdeasSubject }) => params.subject }),
    requestFit: sendTo(
      toFitting,
      ({ context: { website } }, { subject, ...wanted }: Wanted & { subject: IdeasSubject }) => ({
        type: 'fit.request' as const,
        subject: aboutOf({ subject, website }),
        ...wanted,
      }),
    ),
    askQuestion: sendTo(
      toQuestion,
      ({ context: { website } }, { subject, of, idea }: AskedIdea & { subject: IdeasSubject }) => ({
        type: 'question.request' as const,
        subject: aboutOf({ subject, website }),
        of,
        idea,
      }),
    ),
    stopQuestion: sendTo(toQuestion, { type: 'question.stop' }),
    clearQuestions: sendTo(toQuestion, { type: 'questions.clear' }),
    stopFitting: sendTo(toFitting, { type: 'fit.stop' }),
    clearFitting: sendTo(toFitting, { type: 'fit.clear' }),
    /** Ideas are written for a case. If the case changes, ideas that were shown before may be shown again. */
    clearSeen: assign({ seen: [], exhausted: false }),
    clearWebsite: assign({ website: undefined }),
    setWebsite: assign(({ context: { subject } }, { summary }: { summary: string }) => ({
      website: { url: subject.url.trim(), summary },
    })),
    setSpark: assign((_, params: { spark: Spark; subject: IdeasSubject }) => ({
      ...params,
      ideas: [],
      seen: [],
      exhausted: false,
      busy: undefined,
    })),
    showIdea: assign((_, params: { idea: Idea }) => ({
      spark: undefined,
      subject: noSubject,
      ideas: [params.idea],
      seen: [],
      exhausted: false,
      busy: undefined,
    })),
    clearSpark: assign({
      spark: undefined,
      subject: noSubject,
      ideas: [],
      seen: [],
      exhausted: false,
      busy: undefined,
    }),
    setIdeas: assign(({ context }, params: { answer: IdeasAnswer }) => {
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
    setBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
    clearBusy: assign({ busy: undefined }),
    countRefresh: sendTo(toAnalytics, { type: 'event.record', name: 'POSSIBLE_IDEAS_REFRESH' }),
  },
  guards: {
    needsBusinessSummary: ({ context: { subject, website } }) => isUnread(subject, website),
    /**
     * Whether a known case changed. Deriving the case from the text for the first time does not count as a
     * change.
     */
    changesCase: ({ context: { subject } }, { subject: { brief } }: { subject: IdeasSubject }) =>
      subject.brief !== undefined && brief !== undefined && !isSame(brief, subject.brief),
    isTimeout: (_, params: { error: unknown }) => isTimedOut(params.error),
    hasMore: ({ context }) => !context.exhausted,
  },
})
