import * as z from 'zod/mini'

/** What customers look for: the closed list of `customer_need_types`. */
const customerNeeds = [
  'lower entry cost',
  'flexibility',
  'certainty of outcome',
  'convenience',
  'speed',
  'choice',
  'personal fit',
  'status',
  'belonging',
  'trust',
  'access',
  'simplicity',
  'sustainability',
  'fun',
] as const

/** What a firm wants to achieve with a pattern: the closed list of `strategies`. */
const modelStrategies = [
  'grow volume',
  'raise margin',
  'smooth income',
  'lower cost',
  'enter market',
  'lock in',
  'share risk',
  'use idle assets',
] as const

const line = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most))

/**
 * A business-model pattern as written in the content files: short parts that are combined into the entity of
 * specification §3. Examples are typical uses and name no firm, because a fact about a firm would need a
 * source.
 */
export const BusinessPattern = z.strictObject({
  /** The entry's `_id`: small letters and dashes, never changed once published. */
  id: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/)),
  name: line(4, 50),
  description: line(80, 320),
  /** Who it is for. */
  who: line(15, 130),
  /** What they get. */
  gets: line(15, 130),
  /** How it works. */
  how: line(20, 160),
  /** Where the money comes from. */
  earns: line(15, 130),
  needs: z.array(z.enum(customerNeeds)).check(z.minLength(2), z.maxLength(4)),
  examples: z.array(line(15, 120)).check(z.length(2)),
  strategies: z.array(z.enum(modelStrategies)).check(z.minLength(1), z.maxLength(3)),
  questions: z.array(line(15, 120)).check(z.length(3)),
  /** A cheap first try. */
  test: line(40, 220),
  /** Words people use for troubles that this pattern solves; searched, never shown. */
  words: line(30, 600),
})
export type BusinessPattern = z.infer<typeof BusinessPattern>
