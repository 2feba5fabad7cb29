import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { openAssets } from '#server/http/assets.ts'
import { startApp } from './app.ts'

const dist = mkdtempSync(join(tmpdir(), 'filled-'))
const page = (title: string) =>
  `<title>${title}</title><div id="root"></div><script type="application/json" id="config"></script>`
writeFileSync(join(dist, 'index.html'), page('Home'))
writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(page('Home')))
writeFileSync(join(dist, 'app.html'), page('App'))
writeFileSync(join(dist, 'not-found.html'), page('Not found'))
writeFileSync(join(dist, 'other.txt'), page('Other'))
afterAll(() => rmSync(dist, { recursive: true }))

const productName = '</script><script>alert(1)</script> $& \u2028'
const { app } = startApp({ assets: openAssets(dist), env: { PRODUCT_NAME: 'Any' } })
const dangerous = (() => {
  const { config } = startApp()
  return startApp({ assets: openAssets(dist), config: { ...config, productName } }).app
})()

const blockOf = (html: string) =>
  /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(html)?.[1]

describe('the configuration in the pages', () => {
  it.each(['/', '/some-token/', '/challenges/', '/no/such/page/'])(
    'is the same at %s as at /config.json',
    async (path) => {
      const html = await (await app.request(path)).text()
      expect(blockOf(html)).toBe(await (await app.request('/config.json')).text())
    },
  )

  it('is also in the brotli version, under its own tag', async () => {
    const plain = await app.request('/')
    const packed = await app.request('/', { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    const html = brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString()
    expect(html).toBe(await plain.text())
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  it('cannot end its own element, whatever the product is called', async () => {
    const html = await (await dangerous.request('/')).text()
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(JSON.parse(blockOf(html)!)).toMatchObject({ productName })
  })

  it('changes the tag of the page when it changes', async () => {
    const [one, other] = [await app.request('/'), await dangerous.request('/')]
    expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
  })

  it('leaves other files alone', async () => {
    expect(blockOf(await (await app.request('/other.txt')).text())).toBe('')
  })
})
