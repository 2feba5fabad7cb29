import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/**
 * W3C Trace Context (decision record 39): a request that brings a `traceparent` goes on with its trace, any other
 * begins one. Every log line that is written for the request carries it, and calls to a model, an issuer and the live
 * sources hand it on. `tracestate` is not handed on: it is what another system wrote.
 */
interface Trace {
  /** 32 hexadecimal digits, the same in all that take part. */
  traceId: string
  /** 16 of them: this request. */
  spanId: string
  flags: string
}

const current = new AsyncLocalStorage<Trace>()

/** Version, trace, span and flags; later versions may say more, version 00 not (Trace Context, 3.2.2). */
const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(-.*)?$/

const begun = (header: string | undefined): Trace => {
  const [, version, traceId, flags = '', more] = form.exec(header ?? '') ?? []
  const fresh = randomBytes(24).toString('hex')
  const spanId = fresh.slice(32)
  if (traceId === undefined || (version === '00' && more !== undefined))
    return { traceId: fresh.slice(0, 32), spanId, flags: '01' }
  // Of the flags only "sampled" is known.
  return { traceId, spanId, flags: `0${Number.parseInt(flags, 16) & 1}` }
}

/** Does the work of one request. What is no valid `traceparent` counts as none. */
export const inTrace = <Result>(traceparent: string | undefined, work: () => Result): Result =>
  current.run(begun(traceparent), work)

/** For what an emitter calls: it goes on with the trace in which this was asked for. */
export const bound = <Input extends unknown[]>(
  work: (...input: Input) => void,
): ((...input: Input) => void) => AsyncLocalStorage.bind(work)

/** What every log line says of the request it is written for. */
export const traceFields = (): { traceId?: string; spanId?: string } => {
  const trace = current.getStore()
  return trace === undefined ? {} : { traceId: trace.traceId, spanId: trace.spanId }
}

/** The header for calls to others; none outside a request. */
export const traceHeaders = (): { traceparent?: string } => {
  const trace = current.getStore()
  return trace === undefined ? {} : { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.flags}` }
}

/** Hands the trace on with every call. */
export const tracing =
  (fetchIt: typeof fetch): typeof fetch =>
  (input, init) => {
    const { traceparent } = traceHeaders()
    if (traceparent === undefined) return fetchIt(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('traceparent', traceparent)
    return fetchIt(input, { ...init, headers })
  }
