import type { Clock } from '#server/domain/ports.ts'

/** Tokens that a call reads and writes. */
export interface Usage {
  input: number
  output: number
}

export interface BudgetLimits {
  /** Tokens of all callers in one day (UTC). */
  dailyTokens: number
  /** Tokens of one caller in one day. */
  callerTokens: number
  /** Money of all callers in one day, in the currency of the prices. */
  cost?: { daily: number; inputPerMillion: number; outputPerMillion: number }
}

/**
 * What may be spent on a model. Tokens are taken before a call, by estimate, and corrected after it, so that many
 * calls at once cannot overrun the limit together. An adapter may share the count between processes.
 */
export interface TokenBudget {
  /** Takes the tokens for the caller, or answers false and takes none. */
  take: (caller: string, usage: Usage) => boolean | Promise<boolean>
  /** Replaces what was taken by what was used. */
  settle: (caller: string, taken: Usage, used: Usage) => void | Promise<void>
}

/** Callers counted one by one; beyond it the longest known is forgotten, and the limit of the day still holds. */
const mostCallers = 20_000
const day = 86_400_000

/** The budget of one process. */
export function createTokenBudget(clock: Clock, limits: BudgetLimits): TokenBudget {
  let today = Number.NaN
  let tokens = 0
  let money = 0
  let callers = new Map<string, number>()

  const priceOf = ({ input, output }: Usage) =>
    limits.cost === undefined
      ? 0
      : (input * limits.cost.inputPerMillion + output * limits.cost.outputPerMillion) / 1_000_000

  const turnPage = () => {
    const now = Math.floor(clock.now() / day)
    if (now === today) return
    today = now
    tokens = 0
    money = 0
    callers = new Map()
  }
  const add = (caller: string, count: number, price: number) => {
    tokens = Math.max(0, tokens + count)
    money = Math.max(0, money + price)
    const before = callers.get(caller) ?? 0
    callers.delete(caller)
    callers.set(caller, Math.max(0, before + count))
    if (callers.size <= mostCallers) return
    const [oldest] = callers.keys()
    if (oldest !== undefined) callers.delete(oldest)
  }

  return {
    take: (caller, usage) => {
      turnPage()
      const count = usage.input + usage.output
      const price = priceOf(usage)
      if (tokens + count > limits.dailyTokens) return false
      if ((callers.get(caller) ?? 0) + count > limits.callerTokens) return false
      if (limits.cost !== undefined && money + price > limits.cost.daily) return false
      add(caller, count, price)
      return true
    },
    settle: (caller, taken, used) => {
      turnPage()
      add(caller, used.input + used.output - taken.input - taken.output, priceOf(used) - priceOf(taken))
    },
  }
}

/** Four bytes a token: high for English, fair for other languages, and never zero. */
export const estimatedTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4) + 1
