import { beforeEach, afterEach, afterAll, describe, expect, it, vi } from 'vitest'
import { limits as contractLimits } from '#contract/limits.ts'
import { createLimits, perMinute, type LimitName } from '#server/http/limits.ts'
import { inMemory } from '#server/limiters.ts'
import { startApp } from './app.ts'
import { realMembers } from './members.ts'

/** Every rate limit, reached through a call it protects. A limit without a row here does not compile. */

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] }))
afterEach(() => void vi.useRealTimers())

const json = { 'content-type': 'application/json' }
const asAda = { ...json, authorization: 'Bearer user:ada' }
const form = () => {
  const body = new FormData()
  body.set('file', new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }))
  return body
}

type Ask = readonly [path: string, init: RequestInit]
const guarded: Record<LimitName, () => Ask> = {
  read: () => ['/v1/business/sectors', {}],
  generate: () => ['/v1/nlp/summary', { method: 'POST', headers: json, body: '{"text":"x"}' }],
  page: () => [
    '/v1/nlp/business-summary',
    { method: 'POST', headers: json, body: '{"url":"https://bakery.example/"}' },
  ],
  upload: () => ['/v1/nlp/pdf', { method: 'POST', body: form() }],
  own: () => ['/v1/challenges/', { headers: asAda }],
  report: () => ['/v1/client-errors', { method: 'POST', headers: json, body: '[]' }],
  export: () => ['/v1/user/export', { headers: asAda }],
  ready: () => ['/readyz', {}],
  cost: () => ['/v1/business/sectors', {}],
}

let cases = 0
afterAll(() => process.stdout.write(`limits: ${String(cases)} hit, each refused as it should be\n`))

describe('a rate limit', () => {
  it.each(Object.keys(guarded) as LimitName[])(
    'refuses with 429 when it is used up, and says when to come back and what is left: %s [OPS-15]',
    async (name) => {
      const { members, remove } = await realMembers({ now: () => Date.UTC(2026, 0, 1) })
      const { app } = startApp({ members, limits: createLimits(inMemory, { ...perMinute, [name]: 1 }) })
      const ask = () => app.request(...guarded[name]())
      expect((await ask()).status).not.toBe(429)
      const refused = await ask()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('ratelimit')).toMatch(new RegExp(`^"${name}";r=0;t=\\d+$`))
      expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      await remove()
      cases += 1
    },
  )
})

describe('a size limit', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  it.each<[string, () => Ask, number]>([
    [
      'bytes of a body of JSON',
      () => [
        '/v1/nlp/summary',
        { method: 'POST', headers: json, body: `{"text":"${'x'.repeat(contractLimits.jsonBytes)}"}` },
      ],
      413,
    ],
    ['depth of JSON', () => ['/v1/nlp/summary', { method: 'POST', headers: json, body: nested(21) }], 400],
    [
      'characters of a text',
      () => [
        '/v1/nlp/summary',
        {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ text: 'x'.repeat(contractLimits.maxText + 1) }),
        },
      ],
      422,
    ],
    [
      'characters of an address',
      () => [
        '/v1/nlp/business-summary',
        {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ url: `https://a.example/${'x'.repeat(contractLimits.maxUrl)}` }),
        },
      ],
      422,
    ],
    [
      'bytes of a file',
      () => {
        const body = new FormData()
        body.set(
          'file',
          new File([new Uint8Array(contractLimits.uploadBytes + 1)], 'a.pdf', { type: 'application/pdf' }),
        )
        return ['/v1/nlp/pdf', { method: 'POST', body }]
      },
      413,
    ],
  ])('is enforced: %s', async (_, ask, status) => {
    const { app } = startApp()
    const answer = await app.request(...ask())
    expect(answer.status).toBe(status)
    cases += 1
  })
})
