import * as z from 'zod/mini'

export type ReadResult<Answer> =
  /** `dropped` lists where invalid items were, such as `ideas.3.text invalid_type`; never their content. */
  { ok: true; answer: Answer; dropped: readonly string[] } | { ok: false; reason: string }

interface Issue {
  path: readonly PropertyKey[]
  code?: string | undefined
}
const describeIssue = ({ path, code }: Issue) => `${path.map(String).join('.')} ${code ?? ''}`.trim()

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (isContainer(inner) ? inner[key] : undefined), value)

const has = (value: unknown, path: readonly PropertyKey[]): boolean => {
  const outer = valueAt(value, path.slice(0, -1))
  return isContainer(outer) && Object.hasOwn(outer, path.at(-1) ?? '')
}

/** Copies `value` without the parts at `paths`; later list items move up. */
const withoutPaths = (value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown => {
  if (paths.length === 0 || !isContainer(value)) return value
  const goes = new Set(paths.filter((path) => path.length === 1).map(([key]) => key))
  const inner = (key: PropertyKey) =>
    paths.filter((path) => path.length > 1 && path[0] === key).map((path) => path.slice(1))
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      goes.has(index) ? [] : [withoutPaths(item, inner(index))],
    )
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !goes.has(key))
      .map(([key, item]) => [key, withoutPaths(item, inner(key))]),
  )
}

/**
 * The path of the part whose removal fixes a schema problem. This is the invalid value itself if it exists,
 * because it may be optional or have a default; otherwise it is the object that lacks the value. Undefined
 * means that everything is removed.
 */
const removablePath = (value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] | undefined => {
  if (path.length === 0) return undefined
  return has(value, path) ? path : removablePath(value, path.slice(0, -1))
}

const nameOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

/** The paths to remove. If every item of a list would be removed, the path of the list is added. */
const withEmptiedLists = (value: unknown, places: readonly (readonly PropertyKey[])[]) => {
  const all = new Map(places.map((path) => [nameOf(path), path]))
  for (const path of places) {
    const list = path.slice(0, -1)
    const items = valueAt(value, list)
    if (!Array.isArray(items)) continue
    const isEmptied = items.every((_, index) => all.has(nameOf([...list, index])))
    if (isEmptied) all.set(nameOf(list), list)
  }
  return [...all.values()]
}

/**
 * Reads an answer by its schema and removes invalid parts that the answer can do without: an optional or
 * defaulted field, a list item, or an item that lacks something it needs. A list in which every item is
 * invalid counts as missing. If a required part is invalid, the whole answer is invalid.
 */
export const readAnswer = <Answer>(
  schema: z.ZodMiniType<Answer>,
  body: unknown,
  dropped: readonly string[] = [],
): ReadResult<Answer> => {
  const read = z.safeParse(schema, body)
  if (read.success) return { ok: true, answer: read.data, dropped }
  const { issues } = read.error
  const reason = dropped[0] ?? (issues[0] === undefined ? 'nothing fits' : describeIssue(issues[0]))
  const paths = issues.map(({ path }) => removablePath(body, path)).filter((path) => path !== undefined)
  const removals = withEmptiedLists(body, paths)
  const isRequired = paths.length < issues.length
  // The answer is a list in which no item is valid.
  const isEmptied = removals.some((path) => path.length === 0)
  if (isRequired || isEmptied) return { ok: false, reason }
  // A part that has lost something may now be invalid itself, so check again.
  return readAnswer(schema, withoutPaths(body, removals), [...dropped, ...issues.map(describeIssue)])
}
