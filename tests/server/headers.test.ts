import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openAssets } from '#server/http/assets.ts'
import { fakeEngine } from './fake-engine.ts'
import { startApp } from './app.ts'

const dist = mkdtempSync(join(tmpdir(), 'dist-'))
mkdirSync(join(dist, 'assets'))
for (const name of ['index.html', 'app.html', 'not-found.html', 'robots.txt', 'assets/main-4f2a.js'])
  writeFileSync(join(dist, name), name)
afterAll(() => rmSync(dist, { recursive: true }))

const policy = (connect: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src ${connect}; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types service-worker; report-uri /v1/csp-report`

const common = {
  'content-security-policy': policy("'self'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag: '…' }

interface Case {
  path: string
  method?: string
  body?: string
  headers?: Record<string, string>
  status: number
  sends: Record<string, string>
}

const cases: Case[] = [
  { path: '/', status: 200, sends: html },
  { path: '/Zm9vYmFyYmF6cXV4MTIzNA', status: 200, sends: html },
  { path: '/challenges/new/sparks/markets-products/', status: 200, sends: html },
  { path: '/no/such/page', status: 404, sends: html },
  {
    path: '/assets/main-4f2a.js',
    status: 200,
    sends: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '…',
    },
  },
  { path: '/assets/none.js', status: 404, sends: json },
  {
    path: '/robots.txt',
    status: 200,
    sends: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache', etag: '…' },
  },
  { path: '/help/terms.html', status: 200, sends: html },
  { path: '/', method: 'POST', status: 405, sends: { ...json, allow: 'GET, HEAD' } },
  { path: '/config.json', status: 200, sends: json },
  { path: '/healthz', status: 200, sends: json },
  { path: '/readyz', status: 200, sends: json },
  { path: '/v1/business/sectors', status: 200, sends: json },
  { path: '/v1/business/sectors', method: 'PUT', status: 405, sends: { ...json, allow: 'GET, HEAD' } },
  {
    path: '/v1/user',
    status: 401,
    sends: { ...json, 'www-authenticate': 'Bearer, DPoP algs="ES256 EdDSA"' },
  },
  { path: '/v1/none', status: 404, sends: json },
  {
    path: '/v1/nlp/summary',
    method: 'POST',
    body: '{"text":"x"}',
    headers: { 'content-type': 'application/json' },
    status: 500,
    sends: json,
  },
  {
    path: '/v1/client-errors',
    method: 'POST',
    body: '[]',
    headers: { 'content-type': 'application/json' },
    status: 204,
    sends: { 'cache-control': 'no-store' },
  },
]

const headersOf = async (response: Response) => {
  const {
    'x-request-id': requestId,
    'content-length': length,
    ...rest
  } = Object.fromEntries(response.headers)
  expect(requestId).toMatch(/^[\w.-]{8,64}$/)
  const { byteLength } = await response.arrayBuffer()
  expect(length).toBe(response.status === 204 ? undefined : String(byteLength))
  return rest.etag === undefined ? rest : { ...rest, etag: '…' }
}

describe('the headers of every answer', () => {
  const { app } = startApp({
    assets: openAssets(dist),
    engine: { ...fakeEngine, summary: () => Promise.reject(new Error('broken')) },
  })

  it.each(cases)('are exact for $method $path ($status)', async ({ path, status, sends, ...init }) => {
    const { method = 'GET', body, headers } = init
    const response = await app.request(path, { method, ...(body && { body }), ...(headers && { headers }) })
    expect(response.status).toBe(status)
    expect(await headersOf(response)).toEqual({ ...common, ...sends })
  })

  it('let the page send to the collector on another origin, and only there', async () => {
    const far = startApp({ env: { ANALYTICS_URL: 'https://stats.example.org/api/event' } })
    const near = startApp({ env: { ANALYTICS_URL: '/collect' } })
    const policyOf = async ({ app: served }: typeof far) =>
      (await served.request('/healthz')).headers.get('content-security-policy')
    expect(await policyOf(far)).toBe(policy("'self' https://stats.example.org"))
    expect(await policyOf(near)).toBe(policy("'self'"))
  })

  it('tell browsers to stay on https only if the public address is https', async () => {
    const secure = startApp({ env: { PUBLIC_URL: 'https://sparks.example.org/' } })
    expect((await secure.app.request('/v1/none')).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect((await app.request('/v1/none')).headers.has('strict-transport-security')).toBe(false)
  })

  it('let a document use only the inline blocks that the build wrote into it', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'dist-'))
    const [style, script] = ['p{color:red}', 'start()']
    const blocks = `<style>${style}</style><script>${script}</script>`
    writeFileSync(join(pages, 'app.html'), 'no blocks')
    writeFileSync(
      join(pages, 'index.html'),
      `${blocks}<script type="application/json" id="config"></script><script src="/a.js"></script>`,
    )
    const { app: served } = startApp({ assets: openAssets(pages) })
    const policyOf = async (path: string) =>
      (await served.request(path)).headers.get('content-security-policy')
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(await policyOf('/')).toBe(
      policy("'self'")
        .replace("script-src 'self'", `script-src 'self' ${hash(script)}`)
        .replace("style-src 'self'", `style-src 'self' ${hash(style)}`),
    )
    expect(await policyOf('/cookie-policy/')).toBe(policy("'self'"))
    expect(await policyOf('/config.json')).toBe(policy("'self'"))
    rmSync(pages, { recursive: true })
  })

  it('echo a well-formed request id and replace any other', async () => {
    const idOf = async (id: string) =>
      (await app.request('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(await idOf('abc-123.def_4')).toBe('abc-123.def_4')
    for (const id of ['short', 'x'.repeat(65), 'has space in it', '<script>1234'])
      expect(await idOf(id)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
