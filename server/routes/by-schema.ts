import * as z from 'zod/mini'
import { definitionOf, pathToOverfull } from '#contract/bounds.ts'
import { Refusal } from '../http/problem.ts'
import { inTurns } from '../turns.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodRawIssue

/** A refusal such as "text: must not be empty": it names the field and the rule, never the value. */
const refusal = (path: readonly PropertyKey[], message: string): Refusal => {
  const field = path.map(String).join('.')
  return new Refusal(
    'INVALID',
    field === '' ? `The request is not valid: ${message}.` : `${field}: ${message}.`,
  )
}

/**
 * Parses the value by the schema. Reports only the first fault, because a body may have thousands.
 * @throws Refusal
 */
const parseValue = (schema: Schema, value: unknown, path: readonly PropertyKey[] = []): unknown => {
  const { value: parsed, issues } = schema._zod.run({ value, issues: [] }, { async: false }) as {
    value: unknown
    issues: Issue[]
  }
  const [first] = issues
  if (first === undefined) return parsed
  const { path: innerPath, message } = z.core.util.finalizeIssue(first, undefined, z.core.config())
  throw refusal([...path, ...innerPath], message)
}

/** How many entries of a list are checked at a time. */
const portion = 250

interface LongList {
  path: readonly string[]
  element: Schema
  entries: readonly unknown[]
}

/** Finds a list that is too long to check at once, with its path in the body. */
const findLongList = (schema: Schema, value: unknown, path: readonly string[] = []): LongList | undefined => {
  const { type, element, shape = {}, innerType } = definitionOf(schema)
  if (type === 'array' && element !== undefined)
    return Array.isArray(value) && value.length > 4 * portion
      ? { path, element, entries: value as unknown[] }
      : undefined
  if (innerType !== undefined) return findLongList(innerType, value, path)
  if (type !== 'object' || typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(shape)) {
    const found = findLongList(inner, (value as Record<string, unknown>)[name], [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}

/** Copies a value and replaces what is at one path. */
const replaceAt = (value: unknown, [name, ...rest]: readonly string[], replacement: unknown): unknown =>
  name === undefined
    ? replacement
    : { ...(value as object), [name]: replaceAt((value as Record<string, unknown>)[name], rest, replacement) }

/**
 * Parses a request body by its call's schema. Lists that are too long are refused before their entries are
 * read. A long list is checked in portions, and other requests are answered in between.
 * @throws Refusal that names the field and the rule
 */
export const bySchema = async <Body>(
  schema: z.ZodMiniType<Body>,
  sent: unknown,
  /** Converts older forms of the body. */
  accepts: (body: unknown) => unknown = (body) => body,
): Promise<Body> => {
  const overfullAt = pathToOverfull(schema, sent)
  if (overfullAt !== undefined) throw refusal(overfullAt, 'has too many entries')
  const body = accepts(sent)
  const long = findLongList(schema, body)
  if (long === undefined) {
    const pauseIfLong = inTurns()
    const whole = parseValue(schema, body) as Body
    // Let other requests run before the call's work begins.
    await pauseIfLong()
    return whole
  }
  const { path, element, entries } = long
  const pause = inTurns()
  // The first portion is checked with the whole schema, so that its rules about the list itself apply.
  const parsed = parseValue(schema, replaceAt(body, path, entries.slice(0, portion)))
  const all: unknown[] = []
  for (let from = portion; from < entries.length; from += portion) {
    await pause()
    for (const [at, entry] of entries.slice(from, from + portion).entries())
      all.push(parseValue(element, entry, [...path, from + at]))
  }
  const first = path.reduce((inner, name) => (inner as Record<string, unknown>)[name], parsed) as unknown[]
  return replaceAt(parsed, path, [...first, ...all]) as Body
}
