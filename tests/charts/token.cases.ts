import { Problem } from '#contract/problem.ts'
import { tokenMachine } from '#machines/account/token.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { timeoutProblem } from './samples.ts'

const token = (accessToken: string) => ({ accessToken, type: 'DPoP' as const, expiresAt: 600_000 })

export const cases = chartCases(tokenMachine, {
  events: {
    'token.keep': { 'the first': { token: token('first') } },
    'token.request': { 'in time': { now: 539_999 }, 'in the last minute': { now: 540_000 } },
    'token.reject': { 'the one in use': { accessToken: 'first' }, 'an older one': { accessToken: 'older' } },
  },
  outcomes: {
    renewToken: {
      done: { 'a new one': token('second') },
      error: {
        invalid_grant: new Problem('http', { status: 400, code: 'invalid_grant' }),
        'no network': new Problem('network'),
        'no answer in time': timeoutProblem,
        'an answer that does not hold': new Problem('contract'),
      },
    },
  },
})
