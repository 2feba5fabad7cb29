import * as z from 'zod/mini'

/** The values allowed in `needs`, which becomes `customer_need_types`. */
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

/** The values allowed in `strategies`: what a firm wants to achieve with a pattern. */
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
 * A business-model pattern as written in the content files. `toBusinessModel` combines its short fields into
 * the entity of specification §3. Examples name no firm, because a fact about a firm would need a source.
 */
export const BusinessPattern = z.strictObject({
  id: z
    .string()
    .check(
      z.regex(/^[a-z]+(?:-[a-z]+)*$/),
      z.describe('The name of the file: lower case with hyphens, never changed once published'),
    ),
  name: line(4, 50),
  description: line(80, 320),
  who: line(15, 130).check(z.describe('Who it is for')),
  gets: line(15, 130).check(z.describe('What they get')),
  how: line(20, 160).check(z.describe('How it works')),
  earns: line(15, 130).check(z.describe('Where the money comes from')),
  needs: z
    .array(z.enum(customerNeeds))
    .check(z.minLength(2), z.maxLength(4), z.describe('What customers look for')),
  examples: z
    .array(line(15, 120))
    .check(z.length(2), z.describe('Two typical uses; they name no firm, because a fact needs a source')),
  strategies: z
    .array(z.enum(modelStrategies))
    .check(z.minLength(1), z.maxLength(3), z.describe('What a firm wants to achieve with it')),
  questions: z.array(line(15, 120)).check(z.length(3), z.describe('What to ask before choosing it')),
  test: line(40, 220).check(z.describe('A cheap first try')),
  words: line(30, 600).check(
    z.describe('Words that owners use for the problems it solves; searched, never shown'),
  ),
})
export type BusinessPattern = z.infer<typeof BusinessPattern>
