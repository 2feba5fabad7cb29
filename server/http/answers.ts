import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from './context.ts'

/**
 * JSON that no cache keeps. The length is said here, so that HEAD says what GET would bring and the log what was sent.
 */
export const jsonText = (c: AppContext, text: string, status: ContentfulStatusCode = 200): Response =>
  c.body(text, status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
  })

/** A value of no great size as JSON. */
export const json = (c: AppContext, value: unknown, status: ContentfulStatusCode = 200): Response =>
  jsonText(c, JSON.stringify(value), status)

/** Bytes of a type of their own, such as a picture. */
export const bytes = (
  c: AppContext,
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  status: ContentfulStatusCode = 200,
): Response => c.body(body, status, { ...headers, 'Content-Length': String(body.byteLength) })

/** Done, and nothing to say. */
export const noContent = (c: AppContext): Response => c.body(null, 204, { 'Cache-Control': 'no-store' })
