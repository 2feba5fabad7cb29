import { describe, expect, it } from 'vitest'
import { makeToken } from '#server/domain/tokens.ts'
import { fakeEngine } from './fake-engine.ts'
import { brief } from './accounts/items.ts'
import { memoryTokens, startApp } from './app.ts'

const secret = 'marzipan-zeppelin'

describe('the log', () => {
  it('has one JSON line per request: route template, method, status, time, bytes, request id, trace', async () => {
    const { post, lines } = startApp()
    const response = await post('/v1/sparks/business-news', { text: 'x' })
    const text = await response.text()
    expect(lines).toHaveLength(1)
    const { time, ...entry } = JSON.parse(lines[0] ?? '') as Record<string, unknown>
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(entry).toEqual({
      level: 30,
      traceId: expect.stringMatching(/^[\da-f]{32}$/) as string,
      spanId: expect.stringMatching(/^[\da-f]{16}$/) as string,
      requestId: response.headers.get('x-request-id'),
      route: '/v1/sparks/{type}',
      method: 'POST',
      status: 200,
      ms: expect.any(Number) as number,
      bytes: Buffer.byteLength(text),
    })
  })

  it('never contains what people typed, tokens, addresses of websites or error messages', async () => {
    const tokens = memoryTokens()
    const { app, post, lines } = startApp({
      tokens,
      engine: {
        ...fakeEngine,
        title: (text) => Promise.reject(new Error(`cannot title ${text}`)),
      },
    })
    const { token } = await makeToken(
      { text: secret, case_brief: brief({ goal: [{ text: secret }] }) },
      { tokens, clock: { now: () => 0 } },
    )
    const raw = (path: string, body: string, type = 'application/json') =>
      app.request(path, { method: 'POST', body, headers: { 'content-type': type } })

    await post('/v1/nlp/keywords', { text: secret })
    await post('/v1/nlp/possible-ideas', { challenge: secret, spark: secret, region: secret })
    await post('/v1/challenges/title', { challenge_text: secret })
    await post('/v1/nlp/business-summary', { url: `https://${secret}.example/?q=${secret}` })
    await raw('/v1/nlp/summary', `{"text": ${secret}`)
    await raw('/v1/nlp/summary', JSON.stringify({ text: [secret] }))
    await app.request(`/v1/nonce/${token}`)
    await app.request(`/${token}/?${secret}`)
    await app.request(`/v1/${secret}?${secret}`)
    await app.request('/healthz', {
      headers: { authorization: `Bearer ${secret}`, 'user-agent': secret, 'x-request-id': `${secret} x` },
    })
    await post('/v1/client-errors', [
      { call: `${secret} x`, kind: `<${secret}>`, status: 500, requestId: `"${secret}"`, message: secret },
    ])
    await raw(
      '/v1/csp-report',
      JSON.stringify({
        'csp-report': {
          'document-uri': `https://x.example/${secret}`,
          'effective-directive': 'script-src-elem',
          'script-sample': secret,
        },
      }),
      'application/csp-report',
    )

    const log = lines.join('')
    expect(lines.length).toBeGreaterThanOrEqual(12)
    expect(log).not.toContain('marzipan')
    expect(log).not.toContain(token)
    for (const line of lines) expect(line.trimEnd().split('\n')).toHaveLength(1)
  })

  it('names the call when nobody is signed in for it', async () => {
    const { app, lines } = startApp()
    await app.request(`/v1/challenges/${secret}/sparks`, { method: 'POST' })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: '/v1/challenges/{id}/sparks', status: 401 })
  })

  it('says where an unexpected error came from', async () => {
    const { post, lines } = startApp({
      engine: { ...fakeEngine, title: () => Promise.reject(new RangeError(secret)) },
    })
    const response = await post('/v1/challenges/title', { challenge_text: 'x' })
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({
      code: 'INTERNAL',
      message: 'Something went wrong at our end. Try again.',
    })
    const error = JSON.parse(lines[0] ?? '') as { error: string; at: string[]; level: number }
    expect(error).toMatchObject({ level: 50, error: 'RangeError', route: '/v1/challenges/title' })
    expect(error.at[0]).toContain('logs.test.ts')
  })

  it('says in one word why a website was not read', async () => {
    const { post, lines } = startApp()
    await post('/v1/nlp/business-summary', { url: 'https://nothing.example/' })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ status: 422, reason: 'network' })
  })

  it('counts policy reports by directive, in both formats', async () => {
    const { app, lines } = startApp()
    const send = (body: unknown, type: string) =>
      app.request('/v1/csp-report', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': type },
      })
    const old = await send({ 'csp-report': { 'violated-directive': 'img-src' } }, 'application/csp-report')
    const modern = await send(
      [
        { type: 'csp-violation', body: { effectiveDirective: 'script-src' } },
        { type: 'csp-violation', body: { effectiveDirective: 'script-src' } },
        { type: 'csp-violation', body: { effectiveDirective: 'a b' } },
        7,
      ],
      'application/reports+json',
    )
    expect([old.status, modern.status]).toEqual([204, 204])
    const counts = lines.flatMap((line) => {
      const { directives } = JSON.parse(line) as { directives?: unknown }
      return directives === undefined ? [] : [directives]
    })
    expect(counts).toEqual([{ 'img-src': 1 }, { 'script-src': 2, other: 2 }])
  })

  it('has the call, kind and status of a browser error [AMB-61]', async () => {
    const { post, lines } = startApp()
    await post('/v1/client-errors', [
      { call: 'writeSparks', kind: 'http', status: 503, requestId: 'abc-12345', message: secret },
    ])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      call: 'writeSparks',
      kind: 'http',
      status: 503,
      reported: 'abc-12345',
    })
  })
})
