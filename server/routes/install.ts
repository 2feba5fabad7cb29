import { readFile } from 'node:fs/promises'
import type { Handler } from 'hono'
import type { ServerConfig } from '../config.ts'
import { sendBytes } from '../http/answers.ts'
import type { Env } from '../http/context.ts'
import { once } from '../once.ts'

/** Icons drawn by `scripts/icons.ts`. */
const icons = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

const manifestOf = (productName: string) => ({
  id: '/',
  name: productName,
  short_name: productName,
  description:
    'Describe a business challenge and get topics, sparks and possible ideas with steps, resources and obstacles.',
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#FAF8F4',
  theme_color: '#FAF8F4',
  icons,
})

/**
 * Serves the files that make the product installable. With `OFFLINE=off`, the service worker is replaced by a
 * script that unregisters it; if its address were only removed, browsers would keep running the old one.
 */
export const installRoutes = ({
  productName,
  offline,
}: Pick<ServerConfig, 'productName' | 'offline'>): Readonly<Record<string, Handler<Env>[]>> => {
  const manifest = new Uint8Array(Buffer.from(JSON.stringify(manifestOf(productName))))
  const unregisteringScript = once(
    async () => new Uint8Array(await readFile(new URL('../http/sw-off.js', import.meta.url))),
  )
  return {
    '/manifest.webmanifest': [
      (c) =>
        sendBytes(c, manifest, {
          'Content-Type': 'application/manifest+json; charset=utf-8',
          'Cache-Control': 'no-cache',
        }),
    ],
    ...(!offline && {
      '/sw.js': [
        async (c) =>
          sendBytes(c, await unregisteringScript(), {
            'Content-Type': 'text/javascript; charset=utf-8',
            'Cache-Control': 'no-cache',
          }),
      ],
    }),
  }
}
