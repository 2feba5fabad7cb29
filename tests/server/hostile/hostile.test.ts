import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { filled, hostileTexts } from './hostile.texts.ts'
import { lookIn, startServed, type Served } from './served.ts'

/**
 * No request holds the server (findings S1, S2, S3): while it works on a text that was made to be slow, it answers
 * everybody else. The times are for a server that hangs and not for a slow machine: a visitor who waits as long as
 * `hang` waited for somebody else's work.
 */
const hang = 5_000
const everything = process.env['TEST_ALL'] === '1'

let server: Served
beforeAll(async () => {
  server = await startServed()
}, 60_000)
afterAll(() => server.stop())

interface TextCall {
  path: string
  body: (text: string) => unknown
  /** Characters that the contract allows; `maxText` unless named. */
  most?: number
}

/** Each call of /v1 that takes a text from a visitor. */
const calls: readonly TextCall[] = [
  { path: '/v1/nlp/challenge', body: (text) => ({ text }), most: limits.maxDocumentText },
  { path: '/v1/nlp/keywords', body: (text) => ({ text }) },
  {
    path: '/v1/sparks/suppliers-processes',
    body: (text) => ({
      text,
      entities: Array.from({ length: 60 }, (_, at) => ({
        label: text.slice(at, at + 60).trim() || 'x',
        type: 'Thing',
      })),
    }),
  },
  { path: '/v1/nlp/summary', body: (text) => ({ text }) },
  {
    path: '/v1/nlp/possible-ideas',
    body: (text) => ({
      challenge: text,
      spark: text.trimStart().slice(0, 2_000) || 'x',
      business_summary: text,
      seen: Array.from({ length: 60 }, () => text.slice(0, 2_000)),
    }),
  },
  { path: '/v1/challenges/reframes/search', body: (text) => ({ challenge_text: text, scope: 3 }) },
  {
    path: '/v1/challenges/reframes/extend',
    body: (text) => ({ challenge_text: text, scope: 3, reframes: [text.slice(0, 300)] }),
  },
  { path: '/v1/challenges/title', body: (text) => ({ challenge_text: text }) },
  { path: '/v1/search/papers', body: (query) => ({ query }) },
  { path: '/v1/search/business-models', body: (query) => ({ query }) },
  { path: '/v1/search/case-studies', body: (query) => ({ query, region: query.slice(0, 300) }) },
  {
    path: '/v1/challenges/business-models/extend',
    body: (query) => ({ query, businessModels: [query.slice(0, 300)] }),
  },
  {
    path: '/v1/nlp/business-summary',
    body: (text) => ({ url: `https://${text.slice(0, 1_900)}` }),
    most: 1_900,
  },
  {
    path: '/v1/client-errors',
    body: (text) => [{ call: text.slice(0, 100), kind: 'http', message: text.slice(0, 300) }],
  },
  { path: '/v1/csp-report', body: (text) => ({ 'csp-report': { 'effective-directive': text } }) },
]

/** The statuses that say what became of a text: done, not acceptable, too much, or busy and when to come back. */
const clear = [200, 204, 413, 422, 503]

const askAndLook = async (work: () => Promise<readonly Response[]>) => {
  const look = lookIn(server)
  const responses = await work()
  const seen = await look.end()
  for (const response of responses) {
    const said = await response.text()
    expect(clear, said).toContain(response.status)
    if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    if (response.status >= 400) expect(JSON.parse(said)).toMatchObject({ code: expect.any(String) as string })
  }
  expect(seen.longest).toBeLessThan(hang)
  expect(seen.answered).toBeGreaterThan(0)
}

describe('a server that is sent hostile texts goes on answering everybody else', () => {
  it.each(calls)(
    '[S1, S2, S3] $path',
    async ({ path, body, most = limits.maxText }) => {
      await askAndLook(async () => {
        const responses: Response[] = []
        for (const { text } of hostileTexts(most))
          responses.push(await server.post('203.0.113.1', path, body(text)))
        return responses
      })
    },
    300_000,
  )

  it('[S1] also when the texts are made by chance, from a seed that is always the same', async () => {
    const piece = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
    const cases = fc.sample(fc.tuple(fc.constantFrom(...calls), piece, piece), {
      numRuns: everything ? 400 : 40,
      seed: 20_261_122,
    })
    await askAndLook(async () => {
      const responses: Response[] = []
      for (const [{ path, body, most = limits.maxText }, first, second] of cases)
        responses.push(
          await server.post(
            '203.0.113.1',
            path,
            body(`x${filled(first, most / 2)}${filled(second, most / 3)}`),
          ),
        )
      return responses
    })
  }, 300_000)

  it('[S1] also when one visitor sends sixty at once: another one gets an answer of the engine meanwhile', async () => {
    // A thread for each of two callers; later ones find them.
    const short = { text: 'Our bakery loses customers.' }
    await Promise.all(
      ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((from) => server.post(from, '/v1/nlp/keywords', short)),
    )
    const sent = Array.from({ length: 60 }, () =>
      server.post('203.0.113.1', '/v1/nlp/challenge', {
        text: filled('Our bakery loses customers. ', 199_000),
      }),
    )
    const order: string[] = []
    const mine = Promise.all(sent.map((each) => each.then((response) => (order.push('many'), response))))
    const other = await server.post('203.0.113.2', '/v1/nlp/keywords', {
      text: 'Our bakery loses customers.',
    })
    order.push('other')
    expect(other.status).toBe(200)
    for (const response of await mine) expect(clear).toContain(response.status)
    expect(order.indexOf('other')).toBeLessThan(order.length - 1)
  }, 300_000)
})
