import { asidesMachine } from '#machines/workspace/asides.machine.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { challenge, savedChallenge, serverProblem, spark } from './samples.ts'

const asideOf = (key: string) => ({ key, challenge, lists: { ...emptyLists, sparks: [spark(key)] } })
const some = [asideOf('k1'), asideOf('k2')]

export const cases = chartCases(asidesMachine, {
  inputs: {
    'a visitor': { isGuest: true, asides: some },
    'somebody who is signed in': { isGuest: false, asides: some },
  },
  events: {
    'asides.change': {
      one: { asides: [asideOf('k1')] },
      another: { asides: [asideOf('k2')] },
      none: { asides: [] },
    },
    'session.change': { 'signed in': { isGuest: false }, 'signed out': { isGuest: true } },
  },
  outcomes: {
    createChallenge: { done: { created: savedChallenge('c1') }, error: { problem: serverProblem } },
  },
  leftOut: {
    'failed | network.restored: to saving': 'Who is not signed in, or has nothing set aside, is not there.',
  },
  sources: { watchConnection: ['network.lost', 'network.restored'] },
})
