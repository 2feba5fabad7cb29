import { assign, setup } from 'xstate'
import { delays } from '#contract/limits.ts'
import { isSame } from '#contract/merge.ts'
import { declareCall } from '../effects.ts'
import { busySeconds, isTimedOut } from '../failures.rules.ts'
import type { Meta } from '../parent.ts'
import {
  withIdea,
  withSeen,
  type IdeasAnswer,
  type IdeasListener,
  type IdeasQuery,
  type IdeasSubject,
  type ProposedIdea,
} from './possible-ideas.rules.ts'
import {
  isGroundless,
  isWanted,
  setBeside,
  startIdeaOf,
  startQueryOf,
  withSet,
  type StartHereContext,
  type StartHereInput,
} from './start-here.rules.ts'

export type StartHereViewEvent =
  { type: 'ideas.refreshed' } | { type: 'ideas.returned' } | { type: 'wait.cancelled' }

export type StartHereEvent =
  | StartHereViewEvent
  /** Sent whenever something about the challenge changed, with everything that is known about it. */
  | { type: 'start.change'; subject: IdeasSubject; isInSight?: boolean }
  /** One of the requested ideas, which arrived before the others. */
  | { type: 'idea.arrived'; idea: ProposedIdea }

interface About {
  subject: IdeasSubject
  /** Absent if it has not changed. */
  isInSight?: boolean
}

export const startHereSetup = setup({
  types: {
    context: {} as StartHereContext,
    events: {} as StartHereEvent,
    input: {} as StartHereInput,
    meta: {} as Meta<StartHereEvent>,
    tags: {} as 'busy' | 'slow' | 'arriving' | 'answered' | 'cancelled' | 'failed' | 'timedOut',
  },
  actors: {
    requestIdeas: declareCall<IdeasAnswer, { query: IdeasQuery; listener: IdeasListener }>('requestIdeas'),
  },
  delays: { patience: delays.patience },
  actions: {
    setSight: assign({ isInSight: ({ context }, { isInSight = context.isInSight }: About) => isInSight }),
    setQuery: assign({ asked: (_, { subject }: About) => startQueryOf(subject) }),
    clearBusy: assign({ busy: undefined }),
    /** Ideas are written for a case. If the case changes, ideas that were shown before may be shown again. */
    clearSeen: assign({ sets: [], seen: [], exhausted: false }),
    beginIdeas: assign(({ context }, params: { idea: ProposedIdea }) => ({
      ideas: [startIdeaOf(params.idea)],
      seen: withSeen(context.seen, [params.idea]),
    })),
    clearAll: assign({ asked: undefined, ideas: [], sets: [], seen: [], exhausted: false, busy: undefined }),
    addIdea: assign(({ context }, params: { idea: ProposedIdea }) => ({
      ideas: withIdea(context.ideas, startIdeaOf(params.idea)),
      seen: withSeen(context.seen, [params.idea]),
    })),
    setIdeas: assign(({ context }, params: { answer: IdeasAnswer }) => {
      const ideas = params.answer.ideas.map(startIdeaOf)
      return { ideas, seen: withSeen(context.seen, ideas), exhausted: params.answer.exhausted }
    }),
    addSet: assign({ sets: ({ context }) => withSet(context) }),
    showNext: assign({ ideas: ({ context }) => setBeside(context, 1) ?? [] }),
    showPrevious: assign({ ideas: ({ context }) => setBeside(context, -1) ?? [] }),
    endRefreshing: assign({ exhausted: true }),
    setBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
  },
  guards: {
    losesGround: (_, { subject }: About) => isGroundless(subject),
    changesQuery: ({ context }, { subject, isInSight = context.isInSight }: About) =>
      isInSight && isWanted(subject) && !isSame(startQueryOf(subject), context.asked),
    isStored: ({ context }, { subject, isInSight = context.isInSight }: About) =>
      isInSight &&
      isWanted(subject) &&
      context.ideas.length > 0 &&
      isSame(startQueryOf(subject), context.asked),
    isTimeout: (_, params: { error: unknown }) => isTimedOut(params.error),
    hasNext: ({ context }) => setBeside(context, 1) !== undefined,
    hasPrevious: ({ context }) => setBeside(context, -1) !== undefined,
    hasMore: ({ context }) => !context.exhausted,
    hasOthers: ({ context }, params: { answer: IdeasAnswer }) =>
      params.answer.ideas.length > 0 || context.ideas.length === 0,
  },
})
