import { logOutMachine } from '#machines/account/log-out.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(logOutMachine, {
  inputs: { start: {} },
  events: {},
  outcomes: { awaitSaved: { done: { 'all is saved': 0, 'something is not': 2 } } },
})
