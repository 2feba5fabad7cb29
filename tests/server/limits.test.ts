import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countedAddress } from '#server/http/address.ts'
import { createGate } from '#server/workers/gate.ts'
import { createLimits, perMinute } from '#server/http/limits.ts'
import { inMemory } from '#server/limiters.ts'
import { Unavailable } from '#server/domain/failures.ts'
import { fakeEngine } from './fake-engine.ts'
import { startApp } from './app.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const bindingsFrom = (remoteAddress: string) => ({ incoming: { complete: true, socket: { remoteAddress } } })
const text = JSON.stringify({ text: 'x' })
const headers = { 'content-type': 'application/json' }

describe('the number of requests', () => {
  const limited = (numbers: Partial<typeof perMinute>, env: Record<string, string> = {}) =>
    startApp({ env, limits: createLimits(inMemory, { ...perMinute, ...numbers }) }).app

  it('is limited per caller and minute with 429, Retry-After and the RateLimit headers', async () => {
    const app = limited({ generate: 2 })
    const ask = (address: string) =>
      app.request('/v1/nlp/summary', { method: 'POST', body: text, headers }, bindingsFrom(address))

    const first = await ask('192.0.2.1')
    expect(first.status).toBe(200)
    expect(first.headers.get('ratelimit-policy')).toBe('"generate";q=2;w=60')
    expect(first.headers.get('ratelimit')).toBe('"generate";r=1;t=60')
    expect((await ask('192.0.2.1')).status).toBe(200)

    const third = await ask('192.0.2.1')
    expect(third.status).toBe(429)
    expect(third.headers.get('retry-after')).toBe('60')
    expect(third.headers.get('ratelimit')).toBe('"generate";r=0;t=60')
    expect(await third.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })

    expect((await ask('192.0.2.2')).status).toBe(200)
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await ask('192.0.2.1')).status).toBe(200)
  })

  it('is counted separately for reading, generating, websites and reports', async () => {
    const app = limited({ read: 1, generate: 1, page: 1, report: 1 })
    const calls: [string, RequestInit][] = [
      ['/v1/business/sectors', {}],
      ['/v1/nlp/summary', { method: 'POST', body: text, headers }],
      ['/v1/nlp/business-summary', { method: 'POST', body: '{"url":"https://bakery.example/"}', headers }],
      ['/v1/csp-report', { method: 'POST', body: '{}', headers }],
    ]
    for (const [path, init] of calls) expect((await app.request(path, init)).status).toBeLessThan(300)
    for (const [path, init] of calls) expect((await app.request(path, init)).status).toBe(429)
  })

  it('leaves room for a whole visit: topics, ten categories, a title, a summary and ideas, several times', () => {
    expect(perMinute.generate).toBeGreaterThanOrEqual(4 * (1 + 10 + 1 + 1 + 5))
  })

  it('also counts bytes sent and received: large calls use up a minute sooner than small ones [A3]', async () => {
    const app = limited({ cost: 100 })
    const ask = async (address: string, length: number) =>
      (
        await app.request(
          '/v1/nlp/summary',
          {
            method: 'POST',
            body: JSON.stringify({ text: 'x'.repeat(length) }),
            headers: { ...headers, 'content-length': String(length + 11) },
          },
          bindingsFrom(address),
        )
      ).status
    for (let count = 0; count < 6; count += 1) expect(await ask('192.0.2.1', 15_000)).toBe(200)
    expect(await ask('192.0.2.1', 15_000)).toBe(429)
    // Thirty small requests add up to less.
    for (let count = 0; count < 30; count += 1) expect(await ask('192.0.2.2', 20)).toBe(200)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ask('192.0.2.1', 15_000)).toBe(200)
  })

  it('is unlimited with RATE_LIMITS=off', async () => {
    const { app } = startApp({ env: { RATE_LIMITS: 'off' } })
    for (let count = 0; count < 130; count += 1) {
      const response = await app.request('/v1/business/sectors')
      expect(response.status).toBe(200)
      expect(response.headers.has('ratelimit')).toBe(false)
    }
  })

  it('is counted by the address that the trusted proxy saw, and by nothing a client claims', async () => {
    const behind = limited({ read: 1 }, { TRUST_PROXY: '1' })
    const direct = limited({ read: 1 })
    const ask = async (app: typeof behind, forwarded: string) =>
      (
        await app.request(
          '/v1/business/sectors',
          { headers: { 'x-forwarded-for': forwarded } },
          bindingsFrom('10.0.0.1'),
        )
      ).status
    expect(await ask(behind, '203.0.113.5')).toBe(200)
    expect(await ask(behind, '198.51.100.7, 203.0.113.5')).toBe(429)
    expect(await ask(behind, '203.0.113.6')).toBe(200)
    expect(await ask(direct, '203.0.113.5')).toBe(200)
    expect(await ask(direct, '203.0.113.6')).toBe(429)
  })

  it.each([
    ['192.0.2.1', undefined, 0, '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
    ['10.0.0.1', '192.0.2.9, 192.0.2.8', 2, '192.0.2.9'],
    ['10.0.0.1', '192.0.2.8', 2, '10.0.0.1'],
    ['10.0.0.1', 'not an address', 1, '10.0.0.1'],
    [undefined, undefined, 0, 'unknown'],
  ])('counts %s forwarded for %s behind %i proxies as %s', (peer, forwarded, proxies, counted) => {
    expect(countedAddress(peer, forwarded, proxies)).toBe(counted)
  })
})

describe('concurrent work', () => {
  const never = new AbortController()
  const held = () => {
    let finish = () => {}
    const work = () => new Promise<string>((resolve) => (finish = () => resolve('done')))
    return { work, finish: () => finish() }
  }

  it('is limited; the next call waits for a place, and one too many gets 503 and Retry-After at once', async () => {
    const gate = createGate({ running: 1, waiting: 1, patience: 2_000 })
    const [first, second] = [held(), held()]
    const one = gate.run(never, first.work)
    const two = gate.run(never, second.work)
    await expect(gate.run(never, () => Promise.resolve())).rejects.toMatchObject({
      name: 'Unavailable',
      retryAfter: 2,
    })
    first.finish()
    expect(await one).toBe('done')
    await vi.advanceTimersByTimeAsync(0)
    second.finish()
    expect(await two).toBe('done')
    expect(await gate.run(never, () => Promise.resolve('free again'))).toBe('free again')
  })

  it('is refused after waiting too long, and frees its place in the queue', async () => {
    const gate = createGate({ running: 1, waiting: 1, patience: 2_000 })
    const first = held()
    const one = gate.run(never, first.work)
    const late = expect(gate.run(never, () => Promise.resolve())).rejects.toBeInstanceOf(Unavailable)
    await vi.advanceTimersByTimeAsync(2_000)
    await late
    const next = gate.run(never, () => Promise.resolve('in'))
    first.finish()
    expect([await one, await next]).toEqual(['done', 'in'])
  })

  it('leaves the queue when its client disconnects', async () => {
    const gate = createGate({ running: 1, waiting: 1, patience: 2_000 })
    const first = held()
    const one = gate.run(never, first.work)
    const client = new AbortController()
    const waiting = gate.run(client, () => Promise.resolve())
    client.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    first.finish()
    await one
    expect(await gate.run(never, () => Promise.resolve('free'))).toBe('free')
  })

  it('frees its place when it fails', async () => {
    const gate = createGate({ running: 1, waiting: 0, patience: 2_000 })
    await expect(gate.run(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await gate.run(never, () => Promise.resolve('free'))).toBe('free')
  })
})

describe('the time limit of an answer', () => {
  it('is 25 seconds; then the caller gets 503 and the engine is told to stop', async () => {
    const stopped = vi.fn()
    const { app } = startApp({
      engine: {
        ...fakeEngine,
        summary: (_text, { signal }) =>
          new Promise(() => {
            signal.addEventListener('abort', stopped)
          }),
      },
    })
    const asked = Promise.resolve(app.request('/v1/nlp/summary', { method: 'POST', body: text, headers }))
    await vi.advanceTimersByTimeAsync(24_999)
    expect(stopped).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(stopped).toHaveBeenCalledOnce()
    const response = await asked
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('is cut short when the client disconnects', async () => {
    const client = new AbortController()
    const stopped = vi.fn()
    const { app } = startApp({
      engine: {
        ...fakeEngine,
        summary: (_text, { signal }) => {
          signal.addEventListener('abort', () => void stopped(signal.reason))
          setTimeout(() => client.abort(), 1_000)
          return new Promise(() => {})
        },
      },
    })
    const asked = Promise.resolve(
      app.request('/v1/nlp/summary', { method: 'POST', body: text, headers, signal: client.signal }),
    )
    await vi.advanceTimersByTimeAsync(1_000)
    expect(stopped).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'AbortError' }))
    await asked
    // Only the log's one-minute timer for counting refusals is left, and no limit of this request.
    expect(vi.getTimerCount()).toBe(1)
  })

  it('is not even started for a client that has gone', async () => {
    const problems = vi.fn(() => Promise.resolve([]))
    const { app } = startApp({ engine: { ...fakeEngine, problems } })
    const gone = await app.request('/v1/nlp/problems', { signal: AbortSignal.abort() })
    expect(gone.status).toBe(503)
    expect(problems).not.toHaveBeenCalled()
    expect((await app.request('/v1/nlp/problems')).status).toBe(200)
    expect(problems).toHaveBeenCalledOnce()
  })

  it('also covers sending the body: after a minute the request is refused', async () => {
    const { app, lines } = startApp()
    const asked = Promise.resolve(
      app.request('/v1/nlp/summary', {
        method: 'POST',
        headers,
        body: new ReadableStream<Uint8Array>({ start: (sender) => sender.enqueue(Buffer.from('{')) }),
        duplex: 'half',
      } as RequestInit),
    )
    await vi.advanceTimersByTimeAsync(59_999)
    expect(lines).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const response = await asked
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' })
  })
})
