import { getSparksMachine } from '#machines/workspace/get-sparks.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { busyProblem, challenge, savedChallenge, serverProblem } from './samples.ts'

const submitted = { challenge, seed: 'seed', isFromFile: false }
const keywords = ['bread', 'vans', 'villages', 'morning'].map((label, at) => ({
  label,
  type: 'Thing',
  count: 4 - at,
}))

export const cases = chartCases(getSparksMachine, {
  inputs: {
    'a visitor': { ...submitted, isGuest: true },
    'a visitor, from a PDF': { ...submitted, isGuest: true, isFromFile: true },
    'somebody signed in': { ...submitted, isGuest: false },
    'somebody signed in, from a PDF': { ...submitted, isGuest: false, isFromFile: true },
  },
  events: {
    'session.change': { 'signed in': { isGuest: false }, guest: { isGuest: true } },
  },
  outcomes: {
    requestTopics: {
      done: { 'four topics': keywords, 'three topics': keywords.slice(1) },
      error: { problem: serverProblem, busy: busyProblem },
    },
    createChallenge: { done: { created: savedChallenge('c1') } },
  },
  depth: 'pair',
})
