import dns from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Agent, buildConnector, fetch, type RequestInfo, type RequestInit } from 'undici'
import { UnreadablePage } from '../domain/ports.ts'
import ipaddr from 'ipaddr.js'

/**
 * Settings for fetching public web pages that strangers name. Every connection is checked (AMB-73): all
 * addresses of a host name must be allowed, the connection uses one of these addresses, so that a second
 * look-up cannot change it, and the connected peer is checked again. Redirects go through the same checks.
 */
export interface GuardedFetchOptions {
  /** Host names of this server itself, which are refused. */
  ownHosts?: readonly string[]
  /** Resolves host names, like `dns.lookup` with `all: true`. */
  resolve?: (host: string, options: dns.LookupAllOptions, done: ResolveDone) => void
  /** Whether an IP address may be connected to. */
  allowAddress?: (address: string) => boolean
  /** Allowed ports as `URL.port` writes them: '' is the scheme's default. */
  ports?: readonly string[]
  /** Size limit after decompression, bytes. */
  maxBytes?: number
  maxRedirects?: number
  connectTimeout?: number
  totalTimeout?: number
  /** Minimum time between two fetches from one host, milliseconds; redirects do not wait. */
  pause?: number
  sleep?: (milliseconds: number) => Promise<void>
  connect?: buildConnector.connector
}

type ResolveDone = (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void

export interface Fetched {
  /** The address after redirects. */
  url: URL
  /** The Content-Type header; empty if there was none. */
  type: string
  bytes: Buffer
}

export interface WantedContent {
  accept: string
  /** The content types that are accepted. */
  types: RegExp
}

/** Fetches a page. Rejects with `UnreadablePage`, or with the signal's reason if the caller aborted. */
export type GuardedFetch = (address: string, wanted: WantedContent, signal: AbortSignal) => Promise<Fetched>

const unreadable = (reason: string): UnreadablePage => new UnreadablePage(reason)

const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

type Guard = Required<Pick<GuardedFetchOptions, 'allowAddress' | 'resolve' | 'connectTimeout'>> &
  Pick<GuardedFetchOptions, 'connect'>

/** Makes a connector that connects to allowed addresses only. */
const guardedConnector = ({ allowAddress, resolve, connectTimeout, connect }: Guard) => {
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
  const guarded: buildConnector.connector = (target, done) => {
    // Check IP addresses here, because `lookup` is called for names only.
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
  return guarded
}

const resolveName: Guard['resolve'] = (host, options, done) => dns.lookup(host, options, done)

export const createGuardedFetch = ({
  ownHosts = [],
  resolve = resolveName,
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
  const ownNames = new Set(ownHosts.map((host) => bareHost(host).toLowerCase()))

  const dispatcher = new Agent({
    connect: guardedConnector({
      allowAddress,
      resolve,
      connectTimeout,
      ...(connect !== undefined && { connect }),
    }),
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
    if (host === '' || host.length > 253 || ownNames.has(host.toLowerCase())) throw unreadable('host')
    if (isIP(host) !== 0 && !allowAddress(host)) throw unreadable('address')
    return url
  }

  /** Hosts fetched within the last `pause` milliseconds, each with a promise for the end of its pause. */
  const pauses = new Map<string, Promise<void>>()
  const waitForTurn = async (host: string, signal: AbortSignal) => {
    for (let rest = pauses.get(host); rest !== undefined; rest = pauses.get(host)) {
      await rest
      signal.throwIfAborted()
    }
    pauses.set(
      host,
      sleep(pause).then(() => void pauses.delete(host)),
    )
  }

  const fetchOnce = (url: URL, accept: string, signal: AbortSignal) =>
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

  const fetchFollowing = async (input: string, accept: string, signal: AbortSignal) => {
    let url = checkedUrl(input)
    await waitForTurn(url.hostname, signal)
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetchOnce(url, accept, signal)
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
      const { url, response } = await fetchFollowing(address, accept, limited)
      const type = response.headers.get('content-type') ?? ''
      if (!response.ok || !types.test(type)) {
        await response.body?.cancel()
        throw unreadable(response.ok ? 'type' : 'status')
      }
      return { url, type, bytes: await readBody(response.body) }
    } catch (error) {
      // Pass on the caller's abort; every other failure means an unreadable page.
      if (signal.aborted) throw signal.reason
      if (error instanceof UnreadablePage) throw error
      const cause = error instanceof Error ? error.cause : undefined
      if (cause instanceof UnreadablePage) throw cause
      throw unreadable(limited.aborted ? 'timeout' : 'network')
    }
  }
}

/** The character set named by the content type, else by the page itself, else UTF-8. */
export const charsetOf = (contentType: string, bytes: Buffer): string =>
  /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
  /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1] ??
  'utf-8'

/** Decodes the bytes; an unknown character set is read as UTF-8. */
export const decode = (bytes: Buffer, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** The IPv6 addresses of the public internet (RFC 4291 §2.4); all others are special or unassigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** A public address that, inside Azure, reaches the cloud's agent on every machine; it counts as internal. */
const cloudAgents: ReadonlySet<string> = new Set(['168.63.129.16'])

/**
 * Whether an IP address is on the public internet (AMB-73). An IPv4 address mapped into IPv6 is treated as
 * IPv4. Not public are the special ranges (loopback, private, link-local, shared, multicast, reserved,
 * documentation), the other IPv6 forms that contain an IPv4 address (compatible `::7f00:1`, NAT64, 6to4,
 * Teredo) and the metadata addresses of clouds.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || cloudAgents.has(parsed.toString())) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

/**
 * Address ranges that no model can have: they reach the local link or many machines, are reserved, or contain
 * another address.
 */
const rangesWithoutModels: ReadonlySet<string> = new Set([
  'linkLocal',
  'multicast',
  'broadcast',
  'reserved',
  'rfc6145',
  'rfc6052',
  '6to4',
  'teredo',
])

/** Metadata services of clouds outside the link-local range: Azure, Alibaba, Oracle, AWS, Google. */
const metadataServices: ReadonlySet<string> = new Set([
  ...cloudAgents,
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
])

/**
 * Whether the server may call a language model at an IP address. This machine and private networks are
 * allowed, because models run there; metadata services are not, because they hand out credentials.
 */
export const isModelAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return !rangesWithoutModels.has(parsed.range()) && !metadataServices.has(parsed.toString())
}

/** Makes a `fetch` that connects only to addresses allowed by `isModelAddress`. */
export const createModelFetch = ({
  resolve = resolveName,
}: Pick<GuardedFetchOptions, 'resolve'> = {}): typeof globalThis.fetch => {
  const dispatcher = new Agent({
    connect: guardedConnector({ allowAddress: isModelAddress, resolve, connectTimeout: 5_000 }),
  })
  return (input, init) =>
    // The casts are needed because undici's types differ from the platform's; its answers do not.
    fetch(input as RequestInfo, { ...(init as RequestInit), dispatcher }) as unknown as Promise<Response>
}

/**
 * Whether the server may call a language model at a URL: every IP address of its host must be allowed. A host
 * that cannot be resolved is allowed, because nothing can be reached there.
 */
export const mayHoldModel = async (
  address: string,
  { resolve = resolveName }: Pick<GuardedFetchOptions, 'resolve'> = {},
): Promise<boolean> => {
  const host = bareHost(new URL(address).hostname)
  if (isIP(host) !== 0) return isModelAddress(host)
  const resolved = await new Promise<dns.LookupAddress[]>((done) =>
    resolve(host, { all: true }, (error, addresses) => done(error === null ? addresses : [])),
  )
  return resolved.every((each) => isModelAddress(each.address))
}
