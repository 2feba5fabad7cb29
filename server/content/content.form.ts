import * as z from 'zod/mini'
import { sparkCategories } from '#contract/vocabulary.ts'
import { limits } from '#contract/limits.ts'

/**
 * The schema of the files in `content/`. A file that does not match stops the server from starting, with file
 * and line. How much a file should hold and how it should read is checked by `npm run content:lint`.
 */

const kebab = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'use lower case and hyphens, as in late-payers'))
/** The name of a file in `content/papers`, without its ending. */
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
  unit: z.optional(text(40)),
})

/** True for texts that apply whatever the client's problem is, so they may be shown before one is ticked. */
const open = z.optional(z.boolean())

const LibrarySpark = z.strictObject({
  text: text(220),
  open,
  categories: z.array(z.enum(slugs)).check(z.minLength(1, 'name at least one category')),
})

const LibraryReframe = z.strictObject({
  text: text(220),
  open,
  scopes: z
    .array(z.int().check(z.gte(0), z.lte(limits.maxScope)))
    .check(z.minLength(1, 'name at least one scope')),
})

const Remedy = z.strictObject({
  id: kebab,
  focus: text(60),
  direction: z.enum(directions),
  text: text(700),
  steps: z.array(text(400)).check(z.minLength(3, 'at least 3 steps')),
  resources: text(500),
  obstacle: text(600),
  how: text(400),
  needs: z._default(z.array(kebab), []),
  excludes: z._default(z.array(kebab), []),
  avoid: z._default(z.array(text(60)), []),
  papers: z._default(z.array(paperName), []),
  cases: z._default(z.array(kebab), []),
  models: z._default(z.array(kebab), []),
})

export const ProblemFile = z.strictObject({
  id: kebab,
  name: text(90),
  /**
   * Nearly every firm has this problem, so its remedies are offered, with an “if”, for texts that say nothing
   * specific.
   */
  common: z._default(z.boolean(), false),
  mechanism: text(700),
  /** A question that only an owner with the problem answers with yes. */
  confirm: text(160),
  circumstances: z._default(z.array(kebab), []),
  questions: z._default(z.array(Question), []),
  sparks: z._default(z.array(LibrarySpark), []),
  reframes: z._default(z.array(LibraryReframe), []),
  remedies: z.array(Remedy).check(z.minLength(1, 'at least one remedy')),
  papers: z._default(z.array(paperName), []),
  cases: z._default(z.array(kebab), []),
  models: z._default(z.array(kebab), []),
})

/**
 * How a problem is recognised in a text: one file for each problem, with the same name. The detector learns
 * from it, and nothing in it is shown.
 */
export const DetectorFile = z.strictObject({
  /** Phrases that speak for the problem. */
  cues: z.array(text(80)).check(z.minLength(1, 'at least one cue')),
  /** Phrases that speak against it in a text that has a cue: 'our customer' where a supermarket is no rival. */
  not: z._default(z.array(text(80)), []),
  /** What owners with the problem might write. */
  examples: z.array(text(500)).check(z.minLength(1, 'cues without an example: add at least one')),
})

export const CircumstancesFile = z.array(
  z.strictObject({
    id: kebab,
    name: text(90),
    /** Phrases that prove it, found as the cues of a problem are. */
    cues: z._default(z.array(text(60)), []),
    /**
     * Phrases that rule it out even if a cue or the sector suggests it. Sectors that imply it are listed in
     * sectors.yaml.
     */
    not: z._default(z.array(text(60)), []),
  }),
)

export const SectorsFile = z.array(
  z.strictObject({
    id: kebab,
    /** The name in the list of sectors. */
    sector: text(80),
    /** What it sells, and to whom, as plain words in a sentence. */
    sells: text(120),
    to: text(120),
    circumstances: z._default(z.array(kebab), []),
    /**
     * What an adviser in the sector would have checked before changing work, rooms or goods: law, safety,
     * care.
     */
    caution: z.optional(text(200)),
    /** What owners call it: 'dental practice', 'dentist'. */
    names: z._default(z.array(text(60)), []),
  }),
)

/** The library's problems that a trade's text is about. */
const turnsOn = z.array(kebab)

/** Advice for one trade: finer than the list of sectors, and written for problems in the library. */
export const TradeFile = z.strictObject({
  id: kebab,
  name: text(60),
  /** The row of sectors.yaml it belongs to; if the owner chose another sector, the trade does not apply. */
  within: z.optional(kebab),
  /** What owners call their firm: 'bike shop', 'bicycle repair'. */
  names: z.array(text(60)).check(z.minLength(1, 'at least one name')),
  /** An empty list of problems means the spark suits any case in the trade. */
  sparks: z.array(z.strictObject({ ...LibrarySpark.shape, problems: turnsOn })),
  reframes: z.array(z.strictObject({ ...LibraryReframe.shape, problems: turnsOn })),
  remedies: z.array(
    z.strictObject({
      ...Remedy.shape,
      problems: turnsOn.check(z.minLength(1, 'name the problems that it acts on')),
    }),
  ),
})

export type Group = (typeof groups)[number]
export type Problem = z.output<typeof ProblemFile> & { group: Group }
/** What the detector needs of a problem while it reads; what it learnt from the examples is cached apart. */
export type ProblemSigns = Omit<z.output<typeof DetectorFile>, 'examples'>
/** The examples of each problem, by its id: needed only to learn from. */
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
  /** By the id of the problem. */
  detector: ReadonlyMap<string, ProblemSigns>
  circumstances: Circumstance[]
  sectors: SectorRow[]
  trades: Trade[]
}
