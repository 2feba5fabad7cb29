import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { calls, type CallName } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { excessOf } from '#server/http/json-measure.ts'
import { jsonTextOf, piecesOf } from '#server/http/pieces.ts'
import { bySchema } from '#server/routes/by-schema.ts'
import { inTurns, nextTurn } from '#server/turns.ts'
import { startApp } from './app.ts'

/** Counts rounds of the event loop until stopped; the server can answer other requests in each round. */
const rounds = () => {
  let count = 0
  let isOver = false
  const next = () => {
    count += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  return () => {
    isOver = true
    return count
  }
}

const requestOf = (name: CallName): z.ZodMiniType => {
  const { request } = calls[name] as { request?: z.ZodMiniType }
  if (request === undefined) throw new Error(`${name} has no body`)
  return request
}

const byteOf = (text: string) => Buffer.from(text)

describe('JSON is measured before it is parsed', () => {
  it.each([
    ['{}', undefined],
    ['[[1,2],[3]]', undefined],
    [`${'['.repeat(21)}${']'.repeat(21)}`, 'depth'],
    [`[${'{},'.repeat(60)}{}]`, 'values'],
    [`["${'[{,'.repeat(500)}"]`, undefined],
    [`["${'\\"[{,'.repeat(500)}"]`, undefined],
    [`["\\\\",${'1,'.repeat(200)}1]`, 'values'],
    ['"never ends', undefined],
  ])('%j [A3]', (text, excess) => {
    expect(excessOf(byteOf(text), { depth: 20, values: 100 })).toBe(excess)
  })

  it('and is never refused if it is small enough [A3]', () => {
    const valuesIn = (value: unknown): number =>
      typeof value !== 'object' || value === null
        ? 1
        : Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 1)
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const bytes = byteOf(JSON.stringify(value))
        expect(excessOf(bytes, { depth: 100, values: 2 * valuesIn(value) })).toBeUndefined()
      }),
    )
  })

  it.each([
    [
      'two megabytes of {} as blocks of a report',
      '/v1/report/pdf',
      `{"title":"","blocks":[${'{},'.repeat(690_000)}{}]}`,
      413,
    ],
    ['39 000 of them', '/v1/report/pdf', `{"title":"","blocks":[${'{},'.repeat(39_000)}{}]}`, 422],
    [
      'more blocks than there may be',
      '/v1/report/pdf',
      `{"title":"","blocks":[${'{},'.repeat(60_000)}{}]}`,
      422,
    ],
    [
      'half a body of lists in lists',
      '/v1/sparks/customers-sales',
      `{"text":"x","entities":[${'[],'.repeat(80_000)}[]]}`,
      413,
    ],
  ])('and %s are refused [A10]', async (_, path, body, status) => {
    const { app } = startApp()
    const response = await app.request(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(status)
  })
})

describe('a body is checked by its call’s schema', () => {
  const judgements = (count: number, judgement: object) => ({
    ranking: {
      judgements: Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, judgement])),
      order: [],
    },
  })

  it('after its lists were counted: 60 000 empty ratings are never checked one by one [A3]', async () => {
    let looked = 0
    const judgement = Object.defineProperty({}, 'impact', { enumerable: true, get: () => (looked += 1) })
    await expect(bySchema(requestOf('updateChallenge'), judgements(60_000, judgement))).rejects.toThrow(
      'ranking.judgements: has too many entries.',
    )
    expect(looked).toBe(0)
  })

  it('which counts lists before older forms are converted, too [A3]', async () => {
    let accepted = 0
    const sent = Array.from({ length: limits.bookmarksPerKind + 1 }, () => ({}))
    const reading = bySchema(requestOf('saveSparks'), sent, (body) => {
      accepted += 1
      return body
    })
    await expect(reading).rejects.toThrow('has too many entries')
    expect(accepted).toBe(0)
  })

  it('which reports only the first fault, however many there are [A3]', async () => {
    await expect(bySchema(requestOf('updateChallenge'), judgements(1_000, {}))).rejects.toThrow(
      /^ranking\.judgements\.k0\.impact: /,
    )
  })

  it('in portions if a list is long, with the same result and the same faults [A3]', async () => {
    const block = (at: number) => ({ kind: 'text', text: `Bread ${at}`, unknown: 1 })
    const report = { title: 'Bread', blocks: Array.from({ length: 30_000 }, (_, at) => block(at)) }
    // Each reading of the clock is three milliseconds later, however fast the machine is.
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3))
    const end = rounds()
    const read = await bySchema(requestOf('makeReportPdf'), report)
    expect(end()).toBeGreaterThan(2)
    clock.mockRestore()
    expect(read).toEqual(requestOf('makeReportPdf').parse(report))
    const faulty = { ...report, blocks: report.blocks.with(29_000, { ...block(0), text: 1 as never }) }
    await expect(bySchema(requestOf('makeReportPdf'), faulty)).rejects.toThrow(/^blocks\.29000\.text: /)
  })
})

describe('an answer is written in portions', () => {
  it('and is the JSON of its value [A3]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(JSON.parse(await jsonTextOf(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
    expect(await jsonTextOf({ a: undefined, b: [undefined, 1], c: {} })).toBe('{"b":[null,1],"c":{}}')
  })

  it('and reads lists from storage piece by piece [A3]', async () => {
    let read = 0
    const items = (async function* () {
      for (; read < 5; read += 1) yield await Promise.resolve('x'.repeat(100_000))
    })()
    const pieces = piecesOf({ items, after: 1 })
    const seen: number[] = []
    let text = ''
    for await (const piece of pieces) {
      text += piece
      seen.push(read)
    }
    expect((JSON.parse(text) as { items: string[] }).items).toHaveLength(5)
    expect(new Set(seen).size).toBeGreaterThan(4)
  })
})

describe('large portions of work', () => {
  it('take turns: one in each round of the event loop [A3]', async () => {
    const end = rounds()
    await Promise.all(Array.from({ length: 10 }, () => nextTurn()))
    expect(end()).toBeGreaterThanOrEqual(9)
  })

  it('that are small enough continue without waiting [A3]', async () => {
    const end = rounds()
    const rest = inTurns()
    for (let at = 0; at < 10; at += 1) await rest()
    expect(end()).toBe(0)
  })
})
