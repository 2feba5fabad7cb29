import type { Clock } from '#server/domain/ports.ts'

/** What a call costs the endpoint: tokens that it reads and writes, and the milliseconds that it works. */
export interface Usage {
  input: number
  output: number
  /** None where time is not counted. */
  ms?: number
}

/** Money, in the currency of the prices. */
export interface CostLimits {
  /** Of all callers in one day. */
  daily: number
  /** Of one caller in one day, and of one request with its repair; no limit of its own when absent. */
  caller?: number
  request?: number
  inputPerMillion: number
  outputPerMillion: number
}

export interface BudgetLimits {
  /** Tokens of all callers in one day (UTC). */
  dailyTokens: number
  /** Tokens of one caller in one day. */
  callerTokens: number
  /** Tokens of one request with its repair. */
  requestTokens?: number
  /** Milliseconds that the endpoint works in one day for all callers, and for one. */
  dailyTime?: number
  callerTime?: number
  cost?: CostLimits
}

export const priceOf = ({ input, output }: Usage, cost: CostLimits | undefined): number =>
  cost === undefined ? 0 : (input * cost.inputPerMillion + output * cost.outputPerMillion) / 1_000_000

/**
 * What may be spent on a model. Tokens, money and time are taken before a call, by estimate, and corrected after it,
 * so that many calls at once cannot overrun the limit together. An adapter may share the count between processes.
 */
export interface TokenBudget {
  /** Takes the usage for the caller, or answers false and takes nothing. */
  take: (caller: string, usage: Usage) => boolean | Promise<boolean>
  /** Replaces what was taken by what was used. */
  settle: (caller: string, taken: Usage, used: Usage) => void | Promise<void>
}

/** Callers counted one by one; beyond it the longest known is forgotten, and the limit of the day still holds. */
const mostCallers = 20_000
const day = 86_400_000

interface Spent {
  tokens: number
  money: number
  ms: number
}
const nothing: Spent = { tokens: 0, money: 0, ms: 0 }

const within = (spent: Spent, more: Spent, most: { tokens: number; money?: number; ms?: number }): boolean =>
  spent.tokens + more.tokens <= most.tokens &&
  spent.money + more.money <= (most.money ?? Infinity) &&
  spent.ms + more.ms <= (most.ms ?? Infinity)

/** Never below nothing: a correction may come after midnight, when what it corrects is forgotten. */
const plus = (spent: Spent, more: Spent, sign: 1 | -1 = 1): Spent => ({
  tokens: Math.max(0, spent.tokens + sign * more.tokens),
  money: Math.max(0, spent.money + sign * more.money),
  ms: Math.max(0, spent.ms + sign * more.ms),
})

/** The budget of one process. */
export function createTokenBudget(clock: Clock, limits: BudgetLimits): TokenBudget {
  let today = Number.NaN
  let all = nothing
  let callers = new Map<string, Spent>()

  const { cost } = limits
  const ofDay = {
    tokens: limits.dailyTokens,
    ...(cost !== undefined && { money: cost.daily }),
    ...(limits.dailyTime !== undefined && { ms: limits.dailyTime }),
  }
  const ofCaller = {
    tokens: limits.callerTokens,
    ...(cost?.caller !== undefined && { money: cost.caller }),
    ...(limits.callerTime !== undefined && { ms: limits.callerTime }),
  }
  const spentBy = (usage: Usage): Spent => ({
    tokens: usage.input + usage.output,
    money: priceOf(usage, cost),
    ms: usage.ms ?? 0,
  })

  const turnPage = () => {
    const now = Math.floor(clock.now() / day)
    if (now === today) return
    today = now
    all = nothing
    callers = new Map()
  }
  const keep = (caller: string, spent: Spent) => {
    callers.delete(caller)
    callers.set(caller, spent)
    if (callers.size <= mostCallers) return
    const [oldest] = callers.keys()
    if (oldest !== undefined) callers.delete(oldest)
  }

  return {
    take: (caller, usage) => {
      turnPage()
      const more = spentBy(usage)
      const own = callers.get(caller) ?? nothing
      if (!within(all, more, ofDay) || !within(own, more, ofCaller)) return false
      all = plus(all, more)
      keep(caller, plus(own, more))
      return true
    },
    settle: (caller, taken, used) => {
      turnPage()
      const corrected = (spent: Spent) => plus(plus(spent, spentBy(used)), spentBy(taken), -1)
      all = corrected(all)
      keep(caller, corrected(callers.get(caller) ?? nothing))
    },
  }
}

/** Four bytes a token: high for English, fair for other languages, and never zero. */
export const estimatedTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4) + 1
