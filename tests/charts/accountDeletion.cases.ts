import { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(accountDeletionMachine, {
  inputs: { open: {} },
  events: {},
  outcomes: { requestDeletion: { done: [undefined] } },
  leftOut: { deleted: 'The session ends, and this chart with it.' },
})
