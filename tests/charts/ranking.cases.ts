import { limits } from '#contract/limits.ts'
import { rankingMachine } from '#machines/bookmarks/ranking.machine.ts'
import { chartCases } from '../harness/cases.ts'

const keys = ['a', 'b', 'c']

export const cases = chartCases(rankingMachine, {
  inputs: {
    'nothing judged': { kept: { judgements: {}, order: [], plans: {} } },
    'after a reload': {
      kept: {
        judgements: { c: { impact: 3, effort: 1 } },
        order: ['b', 'gone'],
        plans: { b: { note: '', owner: 'Sam', due: '' } },
      },
    },
  },
  events: {
    'idea.judged': {
      'much impact': { key: 'a', judgement: { impact: 3 } },
      'much effort': { key: 'a', judgement: { effort: 3 } },
    },
    'idea.placed': { first: { keys, key: 'c', place: 0 }, last: { keys, key: 'a', place: 9 } },
    'ideas.sorted': [{ keys }],
    'idea.planned': {
      'a note': { key: 'b', plan: { note: 'Ask first' } },
      'no owner': { key: 'b', plan: { owner: '' } },
      'what is there': ({ plans }) => ({ key: 'b', plan: { owner: plans.b?.owner ?? '' } }),
      'other words': { key: 'b', plan: { text: 'Open late' } },
      'blank words': { key: 'b', plan: { text: ' ' } },
      'too long a note': { key: 'b', plan: { note: 'x'.repeat(limits.planNote + 1) } },
    },
    'idea.chosen': [{ key: 'b' }],
    'plan.toggled': [{ key: 'b' }],
    'wording.toggled': [{ key: 'b' }],
    'wording.left': [{ key: 'b' }],
    'ranking.load': [{ ranking: { judgements: {}, order: ['c', 'a'], plans: {} } }],
  },
  // No transition depends on how the ideas are ranked, so `order` and `judgements` are left out.
  project: ({ plans, past, field, isGridOpen, unfolded, reworded }) => [
    plans,
    past.length > 0,
    field !== '',
    isGridOpen,
    unfolded.length > 0,
    reworded,
  ],
})
