import { chooseEncoding, type Asset, type Assets } from '../http/assets.ts'
import type { Answer, Exchange } from '../http/exchange.ts'
import type { InlineHashes } from '../http/headers.ts'
import { inlineHashes } from '../http/inline-hashes.ts'
import { methodNotAllowed, notFound } from '../http/problem.ts'

const id = '[^/]+'
const sections = '(sparks|ideas|resources|reframes|business-models|review)'

/** Addresses of the client's own screens (specification §2); anything else gets the error screen with status 404. */
const screens: readonly { pattern: RegExp; route: string }[] = [
  { pattern: /^\/challenges\/?$/, route: '/challenges/' },
  { pattern: new RegExp(`^/challenges/new(/${sections}(/.*)?)?/?$`), route: '/challenges/new/…' },
  {
    pattern: new RegExp(`^/challenges/${id}(/review|/challenge(/${sections}(/.*)?)?)?/?$`),
    route: '/challenges/{id}/…',
  },
  { pattern: new RegExp(`^/case-study/${id}/?$`), route: '/case-study/{id}/' },
  { pattern: /^\/cookie-policy\/?$/, route: '/cookie-policy/' },
  { pattern: /^\/component-library\/?$/, route: '/component-library/' },
  { pattern: /^\/error\/?$/, route: '/error/' },
]

const immutable = 'public, max-age=31536000, immutable'

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

const send = async (
  asset: Asset,
  { context }: Exchange,
  { status = 200, cache = 'no-cache', route }: { status?: number; cache?: string; route: string },
): Promise<Answer> => {
  const encoding = chooseEncoding(context.req.header('accept-encoding'), asset.encodings)
  const { bytes, etag } = await asset.read(encoding).catch((error: unknown) => {
    // A new build has replaced the file since the server listed it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notFound()
    throw error
  })
  const headers = {
    'Cache-Control': cache,
    ETag: etag,
    ...(asset.encodings.length > 1 && { Vary: 'Accept-Encoding' }),
  }
  if (status === 200 && matches(context.req.header('if-none-match'), etag))
    return { status: 304, body: null, headers, route }
  return {
    status,
    body: bytes,
    headers: {
      ...headers,
      'Content-Type': asset.type,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
    route,
  }
}

const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/**
 * Where a document moves that was asked for by another of this machine's own names than PUBLIC_URL: storage and
 * sign-in belong to one origin, and the content policy lets pages reach no other.
 */
const properAddress = (publicUrl: URL, { context }: Exchange): string | undefined => {
  const { pathname, search } = new URL(context.req.url)
  const host = context.req.header('host') ?? ''
  const address = `${publicUrl.protocol}//${host}`
  if (!isLoopback(publicUrl.hostname) || host === publicUrl.host || !URL.canParse(address)) return undefined
  const asked = new URL(address)
  return isLoopback(asked.hostname) && asked.port === publicUrl.port
    ? `${publicUrl.origin}${pathname}${search}`
    : undefined
}

interface PageSources {
  built: Assets | undefined
  help: Assets
  /** The content security policy of a document with these blocks. */
  policy: (inline: InlineHashes) => string
  publicUrl: string
}

/**
 * Files and pages: hashed files under /assets/, the prerendered home at `/` and at one-segment token addresses, the
 * shell of the app for every other page, help pages under /help/.
 */
export const createPages = ({ built, help, policy, publicUrl }: PageSources) => {
  const origin = new URL(publicUrl)
  const file = (path: string) => (path.startsWith('/help/') ? help.find(path.slice(5)) : built?.find(path))

  const sendDocument = async (
    page: Asset,
    exchange: Exchange,
    options: { status?: number; route: string },
  ) => {
    const location = properAddress(origin, exchange)
    if (location !== undefined)
      return {
        status: 307,
        body: null,
        headers: { Location: location, 'Cache-Control': 'no-store' },
        route: options.route,
      }
    const answer = await send(page, exchange, options)
    const headers = { ...answer.headers, 'Content-Security-Policy': policy(await inlineHashes(page)) }
    return { ...answer, headers }
  }

  return async (exchange: Exchange): Promise<Answer> => {
    const { method, path } = exchange.context.req
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])

    // Pages are reached by their route; the two documents have no address of their own.
    const asset = path === '/index.html' || path === '/app.html' ? undefined : file(path)
    if (asset !== undefined) {
      const hashed = path.startsWith('/assets/')
      return send(asset, exchange, {
        cache: hashed ? immutable : 'no-cache',
        route: hashed ? '/assets/*' : asset.path,
      })
    }
    const looksLikeFile = path.startsWith('/assets/') || path.startsWith('/help/') || /\.[\w]+$/.test(path)
    const home = built?.find('/index.html')
    const shell = built?.find('/app.html')
    if (looksLikeFile || home === undefined || shell === undefined) throw notFound()

    if (path === '/') return sendDocument(home, exchange, { route: '/' })
    const screen = screens.find(({ pattern }) => pattern.test(path))
    if (screen !== undefined) return sendDocument(shell, exchange, { route: screen.route })
    if (/^\/[^/]+\/?$/.test(path)) return sendDocument(home, exchange, { route: '/{token}/' })
    return sendDocument(shell, exchange, { status: 404, route: 'no page' })
  }
}
