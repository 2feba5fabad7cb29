import { savedChallengesMachine } from '#machines/saved-challenges/saved-challenges.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { savedChallenge } from './samples.ts'

export const cases = chartCases(savedChallengesMachine, {
  inputs: { 'a visitor': { isGuest: true }, 'somebody signed in': { isGuest: false } },
  events: {
    'deletion.started': { 'the first': ({ challenges }) => ({ id: challenges[0]?._id ?? 'c1' }) },
    'session.change': { 'signed in': { isGuest: false }, guest: { isGuest: true } },
  },
  outcomes: {
    listChallenges: { done: { two: [savedChallenge('c1'), savedChallenge('c2')], none: [] } },
    deleteChallenge: { done: { deleted: undefined } },
  },
  project: ({ challenges, isGuest }) => [challenges.length, isGuest],
})
