import { collectionMachine } from '#machines/sparks/collection.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { busyProblem, serverProblem } from './samples.ts'

export const cases = chartCases(collectionMachine, {
  events: {
    'item.arrived': { 'the first': { item: { id: '1' } }, 'a new one': { item: { id: '9' } } },
    'items.load': { 'one query': { query: { text: 'one' } }, 'another query': { query: { text: 'other' } } },
  },
  outcomes: {
    requestItems: {
      done: { 'two items': [{ id: '1' }, { id: '2' }], nothing: [] },
      error: { problem: serverProblem, busy: busyProblem },
    },
    requestMore: {
      done: {
        'one known, one new twice': [{ id: '2' }, { id: '3' }, { id: '3' }],
        'only known ones': [{ id: '1' }],
      },
    },
  },
  depth: 'pair',
})
