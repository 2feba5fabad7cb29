import * as z from 'zod/mini'

export type Read<Answer> =
  /** `dropped` says where bad list items were, such as `ideas.3.text invalid_type`; never what they held. */
  { ok: true; answer: Answer; dropped: string[] } | { ok: false; reason: string }

interface Issue {
  path: readonly PropertyKey[]
  code?: string | undefined
}
const place = ({ path, code }: Issue) => `${path.map(String).join('.')} ${code ?? ''}`.trim()

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

/** Replaces the list at `path` by what `change` makes of it. */
const withList = (
  value: unknown,
  path: readonly PropertyKey[],
  change: (list: unknown[]) => unknown[],
): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return change(value as unknown[])
  const outer = value as Record<PropertyKey, unknown>
  return { ...outer, [key]: withList(outer[key], rest, change) }
}

/**
 * Reads an answer by its schema. In a list, items that do not fit are dropped and the others kept; an answer whose
 * items are all bad is no answer: list items lenient, everything else strict.
 */
export const readAnswer = <Answer>(schema: z.ZodMiniType<Answer>, body: unknown): Read<Answer> => {
  const first = z.safeParse(schema, body)
  if (first.success) return { ok: true, answer: first.data, dropped: [] }

  const bad = new Map<string, { list: readonly PropertyKey[]; indexes: Set<number> }>()
  for (const issue of first.error.issues) {
    const index = issue.path.findIndex((key) => typeof key === 'number')
    if (index < 0) return { ok: false, reason: place(issue) }
    const list = issue.path.slice(0, index)
    const entry = bad.get(list.join('.')) ?? { list, indexes: new Set<number>() }
    entry.indexes.add(issue.path[index] as number)
    bad.set(list.join('.'), entry)
  }

  const places = first.error.issues.map(place)
  let kept = body
  for (const { list, indexes } of bad.values()) {
    const items = at(body, list)
    if (!Array.isArray(items) || indexes.size >= items.length)
      return { ok: false, reason: places[0] ?? 'no item fits' }
    kept = withList(kept, list, (all) => all.filter((_, index) => !indexes.has(index)))
  }
  const second = z.safeParse(schema, kept)
  return second.success
    ? { ok: true, answer: second.data, dropped: places }
    : { ok: false, reason: places[0] ?? 'no item fits' }
}
