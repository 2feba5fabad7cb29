import { createHmac, type BinaryLike } from 'node:crypto'
import type { Clock } from '#server/domain/ports.ts'
import { pace } from './pace.ts'
import type { Purse } from './structured.answer.ts'
import { priceOf, type BudgetLimits, type TokenBudget, type Usage } from './token.budget.ts'

/** The most tokens for one request including repairs, unless the operator sets another limit. */
const requestTokens = 40_000

export interface RequestPurse extends Purse {
  /** What the request has used so far. */
  spent: { input: number; output: number; calls: number }
}

/** Hashes the name of a caller, so that nobody can tell from the counts who a caller is. */
export const callerHash = (salt: BinaryLike, caller: string | undefined): string =>
  createHmac('sha256', salt)
    .update(caller ?? '')
    .digest('base64url')
    .slice(0, 16)

/** Charges the calls of one request to the budget, and keeps the request itself within its limits. */
export function createRequestPurse(
  budget: TokenBudget,
  limits: BudgetLimits & { timeout: number },
  clock: Clock,
  caller: string,
): RequestPurse {
  const spent = { input: 0, output: 0, calls: 0 }
  /** When the current call began. While it runs, the longest time it may take is reserved. */
  let began = 0
  const fitsRequest = ({ input, output }: Usage): boolean => {
    const together = { input: spent.input + input, output: spent.output + output }
    return (
      together.input + together.output <= (limits.requestTokens ?? requestTokens) &&
      priceOf(together, limits.cost) <= (limits.cost?.request ?? Infinity)
    )
  }
  return {
    spent,
    take: async (usage) => {
      began = clock.now()
      return fitsRequest(usage) ? budget.take(caller, { ...usage, ms: limits.timeout }) : 'request'
    },
    settle: async (taken, used) => {
      spent.input += used.input
      spent.output += used.output
      spent.calls += 1
      // Limit the time: a list may have taken longer than was reserved, and the clock may have been set back.
      const ms = Math.max(0, Math.min(pace.whole, clock.now() - began))
      await budget.settle(caller, { ...taken, ms: limits.timeout }, { ...used, ms })
    },
  }
}
