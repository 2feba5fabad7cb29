import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from './context.ts'

/**
 * Sends JSON that must not be cached. Sets the length here, so that HEAD matches GET and the log knows the
 * size.
 */
export const jsonText = (c: AppContext, text: string, status: ContentfulStatusCode = 200): Response =>
  c.body(text, status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
  })

/** Sends a small value as JSON. */
export const json = (c: AppContext, value: unknown, status: ContentfulStatusCode = 200): Response =>
  jsonText(c, JSON.stringify(value), status)

/** Sends bytes with their own content type, such as a picture. */
export const sendBytes = (
  c: AppContext,
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  status: ContentfulStatusCode = 200,
): Response => c.body(body, status, { ...headers, 'Content-Length': String(body.byteLength) })

export const noContent = (c: AppContext): Response => c.body(null, 204, { 'Cache-Control': 'no-store' })
