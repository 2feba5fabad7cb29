import * as z from 'zod/mini'
import { sparkCategories } from '#contract/vocabulary.ts'
import { directions, paperName, scopes } from './content.form.ts'

/** The schemas of content that suits any client: thinking techniques, general sparks and reframes. */

const line = (max: number) =>
  z.string().check(
    z.minLength(3),
    z.maxLength(max),
    z.refine((text) => !text.includes('!'), 'no exclamation marks'),
    z.refine((text) => text === text.trim() && !/\s{2}/.test(text), 'no stray spaces'),
  )

const id = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
const category = z.enum(sparkCategories.map(({ slug }) => slug))

/** A thinking technique that sparks or reframes apply. */
export const TechniqueForm = z.strictObject({
  id,
  name: line(90).check(z.describe('Its common name, with its origin')),
  why: line(200).check(z.describe('One line: why it helps')),
  move: line(110).check(z.describe('What it asks the reader to do, as a verb phrase after “asks you to”')),
  directions: z
    ._default(z.array(z.enum(directions)), [])
    .check(z.describe('The directions in which it points; used to find remedies that fit its sparks')),
})
export type Technique = z.output<typeof TechniqueForm>

/** A spark that suits any client. */
export const GeneralSparkForm = z.strictObject({
  technique: z.string().check(z.describe('The id of an entry of techniques.yaml')),
  text: line(210),
  side: z
    .optional(z.enum(['people', 'nature']))
    .check(z.describe('In the category People & climate: which of the two it is about')),
  problems: z
    .optional(z.array(id))
    .check(z.describe('Ids of the problems that it is about; its ideas come from their remedies')),
  paper: z
    .optional(paperName)
    .check(
      z.describe('The paper whose finding the text tells; {cite} in the text is replaced by its citation'),
    ),
})
export type GeneralSpark = z.output<typeof GeneralSparkForm>

/** General sparks of one category. */
export const GeneralSparksForm = z.strictObject({ category, sparks: z.array(GeneralSparkForm) })

/** A pattern for rewording any challenge, in the *we* form. */
export const ReframePatternForm = z.strictObject({
  technique: z.string().check(z.describe('The id of an entry of reframe-techniques.yaml')),
  scopes,
  text: line(150),
})
export type ReframePattern = z.output<typeof ReframePatternForm>

/** Whom a firm in a region can ask for advice. */
export const RegionForm = z.strictObject({
  names: z
    .array(z.string().check(z.refine((name) => name === name.toLowerCase(), 'use lower case')))
    .check(
      z.minLength(1, 'at least one name'),
      z.describe('What owners choose or type as their region, in lower case'),
    ),
  advice: line(250).check(z.describe('One sentence that names only public bodies that exist')),
})
export type Region = z.output<typeof RegionForm>
