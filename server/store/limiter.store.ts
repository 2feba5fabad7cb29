import { sql } from 'kysely'
import {
  RateLimiterCompatibleAbstract,
  RateLimiterMemory,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Clock } from '../domain/ports.ts'
import type { LimiterOptions, MakeLimiter } from '../limiters.ts'
import type { Database } from './database.ts'

/** How many uses pass between clean-ups of expired windows. */
const usesPerCleanUp = 500
/**
 * How far the clocks of several processes may differ, in milliseconds. A stored window that ends more than
 * this after a window that begins now comes from a clock that was ahead, and counts as over.
 */
const clockTolerance = 5_000

/**
 * Counts uses in the database, so that processes share a limit and it survives restarts. Implements the
 * library's interface for custom limiters (decision record 17). While the database fails, uses are counted in
 * memory.
 */
class DatabaseLimiter extends RateLimiterCompatibleAbstract {
  override readonly keyPrefix: string
  override blockDuration = 0
  override execEvenly = false
  readonly #options: LimiterOptions
  readonly #db: Database['db']
  readonly #clock: Clock
  readonly #insurance: RateLimiterAbstract
  #uses = 0

  constructor(options: LimiterOptions, { db }: Pick<Database, 'db'>, clock: Clock) {
    super()
    const { name, most, seconds } = options
    this.keyPrefix = name
    this.#options = options
    this.#db = db
    this.#clock = clock
    this.#insurance = new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds })
  }

  #keyOf(key: string | number): string {
    return `${this.keyPrefix}:${key}`
  }

  #resultOf({ points, expires_at }: { points: number; expires_at: number }, isFirst = false): RateLimiterRes {
    const remaining = Math.max(0, this.#options.most - points)
    return new RateLimiterRes(
      remaining,
      Math.max(0, expires_at - Math.floor(this.#clock.now())),
      points,
      isFirst,
    )
  }

  async #add(key: string | number, points: number): Promise<RateLimiterRes> {
    const now = Math.floor(this.#clock.now())
    const end = now + this.#options.seconds * 1_000
    const isCurrent = sql<boolean>`(rate_limits.expires_at > ${now} and rate_limits.expires_at <= ${end + clockTolerance})`
    this.#uses += 1
    if (this.#uses % usesPerCleanUp === 0)
      await this.#db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute()
    const window = await this.#db
      .insertInto('rate_limits')
      .values({ key: this.#keyOf(key), points, expires_at: end })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql<number>`excluded.points + case when ${isCurrent} then rate_limits.points else 0 end`,
          expires_at: sql<number>`case when ${isCurrent} then rate_limits.expires_at else excluded.expires_at end`,
        }),
      )
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow()
    return this.#resultOf(window, window.points === points)
  }

  override async consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    const result = await this.#add(key, points).catch(() => this.#insurance.consume(key, points))
    if (result.consumedPoints <= this.#options.most) return result
    // eslint-disable-next-line typescript/only-throw-error -- the library rejects with the result.
    throw result
  }

  override penalty(key: string | number, points = 1): Promise<RateLimiterRes> {
    return this.#add(key, points).catch(() => this.#insurance.penalty(key, points))
  }

  override reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    return this.#add(key, -points).catch(() => this.#insurance.reward(key, points))
  }

  override async get(key: string | number): Promise<RateLimiterRes | null> {
    const now = Math.floor(this.#clock.now())
    const stored = this.#db
      .selectFrom('rate_limits')
      .select(['points', 'expires_at'])
      .where('key', '=', this.#keyOf(key))
      .where('expires_at', '>', now)
      .where('expires_at', '<=', now + this.#options.seconds * 1_000 + clockTolerance)
      .executeTakeFirst()
    const found = await stored.catch(() => this.#insurance.get(key))
    return found instanceof RateLimiterRes ? found : found ? this.#resultOf(found) : null
  }

  override async set(key: string | number, points: number, seconds: number): Promise<RateLimiterRes> {
    // A block longer than the window would look like the fault of a clock (see `clockTolerance`).
    const length = Math.min(seconds, this.#options.seconds)
    const window = { points, expires_at: Math.floor(this.#clock.now()) + length * 1_000 }
    await this.#db
      .insertInto('rate_limits')
      .values({ key: this.#keyOf(key), ...window })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(window))
      .execute()
    return this.#resultOf(window)
  }

  override block(key: string | number, seconds: number): Promise<RateLimiterRes> {
    return this.set(key, this.#options.most + 1, seconds)
  }

  override async delete(key: string | number): Promise<boolean> {
    await this.#insurance.delete(key)
    const { numDeletedRows } = await this.#db
      .deleteFrom('rate_limits')
      .where('key', '=', this.#keyOf(key))
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }
}

/** Creates limiters that count in the database. */
export const inDatabase =
  (database: Pick<Database, 'db'>, clock: Clock): MakeLimiter =>
  (options) =>
    new DatabaseLimiter(options, database, clock)
