import * as z from 'zod/mini'
import { mostItems } from './json.reading.ts'
import { claimsSource, isPlain, unmarked } from './plain.text.ts'
import type { Reading } from './structured.answer.ts'

/** The fields from which every task's answer is built, and how lists of them are read. */

/** The most characters of a line, before its mark-up is stripped; useful lines are never longer. */
const longestRaw = 4_000

/**
 * One line of plain text between two lengths, in UTF-16 code units. Bullets, emphasis and the like are
 * stripped; a line with addresses, tags or code is rejected.
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

/**
 * Labels or ids, which only select from closed lists. Values that are not strings or are too long are dropped
 * without an error.
 */
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

/** The valid items of a list, and why the first invalid item was rejected. */
export interface ReadList<Item> {
  items: Item[]
  problem: string | undefined
}

/**
 * Reads the array under `key`, or the value itself if the model left out the object; each item is checked
 * separately.
 */
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

/** The JSON schema to send. Its objects require every key and allow no others, as strict modes demand. */
export const outgoing = (shape: z.ZodMiniType): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { target: 'draft-7' })
  return schema
}
