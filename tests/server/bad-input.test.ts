import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProblemBody } from '#contract/problem-body.ts'
import { startApp } from './app.ts'

/** Every call with a text field, and a request that is valid except for that field. */
const textCalls: readonly { path: string; field: string; rest: object }[] = [
  { path: '/v1/nlp/keywords', field: 'text', rest: {} },
  { path: '/v1/sparks/customers-sales', field: 'text', rest: {} },
  { path: '/v1/nlp/summary', field: 'text', rest: {} },
  { path: '/v1/nlp/possible-ideas', field: 'challenge', rest: { spark: 'What if?' } },
  { path: '/v1/challenges/title', field: 'challenge_text', rest: {} },
  { path: '/v1/search/papers', field: 'query', rest: {} },
]

const jsonCalls = [
  ...textCalls.map(({ path, field, rest }) => ({ path, valid: { ...rest, [field]: 'A text' } })),
  { path: '/v1/nlp/business-summary', valid: { url: 'https://bakery.example/' } },
  { path: '/v1/client-errors', valid: [{ call: 'summarise', kind: 'http', message: 'failed' }] },
]

/** Checks that the answer is a problem and returns its message. */
const problem = async (response: Response, status: number, code: string): Promise<string> => {
  const text = await response.text()
  expect([response.status, text]).toEqual([status, expect.any(String)])
  const body = ProblemBody.parse(JSON.parse(text))
  expect(body.code).toBe(code)
  expect(body.requestId).toBe(response.headers.get('x-request-id'))
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return body.message
}

const { app, post } = startApp()
const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe.each(textCalls)('a text sent to $path', ({ path, field, rest }) => {
  it.each([
    ['an empty text', '', 'must not be empty'],
    ['white space', ' \t\n\u00a0\u2003', 'must not be empty'],
    ['20 001 characters', 'x'.repeat(20_001), '20000'],
    ['a number', 7, 'string'],
    ['null', null, 'string'],
    ['a list', ['x'], 'string'],
    ['an object with a prototype key', JSON.parse('{"__proto__":{"length":9}}') as unknown, 'string'],
  ])('is refused with 422 when it is %s, naming the field', async (_name, value, rule) => {
    const message = await problem(await post(path, { ...rest, [field]: value }), 422, 'INVALID')
    expect(message).toMatch(new RegExp(`^${field}: .*${rule}`))
  })

  it('is refused with 422 when it is missing', async () => {
    expect(await problem(await post(path, rest), 422, 'INVALID')).toMatch(new RegExp(`^${field}: `))
  })

  it.each([
    ['one character', 'x'],
    ['99 characters', 'x'.repeat(99)],
    ['100 characters', 'x'.repeat(100)],
    ['20 000 characters', 'x'.repeat(20_000)],
    ['right-to-left text', 'كيف نبيع المزيد من الخبز؟ איך נמכור יותר לחם'],
    ['emoji and joiners', '👩‍👩‍👧‍👦🥖 we sell 🍞\u200d bread'],
    ['HTML and script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['SQL and template signs', `'; DROP TABLE users; -- \${7*7} {{7*7}}`],
    ['control characters and lone surrogates', 'a\u0000b\u202ec\ud800d'],
    ['nothing like a topic', '?!… --- ...'],
  ])('is answered when it is %s', async (_name, value) => {
    const response = await post(path, { ...rest, [field]: value })
    expect(response.status).toBe(200)
  })
})

describe.each(jsonCalls)('a request to $path', ({ path, valid }) => {
  it.each([
    ['an empty body', ''],
    ['half a JSON text', '{"text":"unfinished'],
    ['words', 'what people typed'],
    ['JSON with a comma too many', '{"text":"x",}'],
  ])('is refused with 400 when it is %s, without repeating it', async (_name, body) => {
    const message = await problem(await send(path, body), 400, 'MALFORMED_JSON')
    expect(message).toBe('The request body is not valid JSON.')
  })

  it('is refused with 400 when it is not valid UTF-8', async () => {
    const bytes = Uint8Array.from([...Buffer.from('{"text":"'), 0xff, 0xc3, 0x28, ...Buffer.from('"}')])
    await problem(await send(path, bytes), 400, 'MALFORMED_JSON')
  })

  it('is refused with 400 when it is nested deeper than 20 levels, and answered or refused with 422 at 20', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    await problem(await send(path, nested(21)), 400, 'BAD_REQUEST')
    await problem(await send(path, nested(100_000)), 400, 'BAD_REQUEST')
    await problem(await send(path, nested(20)), 422, 'INVALID')
  })

  it('is refused with 413 above 256 KiB, with and without a declared length', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(256 * 1024) })
    await problem(await send(path, large), 413, 'TOO_LARGE')
    await problem(
      await send(path, large, { 'content-length': String(Buffer.byteLength(large)) }),
      413,
      'TOO_LARGE',
    )
  })

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/json; charset=utf-16'],
    ['application/jsonx'],
    [''],
  ])('is refused with 415 when its type is "%s"', async (type) => {
    await problem(
      await send(path, JSON.stringify(valid), { 'content-type': type }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    )
  })

  it('is refused with 415 when it is compressed', async () => {
    await problem(
      await send(path, JSON.stringify(valid), { 'content-encoding': 'gzip' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    )
  })

  it('is answered when its type names UTF-8 in any spelling', async () => {
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"']) {
      const response = await send(path, JSON.stringify(valid), { 'content-type': type })
      expect(response.status).toBeLessThan(300)
    }
  })

  it('is refused with 422 when it is not the expected kind of JSON', async () => {
    for (const body of ['null', '7', '"text"', 'true', '[7]'])
      await problem(await send(path, body), 422, 'INVALID')
  })

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])(
    'is refused with 405 and the allowed method when sent with %s',
    async (method) => {
      const response = await app.request(path, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
    },
  )
})

describe('fields that nobody asked for', () => {
  it('are dropped before the engine sees them', async () => {
    const seen: unknown[] = []
    const { fakeEngine } = await import('./fake-engine.ts')
    const watched = startApp({
      engine: {
        ...fakeEngine,
        sparks: (input, options) => {
          seen.push(input)
          return fakeEngine.sparks(input, options)
        },
      },
    })
    const response = await watched.app.request('/v1/sparks/business-news', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"x","admin":true,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"entities":[{"label":"a","extra":1}]}',
    })
    expect(response.status).toBe(200)
    expect(seen).toEqual([
      {
        category: 'business-news',
        text: 'x',
        entities: [{ label: 'a', type: 'Thing' }],
        businessTypes: [],
      },
    ])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('have no effect in the query: a call reads only its body and path [S9]', async () => {
    const ask = (query: string) =>
      app.request(`/v1/nlp/summary${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'of the body' }),
      })
    const plain = await ask('')
    expect(plain.status).toBe(200)
    const wanted: unknown = await plain.json()
    for (const query of ['?text=of+the+query', '?text=a&text=b', '?text[]=a&__proto__[x]=1']) {
      const answer = await ask(query)
      expect([query, answer.status, await answer.json()]).toEqual([query, 200, wanted])
    }
    const missing = await app.request('/v1/nlp/summary?text=of+the+query', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(missing.status).toBe(422)
  })
})

describe('values out of range', () => {
  it.each([
    ['maturity', { maturity: 0 }],
    ['maturity', { maturity: 6 }],
    ['maturity', { maturity: 2.5 }],
    ['maturity', { maturity: '2' }],
    ['region', { region: 'x'.repeat(301) }],
    ['spark', { spark: '' }],
    ['spark', { spark: { text: 7 } }],
    ['seen', { seen: 'x' }],
    ['seen', { seen: Array.from({ length: 201 }, () => 'x') }],
    ['business_summary', { business_summary: 'x'.repeat(20_001) }],
  ])('are refused for %s of possible ideas', async (field, change) => {
    const message = await problem(
      await post('/v1/nlp/possible-ideas', { challenge: 'x', spark: 'y', ...change }),
      422,
      'INVALID',
    )
    expect(message.startsWith(field)).toBe(true)
  })

  it('are never repeated in the message', async () => {
    for (const body of [
      { text: 'x', method: 'SECRET-VALUE' },
      { text: { SECRET: 'SECRET-VALUE' } },
      { text: 'x', useGPT: 'SECRET-VALUE' },
    ]) {
      const response = await post('/v1/nlp/keywords', body)
      expect(response.status).toBe(422)
      expect(await response.text()).not.toContain('SECRET')
    }
  })
})

describe('unknown addresses', () => {
  it.each([
    ['/v1/sparks/unknown-kind', 'POST'],
    ['/v1/sparks/__proto__', 'POST'],
    ['/v1/sparks/Markets-Products', 'POST'],
  ])('get 404 for the spark category %s', async (path) => {
    const message = await problem(await post(path, { text: 'x' }), 404, 'NOT_FOUND')
    expect(message).toBe('There is no spark category with this name.')
  })

  it.each([
    '/v1',
    '/v1/',
    '/v1/none',
    '/v1/sparks',
    '/v1/sparks/a/b',
    '/v1/search/none',
    '/v1/challenges/reframes/none',
    '/v1/nonce/',
  ])('get 404: %s', async (path) => {
    await problem(await post(path, { text: 'x' }), 404, 'NOT_FOUND')
  })
})

describe('a business website', () => {
  it.each(['http://127.0.0.1/', 'https://nothing.example/', 'ftp://x.example', 'javascript:alert(1)', 'x'])(
    'that cannot be read gets 422 without saying why: %s',
    async (url) => {
      const message = await problem(await post('/v1/nlp/business-summary', { url }), 422, 'PAGE_UNREADABLE')
      expect(message).toBe('The website could not be read.')
    },
  )

  it('of more than 2 000 characters is refused', async () => {
    await problem(await post('/v1/nlp/business-summary', { url: 'x'.repeat(2_001) }), 422, 'INVALID')
  })
})

describe('any request', () => {
  const key = fc.oneof(
    fc.constantFrom('text', 'challenge', 'spark', 'query', 'url', 'entities', '__proto__', 'constructor'),
    fc.string(),
  )
  const path = fc.oneof(
    fc.constantFrom(
      ...jsonCalls.map((call) => call.path),
      '/v1/csp-report',
      '/v1/nonce',
      '/config.json',
      '/',
    ),
    fc.webPath().map((part) => `/v1${part}`),
    fc.string({ unit: 'binary' }).map((part) => `/v1/sparks/${encodeURIComponent(part.toWellFormed())}`),
  )
  const body = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.dictionary(key, fc.jsonValue()).map((value) => JSON.stringify(value)),
    fc.uint8Array().map((bytes) => Uint8Array.from(bytes)),
  )
  const type = fc.constantFrom('application/json', 'application/json', 'text/plain', 'application/csp-report')
  const method = fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH')

  const runs = process.env['TEST_ALL'] === '1' ? 10_000 : 300

  it('never gets an answer of 500 or above', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(method, path, body, type, async (verb, where, what, contentType) => {
        const response = await app.request(where, {
          method: verb,
          headers: { 'content-type': contentType },
          ...(verb !== 'GET' && { body: what }),
        })
        await response.arrayBuffer()
        expect(response.status).toBeLessThan(500)
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      }),
      { seed: 20_261_121, numRuns: runs },
    )
    process.stdout.write(`fuzzed requests: ${String(runs)}, none answered with 500\n`)
  })
})
