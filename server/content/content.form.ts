import * as z from 'zod/mini'
import { sparkCategories } from '#contract/vocabulary.ts'
import { limits } from '#contract/limits.ts'

/**
 * The schemas of the files in `content/`. If a file does not match, the server does not start and names the
 * file and line. `npm run content:lint` checks the amount and the style of the content.
 */

const kebab = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'use lower case and hyphens, as in late-payers'))
/** The id of a circumstance. Writers may write its name instead, so the message explains the difference. */
const circumstanceId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'the id of an entry in content/circumstances.yaml, as in has-staff, and not its name',
    ),
  )
/** Describes the name of a file in `content/papers`, without the extension. */
const paperHint = 'the name of a file in content/papers, as in 012-dahl-2002'
export const paperName = z.string(paperHint).check(z.regex(/^\d{3}-[a-z0-9-]+$/, paperHint))
const text = (most: number) =>
  z.string().check(
    z.refine((value) => value.trim().length > 0, 'must not be empty'),
    z.maxLength(most, `at most ${String(most)} characters`),
  )

export const groups = ['money', 'customers', 'operations', 'people', 'direction'] as const
export const directions = [
  'terms',
  'process',
  'who',
  'offer',
  'measure',
  'share',
  'stop',
  'price',
  'time',
  'place',
] as const
export type Direction = (typeof directions)[number]

const slugs = sparkCategories.map(({ slug }) => slug)

const Question = z.strictObject({
  id: kebab,
  ask: text(200),
  unit: z
    .optional(text(40))
    .check(z.describe('The unit, if the answer is a figure: money, percent, people, hours, times …')),
})

const open = z
  .optional(z.boolean())
  .check(
    z.describe(
      'True if it also suits firms without the problem, so that it may be shown before the owner confirms a problem',
    ),
  )

const LibrarySpark = z.strictObject({
  text: text(220).check(z.describe('A question about the mechanism')),
  open,
  categories: z.array(z.enum(slugs)).check(z.minLength(1, 'name at least one category')),
})

export const scopes = z
  .array(z.int().check(z.gte(0), z.lte(limits.maxScope)))
  .check(
    z.minLength(1, 'name at least one scope'),
    z.describe('The scopes where it makes sense: 0 one task … 6 purpose'),
  )

const LibraryReframe = z.strictObject({
  text: text(220).check(z.describe('The challenge from another angle, as “we”')),
  open,
  scopes,
})

/** The links of a problem or a remedy: file names without the extension. */
const links = {
  papers: z
    ._default(z.array(paperName), [])
    .check(z.describe('Names of files in content/papers that show this very mechanism')),
  cases: z
    ._default(z.array(kebab), [])
    .check(z.describe('Names of files in content/case-studies that show this very mechanism')),
  models: z
    ._default(z.array(kebab), [])
    .check(z.describe('Names of files in content/business-models that act on this very mechanism')),
}

const Remedy = z.strictObject({
  id: kebab.check(z.describe('Two to five words with hyphens that no other remedy here has')),
  focus: text(60).check(z.describe('Two to five words for the card')),
  direction: z.enum(directions).check(z.describe('What is changed')),
  text: text(700).check(
    z.describe('35 to 60 words: what changes, who changes it, and why that affects the mechanism'),
  ),
  steps: z
    .array(text(400))
    .check(
      z.minLength(5, 'five or six steps'),
      z.maxLength(6, 'five or six steps'),
      z.describe('A small test with a figure is among them; the last says when to stop'),
    ),
  resources: text(500).check(
    z.describe('What it takes, with figures: hours, people and an estimate of the money'),
  ),
  free: z
    ._default(z.boolean(), false)
    .check(
      z.describe(
        'True if it takes nothing but time, talk and what every office has: nothing is bought, hired, paid or given away',
      ),
    ),
  obstacle: text(600).check(
    z.describe(
      'The real obstacle, how to overcome it, and a warning where law, safety, health, jobs or money are affected',
    ),
  ),
  how: text(400).check(z.describe('One sentence: how it affects the mechanism')),
  needs: z
    ._default(z.array(circumstanceId), [])
    .check(
      z.describe('Circumstances that the text assumes, unless nearly every firm with this problem has them'),
    ),
  excludes: z._default(z.array(circumstanceId), []).check(z.describe('Circumstances that make it wrong')),
  avoid: z
    ._default(z.array(text(60)), [])
    .check(z.describe('Words that make it unsuitable if the client rules them out or has tried them')),
  ...links,
})

export const ProblemFile = z.strictObject({
  id: kebab.check(z.describe('The name of the file')),
  name: text(90).check(z.describe('The problem in an owner’s words, at most eight')),
  common: z
    ._default(z.boolean(), false)
    .check(
      z.describe(
        'True only if nearly every firm has it: its remedies are offered, with an “if”, for texts that say nothing specific',
      ),
    ),
  mechanism: text(700).check(z.describe('What causes it and why it lasts, one to three sentences')),
  confirm: text(160).check(z.describe('A question that only an owner with the problem answers with yes')),
  circumstances: z
    ._default(z.array(circumstanceId), [])
    .check(z.describe('Circumstances without which the problem is impossible; usually none')),
  questions: z._default(z.array(Question), []).check(z.describe('What an adviser would ask first')),
  sparks: z._default(z.array(LibrarySpark), []),
  reframes: z._default(z.array(LibraryReframe), []),
  remedies: z.array(Remedy).check(z.minLength(1, 'at least one remedy')),
  ...links,
})

/**
 * Training material for recognising one problem in a text; the file has the name of the problem's file. None
 * of it is shown.
 */
export const DetectorFile = z.strictObject({
  cues: z
    .array(text(80))
    .check(
      z.minLength(1, 'at least one cue'),
      z.describe(
        'What owners with the problem write: phrases of one to six words; ... is a gap of up to four words',
      ),
    ),
  not: z
    ._default(z.array(text(80)), [])
    .check(
      z.describe(
        'Phrases that show that a text with a cue does not mean the problem, such as “our customer” for a supermarket that is not a rival',
      ),
    ),
  examples: z
    .array(text(500))
    .check(
      z.minLength(1, 'cues without an example: add at least one'),
      z.describe('What owners with the problem might write: one to three untidy sentences each, invented'),
    ),
})

export const CircumstancesFile = z.array(
  z.strictObject({
    id: kebab,
    name: text(90),
    cues: z._default(z.array(text(60)), []).check(z.describe('Phrases that prove it')),
    not: z
      ._default(z.array(text(60)), [])
      .check(
        z.describe('Phrases that rule out the cues in their sentence, and what only the sector suggests'),
      ),
  }),
)

export const SectorsFile = z.array(
  z.strictObject({
    id: kebab,
    sector: text(80).check(z.describe('The name of the sector, as in the list that owners choose from')),
    circumstances: z
      ._default(z.array(circumstanceId), [])
      .check(z.describe('What nearly every firm of the sector has')),
    caution: z
      .optional(text(200))
      .check(z.describe('What law, safety or care requires before work, rooms or goods are changed')),
    names: z
      ._default(z.array(text(60)), [])
      .check(z.describe('What owners call their firm: dental practice, dentist')),
  }),
)

const aboutProblems = z
  .array(kebab)
  .check(z.describe('Ids of the problems in the library that the text is about'))

const when = z
  .optional(
    z.union(
      [z.literal('always'), z.array(text(60)).check(z.minLength(1))],
      'write at least one word or phrase in square brackets, as in [test ride], or always',
    ),
  )
  .check(
    z.describe(
      'If the text suits only some firms of the trade: words that those owners use, such as kitchen. For a text that is only hypothetical: always',
    ),
  )

/** Advice for one trade. Trades are finer than sectors, and the advice refers to problems of the library. */
export const TradeFile = z.strictObject({
  id: kebab,
  name: text(60),
  within: z
    .optional(kebab)
    .check(
      z.describe(
        'The id of its sector in sectors.yaml; the trade does not apply if the owner chose another sector',
      ),
    ),
  names: z
    .array(text(60))
    .check(
      z.minLength(1, 'at least one name'),
      z.describe('What owners call their firm: bike shop, bicycle repair'),
    ),
  /** An empty list of problems means the spark suits any case in the trade. */
  sparks: z.array(z.strictObject({ ...LibrarySpark.shape, problems: aboutProblems, when })),
  reframes: z.array(z.strictObject({ ...LibraryReframe.shape, problems: aboutProblems, when })),
  remedies: z.array(
    z.strictObject({
      ...Remedy.shape,
      problems: aboutProblems.check(z.minLength(1, 'name the problems that it acts on')),
      when,
    }),
  ),
})

export type Group = (typeof groups)[number]
export type Problem = z.output<typeof ProblemFile> & { group: Group }
/** What the detector needs to recognise a problem. What it learns from the examples is cached separately. */
export type ProblemSigns = Omit<z.output<typeof DetectorFile>, 'examples'>
/** The training examples of each problem, by the problem's id. */
export type Examples = ReadonlyMap<string, readonly string[]>
export type Remedy = z.output<typeof Remedy>
export type LibrarySpark = z.output<typeof LibrarySpark>
export type LibraryReframe = z.output<typeof LibraryReframe>
export type Question = z.output<typeof Question>
export type Circumstance = z.output<typeof CircumstancesFile>[number]
export type SectorRow = z.output<typeof SectorsFile>[number]
export type Trade = z.output<typeof TradeFile>

export interface Library {
  problems: Problem[]
  /** What the detector needs, by the problem's id. */
  detector: ReadonlyMap<string, ProblemSigns>
  circumstances: Circumstance[]
  sectors: SectorRow[]
  trades: Trade[]
}
