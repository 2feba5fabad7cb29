import { describe, expect, it } from 'vitest'
import { startApp } from './app.ts'

const { app, post } = startApp({ env: { PUBLIC_URL: 'https://sparks.example.org' } })
const page = (host: string) => app.request('/v1/business/sectors', { headers: { host } })

describe('The server answers to its own name', () => {
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
  ])('and not to another, such as %s [A10]', async (host) => {
    expect((await page(host)).status).toBe(403)
  })

  it('but reports its health to nearby machines under any name [A10]', async () => {
    expect((await app.request('/healthz', { headers: { host: 'sparkwright:3000' } })).status).toBe(200)
  })

  it.each([
    ['behind a proxy', { PUBLIC_URL: 'https://sparks.example.org', TRUST_PROXY: '1' }],
    ['in a network, as long as nobody has named it', { HOST: '0.0.0.0' }],
  ])('and to any name %s [A10]', async (_, env) => {
    const other = startApp({ env })
    const answer = await other.app.request('/v1/business/sectors', { headers: { host: 'inside:3000' } })
    expect(answer.status).toBe(200)
  })
})

describe('A request that another site makes a browser send', () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' }

  it('is refused before it is read: an upload, a text [A10]', async () => {
    const form = new FormData()
    form.append('file', new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }))
    const upload = await app.request('/v1/nlp/pdf', { method: 'POST', body: form, headers: crossSite })
    expect(upload.status).toBe(403)
    expect((await post('/v1/nlp/summary', { text: 'a' }, { headers: crossSite })).status).toBe(403)
  })

  it('is allowed if it opens a page through a link [A10]', async () => {
    expect((await app.request('/healthz', { headers: crossSite })).status).toBe(200)
  })

  it.each(['same-origin', 'none'])('is told apart from the product’s own page: %s [A10]', async (site) => {
    const answer = await post('/v1/nlp/summary', { text: 'a' }, { headers: { 'sec-fetch-site': site } })
    expect(answer.status).toBe(200)
  })
})
