import { assign, setup } from 'xstate'
import { emptyRanking, type Judgement, type Ranking } from '#contract/vocabulary.ts'
import {
  firstRanking,
  notJudged,
  orderedKeys,
  placedKeys,
  sortedKeys,
  type RankingContext,
} from './ranking.rules.ts'

export type RankingViewEvent =
  | { type: 'idea.judged'; key: string; judgement: Partial<Judgement> }
  /** `keys` are all ideas as they stand, `place` is the new one, counted from 0. */
  | { type: 'idea.placed'; keys: string[]; key: string; place: number }
  | { type: 'ideas.sorted'; keys: string[] }

export type RankingEvent = RankingViewEvent | { type: 'ranking.clear' }

export const rankingMachine = setup({
  types: {
    context: {} as RankingContext,
    events: {} as RankingEvent,
    input: {} as Ranking,
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
  },
}).createMachine({
  id: 'ranking',
  description: 'How much each kept idea would bring and cost, and the order the user gives them.',
  context: ({ input }) => firstRanking(input),
  initial: 'kept',
  on: {
    'idea.judged': {
      target: '.kept',
      actions: { type: 'judge', params: ({ event }) => ({ key: event.key, judgement: event.judgement }) },
    },
    'idea.placed': {
      target: '.placed',
      actions: {
        type: 'place',
        params: ({ event }) => ({ keys: event.keys, key: event.key, place: event.place }),
      },
    },
    'ideas.sorted': {
      target: '.sorted',
      actions: { type: 'sort', params: ({ event }) => ({ keys: event.keys }) },
    },
    'ranking.clear': { target: '.kept', actions: 'dropAll' },
  },
  states: {
    kept: { description: 'The order is as it was.' },
    placed: { description: 'One idea was moved to another place.', tags: 'placed' },
    sorted: { description: 'The ideas stand by impact and effort.', tags: 'sorted' },
  },
})

export type RankingMachine = typeof rankingMachine
