import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StorageOutage, Unavailable } from '#server/domain/failures.ts'
import { createLimits } from '#server/http/limits.ts'
import { publish } from '#server/happenings.ts'
import { inMemory } from '#server/limiters.ts'
import { mostOfAKind, logSparingly } from '#server/sparingly.ts'
import { logTrouble } from '#server/trouble.ts'
import { startApp } from './app.ts'
import { fakeEngine } from './fake-engine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Line = Record<string, unknown>
const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Line)
const bytes = (lines: readonly string[]) => Buffer.byteLength(lines.join(''))
const summed = (lines: readonly string[]) =>
  parsed(lines).filter(({ msg }) => msg === 'similar lines suppressed in this minute')

describe('a flood of refusals', () => {
  it('to callers over a limit costs some lines and one that counts the rest [OPS-15]', async () => {
    const { app, lines } = startApp({ limits: createLimits(inMemory) })
    for (let count = 0; count < 1_120; count += 1) await app.request('/v1/business/sectors')
    const refusals = parsed(lines).filter(({ status }) => status === 429)
    expect(refusals).toHaveLength(mostOfAKind)
    expect(summed(lines)).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(summed(lines)).toEqual([
      expect.objectContaining({
        level: 40,
        route: '/v1/business/sectors',
        status: 429,
        reason: 'limit read',
        lines: 1_000 - mostOfAKind,
      }),
    ])
    // The next minute is logged again, and successful answers always are.
    for (let count = 0; count < 121; count += 1) await app.request('/v1/business/sectors')
    expect(parsed(lines).at(-1)).toMatchObject({ status: 429, reason: 'limit read' })
    expect(parsed(lines).filter(({ status }) => status === 200)).toHaveLength(240)
  })

  it('because of too much waiting work does not grow with the number of callers [OPS-15]', async () => {
    const engine = { ...fakeEngine, title: () => Promise.reject(new Unavailable('Too much to do.', 5)) }
    const ask = async (times: number) => {
      const { post, lines, log } = startApp({ engine })
      const stop = logTrouble(log)
      for (let count = 0; count < times; count += 1) {
        publish('workRefused', { pool: 'calls' })
        expect((await post('/v1/challenges/title', { challenge_text: 'x' })).status).toBe(503)
      }
      stop()
      vi.advanceTimersByTime(60_000)
      return lines
    }
    const [few, many] = [await ask(60), await ask(600)]
    expect(many).toHaveLength(few.length)
    expect(bytes(many) - bytes(few)).toBeLessThan(100)
    expect(summed(many).map(({ pool, status, lines }) => [pool ?? status, lines])).toEqual([
      ['calls', 580],
      [503, 580],
    ])
  })

  it('during a database outage is logged a few times, with a count [OPS-15]', async () => {
    const away = () => Promise.reject(new StorageOutage(new Error('away')))
    const { post, lines } = startApp({ engine: { ...fakeEngine, title: away } })
    for (let count = 0; count < 100; count += 1) await post('/v1/challenges/title', { challenge_text: 'x' })
    vi.advanceTimersByTime(60_000)
    expect(parsed(lines).filter(({ msg }) => msg === 'storage outage')).toHaveLength(mostOfAKind)
    expect(summed(lines).map(({ what, status, lines: count }) => [what ?? status, count])).toEqual([
      ['storage outage', 80],
      [503, 80],
    ])
  })
})

it('different kinds are counted separately, and rare ones are all logged [OPS-15]', () => {
  const { log, lines } = startApp()
  const say = (reason: string) => logSparingly(log, { reason }, () => log.warn({ reason }, 'refused'))
  for (let count = 0; count < 25; count += 1) say('one')
  for (let count = 0; count < mostOfAKind; count += 1) say('other')
  vi.advanceTimersByTime(60_000)
  expect(parsed(lines).filter(({ msg }) => msg === 'refused')).toHaveLength(2 * mostOfAKind)
  expect(summed(lines)).toEqual([expect.objectContaining({ reason: 'one', lines: 5 })])
})
