import * as z from 'zod/mini'
import { trades } from './data/sectors.content.ts'

/**
 * The shape of the engine's content. The content is TypeScript data, so the compiler checks it as it is written;
 * these schemas check what types cannot: lengths, British spelling, known slots and techniques.
 */

const line = (max: number) =>
  z.string().check(
    z.minLength(3),
    z.maxLength(max),
    z.refine((text) => !text.includes('!'), 'no exclamation marks'),
    z.refine((text) => text === text.trim() && !/\s{2}/.test(text), 'no stray spaces'),
  )

export const TechniqueSchema = z.object({
  /** As a person would call it, with its origin. */
  name: line(90),
  /** One line: why it helps. */
  why: line(200),
  /** What it asks for, as a verb phrase after 'asks you to'. */
  move: line(110),
})
export type Technique = z.infer<typeof TechniqueSchema>

export const SparkTemplateSchema = z.object({
  technique: z.string(),
  /** The angle on the business, such as 'price point'. */
  lens: line(40),
  text: line(210),
  /** In People & climate: which of the two readings (AMB-83). */
  side: z.optional(z.enum(['people', 'nature'])),
  /** Only for an offer that can be held: advice does not last twice as long. */
  goods: z.optional(z.literal(true)),
  /** Number of the paper whose finding is quoted. */
  paper: z.optional(z.int()),
})
export type SparkTemplate = z.infer<typeof SparkTemplateSchema>

export const ReframePatternSchema = z.object({
  technique: z.string(),
  /** First and last rung of the why–how ladder, 1 to 7. */
  levels: z.tuple([z.int().check(z.gte(1), z.lte(7)), z.int().check(z.gte(1), z.lte(7))]),
  text: line(210),
})
export type ReframePattern = z.infer<typeof ReframePatternSchema>

export const ArchetypeSchema = z.object({
  id: z.string().check(z.regex(/^[A-Z]{2}\d{1,2}$/)),
  name: line(60),
  /** The tag on the idea's card. */
  focus: line(32),
  text: line(300),
  /** How it answers a spark, after 'does so by'. */
  by: line(200),
  /** What it does for the challenge, as a sentence. */
  effect: line(220),
  /** A cheap first test for a young firm. */
  test: line(240),
  steps: z.array(line(240)).check(z.minLength(4), z.maxLength(5)),
  /** The figure that shows whether it works. */
  measure: line(90),
  resources: line(220),
  obstacles: line(260),
  /** Techniques whose sparks it answers well. */
  suits: z.array(z.string()).check(z.minLength(1)),
  /** Numbers of bundled papers whose finding bears on exactly this pattern, chosen by hand. */
  papers: z.optional(z.array(z.int())),
  /** Trades for which it is kept first; two trades share few such patterns, so that they seldom get the same ideas. */
  first: z.array(z.enum(trades)),
  /** The only trades in which it makes sense; absent when it does in any. */
  fits: z.optional(z.array(z.enum(trades)).check(z.minLength(1))),
  /** Only for whoever makes, sells, hires out or moves things that can be held. */
  goods: z.optional(z.literal(true)),
  /** Words in a challenge or spark that speak for it, in the singular; 'insur*' finds every word that begins so. */
  words: z.array(z.string()).check(z.minLength(3)),
})
export type Archetype = z.infer<typeof ArchetypeSchema>
