import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/**
 * W3C Trace Context (decision record 39): a request with a `traceparent` continues its trace, any other
 * starts one. Every log line for the request includes it, and calls to a model, an issuer and the live
 * sources pass it on. `tracestate` is not passed on, because another system wrote it.
 */
interface Trace {
  /** 32 hexadecimal digits, shared by all systems that take part. */
  traceId: string
  /** 16 hexadecimal digits for this request. */
  spanId: string
  flags: string
}

const current = new AsyncLocalStorage<Trace>()

/**
 * `traceparent`: version, trace id, span id and flags. Versions after 00 may add parts (Trace Context, 3.2.2).
 */
const traceparentPattern =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(-.*)?$/

const startTrace = (header: string | undefined): Trace => {
  const [, version, traceId, flags = '', more] = traceparentPattern.exec(header ?? '') ?? []
  const fresh = randomBytes(24).toString('hex')
  const spanId = fresh.slice(32)
  if (traceId === undefined || (version === '00' && more !== undefined))
    return { traceId: fresh.slice(0, 32), spanId, flags: '01' }
  // "sampled" is the only known flag.
  return { traceId, spanId, flags: `0${Number.parseInt(flags, 16) & 1}` }
}

/** Runs the work of one request within its trace. An invalid `traceparent` counts as absent. */
export const inTrace = <Result>(traceparent: string | undefined, work: () => Result): Result =>
  current.run(startTrace(traceparent), work)

/** The trace fields of every log line for the current request. */
export const traceFields = (): { traceId?: string; spanId?: string } => {
  const trace = current.getStore()
  return trace === undefined ? {} : { traceId: trace.traceId, spanId: trace.spanId }
}

/** The header for outgoing calls; empty outside a request. */
export const traceHeaders = (): { traceparent?: string } => {
  const trace = current.getStore()
  return trace === undefined ? {} : { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.flags}` }
}

/** Wraps fetch so that every call sends the trace of the current request. */
export const traceCalls =
  (fetchIt: typeof fetch): typeof fetch =>
  (input, init) => {
    const { traceparent } = traceHeaders()
    if (traceparent === undefined) return fetchIt(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('traceparent', traceparent)
    return fetchIt(input, { ...init, headers })
  }
