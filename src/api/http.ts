import './jitless.ts'
import * as z from 'zod/mini'
import ky, { isHTTPError, type Options } from 'ky'
import { calls, linesType, type AnswerOf, type Call, type PartOf } from '#contract/calls.ts'
import { delays } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { Api } from './api.ts'
import { isAborted, lineIn, readBody, toProblem, withoutUndefined } from './http-answers.ts'
import { randomId } from './random-id.ts'
import type { ReportFailure } from './error-reports.ts'
import type { Authorise, AuthHeaders } from './account/authorise.ts'

export interface ApiDeps {
  /** `/v1`, or an absolute address. */
  base: string
  report: ReportFailure
  /** This page's origin, because proofs of possession contain absolute addresses. */
  origin?: string
  /** Adds the signed-in person's credentials; without it every call is a visitor's. */
  authorise?: Authorise
  /** Replaces the browser's fetch. */
  fetch?: typeof globalThis.fetch
  clock?: { now: () => number }
  requestId?: () => string
}

/**
 * Status codes after which a call is retried. 413 is left out, because a file that is too large stays too
 * large.
 */
const retriedStatuses = [408, 429, 500, 502, 503, 504]

/**
 * When and how often a call is retried. GET, PUT and DELETE are safe to repeat. A POST is normally sent once,
 * because calls that only compute are expensive and have a Retry button. A POST with an Idempotency-Key, or
 * one marked repeatable, is retried once.
 */
const retriesOf = ({ method, repeatable }: Call, hasKey: boolean): NonNullable<Options['retry']> => ({
  limit: method !== 'POST' ? 2 : hasKey || repeatable === true ? 1 : 0,
  methods: ['get', 'put', 'delete', 'post'],
  statusCodes: retriedStatuses,
  afterStatusCodes: [429, 503],
  maxRetryAfter: 10_000,
  jitter: true,
})

/**
 * Maximum size of a body in a request that outlives the page, in bytes. Browsers refuse more than 64 KiB in
 * total, so some room is left.
 */
const maxLastingBytes = 60_000

const outlives = (request: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(request ?? null)).byteLength <= maxLastingBytes

const pathOf = (call: Call, params: Readonly<Record<string, string>>): string =>
  call.path.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`The path ${call.path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })

/** A form with one file, and the timeout of an upload. */
const multipart = (field: string, file: unknown) => {
  const body = new FormData()
  if (file instanceof Blob) body.append(field, file)
  return { body, timeout: delays.upload, totalTimeout: delays.upload }
}

const isInLines = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith(linesType) === true

/**
 * Calls `end` if nothing arrives for the length of a request timeout, or when a streamed answer takes too
 * long overall.
 */
const limitSilence = (end: () => void) => {
  const whole = setTimeout(end, delays.streamed)
  let silence = setTimeout(end, delays.request)
  return {
    heard: () => {
      clearTimeout(silence)
      silence = setTimeout(end, delays.request)
    },
    stop: () => {
      clearTimeout(whole)
      clearTimeout(silence)
    },
  }
}

/** Copies a response, reports each line as it arrives, and treats silence as a timeout. */
const withLineReports = (
  response: Response,
  onLine: (line: string) => void,
  limitBy: (end: () => void) => ReturnType<typeof limitSilence>,
  sentId: string,
): Response => {
  const decoder = new TextDecoder()
  let rest = ''
  let limit: ReturnType<typeof limitSilence> | undefined
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        limit = limitBy(() => controller.error(new Problem('timeout', { requestId: sentId })))
      },
      transform: (bytes, controller) => {
        limit?.heard()
        const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        lines.forEach(onLine)
        controller.enqueue(bytes)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(body ?? null, { status, statusText, headers })
}

/**
 * The client's side of the contract. One timeout of 30 s covers all attempts and the body; for a streamed
 * answer it covers each silence instead. Calls are retried where that is safe, every failure is thrown as a
 * `Problem`, and every answer is checked by its schema.
 */
export const createApi = ({
  base,
  report,
  origin = '',
  authorise = () => Promise.resolve(undefined),
  fetch,
  clock = Date,
  requestId: newId = () => randomId(8),
}: ApiDeps): Api => {
  const client = ky.create({
    prefix: base,
    timeout: delays.request,
    totalTimeout: delays.request,
    ...(fetch === undefined ? {} : { fetch }),
  })

  /** Creates a new proof of possession for every attempt, because a proof is valid for one request. */
  const addNewProof =
    (target: { method: string; url: string }) =>
    async ({ request }: { request: Request }) => {
      for (const [header, value] of Object.entries((await authorise(target))?.headers ?? {}))
        request.headers.set(header, value)
    }

  const targetOf = ({ method }: Call, path: string) => ({
    method,
    url: new URL(`${base}/${path}`, origin || undefined).href,
  })

  /**
   * Calls fetch with a string body. The request that ky copies streams its body from the page, so it would be
   * cut off when the page closes.
   */
  const sendLasting = (request: unknown) => {
    const body = request === undefined ? null : JSON.stringify(request)
    return ({ url, method, headers, signal }: Request) =>
      (fetch ?? globalThis.fetch)(url, { method, headers, signal, body, keepalive: true })
  }

  return {
    prepare: async (name, params = {}) => {
      const call: Call = calls[name]
      await authorise.prepare?.(targetOf(call, pathOf(call, params)))
    },
    call: async (
      name,
      { request, file, params = {}, signal, key, outlivesPage = false, onPart: tell } = {},
    ) => {
      const call: Call = calls[name]
      const sentId = newId()
      let silence: ReturnType<typeof limitSilence> | undefined
      try {
        if (isAborted(signal)) throw new Problem('aborted')
        const path = pathOf(call, params)
        let inLines = false
        const listen = ({ response }: { response: Response }) => {
          inLines = isInLines(response)
          if (!response.ok) return
          return withLineReports(
            response,
            (line) => {
              if (!inLines) return
              const read = call.part && z.safeParse(call.part, lineIn(line).part)
              // A part that does not match can be dropped, because the whole answer is still to come.
              if (read?.success === true && !isAborted(signal)) tell?.(read.data as PartOf<typeof name>)
            },
            (end) => (silence = limitSilence(end)),
            sentId,
          )
        }
        const target = targetOf(call, path)
        const send = (pass: AuthHeaders | undefined) => {
          const response = client(path, {
            method: call.method,
            retry: retriesOf(call, key !== undefined),
            headers: {
              'X-Request-Id': sentId,
              Accept: tell === undefined ? 'application/json' : `${linesType}, application/json`,
              ...(key === undefined ? {} : { 'Idempotency-Key': key }),
              ...pass?.headers,
            },
            ...(call.request === undefined ? {} : { json: request }),
            ...(outlivesPage && outlives(request)
              ? { fetch: (input) => sendLasting(request)(input as Request) }
              : {}),
            ...(call.multipart === undefined ? {} : multipart(call.multipart, file)),
            ...(signal === undefined ? {} : { signal }),
            hooks: {
              ...(pass?.isBound === true && { beforeRetry: [addNewProof(target)] }),
              ...(tell !== undefined && { afterResponse: [listen] }),
            },
            ...(tell !== undefined && { totalTimeout: delays.streamed }),
          })
          // A streamed answer is limited by silence. ky would apply one timeout to its whole body.
          return tell === undefined ? response.text() : response.then((answer) => answer.text())
        }
        const pass = await authorise(target)
        const text = await send(pass).catch(async (error: unknown) => {
          // After a 401, retry exactly once with a new token (AUTH-17, AUTH-19).
          if (pass === undefined || !isHTTPError(error) || error.response.status !== 401) throw error
          const renewed = await authorise(target, pass.accessToken)
          if (renewed === undefined) throw error
          return send(renewed)
        })
        if (isAborted(signal)) throw new Problem('aborted')
        return readBody(name, text, { inLines, sentId, report }) as AnswerOf<typeof name>
      } catch (error) {
        const problem = toProblem(error, { signal, sentId, now: clock.now() })
        const { kind, message, status, requestId } = problem
        if (kind !== 'aborted')
          report({ call: name, kind, message, ...withoutUndefined({ status, requestId }) })
        throw problem
      } finally {
        silence?.stop()
      }
    },
  }
}
