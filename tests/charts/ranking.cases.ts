import { rankingMachine } from '#machines/ranking/ranking.machine.ts'
import { chartCases } from '../harness/cases.ts'

const keys = ['a', 'b', 'c']

export const cases = chartCases(rankingMachine, {
  inputs: {
    'nothing judged': { kept: { judgements: {}, order: [] } },
    'after a reload': { kept: { judgements: { c: { impact: 3, effort: 1 } }, order: ['b', 'gone'] } },
  },
  events: {
    'idea.judged': {
      'much impact': { key: 'a', judgement: { impact: 3 } },
      'much effort': { key: 'a', judgement: { effort: 3 } },
    },
    'idea.placed': { first: { keys, key: 'c', place: 0 }, last: { keys, key: 'a', place: 9 } },
    'ideas.sorted': [{ keys }],
    'ranking.load': {
      'as it is': ({ judgements, order }) => ({ ranking: { judgements, order } }),
      'as another tab left it': { ranking: { judgements: {}, order: ['c', 'a'] } },
    },
  },
})
