import { logOutMachine } from '#machines/account/log-out.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(logOutMachine, {
  inputs: { start: {} },
  events: {},
  outcomes: {
    awaitSaved: { done: { 'all is saved': [], 'something is not': [{ kind: 'edit', challenge: 'c1' }] } },
  },
})
