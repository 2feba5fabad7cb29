import dns from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Agent, buildConnector, fetch } from 'undici'
import { UnreadablePage } from '../domain/ports.ts'
import ipaddr from 'ipaddr.js'

/**
 * Fetches from the public web on a stranger's word, so everything it connects to is checked (AMB-73).
 * Every address that a name resolves to is checked, the connection goes to a checked address (so a second look-up
 * cannot change it), the connected peer is checked again, and redirects are followed by hand, each from the start of
 * the checks.
 */
export interface GuardedFetchOptions {
  /** Host names of this server itself: never read. */
  ownHosts?: readonly string[]
  /** Name resolution, as `dns.lookup` with `all: true`. */
  resolve?: (host: string, options: dns.LookupAllOptions, done: ResolveDone) => void
  /** Which addresses may be connected to. */
  allowAddress?: (address: string) => boolean
  /** Which ports, as `URL.port` writes them: '' is the scheme's own. */
  ports?: readonly string[]
  /** Decoded bytes. */
  maxBytes?: number
  maxRedirects?: number
  connectTimeout?: number
  totalTimeout?: number
  /** Shortest time between two readings of one host, milliseconds. */
  pause?: number
  sleep?: (milliseconds: number) => Promise<void>
  connect?: buildConnector.connector
}

type ResolveDone = (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void

export interface Fetched {
  /** After redirects. */
  url: URL
  /** The Content-Type as sent; empty without one. */
  type: string
  bytes: Buffer
}

export interface WantedContent {
  accept: string
  /** Which content types are read. */
  types: RegExp
}

/** Rejects with `UnreadablePage`, or with the signal's reason when the caller gave up. */
export type GuardedFetch = (address: string, wanted: WantedContent, signal: AbortSignal) => Promise<Fetched>

const unreadable = (reason: string): UnreadablePage => new UnreadablePage(reason)

const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

export const createGuardedFetch = ({
  ownHosts = [],
  resolve = (host, options, done) => dns.lookup(host, options, done),
  allowAddress = isPublicAddress,
  ports = ['', '80', '443'],
  maxBytes = 2 * 1024 * 1024,
  maxRedirects = 3,
  connectTimeout = 5_000,
  totalTimeout = 10_000,
  pause = 1_000,
  sleep = (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
  connect,
}: GuardedFetchOptions = {}): GuardedFetch => {
  const own = new Set(ownHosts.map((host) => bareHost(host).toLowerCase()))

  const lookup: LookupFunction = (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => !allowAddress(address)))
        return done(unreadable('address'), '', 0)
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
  const dial = connect ?? buildConnector({ timeout: connectTimeout, lookup })
  const guardedDial: buildConnector.connector = (target, done) => {
    // Names are checked in `lookup`, which is not asked about addresses written as such.
    const host = bareHost(target.hostname)
    if (isIP(host) !== 0 && !allowAddress(host)) return done(unreadable('address'), null)
    dial(target, (error, socket) => {
      if (error !== null) return done(error, null)
      if (!allowAddress(socket.remoteAddress ?? '')) {
        socket.destroy()
        return done(unreadable('address'), null)
      }
      done(null, socket)
    })
  }
  const dispatcher = new Agent({
    connect: guardedDial,
    headersTimeout: totalTimeout,
    bodyTimeout: totalTimeout,
    maxHeaderSize: 16 * 1024,
    pipelining: 0,
    keepAliveTimeout: 1,
  })

  const checkedUrl = (input: string, base?: URL): URL => {
    if (!URL.canParse(input, base?.href)) throw unreadable('address')
    const url = new URL(input, base?.href)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw unreadable('scheme')
    if (url.username !== '' || url.password !== '') throw unreadable('credentials')
    if (!ports.includes(url.port)) throw unreadable('port')
    const host = bareHost(url.hostname)
    if (host === '' || host.length > 253 || own.has(host.toLowerCase())) throw unreadable('host')
    if (isIP(host) !== 0 && !allowAddress(host)) throw unreadable('address')
    return url
  }

  /** Hosts with a reading in the last `pause` milliseconds; they get their next one after it. */
  const resting = new Map<string, Promise<void>>()
  const waitForTurn = async (host: string, signal: AbortSignal) => {
    for (let rest = resting.get(host); rest !== undefined; rest = resting.get(host)) {
      await rest
      signal.throwIfAborted()
    }
    resting.set(
      host,
      sleep(pause).then(() => void resting.delete(host)),
    )
  }

  const ask = (url: URL, accept: string, signal: AbortSignal) =>
    fetch(url, {
      dispatcher,
      redirect: 'manual',
      signal,
      headers: {
        'user-agent': 'Sparkwright/1.0 (reads a page once when its owner asks)',
        accept,
        'accept-language': 'en-GB,en;q=0.8',
      },
    })

  const follow = async (input: string, accept: string, signal: AbortSignal) => {
    let url = checkedUrl(input)
    await waitForTurn(url.hostname, signal)
    for (let redirects = 0; ; redirects += 1) {
      const response = await ask(url, accept, signal)
      const target = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || target === null) return { url, response }
      await response.body?.cancel()
      if (redirects === maxRedirects) throw unreadable('redirects')
      url = checkedUrl(target, url)
    }
  }

  const readBody = async (body: AsyncIterable<Uint8Array> | null): Promise<Buffer> => {
    const chunks: Uint8Array[] = []
    let total = 0
    for await (const chunk of body ?? []) {
      total += chunk.byteLength
      if (total > maxBytes) throw unreadable('size')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  return async (address, { accept, types }, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(totalTimeout)])
    try {
      const { url, response } = await follow(address, accept, limited)
      const type = response.headers.get('content-type') ?? ''
      if (!response.ok || !types.test(type)) {
        await response.body?.cancel()
        throw unreadable(response.ok ? 'type' : 'status')
      }
      return { url, type, bytes: await readBody(response.body) }
    } catch (error) {
      // The caller's own abort stays an abort; anything else is a page that cannot be read.
      if (signal.aborted) throw signal.reason
      if (error instanceof UnreadablePage) throw error
      const cause = error instanceof Error ? error.cause : undefined
      if (cause instanceof UnreadablePage) throw cause
      throw unreadable(limited.aborted ? 'timeout' : 'network')
    }
  }
}

/** The character set that the type or the page itself names. */
export const charsetOf = (contentType: string, bytes: Buffer): string =>
  /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
  /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1] ??
  'utf-8'

/** The bytes as text; an unknown character set is read as UTF-8. */
export const decode = (bytes: Buffer, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** All that is handed out for the public internet (RFC 4291 §2.4); the rest of IPv6 is special or not given to anybody. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure's agent answers every machine of that cloud here, and nobody else: an address of the public range that is inside. */
const insideClouds: ReadonlySet<string> = new Set(['168.63.129.16'])

/**
 * Is an IP address one of the public internet? IPv4 mapped into IPv6 is the IPv4 address. Every special range (loopback,
 * private, link-local, shared, multicast, reserved, documentation) is not, nor is any other form of IPv6 that carries
 * an IPv4 address to somewhere else: compatible (`::7f00:1`), translated (NAT64), tunnelled (6to4, Teredo) (AMB-73).
 * What clouds tell their own machines is inside too.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || insideClouds.has(parsed.toString())) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
