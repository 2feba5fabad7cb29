import * as z from 'zod/mini'

/**
 * The shape of the engine's content. The content is TypeScript data, so the compiler checks it as it is written;
 * these schemas check what types cannot: lengths, British spelling and known techniques.
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

export const GeneralSparkSchema = z.object({
  technique: z.string(),
  text: line(210),
  /** In People & climate: which of the two readings (AMB-83). */
  side: z.optional(z.enum(['people', 'nature'])),
  /** Number of the paper whose finding is told. */
  paper: z.optional(z.int()),
})
export type GeneralSpark = z.infer<typeof GeneralSparkSchema>

/** What a sentence of the owner's says of their case; two are joined by a plus. */
export const factKinds = [
  'goal',
  'trouble',
  'figure',
  'limit',
  'tried',
  'goal+limit',
  'goal+trouble',
  'limit+trouble',
] as const
export type FactKind = (typeof factKinds)[number]

/** A spark that stands behind one sentence of the owner's, or behind two. */
export const CaseSparkSchema = z.object({
  technique: z.string(),
  turnsOn: z.enum(factKinds),
  text: line(105),
})
export type CaseSpark = z.infer<typeof CaseSparkSchema>

export const ReframePatternSchema = z.object({
  technique: z.string(),
  /** First and last rung of the why–how ladder, 1 to 7. */
  levels: z.tuple([z.int().check(z.gte(1), z.lte(7)), z.int().check(z.gte(1), z.lte(7))]),
  text: line(150),
  /** What of the owner's own it makes sense of, such as their aim, or what stands in the way. */
  turnsOn: z.optional(z.enum(factKinds)),
})
export type ReframePattern = z.infer<typeof ReframePatternSchema>
