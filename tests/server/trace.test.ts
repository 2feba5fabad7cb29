import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createExternalVerifyAccess } from '#server/identity/access-token.ts'
import { createLlmEngine } from '#server/engine/model/llm.engine.ts'
import { createLivePapers } from '#server/sources/live.papers.ts'
import { createMergedPapers } from '#server/sources/merged.papers.ts'
import { createOpenAlex } from '#server/sources/openalex.ts'
import { createRemoteJson } from '#server/sources/remote.json.ts'
import { inTrace, traceFields, traceHeaders } from '#server/trace.ts'
import { fakeEngine, fakePapers } from './fake-engine.ts'
import { startProvider, type TestProvider } from './identity/provider.ts'
import { startApp } from './app.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

const entries = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

/** A fake network that records requests. */
const listening = () => {
  const heard: { host: string; traceparent: string | null }[] = []
  const fetchIt: typeof fetch = (input, init) => {
    const request = new Request(input, { ...init, signal: null })
    heard.push({ host: new URL(request.url).hostname, traceparent: request.headers.get('traceparent') })
    return Promise.reject(new TypeError('away'))
  }
  return { heard, fetchIt }
}

describe('the trace of a request', () => {
  it('is the caller’s, with a span of our own, and is in its log line [OPS-11]', async () => {
    const { app, lines } = startApp()
    await app.request('/healthz', { headers: { traceparent } })
    const [line] = entries(lines)
    expect(line).toMatchObject({ route: '/healthz', traceId })
    expect(line?.['spanId']).toMatch(/^[\da-f]{16}$/)
    expect(line?.['spanId']).not.toBe('00f067aa0ba902b7')
  })

  it.each([
    ['nothing', undefined],
    ['something else', 'marzipan'],
    ['a trace of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['the forbidden version', `ff-${traceId}-00f067aa0ba902b7-01`],
    ['capital letters', traceparent.toUpperCase()],
    ['one digit too few', `00-${traceId.slice(1)}-00f067aa0ba902b7-01`],
    ['more than version 00 has', `${traceparent}-more`],
    ['a second line', `${traceparent}, ${traceparent}`],
  ])('starts here with %s [OPS-11]', async (_, header) => {
    const { app, lines } = startApp()
    await app.request('/healthz', { headers: { ...(header !== undefined && { traceparent: header }) } })
    const [line] = entries(lines)
    expect(line?.['traceId']).toMatch(/^[\da-f]{32}$/)
    expect(line?.['traceId']).not.toBe(traceId)
    expect(lines.join('')).not.toContain('marzipan')
  })

  it('is accepted from a later version, whose flags we know only in part [OPS-11]', () => {
    inTrace(`cc-${traceId}-00f067aa0ba902b7-ff-what-the-future-will-be-like`, () => {
      expect(traceHeaders().traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`))
    })
    inTrace(`00-${traceId}-00f067aa0ba902b7-00`, () => {
      expect(traceHeaders().traceparent).toMatch(/-00$/)
    })
    expect([traceFields(), traceHeaders()]).toEqual([{}, {}])
  })

  it('is separate for each, even when many are answered at once [OPS-11]', async () => {
    const { app, lines } = startApp()
    await Promise.all(Array.from({ length: 20 }, async () => app.request('/healthz')))
    expect(new Set(entries(lines).map((line) => line['traceId'])).size).toBe(20)
  })

  it('is in every log line for the request, and is passed to the model, the live papers and the issuer [OPS-11]', async () => {
    const { heard, fetchIt } = listening()
    const clock = { now: () => 1_800_000_000_000 }
    const { lines, log } = startApp()
    const engine = createLlmEngine({
      config: {
        baseUrl: 'http://model.test/v1',
        model: 'stub-1',
        apiKey: null,
        timeout: 15_000,
        dailyTokens: 1_000_000,
        callerTokens: 1_000_000,
      },
      offline: fakeEngine,
      papers: fakePapers,
      clock,
      log,
      fetch: fetchIt,
      retries: 0,
    })
    const papers = createMergedPapers({
      bundled: fakePapers,
      live: createLivePapers({
        services: [createOpenAlex(createRemoteJson({ clock, fetch: fetchIt }), { apiKey: 'none' })],
        clock,
        log,
      }),
    })
    const verify = createExternalVerifyAccess({
      issuer: 'http://issuer.test',
      audience: 'sparks',
      publicUrl: 'http://localhost:3000',
      clock,
      fetch: fetchIt,
    })
    const { post } = startApp({ engine, papers, clock, log })
    const headers = { traceparent }
    await post('/v1/challenges/title', { challenge_text: 'The bakery loses guests.' }, { headers })
    await post('/v1/search/papers', { query: 'The bakery loses guests.' }, { headers })
    // The first part decodes to {"alg":"RS256","kid":"one"}.
    const token = 'eyJhbGciOiJSUzI1NiIsImtpZCI6Im9uZSJ9.e30.AAAA'
    await inTrace(traceparent, () =>
      verify({ authorization: `Bearer ${token}`, method: 'GET', url: '/v1/user' }).catch(() => undefined),
    )

    expect(new Set(heard.map(({ host }) => host))).toEqual(
      new Set(['model.test', 'api.openalex.org', 'issuer.test']),
    )
    for (const each of heard) expect(each.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`))
    const written = entries(lines)
    expect(written.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['language model', 'live papers']))
    for (const line of written) expect(line).toMatchObject({ traceId })
  })
})

describe('signing in', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await startProvider(4541)
  })
  afterAll(() => provider.stop())

  it('continues the caller’s trace as well [OPS-11]', async () => {
    const path = `${provider.issuer}/.well-known/openid-configuration`
    expect((await fetch(path, { headers: { traceparent } })).status).toBe(200)
    await expect.poll(() => entries(provider.lines).map((line) => line['traceId'])).toContain(traceId)
  })
})
