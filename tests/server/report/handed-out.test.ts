import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brief } from '../accounts/items.ts'
import { startApp } from '../app.ts'
import { realMembers } from '../members.ts'

const now = { at: 1_800_000_000_000 }
const clock = { now: () => now.at }
let stores: Awaited<ReturnType<typeof realMembers>>
let app: ReturnType<typeof startApp>['app']

const headersOf = (sub: string) => ({
  authorization: `Bearer user:${sub}`,
  'content-type': 'application/json',
})
const make = async (sub: string, text: string) => {
  const response = await app.request('/v1/nonce', {
    method: 'POST',
    headers: headersOf(sub),
    body: JSON.stringify({ text }),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as { token: string; id: string; expiresAt: string }
}
const listLinks = async (sub: string) =>
  (await (await app.request('/v1/nonce', { headers: headersOf(sub) })).json()) as {
    id: string
    excerpt: string
  }[]
const revoke = async (sub: string, name: string) =>
  (await app.request(`/v1/nonce/${name}`, { method: 'DELETE', headers: headersOf(sub) })).status
const statusOfLink = async (token: string) => (await app.request(`/v1/nonce/${token}`)).status

beforeAll(async () => {
  stores = await realMembers(clock)
  ;({ app } = startApp({ members: stores.members, tokens: stores.tokens, clock }))
})
afterAll(() => stores.remove())

describe('links that were created [AMB-03]', () => {
  it('are listed for their maker, under ids that do not open them, until they expire', async () => {
    const firstMadeAt = new Date(now.at).toISOString()
    const first = await make('ada', 'We bake   bread\nfor forty villages '.repeat(9))
    now.at += 60_000
    const secondMadeAt = new Date(now.at).toISOString()
    const second = await make('ada', 'Short')
    expect(await listLinks('ada')).toEqual([
      {
        id: second.id,
        kind: 'start',
        excerpt: 'Short',
        holds: [],
        madeAt: secondMadeAt,
        expiresAt: second.expiresAt,
      },
      {
        id: first.id,
        kind: 'start',
        excerpt: 'We bake bread for forty villages We bake bread for forty…',
        holds: [],
        madeAt: firstMadeAt,
        expiresAt: first.expiresAt,
      },
    ])
    expect(await listLinks('grace')).toEqual([])
    expect(await statusOfLink(first.id)).toBe(404)
    expect(await statusOfLink(first.token)).toBe(200)
    now.at += 7 * 24 * 60 * 60 * 1_000 - 60_000
    expect((await listLinks('ada')).map(({ id }) => id)).toEqual([second.id])
  })

  it('pass on the brief with the text, if there is one', async () => {
    const response = await app.request('/v1/nonce', {
      method: 'POST',
      headers: headersOf('ada'),
      body: JSON.stringify({ text: 'A text', case_brief: brief() }),
    })
    const { token } = (await response.json()) as { token: string }
    expect(await (await app.request(`/v1/nonce/${token}`)).json()).toEqual({
      text: 'A text',
      case_brief: brief(),
    })
    const { token: plain } = await make('ada', 'Another')
    expect(await (await app.request(`/v1/nonce/${plain}`)).json()).toEqual({
      text: 'Another',
      case_brief: null,
    })
  })

  it('end when their maker revokes them, by id or by token, and for nobody else', async () => {
    const one = await make('ada', 'One')
    const other = await make('ada', 'Other')
    expect(await revoke('grace', one.id)).toBe(404)
    expect(await revoke('grace', one.token)).toBe(404)
    expect(await statusOfLink(one.token)).toBe(200)
    expect(await revoke('ada', one.id)).toBe(204)
    expect(await statusOfLink(one.token)).toBe(404)
    expect(await revoke('ada', one.id)).toBe(404)
    expect(await revoke('ada', other.token)).toBe(204)
    expect(await statusOfLink(other.token)).toBe(404)
    for (const name of ['short', 'A'.repeat(43), '%27%20or%201%3D1'])
      expect(await revoke('ada', name)).toBe(404)
  })
})
