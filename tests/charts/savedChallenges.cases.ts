import { savedChallengesMachine } from '#machines/saved/saved-challenges.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { savedChallenge } from './samples.ts'

export const cases = chartCases(savedChallengesMachine, {
  inputs: {
    'a visitor': { isGuest: true, seed: 'page' },
    'somebody signed in': { isGuest: false, seed: 'page' },
  },
  events: {
    'session.change': { 'signed in': { isGuest: false }, guest: { isGuest: true } },
    'search.changed': { 'a word': { query: 'c1' }, nothing: { query: '' } },
    'order.chosen': [{ order: 'title' }, { order: 'changed' }],
    'challenge.renamed': { 'the second': { id: 'c2', title: 'Another' } },
    'action.decided': { 'the first': { id: 'c1' } },
    'challenge.deleted': { 'the first': { id: 'c1' } },
  },
  outcomes: {
    listChallenges: { done: { two: [savedChallenge('c1'), savedChallenge('c2')], none: [] } },
    rowActions: {},
  },
  sources: {
    rowActions: ['challenge.renamed', 'action.decided', 'challenge.deleted', 'challenge.added'],
    watchChanges: ['list.changed'],
  },
  // Visitors have no rows, and signing out ends every action on a row.
  can: ({ isGuest }, { type }) =>
    !isGuest ||
    !['challenge.renamed', 'action.decided', 'challenge.deleted', 'challenge.added'].includes(type),
  project: ({ challenges, isGuest, query }) => [challenges.length, isGuest, query],
})
