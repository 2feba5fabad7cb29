import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { timeout } from 'hono/timeout'
import { limits as sizes } from '#contract/limits.ts'
import type { Env } from './context.ts'
import { Refusal } from './problem.ts'

const deepest = 20
/** Milliseconds for a body to come and be answered; work that can take long has a shorter limit of its own. */
const longest = 60_000

/** A list of levels instead of recursion, so that a hostile value cannot exhaust the stack. */
const isDeeperThan = (value: unknown, levels: number): boolean => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === levels) return true
    const next: unknown[] = []
    for (const item of level)
      if (typeof item === 'object' && item !== null)
        for (const child of Array.isArray(item) ? (item as unknown[]) : Object.values(item))
          if (typeof child === 'object' && child !== null) next.push(child)
    level = next
  }
  return false
}

const mediaType = /^\s*([\w.+-]+\/[\w.+-]+)\s*(?:;\s*charset\s*=\s*"?([\w-]+)"?\s*)?(?:;.*)?$/i

const isJsonType = (header: string, types: readonly string[]): boolean => {
  const [, type, charset] = mediaType.exec(header) ?? []
  if (type === undefined || !types.includes(type.toLowerCase())) return false
  return charset === undefined || charset.toLowerCase() === 'utf-8' || charset.toLowerCase() === 'utf8'
}

const typed =
  (types: readonly string[]): MiddlewareHandler<Env> =>
  (c, next) => {
    if (
      !isJsonType(c.req.header('content-type') ?? '', types) ||
      c.req.header('content-encoding') !== undefined
    )
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', `Send ${types.join(' or ')} in UTF-8, not compressed.`)
    return next()
  }

const parsed: MiddlewareHandler<Env> = async (c, next) => {
  let value: unknown
  try {
    // Hono's own reading would put a sign of its own in place of bytes that are no UTF-8.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer()))
  } catch {
    throw new Refusal('MALFORMED_JSON', 'The request body is not valid JSON.')
  }
  if (isDeeperThan(value, deepest))
    throw new Refusal('BAD_REQUEST', `The request is nested deeper than ${deepest} levels.`)
  c.set('json', value)
  await next()
}

/**
 * Reads a JSON body: the right media type, at most `most` bytes, valid UTF-8, valid JSON, at most 20 levels deep.
 * Refuses with 415, 413 or 400; the message never holds a part of the body.
 */
export const jsonBody = (
  most: number = sizes.jsonBytes,
  types: readonly string[] = ['application/json'],
): MiddlewareHandler<Env>[] => [
  typed(types),
  timeout(longest, () => new Refusal('BAD_REQUEST', 'The request came too slowly.')),
  bodyLimit({
    maxSize: most,
    onError: () => {
      throw new Refusal('TOO_LARGE', 'The request is too large.')
    },
  }),
  parsed,
]
