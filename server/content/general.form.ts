import * as z from 'zod/mini'
import { sparkCategories } from '#contract/vocabulary.ts'
import { directions, paperName } from './content.form.ts'

/** Schema of content that suits any client: thinking techniques, general sparks and reframes. */

const line = (max: number) =>
  z.string().check(
    z.minLength(3),
    z.maxLength(max),
    z.refine((text) => !text.includes('!'), 'no exclamation marks'),
    z.refine((text) => text === text.trim() && !/\s{2}/.test(text), 'no stray spaces'),
  )

const id = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
const category = z.enum(sparkCategories.map(({ slug }) => slug))

/** A way of thinking that a spark or reframe asks for. */
export const TechniqueForm = z.strictObject({
  id,
  /** The technique's common name, with its origin. */
  name: line(90),
  /** One line: why it helps. */
  why: line(200),
  /** What it asks the reader to do, as a verb phrase after 'asks you to'. */
  move: line(110),
  /** Directions in which it points, used to find remedies that fit its sparks. */
  directions: z._default(z.array(z.enum(directions)), []),
})
export type Technique = z.output<typeof TechniqueForm>

/** A spark that suits any client. */
export const GeneralSparkForm = z.strictObject({
  technique: z.string(),
  text: line(210),
  /** In People & climate: which of the two meanings (AMB-83). */
  side: z.optional(z.enum(['people', 'nature'])),
  /** The library's problems it is about; ideas for it come from there. */
  problems: z.optional(z.array(id)),
  /** The paper whose finding is told, in the place of `{cite}`. */
  paper: z.optional(paperName),
})
export type GeneralSpark = z.output<typeof GeneralSparkForm>

/** General sparks of one category. */
export const GeneralSparksForm = z.strictObject({ category, sparks: z.array(GeneralSparkForm) })

const rung = z.int().check(z.gte(1), z.lte(7))

/** A pattern for rewording any challenge, in the *we* form. */
export const ReframePatternForm = z.strictObject({
  technique: z.string(),
  /** First and last rung of the why–how ladder, 1 to 7. */
  levels: z.tuple([rung, rung]),
  text: line(150),
})
export type ReframePattern = z.output<typeof ReframePatternForm>
