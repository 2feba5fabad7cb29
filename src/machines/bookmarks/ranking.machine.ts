import { assign, sendTo, setup } from 'xstate'
import { emptyRanking, type Judgement, type Plan, type Ranking } from '#contract/vocabulary.ts'
import { payload } from '../payload.ts'
import {
  fieldOf,
  isPlanUnchanged,
  isWithinLimits,
  pickRanking,
  maxUndo,
  notJudged,
  orderedKeys,
  placedKeys,
  withPlan,
  sortedKeys,
  withoutBlank,
  initialRanking,
  type Planning,
  type RankingContext,
  type RankingInput,
} from './ranking.rules.ts'

export type RankingViewEvent =
  | { type: 'idea.judged'; key: string; judgement: Partial<Judgement> }
  /** `keys` are all ideas in their present order; `place` is the new position of `key`, counted from 0. */
  | { type: 'idea.placed'; keys: string[]; key: string; place: number }
  | { type: 'ideas.sorted'; keys: string[] }
  /** The user typed a note, an owner, a date or new words for an idea. Sent while they type. */
  | { type: 'idea.planned'; key: string; plan: Partial<Plan> }
  /** The user undid the last change. */
  | { type: 'ranking.reverted' }
  /** The user selected an idea in the grid of impact and effort. */
  | { type: 'idea.chosen'; key: string }
  /** The user opened or folded the grid. On wide screens it is always open. */
  | { type: 'grid.toggled' }
  /** The user opened or folded the plan of an idea. */
  | { type: 'plan.toggled'; key: string }
  /** The user began or finished editing the words of an idea that they wrote. */
  | { type: 'wording.toggled'; key: string }
  /**
   * The user did something else, such as deleting an idea. What they type afterwards is a separate change for
   * undo.
   */
  | { type: 'typing.ended' }
  /** The fields for editing the words are no longer shown, because the page or the idea was left. */
  | { type: 'wording.left'; key: string }

export type RankingEvent =
  | RankingViewEvent
  | { type: 'ranking.clear' }
  /** A saved challenge was opened; `ranking` is what was saved with it. */
  | { type: 'ranking.load'; ranking: Ranking }

export const rankingMachine = setup({
  types: {
    context: {} as RankingContext,
    events: {} as RankingEvent,
    input: {} as RankingInput,
    tags: {} as 'sorted' | 'placed' | 'judged' | 'reverted' | 'full',
  },
  actions: {
    /** Remembers the present ranking for undo. Typing in one field counts as a single change. */
    addPast: assign(({ context }, params: { field: string }) =>
      params.field !== '' && params.field === context.field
        ? {}
        : {
            past: [...context.past, pickRanking(context)].slice(-maxUndo),
            steps: context.steps + 1,
            field: params.field,
          },
    ),
    judge: assign({
      judgements: ({ context }, params: { key: string; judgement: Partial<Judgement> }) => ({
        ...context.judgements,
        [params.key]: { ...(context.judgements[params.key] ?? notJudged), ...params.judgement },
      }),
      moved: (_, params) => params.key,
    }),
    place: assign(({ context }, params: { keys: string[]; key: string; place: number }) => ({
      order: placedKeys(orderedKeys(context.order, params.keys), params.key, params.place),
      moved: params.key,
    })),
    sort: assign({
      order: ({ context }, params: { keys: string[] }) =>
        sortedKeys(orderedKeys(context.order, params.keys), context.judgements),
    }),
    plan: assign({
      plans: ({ context }, params: Planning) => withPlan(context.plans, params.key, params.plan),
    }),
    takeBack: assign(({ context }) => ({
      ...context.past.at(-1),
      past: context.past.slice(0, -1),
      steps: context.steps - 1,
      field: '',
    })),
    endTyping: assign({ field: '' }),
    choose: assign({ chosen: (_, params: { key: string }) => params.key }),
    /**
     * Opens or closes the fields for editing an idea's words. If its text was left blank, the original text
     * is restored.
     */
    toggleWording: assign(({ context }, { key }: { key: string }) => ({
      reworded: context.reworded === key ? '' : key,
      plans: withoutBlank(context.plans, context.reworded),
      field: '',
    })),
    togglePlan: assign({
      unfolded: ({ context: { unfolded } }, { key }: { key: string }) =>
        unfolded.includes(key) ? unfolded.filter((each) => each !== key) : [...unfolded, key],
    }),
    toggleGrid: assign({ isGridOpen: ({ context }) => !context.isGridOpen }),
    clearAll: assign({
      ...emptyRanking,
      moved: '',
      chosen: '',
      unfolded: [],
      reworded: '',
      past: [],
      field: '',
    }),
    setLoaded: assign((_, params: { ranking: Ranking }) => ({
      ...params.ranking,
      moved: '',
      chosen: '',
      past: [],
      field: '',
    })),
    tellChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'ranking.changed' as const, ranking: pickRanking(context) }),
    ),
  },
  guards: {
    isKept: ({ context }, { key, plan }: Planning) => isPlanUnchanged(context.plans, key, plan),
    hasRoom: ({ context }, { key, plan }: Planning) => isWithinLimits(withPlan(context.plans, key, plan)),
    isClosed: ({ context }, { key }: { key: string }) => context.reworded !== key,
    hasBlank: ({ context: { plans, reworded } }) => withoutBlank(plans, reworded) !== plans,
    hasPast: ({ context }) => context.past.length > 0,
  },
}).createMachine({
  id: 'ranking',
  description: 'The bookmarked ideas: their order, and the impact, effort and plan of each.',
  context: ({ input: { parent, kept } }) => ({ parent, ...kept, ...initialRanking }),
  initial: 'kept',
  on: {
    'idea.judged': {
      target: '.judged',
      actions: [
        { type: 'addPast', params: { field: '' } },
        { type: 'judge', params: payload },
        'tellChanged',
      ],
      meta: { spec: ['PLAN-07'] },
    },
    'idea.placed': {
      target: '.placed',
      actions: [
        { type: 'addPast', params: { field: '' } },
        { type: 'place', params: payload },
        'tellChanged',
      ],
    },
    'ideas.sorted': {
      target: '.sorted',
      actions: [{ type: 'addPast', params: { field: '' } }, { type: 'sort', params: payload }, 'tellChanged'],
    },
    'idea.planned': [
      { guard: { type: 'isKept', params: payload }, description: 'The plan did not change.' },
      {
        guard: { type: 'hasRoom', params: payload },
        target: '.kept',
        actions: [
          { type: 'addPast', params: ({ event: { key, plan } }) => ({ field: fieldOf(key, plan) }) },
          { type: 'plan', params: payload },
          'tellChanged',
        ],
        meta: { spec: ['PLAN-01', 'PLAN-02'] },
      },
      {
        target: '.full',
        description: 'The text is too long to save: the earlier text stays, and the page says so.',
        meta: { spec: ['PLAN-03'] },
      },
    ],
    'ranking.reverted': {
      guard: 'hasPast',
      target: '.reverted',
      actions: ['takeBack', 'tellChanged'],
      meta: { spec: ['PLAN-04'] },
    },
    'typing.ended': { actions: 'endTyping', meta: { spec: ['PLAN-04'] } },
    'idea.chosen': { actions: { type: 'choose', params: payload } },
    'grid.toggled': { actions: 'toggleGrid' },
    'plan.toggled': { actions: { type: 'togglePlan', params: payload }, meta: { spec: ['PLAN-15'] } },
    'wording.toggled': [
      {
        guard: 'hasBlank',
        target: '.kept',
        actions: [{ type: 'toggleWording', params: payload }, 'tellChanged'],
        meta: { spec: ['PLAN-14'] },
      },
      { actions: { type: 'toggleWording', params: payload }, meta: { spec: ['PLAN-13'] } },
    ],
    'wording.left': [
      {
        guard: { type: 'isClosed', params: payload },
        description: 'The button has already closed the fields.',
      },
      {
        guard: 'hasBlank',
        target: '.kept',
        actions: [{ type: 'toggleWording', params: payload }, 'tellChanged'],
        meta: { spec: ['PLAN-14'] },
      },
      { actions: { type: 'toggleWording', params: payload }, meta: { spec: ['PLAN-13'] } },
    ],
    'ranking.clear': { target: '.kept', actions: 'clearAll' },
    'ranking.load': {
      target: '.kept',
      actions: { type: 'setLoaded', params: payload },
      meta: { spec: ['RES-06'] },
    },
  },
  states: {
    kept: { description: 'Nothing to announce: nothing has changed, or the user is typing.' },
    judged: { description: 'The user judged one idea, by its fields or in the grid.', tags: 'judged' },
    placed: { description: 'The user moved one idea to another place.', tags: 'placed' },
    sorted: { description: 'The user sorted the ideas by impact and effort.', tags: 'sorted' },
    reverted: { description: 'The user undid the last change.', tags: 'reverted' },
    full: {
      description: 'The plans of the challenge have reached the length that can be saved.',
      tags: 'full',
    },
  },
})

export type RankingMachine = typeof rankingMachine
