import type { Handler } from 'hono'
import { chooseEncoding, type Asset, type Assets } from '../http/assets.ts'
import { sendBytes as answerBytes } from '../http/answers.ts'
import type { AppContext, Env } from '../http/context.ts'
import type { InlineHashes } from '../http/headers.ts'
import { inlineHashes } from '../http/inline-hashes.ts'
import { notFound } from '../http/problem.ts'

const anyId = '[^/]+'
const sections = '(sparks|ideas|resources|reframes|business-models|review)'

/**
 * Addresses of the client's screens (specification §2), in upper or lower case, as the client reads them,
 * each with the page that the build made for it. The page holds the whole screen if that is the same for
 * everybody. Any other address of one part gets the home page, because it may be a token; the rest get
 * `not-found.html` with status 404.
 */
const screens: readonly { pattern: RegExp; route: string; page: string }[] = [
  { pattern: /^\/challenges\/?$/i, route: '/challenges/', page: '/app.html' },
  {
    pattern: new RegExp(`^/challenges/new(/${sections}(/.*)?)?/?$`, 'i'),
    route: '/challenges/new/…',
    page: '/app.html',
  },
  {
    pattern: new RegExp(`^/challenges/${anyId}(/review|/challenge(/${sections}(/.*)?)?)?/?$`, 'i'),
    route: '/challenges/{id}/…',
    page: '/app.html',
  },
  {
    pattern: new RegExp(`^/case-study/${anyId}/?$`, 'i'),
    route: '/case-study/{id}/',
    page: '/case-study.html',
  },
  { pattern: /^\/cookie-policy\/?$/i, route: '/cookie-policy/', page: '/cookie-policy.html' },
  { pattern: /^\/component-library\/?$/i, route: '/component-library/', page: '/app.html' },
  { pattern: /^\/error\/?$/i, route: '/error/', page: '/error.html' },
]

const cachedForAYear = 'public, max-age=31536000, immutable'

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

const documentPaths: ReadonlySet<string> = new Set([
  '/index.html',
  '/not-found.html',
  ...screens.map(({ page }) => page),
  '/inspector/index.html',
  '/operator/index.html',
])

interface SendOptions {
  status?: 200 | 404
  headers: Readonly<Record<string, string>>
}

const sendAsset = async (
  c: AppContext,
  asset: Asset,
  { status = 200, headers: more }: SendOptions,
): Promise<Response> => {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), asset.encodings)
  const { bytes, etag } = await asset.read(encoding).catch((error: unknown) => {
    // A new build has removed the file since the server listed it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notFound()
    throw error
  })
  const headers = {
    ...more,
    ETag: etag,
    ...(asset.encodings.length > 1 && { Vary: 'Accept-Encoding' }),
  }
  if (status === 200 && matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const contentHeaders = {
    ...headers,
    'Content-Type': asset.type,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  }
  return answerBytes(c, bytes, contentHeaders, status)
}

const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/**
 * The address to redirect to when a page on this machine is opened under another name than PUBLIC_URL, such as
 * 127.0.0.1 instead of localhost. Storage and sign-in belong to one origin, and the content policy blocks
 * others.
 */
const properAddress = (publicUrl: URL, c: AppContext): string | undefined => {
  const { pathname, search } = new URL(c.req.url)
  const host = c.req.header('host') ?? ''
  const address = `${publicUrl.protocol}//${host}`
  if (!isLoopback(publicUrl.hostname) || host === publicUrl.host || !URL.canParse(address)) return undefined
  const requested = new URL(address)
  return isLoopback(requested.hostname) && requested.port === publicUrl.port
    ? `${publicUrl.origin}${pathname}${search}`
    : undefined
}

interface PageSources {
  built: Assets | undefined
  help: Assets
  /** The content security policy for a document with these inline blocks. */
  policy: (inline: InlineHashes) => string
  publicUrl: string
  /** Whether the statechart inspector is served. */
  inspector: boolean
  /** Whether the operator's page is served. */
  operator: boolean
}

/**
 * Serves files and pages: hashed files under /assets/, the prerendered home at `/` and at one-segment token
 * addresses, other prerendered screens at theirs, the app's shell for every other page, help pages under /help/.
 */
export const createPages = ({
  built,
  help,
  policy,
  publicUrl,
  inspector,
  operator,
}: PageSources): Handler<Env> => {
  const origin = new URL(publicUrl)
  const findFile = (path: string) =>
    path.startsWith('/help/') ? help.find(path.slice(5)) : built?.find(path)

  const sendDocument = async (c: AppContext, path: string, status: 200 | 404 = 200) => {
    const page = built?.find(path)
    if (page === undefined) throw notFound()
    const location = properAddress(origin, c)
    if (location !== undefined) return c.body(null, 307, { Location: location, 'Cache-Control': 'no-store' })
    const headers = {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy(await inlineHashes(page)),
    }
    return sendAsset(c, page, { status, headers })
  }

  return (c) => {
    const { path } = c.req
    // HTML documents are served only by the routes below, not under their file names.
    const asset = documentPaths.has(path) ? undefined : findFile(path)
    if (asset !== undefined) {
      const hashed = path.startsWith('/assets/')
      c.set('route', hashed ? '/assets/*' : asset.path)
      return sendAsset(c, asset, { headers: { 'Cache-Control': hashed ? cachedForAYear : 'no-cache' } })
    }
    const looksLikeFile = path.startsWith('/assets/') || path.startsWith('/help/') || /\.[\w]+$/.test(path)
    if (/^\/help(?:\/|$)/i.test(path)) {
      const name = path.slice('/help/'.length).replace(/\/$/, '').toLowerCase()
      const page = help.find(`/${name || 'how-to'}${name.endsWith('.html') ? '' : '.html'}`)
      c.set('route', page?.path ?? 'no page')
      if (page !== undefined) return c.redirect(`/help${page.path}`)
      const isBrowsed = c.req.header('accept')?.includes('text/html') === true
      if (isBrowsed) return sendDocument(c, '/not-found.html', 404)
    }
    if (looksLikeFile) throw notFound()

    if (path === '/') {
      c.set('route', '/')
      return sendDocument(c, '/index.html')
    }
    const [, ownPage] = /^\/(inspector|operator)\/?$/.exec(path) ?? []
    if (ownPage !== undefined) {
      const isServed = ownPage === 'inspector' ? inspector : operator
      c.set('route', `/${ownPage}/`)
      return isServed ? sendDocument(c, `/${ownPage}/index.html`) : sendDocument(c, '/not-found.html', 404)
    }
    const screen = screens.find(({ pattern }) => pattern.test(path))
    if (screen !== undefined) {
      c.set('route', screen.route)
      return sendDocument(c, screen.page)
    }
    if (/^\/[^/]+\/?$/.test(path)) {
      c.set('route', '/{token}/')
      return sendDocument(c, '/index.html')
    }
    c.set('route', 'no page')
    return sendDocument(c, '/not-found.html', 404)
  }
}
