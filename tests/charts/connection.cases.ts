import { connectionMachine } from '#machines/connection/connection.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(connectionMachine, {
  events: {},
  sources: { watchConnection: ['network.lost', 'network.restored'] },
})
