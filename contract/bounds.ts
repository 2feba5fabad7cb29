import * as z from 'zod/mini'

/**
 * Size limits of lists and records; every list in a request has one. The server checks lengths before it runs
 * the schema, because zod validates every entry of a list before its length.
 */

const keysOf = new WeakMap<object, number>()

/** Limits the number of keys in a record, as `z.maxLength` does for lists. */
export const maxKeys = <Value extends object>(most: number): z.core.$ZodCheck<Value> => {
  const check = z.refine<Value>((value) => Object.keys(value).length <= most, `at most ${most} entries`)
  keysOf.set(check, most)
  return check
}

type Schema = z.core.$ZodType

/** The parts of a zod definition that this file reads, for any kind of schema. */
interface Definition {
  type: string
  checks?: readonly z.core.$ZodCheck[]
  element?: Schema
  valueType?: Schema
  shape?: Readonly<Record<string, Schema>>
  options?: readonly Schema[]
  in?: Schema
  innerType?: Schema
}

export const definitionOf = (schema: Schema): Definition => schema._zod.def

/** Maximum number of entries of a list or record; undefined if it has no limit. */
export const mostEntries = (schema: Schema): number | undefined => {
  for (const check of definitionOf(schema).checks ?? []) {
    const keys = keysOf.get(check)
    if (keys !== undefined) return keys
    const { def } = check._zod
    if (def.check === 'max_length') return (def as z.core.$ZodCheckMaxLengthDef).maximum
  }
  return undefined
}

/** The nested schemas that may contain lists, each with its field name (empty if it has none). */
const nestedSchemas = (schema: Schema): readonly (readonly [string, Schema])[] => {
  const { element, valueType, shape = {}, options = [], innerType, in: first } = definitionOf(schema)
  return [
    ...Object.entries(shape),
    ...[element, valueType, ...options, innerType ?? first].flatMap((each) =>
      each === undefined ? [] : [['', each] as const],
    ),
  ].filter(([, each]) => holdsLists(each))
}

const holdsListsBySchema = new WeakMap<Schema, boolean>()
const holdsLists = (schema: Schema): boolean => {
  const { type } = definitionOf(schema)
  if (type === 'array' || type === 'record') return true
  const held = holdsListsBySchema.get(schema)
  if (held !== undefined) return held
  // Provisional value, in case the schema contains itself.
  holdsListsBySchema.set(schema, false)
  const holds = nestedSchemas(schema).length > 0
  holdsListsBySchema.set(schema, holds)
  return holds
}

type Path = readonly PropertyKey[]

const firstOverfull = (
  entries: Iterable<readonly [PropertyKey, unknown]>,
  schemaOf: (name: PropertyKey) => Schema | undefined,
): Path | undefined => {
  for (const [name, value] of entries) {
    const schema = schemaOf(name)
    const found = schema && pathToOverfull(schema, value)
    if (found !== undefined) return [name, ...found]
  }
  return undefined
}

/**
 * Returns the path to the first list or record with more entries than its schema allows; undefined if there
 * is none. Parts of the schema that contain no lists are skipped.
 */
export const pathToOverfull = (schema: Schema, value: unknown): Path | undefined => {
  if (typeof value !== 'object' || value === null || !holdsLists(schema)) return undefined
  const { type, element, valueType, shape = {}, options = [], innerType, in: first } = definitionOf(schema)
  const entryOf = element ?? valueType
  switch (type) {
    case 'array':
    case 'record': {
      if (Array.isArray(value) !== (type === 'array')) return undefined
      const count = Array.isArray(value) ? value.length : Object.keys(value).length
      if (count > (mostEntries(schema) ?? Infinity)) return []
      const entries = Object.entries(value)
      return entryOf !== undefined && holdsLists(entryOf) ? firstOverfull(entries, () => entryOf) : undefined
    }
    case 'object':
      return firstOverfull(Object.entries(value), (name) =>
        Object.hasOwn(shape, name) ? shape[String(name)] : undefined,
      )
    case 'union': {
      // A value is valid for a union if one option accepts it, so it has too many entries only if every
      // option says so.
      const found = options.map((option) => pathToOverfull(option, value))
      return found.every((each) => each !== undefined) ? found[0] : undefined
    }
    default: {
      const inner = innerType ?? first
      return inner && pathToOverfull(inner, value)
    }
  }
}
