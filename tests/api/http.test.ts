import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import type { Api } from '#api/api.ts'
import { createApi } from '#api/http.ts'
import { idea } from '../charts/samples.ts'
import { hang, json, startApi, type Answering } from './fake-network.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Jitter makes waits random, so fix it to the longest wait.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const text = 'x'.repeat(100)
const get = (api: Api, signal?: AbortSignal) =>
  api.call('listSectors', signal === undefined ? {} : { signal })
const post = (api: Api, signal?: AbortSignal) =>
  api.call('summarise', { request: { text }, ...(signal === undefined ? {} : { signal }) })
const remove = (api: Api) => api.call('deleteChallenge', { params: { id: 'c1' } })

const sectors = [{ label: 'Bakery', value: 'Bakery' }]

/** Runs a call to its end, however long that takes on the page's clock. */
const outcome = async <Answer>(call: Promise<Answer>) => {
  const settled = call.then(
    (answer) => ({ answer }),
    (problem: unknown) => ({ problem: problem as Problem }),
  )
  const started = performance.now()
  await vi.runAllTimersAsync()
  return { ...(await settled), took: performance.now() - started }
}
const problemOf = async (call: Promise<unknown>) => {
  const { problem, took } = (await outcome(call)) as { problem?: Problem; took: number }
  expect(problem).toBeInstanceOf(Problem)
  return { problem: problem!, took }
}

const refusal = (status: number, headers?: Record<string, string>): Answering => {
  const body = { code: 'SOME_CODE', message: 'Words', requestId: 'server-9' }
  return () => json(body, status, headers)
}

describe('a refused call', () => {
  it.each([400, 401, 403, 404, 409, 413, 422])('is not repeated after status %i', async (status) => {
    for (const call of [get, post, remove]) {
      const { api, sent } = startApi(refusal(status))
      const { problem } = await problemOf(call(api))
      expect(sent).toHaveLength(1)
      expect(problem).toMatchObject({ kind: 'http', status, code: 'SOME_CODE', requestId: 'server-9' })
    }
  })

  it.each([429, 500, 502, 503, 504])(
    'is repeated twice after status %i if that is harmless, and a POST is sent once',
    async (status) => {
      const counts = []
      for (const call of [get, remove, post]) {
        const { api, sent } = startApi(refusal(status))
        const { problem } = await problemOf(call(api))
        expect(problem).toMatchObject({ kind: 'http', status })
        counts.push(sent.length)
      }
      expect(counts).toEqual([3, 3, 1])
    },
  )

  it('succeeds when a repetition does', async () => {
    const { api, sent, reports } = startApi((_, attempt) => (attempt < 3 ? json({}, 500) : json(sectors)))
    expect(await outcome(get(api))).toMatchObject({ answer: sectors })
    expect(sent).toHaveLength(3)
    expect(reports).toEqual([])
  })

  it('waits at most ten seconds when the server asks for an hour', async () => {
    const { api, sent } = startApi(refusal(503, { 'retry-after': '3600' }))
    const { problem, took } = await problemOf(get(api))
    expect(problem).toMatchObject({ kind: 'http', status: 503, retryAfter: 3_600 })
    expect(sent).toHaveLength(3)
    expect(took).toBeLessThanOrEqual(20_000)
    expect(took).toBeGreaterThan(10_000)
  })

  it.each([
    ['7', 7],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
  ])('says how many seconds to wait if Retry-After is "%s"', async (header, seconds) => {
    const { api } = startApi(refusal(429, { 'retry-after': header }))
    expect((await problemOf(post(api))).problem.retryAfter).toBe(seconds)
  })

  it('is also understood without the usual body', async () => {
    const { api } = startApi(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect((await problemOf(post(api))).problem).toMatchObject({
      kind: 'http',
      status: 502,
      code: undefined,
      requestId: 'request-1',
    })
  })
})

describe('a broken answer', () => {
  const truncated = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('[{"label":'))
          controller.error(new TypeError('network error'))
        },
      }),
    )

  it('counts as a network problem if the connection was refused or reset', async () => {
    const counts = []
    for (const call of [get, post]) {
      const { api, sent } = startApi(() => Promise.reject(new TypeError('fetch failed')))
      expect((await problemOf(call(api))).problem.kind).toBe('network')
      counts.push(sent.length)
    }
    expect(counts).toEqual([3, 1])
  })

  it('counts as a network problem if it ends too early', async () => {
    const { api, sent } = startApi(truncated)
    expect((await problemOf(get(api))).problem.kind).toBe('network')
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['no JSON', () => new Response('{"summary": ')],
    ['a page of HTML with status 200', () => new Response('<!doctype html><title>Wi-Fi login</title>')],
    ['nothing with status 200', () => new Response('')],
    ['nothing with status 204', () => json(undefined, 204)],
    ['the wrong shape', () => json({ summary: 7 })],
    ['an object without the key', () => json({ other: 'x' })],
    ['null', () => json(null)],
  ])('breaks the contract if it is %s', async (_, answer) => {
    const { api, sent, reports } = startApi(answer)
    expect((await problemOf(post(api))).problem).toMatchObject({ kind: 'contract', status: undefined })
    expect(sent).toHaveLength(1)
    expect(reports).toHaveLength(1)
  })

  it('is reported with the place that does not fit and never with its content', async () => {
    const { api, reports } = startApi(() => json({ summary: ['our secret plan'] }))
    await problemOf(post(api))
    expect(reports).toEqual([
      {
        call: 'summarise',
        kind: 'contract',
        requestId: 'request-1',
        message: 'the answer does not fit: summary invalid_type',
      },
    ])
  })
})

describe('time', () => {
  it('ends every call after 30 seconds [API-40] [CONST-19]', async () => {
    for (const call of [get, post, remove]) {
      const { api, sent } = startApi(hang)
      const { problem, took } = await problemOf(call(api))
      expect(problem.kind).toBe('timeout')
      expect(took).toBe(30_000)
      expect(sent).toHaveLength(1)
    }
  })

  it('ends a call whose answer begins and then stalls after the same 30 seconds', async () => {
    const { api } = startApi(
      () =>
        new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) })),
    )
    const { problem, took } = await problemOf(post(api))
    expect(problem.kind).toBe('timeout')
    expect(took).toBe(30_000)
  })

  it('allows all attempts together no more than 30 seconds', async () => {
    const { api, sent } = startApi((request, attempt) => (attempt === 1 ? json({}, 500) : hang(request)))
    const { problem, took } = await problemOf(get(api))
    expect(problem.kind).toBe('timeout')
    expect(took).toBe(30_000)
    expect(sent).toHaveLength(2)
  })
})

describe('a cancelled call', () => {
  it('is abandoned at once and not reported [API-41] [MSG-42]', async () => {
    const { api, sent, reports } = startApi(hang)
    const cancel = new AbortController()
    const failing = post(api, cancel.signal).catch((problem: unknown) => problem)
    await vi.advanceTimersByTimeAsync(10)
    expect(sent).toHaveLength(1)
    cancel.abort()
    expect(await failing).toMatchObject({ kind: 'aborted' })
    expect(reports).toEqual([])
  })

  it('is not even sent if it was cancelled before', async () => {
    const { api, sent, reports } = startApi(() => json(sectors))
    expect((await problemOf(get(api, AbortSignal.abort()))).problem.kind).toBe('aborted')
    expect(sent).toEqual([])
    expect(reports).toEqual([])
  })

  it('is not repeated if it was cancelled between two attempts', async () => {
    const { api, sent } = startApi(() => json({}, 503))
    const cancel = new AbortController()
    const failing = get(api, cancel.signal).catch((problem: unknown) => problem)
    await vi.advanceTimersByTimeAsync(1)
    cancel.abort()
    await vi.runAllTimersAsync()
    expect(await failing).toMatchObject({ kind: 'aborted' })
    expect(sent).toHaveLength(1)
  })

  it('stays cancelled if that happens while the answer is being read', async () => {
    const cancel = new AbortController()
    const { api, reports } = startApi(
      () =>
        new Response(
          new ReadableStream({
            pull: (controller) => {
              cancel.abort()
              controller.error(new TypeError('aborted'))
            },
          }),
        ),
    )
    expect((await problemOf(post(api, cancel.signal))).problem.kind).toBe('aborted')
    expect(reports).toEqual([])
  })
})

describe('a request', () => {
  it('keeps the final slash of GET /challenges/ and adds none elsewhere [API-42]', async () => {
    const { api, sent } = startApi(() => json([]))
    await outcome(api.call('listChallenges'))
    await outcome(api.call('listSectors'))
    await outcome(api.call('readAbility'))
    expect(sent.map(({ path }) => path)).toEqual([
      '/v1/challenges/',
      '/v1/business/sectors',
      '/v1/auth/ability',
    ])
  })

  it('encodes parameters in its path', async () => {
    const { api, sent } = startApi(() => json({ text: 'T' }))
    await outcome(api.call('readTokenText', { params: { token: 'a/../b?c#d é' } }))
    expect(sent[0]!.path).toBe('/v1/nonce/a%2F..%2Fb%3Fc%23d%20%C3%A9')
  })

  it('carries JSON, an id, and no body if there is nothing to send', async () => {
    const { api, sent } = startApi((request) => json(request.method === 'GET' ? sectors : { summary: 'S' }))
    await outcome(post(api))
    await outcome(get(api))
    expect(sent.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'POST', body: { text } },
      { method: 'GET', body: undefined },
    ])
    expect(sent.map(({ headers }) => headers.get('x-request-id'))).toEqual(['request-1', 'request-1'])
    expect(sent[0]!.headers.get('content-type')).toBe('application/json')
  })

  it('has a new id by default, generated without features of secure pages', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const ids: (string | null)[] = []
    const api = createApi({
      base: 'http://sparks.test/v1',
      report: () => undefined,
      fetch: (request) => {
        ids.push((request as Request).headers.get('x-request-id'))
        return Promise.resolve(json(sectors))
      },
    })
    await outcome(get(api))
    await outcome(get(api))
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)])
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe('an answer', () => {
  const ideas = [
    {
      text: 'A',
      focus: '',
      regionSpecific: '',
      sparkSatisfaction: '',
      challengeResolution: '',
      implementation: { steps: [], keyResources: '', potentialObstacles: '' },
    },
  ]

  it.each([
    ['summarise', { summary: 'S' }, 'S', { summary: 'S' }],
    ['describeChallenge', { challenge: 'C' }, 'C', { challenge: 'C' }],
    ['writeTitle', { challenge_title: 'T' }, 'T', { challenge_title: 'T' }],
    ['summariseBusiness', { summary: 'B' }, 'B', { summary: 'B' }],
  ] as const)('of %s may be an object or the bare value [AMB-39]', async (name, wrapped, bare, wanted) => {
    for (const body of [wrapped, bare]) {
      const { api } = startApi(() => json(body))
      const request = { text, challenge_text: text, url: 'https://a.example' }
      expect(await outcome(api.call(name, { request }))).toMatchObject({ answer: wanted })
    }
  })

  it('of hits may have our form, the search engine’s, or be a plain list', async () => {
    const model = { _id: 'm1', name: 'Razor and blades', description: 'D' }
    for (const body of [
      { hits: [{ _id: 'm1', _score: 1, _source: model }] },
      { hits: { hits: [{ _source: model }] } },
      [model],
    ]) {
      const { api } = startApi(() => json(body))
      const { answer } = (await outcome(api.call('searchBusinessModels', { request: { query: 'q' } }))) as {
        answer?: { hits: { _source: unknown }[] }
      }
      expect(answer?.hits.map(({ _source }) => _source)).toEqual([model])
    }
  })

  it('of lists may be bare or under its name [AMB-39]', async () => {
    const keywords = [{ label: 'bread', type: 'Thing', count: 2 }]
    for (const body of [keywords, { keywords }]) {
      const { api } = startApi(() => json(body))
      expect(await outcome(api.call('extractKeywords', { request: { text } }))).toMatchObject({
        answer: keywords,
      })
    }
  })

  it('of options may contain plain words [AMB-49]', async () => {
    const { api } = startApi(() => json(['Bakery']))
    expect(await outcome(get(api))).toMatchObject({ answer: sectors })
  })

  it('of ideas may be a bare list', async () => {
    const { api } = startApi(() => json(ideas))
    expect(
      await outcome(api.call('proposeIdeas', { request: { challenge: text, spark: 'S' } })),
    ).toMatchObject({ answer: { ideas: [{ text: 'A' }], exhausted: false } })
  })

  it('of a home token may be wrapped in data', async () => {
    for (const body of [{ text: 'T' }, { data: { text: 'T' } }]) {
      const { api } = startApi(() => json(body))
      expect(await outcome(api.call('readTokenText', { params: { token: 't' } }))).toMatchObject({
        answer: { text: 'T' },
      })
    }
  })

  it('drops invalid items, keeps the others and reports where the invalid ones were', async () => {
    const { api, reports } = startApi(() =>
      json({ ideas: [...ideas, { ...ideas[0], implementation: { steps: [7] } }, { text: 'secret' }] }),
    )
    const { answer } = (await outcome(
      api.call('proposeIdeas', { request: { challenge: text, spark: 'S' } }),
    )) as { answer?: { ideas: unknown[] } }
    expect(answer?.ideas).toHaveLength(1)
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ call: 'proposeIdeas', kind: 'contract' })
    expect(reports[0]!.message).toContain('ideas.1.implementation.steps.0')
    expect(reports[0]!.message).not.toContain('secret')
  })

  it('with only invalid items is refused', async () => {
    const { api } = startApi(() => json([{ label: 1 }, 'x']))
    expect((await problemOf(api.call('extractKeywords', { request: { text } }))).problem.kind).toBe(
      'contract',
    )
  })

  it('may be an empty list', async () => {
    const { api, reports } = startApi(() => json([]))
    expect(await outcome(api.call('extractKeywords', { request: { text } }))).toMatchObject({ answer: [] })
    expect(reports).toEqual([])
  })

  it('may be missing where the contract allows it', async () => {
    const { api } = startApi(() => json(undefined, 204))
    expect(await outcome(remove(api))).toMatchObject({ answer: undefined })
  })
})

describe('an answer in lines', () => {
  const request = { challenge: text, spark: 'A spark' }
  const first = idea('First')
  const second = idea('Second')
  const line = (value: unknown) => `${JSON.stringify(value)}\n`

  /** Starts the client on a network whose answer the test writes in pieces. */
  const startLines = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const lines = { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } }
    const { api, sent, reports } = startApi(({ signal }) => {
      signal.addEventListener('abort', () => void writer.abort(signal.reason))
      return new Response(readable as BodyInit, lines)
    })
    const heard: string[] = []
    const leaving = new AbortController()
    const call = api.call('proposeIdeas', {
      request,
      signal: leaving.signal,
      onPart: (part) => heard.push(part.text),
    })
    const settled = call.then(
      (answer) => ({ answer, problem: undefined }),
      (problem: unknown) => ({ answer: undefined, problem }),
    )
    const write = async (words: string) => {
      await writer.write(new TextEncoder().encode(words))
      await vi.advanceTimersByTimeAsync(0)
    }
    return { sent, reports, heard, leaving, settled, write, close: () => writer.close() }
  }

  it('reports every part when its line is complete, and ends with the last line', async () => {
    const { sent, heard, settled, write, close } = startLines()
    await write(line({ part: first }).slice(0, -1))
    expect(sent[0]?.headers.get('accept')).toBe('application/x-ndjson, application/json')
    expect(heard).toEqual([])
    await write(`\n${line({ part: second })}`)
    expect(heard).toEqual(['First', 'Second'])
    await write(line({ answer: { ideas: [first, second], exhausted: true } }))
    await close()
    expect((await settled).answer).toEqual({ ideas: [first, second], exhausted: true })
    expect(heard).toEqual(['First', 'Second'])
  })

  it('skips invalid parts and lines that are not parts', async () => {
    const { heard, settled, write, close } = startLines()
    await write(`${line({ part: { text: 7 } })}\nnot json\n${line([1])}${line({ part: first })}`)
    await write(line({ answer: { ideas: [first, second], exhausted: false } }))
    await close()
    expect(heard).toEqual(['First'])
    expect((await settled).answer?.ideas).toHaveLength(2)
  })

  it('is a problem like any other if the server says so in the last line', async () => {
    const { heard, reports, settled, write, close } = startLines()
    await write(line({ part: first }))
    await write(
      line({ problem: { code: 'UNAVAILABLE', message: 'Busy', requestId: 'server-9' }, status: 503 }),
    )
    await close()
    expect((await settled).problem).toMatchObject({
      kind: 'http',
      status: 503,
      code: 'UNAVAILABLE',
      requestId: 'server-9',
    })
    expect(heard).toEqual(['First'])
    expect(reports).toMatchObject([{ call: 'proposeIdeas', kind: 'http', status: 503 }])
  })

  it('is invalid if it ends before the whole answer has arrived', async () => {
    const { settled, write, close } = startLines()
    await write(line({ part: first }))
    await close()
    expect((await settled).problem).toMatchObject({ kind: 'contract' })
  })

  it('continues for as long as the server says that it is working, up to 200 s [CONST-19] [FLOW-03]', async () => {
    const { heard, settled, write } = startLines()
    let isSettled = false
    void settled.then(() => (isSettled = true))
    await write(line({ part: first }))
    for (let seconds = 0; seconds < 190; seconds += 10) {
      await vi.advanceTimersByTimeAsync(10_000)
      await write(line({ working: true }))
    }
    expect(isSettled).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await settled).problem).toMatchObject({ kind: 'timeout' })
    expect(heard).toEqual(['First'])
  })

  it('times out after 30 s of silence, however many parts have arrived [CONST-19]', async () => {
    const { heard, settled, write } = startLines()
    await write(line({ part: first }))
    await vi.advanceTimersByTimeAsync(29_000)
    await write(line({ working: true }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await settled).problem).toMatchObject({ kind: 'timeout' })
    expect(heard).toEqual(['First'])
  })

  it('reports nothing more once it was abandoned [DRAW-22]', async () => {
    const { heard, leaving, settled, write } = startLines()
    await write(line({ part: first }))
    leaving.abort()
    expect((await settled).problem).toMatchObject({ kind: 'aborted' })
    await write(line({ part: second })).catch(() => undefined)
    expect(heard).toEqual(['First'])
  })

  it('says when to retry a busy server, as the header does', async () => {
    const { settled, write, close } = startLines()
    await write(line({ working: true }))
    await write(
      line({
        problem: { code: 'UNAVAILABLE', message: 'Busy', requestId: 'server-9' },
        status: 503,
        retryAfter: 5,
      }),
    )
    await close()
    expect((await settled).problem).toMatchObject({ status: 503, retryAfter: 5 })
  })

  it('leaves no timer behind, however it ends', async () => {
    const { leaving, settled, write } = startLines()
    await write(line({ part: first }))
    leaving.abort()
    await settled
    expect(vi.getTimerCount()).toBe(0)
  })

  it('times out if a single JSON value stops in the middle [CONST-19]', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const { api } = startApi(
      () => new Response(readable, { status: 200, headers: { 'content-type': 'application/json' } }),
    )
    const call = outcome(api.call('proposeIdeas', { request, onPart: () => undefined }))
    const writer = writable.getWriter()
    void writer.write(new TextEncoder().encode('{"ideas": ['))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await call).toMatchObject({ problem: { kind: 'timeout' } })
  })

  it('may be a single JSON value, as from a server that does not send lines', async () => {
    const { api } = startApi(() => json({ ideas: [first], exhausted: false }))
    const heard: unknown[] = []
    const call = api.call('proposeIdeas', { request, onPart: (part) => void heard.push(part) })
    expect(await outcome(call)).toMatchObject({ answer: { ideas: [first] } })
    expect(heard).toEqual([])
  })
})

describe('a call that outlives its page', () => {
  const start = () => {
    const given: { url: unknown; init: RequestInit | undefined }[] = []
    const network = startApi(() => json({}, 400), {
      fetch: (url, init) => {
        given.push({ url, init })
        return Promise.resolve(json({}, 400))
      },
    })
    return { ...network, given }
  }

  it('is handed to the browser as text, which nobody needs to read [F7, PERS-17]', async () => {
    const { api, given } = start()
    const call = { params: { id: 'c1' }, request: { region: 'Wales' }, key: 'key-12345', outlivesPage: true }
    await problemOf(api.call('updateChallenge', call))
    expect(given).toHaveLength(1)
    expect(given[0]).toMatchObject({
      url: 'http://sparks.test/v1/challenges/c1',
      init: { method: 'PUT', keepalive: true, body: '{"region":"Wales"}' },
    })
    const headers = new Headers(given[0]?.init?.headers)
    expect([headers.get('content-type'), headers.get('idempotency-key')]).toEqual([
      'application/json',
      'key-12345',
    ])
  })

  it('is an ordinary one if its body is longer than browsers accept [F7]', async () => {
    const { api, given } = start()
    const request = { challenge_text: 'ü'.repeat(20_000), original_challenge_text: 'ü'.repeat(20_000) }
    await problemOf(api.call('updateChallenge', { params: { id: 'c1' }, request, outlivesPage: true }))
    expect(given[0]?.url).toBeInstanceOf(Request)
    expect((given[0]?.url as Request).keepalive).toBe(false)
  })
})
