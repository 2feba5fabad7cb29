import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { openAssets } from '#server/http/assets.ts'
import { drawIcons } from '../../scripts/icons.ts'
import { startApp } from './app.ts'

const dist = mkdtempSync(join(tmpdir(), 'installed-'))
writeFileSync(join(dist, 'index.html'), '')
writeFileSync(join(dist, 'app.html'), '')
writeFileSync(join(dist, 'sw.js'), "const version = 'abc123'\nconst files = []\n")
writeFileSync(
  join(dist, 'icon.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0F5C4F"/></svg>',
)
await drawIcons(dist)
afterAll(() => rmSync(dist, { recursive: true }))

const started = (env: Record<string, string> = {}) => startApp({ assets: openAssets(dist), env }).app

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; type: string; sizes: string; purpose?: string }[]
}

describe('the manifest', () => {
  it('contains the configured name, and icons that exist in their sizes [OFF-01]', async () => {
    const app = started({ PRODUCT_NAME: 'Spark & Co' })
    const answer = await app.request('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({ name: 'Spark & Co', start_url: '/', display: 'standalone' })
    for (const { src, type, sizes } of manifest.icons) {
      const icon = await app.request(src)
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
      if (type !== 'image/png') continue
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('has a maskable icon that fills its square [OFF-01]', async () => {
    const corner = async (name: string) => {
      const { data } = await sharp(join(dist, name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 4)]
    }
    expect(await corner('icon-maskable-512.png')).toEqual([15, 92, 79, 255])
    expect((await corner('icon-512.png'))[3]).toBe(0)
  })
})

describe('the service worker', () => {
  const versionIn = async (app: ReturnType<typeof started>) => {
    const answer = await app.request('/sw.js')
    return /^const version = '(.*)'$/m.exec(await answer.text())?.[1]
  }

  it('is revalidated at every visit [OFF-07]', async () => {
    const answer = await started().request('/sw.js')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
  })

  it('gets a new version when the configuration changes, because its cached pages contain it [OFF-07]', async () => {
    const one = await versionIn(started())
    expect(one).toMatch(/^abc123-[0-9a-f]{8}$/)
    expect(await versionIn(started())).toBe(one)
    expect(await versionIn(started({ PRODUCT_NAME: 'Another' }))).not.toBe(one)
  })

  it('removes itself with OFFLINE=off [OFF-08]', async () => {
    const answer = await started({ OFFLINE: 'off' }).request('/sw.js')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).toContain('registration.unregister()')
  })
})
