import { describe, expect, it } from 'vitest'
import { startApp } from './app.ts'

const { app, post } = startApp({ env: { PUBLIC_URL: 'https://sparks.example.org' } })
const page = (host: string) => app.request('/v1/business/sectors', { headers: { host } })

describe('The server answers under its own name', () => {
  it.each([
    'sparks.example.org',
    'sparks.example.org:443',
    'localhost:3000',
    'app.localhost',
    '127.0.0.1:3000',
    '192.168.1.20:3000',
    '[::1]:3000',
  ])('such as %s [A10]', async (host) => {
    expect((await page(host)).status).toBe(200)
  })

  it.each([
    'evil.example:3000',
    'sparks.example.org.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil',
  ])('and not under another, such as %s [A10]', async (host) => {
    expect((await page(host)).status).toBe(403)
  })

  it('but says how it is to machines beside it, by whatever name [A10]', async () => {
    expect((await app.request('/healthz', { headers: { host: 'sparkwright:3000' } })).status).toBe(200)
  })

  it.each([
    ['behind a proxy', { PUBLIC_URL: 'https://sparks.example.org', TRUST_PROXY: '1' }],
    ['in a network, as long as nobody has named it', { HOST: '0.0.0.0' }],
  ])('under any name %s [A10]', async (_, env) => {
    const other = startApp({ env })
    const answer = await other.app.request('/v1/business/sectors', { headers: { host: 'inside:3000' } })
    expect(answer.status).toBe(200)
  })
})

describe('What another site makes a browser send', () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' }

  it('is refused before it is read: an upload, a text [A10]', async () => {
    const form = new FormData()
    form.append('file', new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }))
    const upload = await app.request('/v1/nlp/pdf', { method: 'POST', body: form, headers: crossSite })
    expect(upload.status).toBe(403)
    expect((await post('/v1/nlp/summary', { text: 'a' }, { headers: crossSite })).status).toBe(403)
  })

  it('may be a page that is opened by a link [A10]', async () => {
    expect((await app.request('/healthz', { headers: crossSite })).status).toBe(200)
  })

  it.each(['same-origin', 'none'])('is told from what its own page sends: %s [A10]', async (site) => {
    const answer = await post('/v1/nlp/summary', { text: 'a' }, { headers: { 'sec-fetch-site': site } })
    expect(answer.status).toBe(200)
  })
})
