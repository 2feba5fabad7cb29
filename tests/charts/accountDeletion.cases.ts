import { Problem } from '#contract/problem.ts'
import { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(accountDeletionMachine, {
  inputs: { open: {} },
  events: {},
  outcomes: {
    requestDeletion: {
      done: [undefined],
      error: [
        new Problem('http', { status: 500 }),
        new Problem('http', { status: 403, code: 'LOGIN_TOO_OLD' }),
      ],
    },
  },
  leftOut: { deleted: 'The session ends, and this chart with it.' },
})
