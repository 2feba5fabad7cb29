import { connectionMachine } from '#machines/shell/connection.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(connectionMachine, {
  events: {},
  outcomes: { askServer: { done: [undefined] } },
  sources: { watchConnection: ['network.lost', 'network.restored'] },
})
