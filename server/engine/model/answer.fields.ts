import * as z from 'zod/mini'
import { claimsSource, isPlain, unmarked } from './plain.text.ts'
import type { Reading } from './structured.answer.ts'

/** The pieces that answers of all tasks are made of, and how a list of them is read. */

/** A model's line before it is cleaned may hold some marks; nothing useful is longer. */
const longestRaw = 4_000

/**
 * One line of plain text within lengths; marks are taken off, anything worse refuses the line.
 * Lengths are UTF-16 code units.
 */
export const line = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(longestRaw)), z.transform(unmarked)),
    z.string().check(
      z.minLength(least, `must have at least ${least} characters`),
      z.maxLength(most, `must have at most ${most} characters`),
      z.refine(isPlain, 'must be plain text without mark-up, links, addresses or code'),
      z.refine((text) => !claimsSource(text), 'must not name a study, an author or a year of publication'),
    ),
  )

/** Labels or ids; what is no string or too long is left out, since they only select from closed lists. */
export const names = z.catch(
  z.pipe(
    z.array(z.unknown()),
    z.transform((items) =>
      items
        .slice(0, 20)
        .flatMap((item) => (typeof item === 'string' && item.length <= 300 ? [unmarked(item)] : [])),
    ),
  ),
  [],
)

const issueOf = (error: z.core.$ZodError): string => {
  const [issue] = error.issues
  const field = issue?.path.map(String).join('.') ?? ''
  return `${field === '' ? 'an item' : field} ${issue?.message ?? 'does not fit'}`
}

/** Items that are looked at; a longer list is a mistake or an attack. */
const mostItems = 40

/** What a list held: the items that fit, and why the first of the others did not. */
export interface ReadList<Item> {
  items: Item[]
  problem: string | undefined
}

/** The array under `key`, or the value itself where a model leaves the object out; each item by itself. */
export const readList = <Item>(
  value: unknown,
  key: string,
  schema: z.ZodMiniType<Item>,
): ReadList<Item> | undefined => {
  const list =
    typeof value === 'object' && value !== null && key in value
      ? (value as Record<string, unknown>)[key]
      : value
  if (!Array.isArray(list)) return undefined
  const items: Item[] = []
  let problem: string | undefined
  for (const candidate of (list as unknown[]).slice(0, mostItems)) {
    const parsed = schema.safeParse(candidate)
    if (parsed.success) items.push(parsed.data)
    else problem ??= issueOf(parsed.error)
  }
  return { items, problem }
}

export const notFitting = (problem: string): Reading<never> => ({ ok: false, problem })

export { issueOf as firstProblem }

/**
 * The JSON schema that goes out: objects without further keys and with every key required, as strict modes
 * demand.
 */
export const outgoing = (shape: z.ZodMiniType): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { target: 'draft-7' })
  return schema
}
