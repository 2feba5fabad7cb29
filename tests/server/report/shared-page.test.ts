import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ReportBlock } from '#contract/report.ts'
import { readLogo } from '#server/report/brand.ts'
import { newChallenge } from '../accounts/items.ts'
import { startApp } from '../app.ts'
import { realMembers } from '../members.ts'

const now = { at: Date.UTC(2026, 10, 21, 12) }
const clock = { now: () => now.at }
let stores: Awaited<ReturnType<typeof realMembers>>
let server: ReturnType<typeof startApp>

const headersOf = (sub: string) => ({
  authorization: `Bearer user:${sub}`,
  'content-type': 'application/json',
})
const post = (path: string, sub: string, body: unknown) =>
  server.app.request(path, { method: 'POST', headers: headersOf(sub), body: JSON.stringify(body) })

const saveChallenge = async (sub: string) => {
  const response = await post('/v1/challenges/create', sub, newChallenge('bread'))
  return ((await response.json()) as { _id: string })._id
}
const heading: ReportBlock = { kind: 'heading', level: 1, text: 'Bread <b>for</b> villages' }
const blocks: ReportBlock[] = [
  heading,
  { kind: 'text', text: 'We bake <script>alert(1)</script> & deliver', look: 'lead' },
  { kind: 'heading', level: 2, text: 'Ideas' },
  { kind: 'items', label: 'Steps', ordered: true, items: ['Ask "five" bakers'] },
  { kind: 'link', text: 'The study', uri: 'https://doi.org/10.1000/1' },
]
interface Made {
  token: string
  id: string
  expiresAt: string
}
const share = async (sub: string, challenge: string, rest: object = {}) => {
  const response = await post('/v1/nonce', sub, {
    text: 'We bake bread',
    page: {
      challenge,
      report: { title: 'Bread <b>for</b> villages', made: 'Made on 21 November 2026', blocks },
    },
    ...rest,
  })
  return [response.status, (await response.json()) as Made] as const
}
const readSharedPage = (token: string) => server.app.request(`/shared/${token}/`)

beforeAll(async () => {
  stores = await realMembers(clock)
  const logo = await readLogo('own')
  server = startApp({ members: stores.members, tokens: stores.tokens, clock, ...(logo && { logo }) })
})
afterAll(() => stores.remove())
afterEach(() => vi.restoreAllMocks())

describe('a shared page', () => {
  it('shows the report as text to everyone who has the link, and says what it is, who it is from and until when [REP-06, REP-08]', async () => {
    const about = {
      title: 'Bread',
      sender: 'Ada <i>Byron</i>',
      refinements: newChallenge('bread') as never,
    }
    const [status, { token }] = await share('ada', await saveChallenge('ada'), { days: 30, about })
    expect(status).toBe(201)
    const response = await readSharedPage(token)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await response.text()
    expect(page).toContain('Ada &lt;i&gt;Byron&lt;/i&gt; shared this report with you.')
    expect(page).toContain('<span>Made on 21 November 2026</span>')
    // The page header already says who it is from.
    expect(page).not.toContain('/brand/logo.png')
    expect(page).toContain('<time datetime="2026-12-21T12:00:00.000Z">21 December 2026</time>')
    expect(page).toContain('<h1 dir="auto">Bread &lt;b&gt;for&lt;/b&gt; villages</h1>')
    expect(page).toContain('We bake &lt;script&gt;alert(1)&lt;/script&gt; &amp; deliver')
    expect(page).toContain('<li dir="auto">Ask &quot;five&quot; bakers</li>')
    expect(page).toContain('href="https://doi.org/10.1000/1"')
    expect(page).toContain(`href="/${token}/">Start from this</a>`)
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/help/theme.js">'])
    expect((await server.app.request(`/v1/nonce/${token}`)).status).toBe(200)
    expect((await server.app.request(`/shared/${token}`)).status).toBe(200)
  })

  it('names nobody if its maker did not wish it', async () => {
    const [, { token }] = await share('ada', await saveChallenge('ada'))
    expect(await (await readSharedPage(token)).text()).toContain('This report was shared with you.')
  })

  it('is not indexed, cached or logged, and its address is not passed to other sites [REP-08]', async () => {
    const [, { token }] = await share('ada', await saveChallenge('ada'))
    const { headers } = await readSharedPage(token)
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(server.lines.join('')).not.toContain(token)
    expect(server.lines.join('')).toContain('/shared/{token}/')
    const rows = await stores.database.db.selectFrom('home_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('shows everyone the same message if a link has expired or never existed [REP-07]', async () => {
    const challenge = await saveChallenge('ada')
    const [, old] = await share('ada', challenge, { days: 7 })
    const [, ended] = await share('ada', challenge, { days: 90 })
    const [, gone] = await share('ada', await saveChallenge('ada'), { days: 90 })
    const [, start] = await share('ada', challenge, { page: undefined, days: 90 })
    const end = (sub: string, id: string) =>
      server.app.request(`/v1/nonce/${id}`, { method: 'DELETE', headers: headersOf(sub) })
    expect((await end('grace', ended.id)).status).toBe(404)
    expect((await readSharedPage(ended.token)).status).toBe(200)
    expect((await end('ada', ended.id)).status).toBe(204)
    now.at += 7 * 24 * 60 * 60 * 1_000
    expect((await readSharedPage(gone.token)).status).toBe(200)
    await server.app.request('/v1/user', { method: 'DELETE', headers: headersOf('ada') })
    const said = new Set<string>()
    for (const token of [old.token, ended.token, gone.token, start.token, 'A'.repeat(22), 'short', '%00']) {
      const response = await readSharedPage(token)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      said.add(await response.text())
    }
    expect([...said]).toEqual([expect.stringContaining('<h1>This page is no longer shared</h1>')])
  })

  it('can only be made from one’s own challenges, for an offered period, with what a report may contain [REP-06, REP-07]', async () => {
    const hers = await saveChallenge('grace')
    expect((await share('eve', hers))[0]).toBe(404)
    expect((await share('grace', hers, { days: 8 }))[0]).toBe(422)
    const report = { title: '', blocks: [{ kind: 'link', text: 'x', uri: 'javascript:alert(1)' }] }
    expect((await share('grace', hers, { page: { challenge: hers, report } }))[0]).toBe(422)
    expect((await post('/v1/nonce', 'nobody', {})).status).not.toBe(201)
  })

  it('is refused if it would be expensive to read: lists of lists, thousands of headings [A7]', async () => {
    const challenge = await saveChallenge('ada')
    const items = Array.from({ length: 1_000 }, () => 'a')
    const lists = Array.from({ length: 60 }, () => ({ kind: 'items', label: '', ordered: false, items }))
    const headings = Array.from({ length: 20_000 }, () => ({ kind: 'heading', level: 2, text: 'a' }))
    for (const many of [lists, headings]) {
      const [status, answer] = await share('ada', challenge, {
        page: { challenge, report: { title: 'Bread', blocks: many } },
      })
      expect([status, answer]).toEqual([413, expect.objectContaining({ code: 'TOO_LARGE' })])
    }
  })

  it('is rendered once for all readers, and no longer shown once it is revoked [A7]', async () => {
    const challenge = await saveChallenge('ada')
    const readPage = vi.spyOn(stores.tokens, 'readPage')
    const own = startApp({ members: stores.members, tokens: stores.tokens, clock })
    const [, made] = await share('ada', challenge)
    const ask = async (method = 'GET') => {
      const response = await own.app.request(`/shared/${made.token}/`, { method })
      return [response.status, await response.text()] as const
    }
    const pages = await Promise.all([ask(), ask(), ask(), ask('HEAD')])
    expect(pages.map(([status]) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(pages.slice(0, 3).map(([, text]) => text)).size).toBe(1)
    expect(readPage).toHaveBeenCalledTimes(1)
    await stores.tokens.remove('ada', made.id)
    expect((await ask())[0]).toBe(404)
  })

  it('is rendered alone, because several of the largest at once would fill the memory [A7]', async () => {
    const challenge = await saveChallenge('ada')
    const made = [await share('ada', challenge), await share('ada', challenge), await share('ada', challenge)]
    const own = startApp({ members: stores.members, tokens: stores.tokens, clock })
    const isReleased = Promise.withResolvers<undefined>()
    const readPage = stores.tokens.readPage.bind(stores.tokens)
    const reads = vi.spyOn(stores.tokens, 'readPage').mockImplementation(async (token) => {
      await isReleased.promise
      return readPage(token)
    })
    const asked = made.map(async ([, { token }]) => (await own.app.request(`/shared/${token}/`)).status)
    await vi.waitFor(() => expect(reads).toHaveBeenCalled())
    await stores.tokens.listOf('ada')
    expect(reads).toHaveBeenCalledTimes(1)
    isReleased.resolve(undefined)
    expect(await Promise.all(asked)).toEqual([200, 200, 200])
    expect(reads).toHaveBeenCalledTimes(3)
  })

  it('lets others have their turn between titles and between the entries of a list [A7]', async () => {
    const titles = Array.from({ length: 20 }, () => heading)
    const items = Array.from({ length: 20 }, () => 'Ask five bakers')
    const list: ReportBlock = { kind: 'items', label: '', ordered: false, items }
    const challenge = await saveChallenge('ada')
    const [, { token }] = await share('ada', challenge, {
      page: { challenge, report: { title: 'Bread', blocks: [...titles, list] } },
    })
    let time = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 20))
    const turns = vi.spyOn(globalThis, 'setImmediate')
    expect((await readSharedPage(token)).status).toBe(200)
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(40)
  })

  it('is refused if escaping its signs would make it too long [A7]', async () => {
    const text = `${'&'.repeat(75)} `.repeat(270)
    const signs = Array.from({ length: 70 }, () => ({ kind: 'text', text }))
    const [status] = await share('ada', await saveChallenge('ada'), {
      page: { challenge: await saveChallenge('ada'), report: { title: 'Bread', blocks: signs } },
    })
    expect(status).toBe(413)
  })

  it('neither stores nor shows what its maker left out: no text to start from, no case, no options [A9]', async () => {
    const challenge = await saveChallenge('ada')
    const about = { title: 'Bread', sender: '' }
    const [status, { token }] = await share('ada', challenge, { text: undefined, about })
    expect(status).toBe(201)
    expect((await server.app.request(`/v1/nonce/${token}`)).status).toBe(404)
    const response = await readSharedPage(token)
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('Made on 21 November 2026')
    expect(page).not.toContain('Start from this')
    // The list of links shows the report's title.
    const list: unknown = await (await server.app.request('/v1/nonce', { headers: headersOf('ada') })).json()
    expect(list).toContainEqual(expect.objectContaining({ kind: 'page', excerpt: 'Bread' }))
    // One with a text shows the title, too.
    await share('ada', challenge, {
      text: 'We bake for forty villages.',
      about: { title: 'Rolls', sender: '' },
    })
    const both: unknown = await (await server.app.request('/v1/nonce', { headers: headersOf('ada') })).json()
    expect(both).toContainEqual(expect.objectContaining({ kind: 'page', excerpt: 'Rolls' }))
    // A link to start from needs a text.
    expect((await share('ada', challenge, { text: undefined, page: undefined }))[0]).toBe(422)
    expect((await share('ada', challenge, { text: ' ' }))[0]).toBe(422)
    // Omitted options keep the values that the person who opens the link has in the form.
    const [, started] = await share('ada', challenge, { about })
    expect(await (await server.app.request(`/v1/nonce/${started.token}`)).json()).toEqual({
      text: 'We bake bread',
      case_brief: null,
      about: { ...about, expiresAt: started.expiresAt },
    })
  })

  it('counts against the reader’s limit [REP-08]', async () => {
    const { app } = startApp({ env: { RATE_LIMITS: 'on' }, clock })
    const statuses = new Set<number>()
    for (let count = 0; count < 125; count++) statuses.add((await app.request('/shared/x/')).status)
    expect([...statuses]).toEqual([404, 429])
  })

  it('uses the brand’s colour and the product’s fonts from this server [REP-05]', async () => {
    const { app } = startApp({ env: { BRAND_NAME: 'Hill', BRAND_COLOUR: '#7a1f4b' } })
    expect(await (await app.request('/brand/brand.css')).text()).toBe(
      ':root { --brand: #7a1f4b; --brand-in-the-dark: var(--fg); }\n',
    )
    for (const face of ['serif', 'sans']) {
      const font = await app.request(`/brand/${face}.woff2`)
      expect(font.headers.get('content-type')).toBe('font/woff2')
      expect(
        Buffer.from(await font.bytes())
          .subarray(0, 4)
          .toString(),
      ).toBe('wOF2')
    }
  })
})
