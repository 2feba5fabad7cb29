/**
 * Makes values comparable and readable: the form in which recordings store contexts, payloads, inputs and
 * parameters.
 */

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain }

const isActor = (value: object) => 'sessionId' in value && 'send' in value
const isLogic = (value: object) => 'getInitialSnapshot' in value && 'transition' in value

/**
 * A plain copy: actor references, charts and functions are removed, errors keep their kind and code,
 * `undefined` entries are dropped, keys keep their order. With `limit`, longer strings are reduced to their
 * first characters and length.
 */
export const plainCopyOf = (value: unknown, limit = Infinity): Plain | undefined => {
  switch (typeof value) {
    case 'string':
      return value.length > limit ? `${value.slice(0, limit)}… (${value.length})` : value
    case 'number':
      return Number.isFinite(value) ? value : String(value)
    case 'boolean':
      return value
    case 'object':
      return value === null ? null : plainObjectOf(value, limit)
    default:
      return undefined
  }
}

const plainObjectOf = (value: object, limit: number): Plain | undefined => {
  if (isActor(value) || isLogic(value)) return undefined
  if (value instanceof Error) {
    const { kind, status, code } = value as Error & { kind?: unknown; status?: unknown; code?: unknown }
    return (
      plainCopyOf(kind === undefined ? { error: value.message } : { problem: kind, status, code }, limit) ??
      null
    )
  }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Set) return [...value].map((item) => plainCopyOf(item, limit) ?? null)
  if (value instanceof Map) return plainCopyOf(Object.fromEntries(value), limit)
  if (Array.isArray(value)) return value.map((item: unknown) => plainCopyOf(item, limit) ?? null)
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const plain = plainCopyOf(entry, limit)
    return plain === undefined ? [] : [[key, plain] as const]
  })
  return Object.fromEntries(entries)
}

/** A tidied value as one line of JSON. */
export const line = (value: unknown, limit?: number): string => {
  const plain = plainCopyOf(value, limit)
  return plain === undefined ? '' : JSON.stringify(plain)
}

/** The named places a value may come from: the event's payload, the context, the input. */
export type Sources = Readonly<Record<string, Plain>>

const isTelling = (value: Plain): value is string | Plain[] | { [key: string]: Plain } =>
  typeof value === 'string'
    ? value !== ''
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0

export type Fields = Readonly<Record<string, Plain>>
export const isFields = (value: Plain | undefined): value is Record<string, Plain> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nested = 6

/** An object within a source: its path and content. */
interface Place {
  path: string
  fields: Fields
}

const equal = (one: Plain | undefined, other: Plain | undefined) =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)

/**
 * Shortens `=list.0`, `=list.1`, `=list.2` in a row to `=list.0–2`; what is picked from each (`{label,
 * type}`) must be the same.
 */
const inRuns = (names: readonly Plain[]): Plain[] => {
  const runs: { name: Plain; list: string | undefined; first: number; last: number; picked: string }[] = []
  for (const name of names) {
    const [, list, index, picked = ''] =
      (typeof name === 'string' && /^(=[^{]*\.)(\d+)(\{.*\})?$/.exec(name)) || []
    const run = runs.at(-1)
    if (list !== undefined && run?.list === list && run.picked === picked && Number(index) === run.last + 1)
      run.last += 1
    else runs.push({ name, list, first: Number(index), last: Number(index), picked })
  }
  return runs.map(({ name, list, first, last, picked }) =>
    list !== undefined && last > first ? `${list}${first}–${last}${picked}` : name,
  )
}

/**
 * Replaces every part of a value that occurs in a source by its path there (`=event.text`), so that the same
 * behaviour reads the same whatever the content. The first source that contains a part is used. An object
 * whose fields occur together in a source is named by their path (`=event.item{label, type}`); if a few
 * fields differ, by the path and the differing fields (`{"=": "context.item", "active": false}`). Numbers,
 * booleans and empty values are not replaced, and longer strings are reduced to their first characters and
 * length.
 */
export class Namer {
  readonly #names = new Map<string, string>()
  /** The sources' objects by each distinctive field they contain. */
  readonly #places = new Map<string, Place[]>()
  readonly #limit: number
  constructor(sources: Sources, limit: number) {
    this.#limit = limit
    for (const [name, source] of Object.entries(sources))
      if (isFields(source)) this.#collect(source, name, -1)
  }

  #collect(value: Plain, path: string, depth: number): void {
    if (!isTelling(value)) return
    const key = JSON.stringify(value)
    if (depth >= 0 && !this.#names.has(key)) this.#names.set(key, `=${path}`)
    if (depth >= nested || typeof value === 'string') return
    for (const [entry, inner] of Object.entries(value)) {
      if (isFields(value) && isTelling(inner)) {
        const field = `${entry} ${JSON.stringify(inner)}`
        this.#places.set(field, [...(this.#places.get(field) ?? []), { path, fields: value }])
      }
      this.#collect(inner, `${path}.${entry}`, depth + 1)
    }
  }

  /** The place in a source that contains most of the object's fields: at least two, and at least half. */
  #placeOf(value: Fields): (Place & { picked: string[] }) | undefined {
    const [best] = Object.entries(value)
      .flatMap(([key, inner]) => this.#places.get(`${key} ${JSON.stringify(inner)}`) ?? [])
      .map((place) => ({
        ...place,
        picked: Object.keys(value).filter((key) => equal(value[key], place.fields[key])),
      }))
      .sort((one, other) => other.picked.length - one.picked.length)
    return best && best.picked.length > 1 && best.picked.length * 2 >= Object.keys(value).length
      ? best
      : undefined
  }

  #nameFields(value: Fields): Plain {
    const place = this.#placeOf(value)
    const rest = Object.entries(value).filter(([key]) => !place?.picked.includes(key))
    const named = Object.fromEntries(rest.map(([key, inner]) => [key, this.name(inner)]))
    if (!place) return named
    const isWhole = Object.keys(place.fields).every((key) => key in value)
    const from = isWhole ? place.path : `${place.path}{${place.picked.join(', ')}}`
    return rest.length === 0 && !isWhole ? `=${from}` : { '=': from, ...named }
  }

  name(value: Plain): Plain {
    if (!isTelling(value)) return value
    const source = this.#names.get(JSON.stringify(value))
    if (source !== undefined) return source
    if (typeof value === 'string') return plainCopyOf(value, this.#limit) ?? null
    if (Array.isArray(value)) return inRuns(value.map((each) => this.name(each)))
    return this.#nameFields(value)
  }

  /** The changed entries; a removed entry is null. */
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

/**
 * Whether a path (`=context.challenge`, `=event.item{id}`) ends with the name of the field it is assigned to.
 */
const isAlike = (field: string, value: Plain) =>
  typeof value === 'string' && new RegExp(`^=(\\w+\\.)*${field}(\\{.*\\})?$`).test(value)

/**
 * A value on one line, as short as possible: `{id: =event.other, text: 'Bread'}`, `{=event.id}` for `{id:
 * =event.id}`, `{sparks/ideas: []}` for two fields with equal values.
 */
export const onOneLine = (value: Plain): string => {
  if (typeof value === 'string')
    return value.startsWith('=')
      ? value
      : `'${value.replaceAll('\n', '⏎').replaceAll("'", '’').replaceAll(';', ',')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  const alike = new Map<string, string[]>()
  for (const [key, inner] of Object.entries(value)) {
    const text = onOneLine(inner)
    alike.set(text, [...(alike.get(text) ?? []), key])
  }
  const parts = [...alike].map(([text, keys]) =>
    keys[0] === '='
      ? `...=${text.slice(1, -1)}`
      : keys.length === 1 && isAlike(keys[0] ?? '', text)
        ? text
        : `${keys.join('/')}: ${text}`,
  )
  return `{${parts.join(', ')}}`
}
