import { outboxMachine } from '#machines/workspace/outbox.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { serverProblem } from './samples.ts'

export const cases = chartCases(outboxMachine, {
  inputs: { 'a visitor': { isGuest: true }, 'somebody who is signed in': { isGuest: false } },
  events: { 'session.change': { 'signed in': { isGuest: false }, 'signed out': { isGuest: true } } },
  outcomes: {
    sendUnsent: {
      done: { 'all of it': { refused: 0 }, 'something was refused': { refused: 1 } },
      error: { problem: serverProblem },
    },
  },
  sources: { watchConnection: ['network.restored'] },
})
