import * as z from 'zod/mini'

export type Read<Answer> =
  /** `dropped` says where bad list items were, such as `ideas.3.text invalid_type`; never what they held. */
  { ok: true; answer: Answer; dropped: string[] } | { ok: false; reason: string }

interface Issue {
  path: readonly PropertyKey[]
  code?: string | undefined
}
const place = ({ path, code }: Issue) => `${path.map(String).join('.')} ${code ?? ''}`.trim()

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (isContainer(inner) ? inner[key] : undefined), value)

const has = (value: unknown, path: readonly PropertyKey[]): boolean => {
  const outer = at(value, path.slice(0, -1))
  return isContainer(outer) && Object.hasOwn(outer, path.at(-1) ?? '')
}

/** A copy of `value` without what stands at the paths; items of a list move up. */
const without = (value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown => {
  if (paths.length === 0 || !isContainer(value)) return value
  const goes = new Set(paths.filter((path) => path.length === 1).map(([key]) => key))
  const inner = (key: PropertyKey) =>
    paths.filter((path) => path.length > 1 && path[0] === key).map((path) => path.slice(1))
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => (goes.has(index) ? [] : [without(item, inner(index))]))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !goes.has(key))
      .map(([key, item]) => [key, without(item, inner(key))]),
  )
}

/**
 * What to leave out so that a problem is gone: the odd value itself if it is there, for it may have a default or not be
 * needed, and otherwise what lacks it. A list whose items are all odd goes as a whole. Undefined: all of it.
 */
const leftOut = (value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] | undefined => {
  if (path.length === 0) return undefined
  return has(value, path) ? path : leftOut(value, path.slice(0, -1))
}

const nameOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

/** The places to leave out; those of a list of which nothing is left become the list. */
const gathered = (value: unknown, places: readonly (readonly PropertyKey[])[]) => {
  const all = new Map(places.map((path) => [nameOf(path), path]))
  for (const path of places) {
    const list = path.slice(0, -1)
    const items = at(value, list)
    if (!Array.isArray(items)) continue
    const isEmptied = items.every((_, index) => all.has(nameOf([...list, index])))
    if (isEmptied) all.set(nameOf(list), list)
  }
  return [...all.values()]
}

/** An answer is mended in so few steps, or it is none: each goes one level further out. */
const mostSteps = 12

/**
 * Reads an answer by its schema. What does not fit is left out where the answer can do without it: an optional or
 * defaulted field, an item of a list, an item that lacks something it needs. A list whose items are all odd counts as
 * missing; an answer that cannot do without what is odd is no answer.
 */
export const readAnswer = <Answer>(schema: z.ZodMiniType<Answer>, body: unknown): Read<Answer> => {
  const dropped: string[] = []
  let value = body
  for (let step = 0; step < mostSteps; step += 1) {
    const read = z.safeParse(schema, value)
    if (read.success) return { ok: true, answer: read.data, dropped }
    const { issues } = read.error
    const [first] = issues
    const reason = first === undefined ? 'nothing fits' : place(first)
    const places = issues.map(({ path }) => leftOut(value, path))
    if (places.some((path) => path === undefined)) return { ok: false, reason: dropped[0] ?? reason }
    const goes = gathered(value, places as (readonly PropertyKey[])[])
    // A list that is the whole answer, and has no item that fits.
    if (goes.some((path) => path.length === 0)) return { ok: false, reason: dropped[0] ?? reason }
    dropped.push(...issues.map(place))
    value = without(value, goes)
  }
  return { ok: false, reason: dropped[0] ?? 'nothing fits' }
}
