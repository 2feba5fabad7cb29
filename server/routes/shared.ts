import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Handler } from 'hono'
import { ownColour } from '../config.ts'
import type { TokenStore } from '../domain/ports.ts'
import { isToken } from '../domain/tokens.ts'
import { sendBytes } from '../http/answers.ts'
import type { AppContext, Env } from '../http/context.ts'
import { holdAnswer } from '../http/held-answers.ts'
import { limitRate, type Limits } from '../http/limits.ts'
import { notFound } from '../http/problem.ts'
import { endedPage, sharedPage, type SharedFraming } from '../http/shared-page.ts'
import { once } from '../once.ts'
import type { Brand } from '../report/brand.ts'
import { createGate } from '../workers/gate.ts'

const encoder = new TextEncoder()

/** Maximum size of the cache of rendered pages, in bytes; the least recently read page is dropped first. */
const mostCachedBytes = 24 * 1024 * 1024

/**
 * Bytes of memory that rendering takes for each stored byte. The worst case is an empty list entry; a character
 * that HTML escapes is nearly as bad.
 */
const renderingFactor = 6

/** Limits for rendering: one page at a time, because the largest takes about 12 MB of memory. */
const renderingLimits = { running: 1, waiting: 64, patience: 10_000, share: 0.5 }

/**
 * Renders shared pages and caches them as they are sent. Pages never change, so a cached page stays valid
 * until its link ends.
 */
const createPages = (tokens: Pick<TokenStore, 'pageSize' | 'readPage'>, own: SharedFraming) => {
  const gate = createGate(renderingLimits)
  // A page is rendered for all its readers, so it does not stop when one of them leaves.
  const neverAborted = new AbortController()
  const cache = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  let cachedBytes = 0
  const drop = async (token: string) => {
    const page = cache.get(token)
    if (!cache.delete(token)) return
    // A page that could not be rendered was never counted.
    cachedBytes -= (await page?.catch(() => undefined))?.byteLength ?? 0
  }
  const renderPage = async (token: string) => {
    const found = await tokens.readPage(token)
    return found && encoder.encode(String(await sharedPage(found, token, own)))
  }
  return async (token: string, c: AppContext): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const size = isToken(token) ? await tokens.pageSize(token) : undefined
    if (size === undefined) {
      await drop(token)
      return undefined
    }
    const cached = cache.get(token)
    if (cached !== undefined) {
      // Move the page to the end, so that it is dropped last.
      cache.delete(token)
      cache.set(token, cached)
      return cached
    }
    holdAnswer(c, renderingFactor * size)
    const rendering = gate.run(neverAborted, () => renderPage(token), c.get('caller'))
    cache.set(token, rendering)
    try {
      cachedBytes += (await rendering)?.byteLength ?? 0
    } catch (error) {
      cache.delete(token)
      throw error
    }
    for (const oldest of cache.keys()) {
      if (cachedBytes <= mostCachedBytes) break
      await drop(oldest)
    }
    return rendering
  }
}

/** Serves `/shared/{token}/` to anyone with the link; browsers do not cache it and search engines ignore it. */
export const sharedRoute = (
  tokens: Pick<TokenStore, 'pageSize' | 'readPage'>,
  limits: Limits,
  own: SharedFraming,
): Handler<Env>[] => {
  const pageOf = createPages(tokens, own)
  return [
    limitRate(limits, 'read'),
    async (c) => {
      const page = await pageOf(c.req.param('token') ?? '', c)
      return sendBytes(
        c,
        page ?? encoder.encode(String(await endedPage(own.framing))),
        {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
          'X-Robots-Tag': 'noindex, nofollow',
        },
        page === undefined ? 404 : 200,
      )
    },
  ]
}

const fontFile = (name: string, file: string) =>
  fileURLToPath(new URL(`files/${file}`, import.meta.resolve(`@fontsource-variable/${name}/package.json`)))

const cachedForAnHour = 'public, max-age=3600'

const serveFont = (name: string, file: string): Handler<Env> => {
  const load = once(async () => new Uint8Array(await readFile(fontFile(name, file))))
  return async (c) =>
    sendBytes(c, await load(), { 'Content-Type': 'font/woff2', 'Cache-Control': cachedForAnHour })
}

/** Brand files used by shared pages and Word files: the picture, the colour and the product's fonts. */
export const brandRoutes = ({ logo, colour }: Brand): Readonly<Record<string, Handler<Env>[]>> => ({
  '/brand/logo.png': [
    (c) => {
      if (logo === null) throw notFound()
      return sendBytes(c, new Uint8Array(logo.png), {
        'Content-Type': 'image/png',
        'Cache-Control': cachedForAnHour,
      })
    },
  ],
  '/brand/brand.css': [
    (c) => {
      // Only our own colour has a lighter version for dark mode; with any other brand colour, the colour of
      // text is used.
      const darkVariable = colour === ownColour ? '--accent' : '--fg'
      const css = `:root { --brand: ${colour}; --brand-in-the-dark: var(${darkVariable}); }\n`
      return sendBytes(c, new Uint8Array(Buffer.from(css)), {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': cachedForAnHour,
      })
    },
  ],
  '/brand/serif.woff2': [serveFont('source-serif-4', 'source-serif-4-latin-wght-normal.woff2')],
  '/brand/sans.woff2': [
    serveFont('atkinson-hyperlegible-next', 'atkinson-hyperlegible-next-latin-wght-normal.woff2'),
  ],
})
