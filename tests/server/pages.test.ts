import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { PublicConfig } from '#contract/config.ts'
import { linkDays } from '#contract/report.ts'
import { chooseEncoding, openAssets } from '#server/http/assets.ts'
import { lifetimes } from '#server/identity/embedded.ts'
import { createLimits, perMinute } from '#server/http/limits.ts'
import { inMemory } from '#server/limiters.ts'
import { startApp } from './app.ts'

const outerFolder = mkdtempSync(join(tmpdir(), 'served-'))
const dist = join(outerFolder, 'dist')
mkdirSync(join(dist, 'assets'), { recursive: true })
mkdirSync(join(dist, 'inspector'))
const write = (name: string, content: string, compressed = false) => {
  writeFileSync(join(dist, name), content)
  if (!compressed) return
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content))
  writeFileSync(join(dist, `${name}.gz`), gzipSync(content))
}
write('index.html', '<title>Home</title>', true)
write('app.html', '<title>App</title>', true)
write('cookie-policy.html', '<title>Cookies</title>')
write('case-study.html', '<title>Case study</title>')
write('error.html', '<title>Error</title>')
write('not-found.html', '<title>Not found</title>')
write('inspector/index.html', '<title>Inspector</title>')
write('favicon.svg', '<svg/>')
write('assets/main-4f2a.js', 'export const main = 1', true)
write('assets/main-4f2a.js.map', '{}')
write('.env', 'SECRET=1')
writeFileSync(join(outerFolder, 'secret.txt'), 'secret')
afterAll(() => rmSync(outerFolder, { recursive: true }))

const { app, lines } = startApp({ assets: openAssets(dist) })
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('pages', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/some-token', 200, 'Home'],
    ['/some-token/', 200, 'Home'],
    ['/challenges/', 200, 'App'],
    ['/challenges/new/', 200, 'App'],
    ['/challenges/new/sparks/customers-sales/', 200, 'App'],
    ['/challenges/abc/', 200, 'App'],
    ['/challenges/abc/review/', 200, 'App'],
    ['/challenges/abc/challenge/', 200, 'App'],
    ['/challenges/abc/challenge/ideas/', 200, 'App'],
    ['/case-study/12/', 200, 'Case study'],
    ['/cookie-policy/', 200, 'Cookies'],
    ['/cookie-policy', 200, 'Cookies'],
    ['/component-library/', 200, 'App'],
    ['/error/', 200, 'Error'],
    ['/Challenges/New/Sparks/', 200, 'App'],
    ['/CHALLENGES/abc/Review/', 200, 'App'],
    ['/Case-Study/12/', 200, 'Case study'],
    ['/Cookie-Policy/', 200, 'Cookies'],
    ['/inspector/', 404, 'Not found'],
    ['/inspector', 404, 'Not found'],
    ['/nothing/here/', 404, 'Not found'],
    ['/challenges/abc/other/', 404, 'Not found'],
    ['/challenges/new/other/', 404, 'Not found'],
    ['/case-study/12/more/', 404, 'Not found'],
  ])('at %s answer %i with the document %s', async (path, status, title) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([status, `<title>${title}</title>`])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    '/assets/none.js',
    '/assets/',
    '/assets/main-4f2a.js.map',
    '/assets/main-4f2a.js.br',
    '/favicon.ico',
    '/index.html',
    '/app.html',
    '/cookie-policy.html',
    '/not-found.html',
    '/inspector/index.html',
    '/.env',
    '/help/none.html',
    '/help/none',
    '/wp-login.php',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
  ])('never replace the missing file %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('keep the token out of the log', async () => {
    lines.length = 0
    await get('/c2VjcmV0LXRva2VuLTEyMw/?from=mail')
    expect(lines.join('')).toContain('"route":"/{token}/"')
    expect(lines.join('')).not.toContain('c2VjcmV0')
    expect(lines.join('')).not.toContain('mail')
  })

  it('are absent, with 404, if the client has not been built', async () => {
    const bare = startApp()
    expect((await bare.app.request('/')).status).toBe(404)
    expect((await bare.app.request('/help/how-to.html')).status).toBe(200)
  })
})

describe('this machine’s other names', () => {
  const started = (env: Record<string, string>) => {
    const { app: own } = startApp({ assets: openAssets(dist), env })
    return async (path: string, host: string) => {
      const response = await own.request(path, { headers: { host } })
      return [response.status, response.headers.get('location')]
    }
  }

  it('redirect documents to the one address where signing in works, with their path and query', async () => {
    const ask = started({ PORT: '4600' })
    expect(await ask('/', '127.0.0.1:4600')).toEqual([307, 'http://localhost:4600/'])
    expect(await ask('/challenges/?code=1', '[::1]:4600')).toEqual([
      307,
      'http://localhost:4600/challenges/?code=1',
    ])
    expect(await ask('/', 'localhost:4600')).toEqual([200, null])
  })

  it('are left alone behind a proxy, at another port, and for files', async () => {
    const ask = started({ PORT: '4600', HOST: '0.0.0.0' })
    expect(await ask('/', 'sparks.example:4600')).toEqual([200, null])
    expect(await ask('/', '127.0.0.1:8080')).toEqual([200, null])
    expect(await ask('/', 'not a host')).toEqual([200, null])
    expect(await ask('/favicon.svg', '127.0.0.1:4600')).toEqual([200, null])
    const proxied = started({ PUBLIC_URL: 'https://sparks.example' })
    expect(await proxied('/', '127.0.0.1')).toEqual([200, null])
  })
})

describe('files', () => {
  it('are sent in the best encoding that the browser accepts', async () => {
    const body = async (accept: string) =>
      new Uint8Array(await (await get('/assets/main-4f2a.js', { 'accept-encoding': accept })).arrayBuffer())
    expect(brotliDecompressSync(await body('gzip, deflate, br')).toString()).toBe('export const main = 1')
    expect(gunzipSync(await body('gzip')).toString()).toBe('export const main = 1')
    expect(Buffer.from(await body('identity')).toString()).toBe('export const main = 1')
  })

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['BR ; q=0.1', 'br'],
    ['zstd, br;q=nonsense', 'identity'],
  ] as const)('with Accept-Encoding %s are sent as %s', (accept, chosen) => {
    expect(chooseEncoding(accept, ['br', 'gzip', 'identity'])).toBe(chosen)
  })

  it('state their encoding and type, and tell caches to keep them apart', async () => {
    const { headers } = await get('/assets/main-4f2a.js', { 'accept-encoding': 'br' })
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
  })

  it('are not sent again to a browser that has them', async () => {
    const first = await get('/favicon.svg')
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/favicon.svg', { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect((await get('/favicon.svg', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('have one tag per encoding', async () => {
    const tag = async (accept: string) =>
      (await get('/assets/main-4f2a.js', { 'accept-encoding': accept })).headers.get('etag')
    expect(new Set([await tag('br'), await tag('gzip'), await tag('identity')]).size).toBe(3)
  })

  it('answer HEAD without a body', async () => {
    const response = await app.request('/favicon.svg', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('that a newer build has removed are missing, not a server error', async () => {
    write('assets/gone-1a2b.js', 'export const gone = 1')
    const served = startApp({ assets: openAssets(dist) }).app
    rmSync(join(dist, 'assets/gone-1a2b.js'))
    const response = await served.request('/assets/gone-1a2b.js')
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })
})

describe('help pages', () => {
  it.each([
    ['/help/how-to', '/help/how-to.html'],
    ['/help/how-to/', '/help/how-to.html'],
    ['/Help/How-To.html', '/help/how-to.html'],
    ['/help/terms', '/help/terms.html'],
    ['/help/', '/help/how-to.html'],
    ['/help', '/help/how-to.html'],
  ])('are also found at %s, which redirects to %s [D10]', async (path, page) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, page])
  })

  it.each(['/help/none', '/help/none.html', '/help/none/of/it/'])(
    'that are missing show browsers the product’s own page for that: %s [D10]',
    async (path) => {
      const response = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
      expect([response.status, await response.text()]).toEqual([404, '<title>Not found</title>'])
    },
  )

  it.each(['how-to', 'support', 'terms', 'privacy', 'contact'])(
    'exist where the default link to %s points',
    async (name) => {
      const links = PublicConfig.parse(await (await get('/config.json')).json()).links
      expect(Object.values(links)).toContain(`/help/${name}.html`)
      const page = await (await get(`/help/${name}.html`)).text()
      expect(page).toMatch(/<h1>.+<\/h1>/)
      expect(
        page.replace(/<script src="\/help\/(?:theme|facts)\.js"(?: defer)?><\/script>/g, ''),
      ).not.toMatch(/<script|style=|<style/)
    },
  )

  it('follow the theme chosen in the product, with a script from their own origin', async () => {
    const script = await get('/help/theme.js')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script.text()).toContain('dataset.theme')
    expect(await (await get('/help/help.css')).text()).toContain("[data-theme='dark']")
  })

  it('have their own style sheet', async () => {
    expect((await get('/help/help.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })
})

const days = (milliseconds: number) => String(milliseconds / 86_400_000)

describe('the supplied privacy page', () => {
  it('says what is stored about people with an account, and what may go to other services', async () => {
    const page = (await (await get('/help/privacy.html')).text())
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
    const [without = '', withAccount = '', elsewhere = ''] = page
      .split(/Without an account|With an account|What goes elsewhere|Always/)
      .slice(1)
    expect(without).toContain('does not store it')
    for (const kept of [
      'saves the challenge on the server',
      'bookmark',
      'picture',
      'email address',
      'cookies',
      `the challenge or the report, for as long as you choose (up to ${String(linkDays.at(-1))} days)`,
      `ends after ${days(lifetimes.session * 1000)} days`,
    ])
      expect(withAccount).toContain(kept)
    for (const service of ['language model', 'OpenAlex', 'Crossref']) expect(elsewhere).toContain(service)
  })
})

describe('the inspector', () => {
  it('is served if it is switched on, and the page is told so [INSP-02]', async () => {
    const { app: inspected } = startApp({ env: { INSPECTOR: 'on' }, assets: openAssets(dist) })
    const response = await inspected.request('/inspector/')
    expect([response.status, await response.text()]).toEqual([200, '<title>Inspector</title>'])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(PublicConfig.parse(await (await inspected.request('/config.json')).json()).inspector).toBe(true)
    expect((await inspected.request('/inspector/index.html')).status).toBe(404)
  })

  it('does not exist unless it is switched on [INSP-02]', async () => {
    expect((await get('/inspector/')).status).toBe(404)
    expect((await get('/inspector/index.html')).status).toBe(404)
  })
})

describe('operations', () => {
  it('tell the page what it needs to know before it starts', async () => {
    const { app: named } = startApp({
      env: { PRODUCT_NAME: 'Our sparks', LINK_TERMS: 'https://example.org/terms', ANALYTICS_URL: '/collect' },
    })
    const config = PublicConfig.parse(await (await named.request('/config.json')).json())
    expect(config).toMatchObject({
      productName: 'Our sparks',
      apiBase: '/v1',
      oidc: {
        issuer: 'http://localhost:3000/oidc',
        clientId: 'sparkwright',
        audience: 'http://localhost:3000/v1',
        scope: 'openid profile email',
        extra: {},
      },
      analyticsUrl: '/collect',
      inspector: false,
      links: { terms: 'https://example.org/terms', privacy: '/help/privacy.html' },
      limits: { uploadBytes: 3_145_728, maxText: 20_000 },
    })
  })

  it('report ready, and what is in use', async () => {
    const response = await get('/readyz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ready',
      engine: 'fake',
      catalogue: 'bundled',
      storage: 'writable',
      draining: false,
    })
  })

  it('check storage once a second for all callers, and limit each caller [S9]', async () => {
    let now = 1_800_000_000_000
    let looks = 0
    const { app: served } = startApp({
      clock: { now: () => now },
      limits: createLimits(inMemory),
      readiness: {
        draining: () => false,
        storage: () => {
          looks += 1
          return Promise.resolve(true)
        },
      },
    })
    const ask = async () => (await served.request('/readyz')).status
    expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200))
    expect(looks).toBe(1)
    now += 999
    await ask()
    expect(looks).toBe(1)
    now += 1
    await ask()
    expect(looks).toBe(2)
    const statuses = await Promise.all(Array.from({ length: perMinute.ready }, ask))
    expect(statuses.filter((status) => status === 429)).toHaveLength(22)
    expect((await served.request('/healthz')).status).toBe(200)
  })

  it.each([
    ['a stop was asked for', { draining: () => true, storage: () => true }],
    ['storage takes no writes', { draining: () => false, storage: () => false }],
  ])('report not ready, but healthy, when %s', async (_name, readiness) => {
    const { app: served } = startApp({ readiness })
    const ready = await served.request('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ status: 'not ready' })
    expect((await served.request('/healthz')).status).toBe(200)
  })
})
