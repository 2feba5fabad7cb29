import * as z from 'zod/mini'
import { sparkCategories } from '#contract/vocabulary.ts'
import { directions } from './content.form.ts'

/** The form of what suits any client: thinking techniques, general sparks and reframes, and sparks behind a sentence of the owner's. */

const line = (max: number) =>
  z.string().check(
    z.minLength(3),
    z.maxLength(max),
    z.refine((text) => !text.includes('!'), 'no exclamation marks'),
    z.refine((text) => text === text.trim() && !/\s{2}/.test(text), 'no stray spaces'),
  )

const id = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
const category = z.enum(sparkCategories.map(({ slug }) => slug))

/** A way of thinking that a spark or a reframe asks for. */
export const TechniqueForm = z.strictObject({
  id,
  /** As a person would call it, with its origin. */
  name: line(90),
  /** One line: why it helps. */
  why: line(200),
  /** What it asks for, as a verb phrase after 'asks you to'. */
  move: line(110),
  /** Where it sends one's thoughts: which remedies fit a spark of it. */
  directions: z._default(z.array(z.enum(directions)), []),
})
export type Technique = z.output<typeof TechniqueForm>

/** A spark that suits any client. */
export const GeneralSparkForm = z.strictObject({
  technique: z.string(),
  text: line(210),
  /** In People & climate: which of the two readings (AMB-83). */
  side: z.optional(z.enum(['people', 'nature'])),
  /** Number of the paper whose finding is told, in the place of `{cite}`. */
  paper: z.optional(z.int()),
})
export type GeneralSpark = z.output<typeof GeneralSparkForm>

/** The general sparks of a category; `topic` names a topic, in quotation marks, so that whatever is named fits the sentence. */
export const GeneralSparksForm = z.strictObject({
  category,
  topic: GeneralSparkForm,
  sparks: z.array(GeneralSparkForm),
})

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

/** A spark that stands behind one sentence of the owner's, or behind two: nothing is known of the sentence but its kind. */
export const CaseSparkForm = z.strictObject({
  technique: z.string(),
  turnsOn: z.enum(factKinds),
  text: line(105),
})
export type CaseSpark = z.output<typeof CaseSparkForm>

export const CaseSparksForm = z.strictObject({ category, sparks: z.array(CaseSparkForm) })

const rung = z.int().check(z.gte(1), z.lte(7))

/** Another way to put any challenge, as *we*. */
export const ReframePatternForm = z.strictObject({
  technique: z.string(),
  /** First and last rung of the why–how ladder, 1 to 7. */
  levels: z.tuple([rung, rung]),
  text: line(150),
  /** What of the owner's own it makes sense of, such as their aim, or what stands in the way. */
  turnsOn: z.optional(z.enum(factKinds)),
})
export type ReframePattern = z.output<typeof ReframePatternForm>
