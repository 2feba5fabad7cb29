/** Values made comparable and readable: what a recording keeps of contexts, payloads, inputs and parameters. */

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain }

const isActor = (value: object) => 'sessionId' in value && 'send' in value
const isLogic = (value: object) => 'getInitialSnapshot' in value && 'transition' in value

/**
 * A plain copy: actor references, charts and functions vanish, errors keep their kind and code, `undefined` entries are
 * dropped, keys keep their order. With `limit`, longer strings keep their first characters and their length.
 */
export const tidy = (value: unknown, limit = Infinity): Plain | undefined => {
  switch (typeof value) {
    case 'string':
      return value.length > limit ? `${value.slice(0, limit)}… (${value.length})` : value
    case 'number':
      return Number.isFinite(value) ? value : String(value)
    case 'boolean':
      return value
    case 'object':
      return value === null ? null : tidyObject(value, limit)
    default:
      return undefined
  }
}

const tidyObject = (value: object, limit: number): Plain | undefined => {
  if (isActor(value) || isLogic(value)) return undefined
  if (value instanceof Error) {
    const { kind, status, code } = value as Error & { kind?: unknown; status?: unknown; code?: unknown }
    return (
      tidy(kind === undefined ? { error: value.message } : { problem: kind, status, code }, limit) ?? null
    )
  }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Set) return [...value].map((item) => tidy(item, limit) ?? null)
  if (value instanceof Map) return tidy(Object.fromEntries(value), limit)
  if (Array.isArray(value)) return value.map((item: unknown) => tidy(item, limit) ?? null)
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const plain = tidy(entry, limit)
    return plain === undefined ? [] : [[key, plain] as const]
  })
  return Object.fromEntries(entries)
}

/** One line of JSON for a tidied value. */
export const line = (value: unknown, limit?: number): string => {
  const plain = tidy(value, limit)
  return plain === undefined ? '' : JSON.stringify(plain)
}

/** Where values may come from, by name: the payload of the event, the context, the input. */
export type Sources = Readonly<Record<string, Plain>>

const isTelling = (value: Plain): value is string | Plain[] | { [key: string]: Plain } =>
  typeof value === 'string'
    ? value !== ''
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0

export type Fields = Readonly<Record<string, Plain>>
export const isFields = (value: Plain | undefined): value is Record<string, Plain> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nested = 6

const collectSources = (value: Plain, name: string, depth: number, found: Map<string, string>) => {
  if (!isTelling(value)) return
  const key = JSON.stringify(value)
  if (!found.has(key)) found.set(key, `=${name}`)
  if (depth < nested && typeof value !== 'string')
    for (const [entry, inner] of Object.entries(value))
      collectSources(inner, `${name}.${entry}`, depth + 1, found)
}

/**
 * Names every part of a value that stands in a source by its place there (`=event.text`), so that what a chart passes on
 * reads alike whatever the content. The first source that has a part names it. Numbers, booleans and everything
 * empty stay as they are, and longer strings keep their first characters and their length.
 */
export class Namer {
  readonly #names = new Map<string, string>()
  readonly #limit: number
  constructor(sources: Sources, limit: number) {
    this.#limit = limit
    for (const [name, source] of Object.entries(sources)) {
      if (!isFields(source)) continue
      for (const [entry, inner] of Object.entries(source))
        collectSources(inner, `${name}.${entry}`, 0, this.#names)
    }
  }

  name(value: Plain): Plain {
    if (!isTelling(value)) return value
    const source = this.#names.get(JSON.stringify(value))
    if (source !== undefined) return source
    if (typeof value === 'string') return tidy(value, this.#limit) ?? null
    if (Array.isArray(value)) return value.map((each) => this.name(each))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.name(inner)]))
  }

  /** What is different now, entry by entry; an entry that is gone is null. */
  nameChanges(before: Fields, after: Fields): Fields {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return Object.fromEntries(
      keys
        .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
        .map((key) => {
          const [old, now] = [before[key] ?? null, after[key] ?? null]
          const named = this.name(now)
          return [key, isFields(old) && isFields(named) && isFields(now) ? this.nameChanges(old, now) : named]
        }),
    )
  }
}

/** A value on one line with as few signs as can be: `{id: =event.id, text: 'Bread'}`. */
export const brief = (value: Plain): string => {
  if (typeof value === 'string')
    return value.startsWith('=') ? value : `'${value.replaceAll('\n', '⏎').replaceAll("'", '’')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(brief).join(', ')}]`
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}: ${brief(inner)}`)
    .join(', ')}}`
}
