/** Values made comparable and readable: what a recording keeps of contexts, payloads, inputs and parameters. */

type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain }

const isActor = (value: object) => 'sessionId' in value && 'send' in value

/**
 * A plain copy: actor references and functions vanish, errors keep their kind and code, `undefined` entries are
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
  if (isActor(value)) return undefined
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
