import { assign, sendTo, setup } from 'xstate'
import { emptyRanking, type Judgement, type Ranking } from '#contract/vocabulary.ts'
import { isSame } from '#contract/merge.ts'
import { payload } from '../payload.ts'
import {
  firstRanking,
  notJudged,
  orderedKeys,
  placedKeys,
  sortedKeys,
  type RankingContext,
  type RankingInput,
} from './ranking.rules.ts'

export type RankingViewEvent =
  | { type: 'idea.judged'; key: string; judgement: Partial<Judgement> }
  /** `keys` are all ideas as they stand, `place` is the new one, counted from 0. */
  | { type: 'idea.placed'; keys: string[]; key: string; place: number }
  | { type: 'ideas.sorted'; keys: string[] }

export type RankingEvent =
  | RankingViewEvent
  | { type: 'ranking.clear' }
  /** A saved challenge has one already, as it was left. */
  | { type: 'ranking.load'; ranking: Ranking }

export const rankingMachine = setup({
  types: {
    context: {} as RankingContext,
    events: {} as RankingEvent,
    input: {} as RankingInput,
    tags: {} as 'sorted' | 'placed',
  },
  actions: {
    judge: assign({
      judgements: ({ context }, params: { key: string; judgement: Partial<Judgement> }) => ({
        ...context.judgements,
        [params.key]: { ...(context.judgements[params.key] ?? notJudged), ...params.judgement },
      }),
    }),
    place: assign(({ context }, params: { keys: string[]; key: string; place: number }) => ({
      order: placedKeys(orderedKeys(context.order, params.keys), params.key, params.place),
      moved: params.key,
    })),
    sort: assign({
      order: ({ context }, params: { keys: string[] }) =>
        sortedKeys(orderedKeys(context.order, params.keys), context.judgements),
    }),
    dropAll: assign({ ...emptyRanking, moved: '' }),
    keepLoaded: assign((_, params: { ranking: Ranking }) => ({ ...params.ranking, moved: '' })),
    tellChanged: sendTo(
      ({ context }) => context.parent,
      ({ context: { judgements, order } }) => ({
        type: 'ranking.changed' as const,
        ranking: { judgements, order },
      }),
    ),
  },
  guards: {
    isThis: ({ context: { judgements, order } }, params: { ranking: Ranking }) =>
      isSame({ judgements, order }, params.ranking),
  },
}).createMachine({
  id: 'ranking',
  description: 'How much each kept idea would bring and cost, and the order the user gives them.',
  context: ({ input }) => firstRanking(input),
  initial: 'kept',
  on: {
    'idea.judged': {
      target: '.kept',
      actions: [{ type: 'judge', params: payload }, 'tellChanged'],
    },
    'idea.placed': {
      target: '.placed',
      actions: [{ type: 'place', params: payload }, 'tellChanged'],
    },
    'ideas.sorted': {
      target: '.sorted',
      actions: [{ type: 'sort', params: payload }, 'tellChanged'],
    },
    'ranking.clear': { target: '.kept', actions: 'dropAll' },
    'ranking.load': [
      {
        guard: { type: 'isThis', params: payload },
        description: 'What is said of the last move stays.',
      },
      {
        target: '.kept',
        actions: { type: 'keepLoaded', params: payload },
        meta: { spec: ['RES-06'] },
      },
    ],
  },
  states: {
    kept: { description: 'The order is as it was.' },
    placed: { description: 'One idea was moved to another place.', tags: 'placed' },
    sorted: { description: 'The ideas stand by impact and effort.', tags: 'sorted' },
  },
})

export type RankingMachine = typeof rankingMachine
