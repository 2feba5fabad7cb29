import type { Clock } from '#server/domain/ports.ts'
import { publish } from '#server/happenings.ts'
import type { SpentLimit } from './llm.failure.ts'
import { countUse, inMemory, type MakeLimiter } from '#server/limiters.ts'

/** What a call uses: tokens that the endpoint reads and writes, and milliseconds that it works. */
export interface Usage {
  input: number
  output: number
  /** Undefined if time is not counted. */
  ms?: number
}

/** Limits in money, in the currency of the prices. */
export interface CostLimits {
  /** For all callers in one day. */
  daily: number
  /** For one caller in one day, and for one request including a repair; unlimited if absent. */
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
  /** Tokens of one request including a repair. */
  requestTokens?: number
  /** Milliseconds that the endpoint may work in one day, for all callers and for one. */
  dailyTime?: number
  callerTime?: number
  cost?: CostLimits
}

export const priceOf = ({ input, output }: Usage, cost: CostLimits | undefined): number =>
  cost === undefined ? 0 : (input * cost.inputPerMillion + output * cost.outputPerMillion) / 1_000_000

/**
 * Limits what is spent on a model. Tokens, money and time are reserved before a call, by estimate, and
 * corrected after it, so that simultaneous calls cannot exceed the limit together.
 */
export interface TokenBudget {
  /** Reserves the usage; or reserves nothing and returns the limit that is reached. */
  take: (caller: string, usage: Usage) => Promise<SpentLimit | undefined>
  /** Replaces the reserved usage with the actual usage. */
  settle: (caller: string, taken: Usage, used: Usage) => Promise<void>
  /** Today's usage of all callers. */
  today: () => Promise<UsedToday[]>
}

export interface UsedToday {
  kind: 'tokens' | 'ms' | 'money'
  used: number
  most: number
}

const day = 86_400
/** When the next day of the limits begins, in milliseconds since the epoch. */
export const nextDay = (now: number): number => (Math.floor(now / (day * 1_000)) + 1) * day * 1_000

/** Money is counted in millionths, because limiters count whole numbers. */
const wholeMoney = 1_000_000

/**
 * Creates a budget that is counted by the limiters from `make`; limiters in the database share it between
 * processes and survive restarts. Days are in UTC. Each key names its day and is stored for two days.
 */
export function createTokenBudget(
  clock: Clock,
  limits: BudgetLimits,
  make: MakeLimiter = inMemory,
): TokenBudget {
  const { cost, dailyTokens, callerTokens, dailyTime, callerTime } = limits
  const kinds: {
    name: 'tokens' | 'ms' | 'money'
    all: number | undefined
    own: number | undefined
    of: (usage: Usage) => number
  }[] = [
    { name: 'tokens', all: dailyTokens, own: callerTokens, of: (usage: Usage) => usage.input + usage.output },
    { name: 'ms', all: dailyTime, own: callerTime, of: (usage: Usage) => usage.ms ?? 0 },
    {
      name: 'money',
      all: cost && cost.daily * wholeMoney,
      own: cost?.caller && cost.caller * wholeMoney,
      of: (usage: Usage) => priceOf(usage, cost) * wholeMoney,
    },
  ]
  const counters = kinds.flatMap(({ name, all, own, of }) => {
    const counter = (whose: 'all' | 'caller', most: number, keyOf: (caller: string) => string) => ({
      name,
      whose,
      most: Math.floor(most),
      limiter: make({ name: `model-${name}-${whose}`, most: Math.floor(most), seconds: 2 * day }),
      keyOf: (caller: string) => `${Math.floor(clock.now() / (day * 1_000))}:${keyOf(caller)}`,
      points: (usage: Usage) => Math.ceil(of(usage)),
      /** Reports the total of all callers to the metrics. */
      note: (used: number) => {
        if (whose === 'all')
          publish('budgetUsed', { kind: name, part: most < 1 ? 1 : Math.max(0, used) / most })
      },
    })
    return [
      ...(all === undefined ? [] : [counter('all', all, () => 'all')]),
      ...(own === undefined ? [] : [counter('caller', own, (caller) => caller)]),
    ]
  })

  /** Gives usage back, but not below zero, because a correction may come after midnight. */
  const giveBack = async ({ limiter, note }: (typeof counters)[number], key: string, points: number) => {
    const { consumedPoints } = await limiter.reward(key, points)
    note(consumedPoints)
    if (consumedPoints < 0) await limiter.penalty(key, -consumedPoints)
  }

  return {
    async take(caller, usage) {
      const taken: { counter: (typeof counters)[number]; key: string; points: number }[] = []
      for (const counter of counters) {
        const points = counter.points(usage)
        const key = counter.keyOf(caller)
        if (points === 0) continue
        taken.push({ counter, key, points })
        if (!(await countUse(counter.limiter, key, points)).isOver) continue
        // Give back what was counted, including the points that exceeded the limit.
        for (const one of taken) await giveBack(one.counter, one.key, one.points)
        return counter.whose === 'all' ? 'day' : 'caller'
      }
      return undefined
    },
    async settle(caller, taken, used) {
      for (const counter of counters) {
        const more = counter.points(used) - counter.points(taken)
        const key = counter.keyOf(caller)
        if (more > 0) counter.note((await counter.limiter.penalty(key, more)).consumedPoints)
        else if (more < 0) await giveBack(counter, key, -more)
      }
    },
    today: () =>
      Promise.all(
        counters
          .filter(({ whose }) => whose === 'all')
          .map(async ({ name, most, limiter, keyOf }) => {
            const counted = await limiter.get(keyOf(''))
            const unit = name === 'money' ? wholeMoney : 1
            return { kind: name, used: Math.max(0, counted?.consumedPoints ?? 0) / unit, most: most / unit }
          }),
      ),
  }
}

/** Estimates the tokens of a text from its bytes; rather too high for English. */
export const estimatedTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4) + 1
