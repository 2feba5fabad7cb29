import * as z from 'zod/mini'
import { maxKeys } from './bounds.ts'
import { CaseBrief } from './brief.ts'
import { limits } from './limits.ts'
import { ReportDocument } from './report.ts'
import {
  defaultRefinements,
  emptyChallenge,
  sparkCategories,
  topicOrders,
  type SparkCategory,
} from './vocabulary.ts'

/** The entities as the API sends them. Unknown keys are dropped. */

const text = z.string().check(z.maxLength(limits.maxText))
const shortText = z.string().check(z.maxLength(300))

const notBlank = z.refine<string>((value) => value.trim().length > 0, 'must not be empty')
/** A text that is not blank, up to the length limit of one field. */
export const FilledText = text.check(notBlank)
/** A text that is not blank, up to the length limit of a document. */
export const DocumentText = z.string().check(z.maxLength(limits.maxDocumentText), notBlank)

/** Limits the lists inside a bookmarked item. */
const atMostPerItem = z.maxLength(limits.perItem)

/**
 * Why the built-in engine wrote instead of the model: a daily, caller or request limit is reached; the model
 * is paused after failures; it took too long; it failed; or its answer was unusable.
 */
export const StandInFor = z.object({
  why: z.enum(['day', 'caller', 'request', 'resting', 'slow', 'failed', 'unusable']),
  /** When the model will be tried again, if known. */
  until: z.optional(z.string()),
})
export type StandInFor = z.infer<typeof StandInFor>

/** Where a generated item came from. The page shows it as "Why this". */
export const Provenance = z.object({
  /** Name of the thinking technique, with its origin if it has one. */
  technique: z.string(),
  /** One line: why the technique helps. */
  why: z.string(),
  /** Labels of the topics used. */
  topics: z.array(z.string()).check(atMostPerItem),
  /** Citations from the bundled catalogue or a live source. Never generated. */
  sources: z.array(z.object({ title: z.string(), uri: z.optional(z.string()) })).check(atMostPerItem),
  /** 'offline' for the built-in engine, otherwise the model's name. */
  engine: z.string(),
  /** True if a language model is configured but the built-in engine answered instead. */
  standIn: z.optional(z.boolean()),
  standInFor: z.optional(StandInFor),
})
export type Provenance = z.infer<typeof Provenance>

/** Words of the query that the entry contains, rarest first. The page shows them as "Why this". */
const Matched = z.optional(z.array(z.string()).check(atMostPerItem))

const slugs = sparkCategories.map((category) => category.slug) as [SparkCategory, ...SparkCategory[]]
export const SparkCategorySchema = z.enum(slugs)

export const Keyword = z.object({
  label: z.string(),
  type: z._default(z.string(), 'Thing'),
  count: z._default(z.number(), 1),
})
export type Keyword = z.infer<typeof Keyword>

/** A topic of the challenge in the client (TOP-02). */
export const Topic = z.object({
  id: z.string(),
  label: z.string().check(z.maxLength(limits.topicLabel)),
  type: z._default(z.string(), 'Thing'),
  count: z.number(),
  active: z.boolean(),
  origin: z.enum(['api', 'user']),
})
export type Topic = z.infer<typeof Topic>

export const Spark = z.object({
  _id: z.optional(z.string()),
  text: z.string(),
  /** The category slug (SPK-09). */
  origin: SparkCategorySchema,
  stem: z.object({ spark_id: z.string() }),
  provenance: z.optional(Provenance),
})
export type Spark = z.infer<typeof Spark>

export const Idea = z.object({
  _id: z.optional(z.string()),
  text: z.string(),
  focus: z.string(),
  regionSpecific: z.string(),
  sparkSatisfaction: z.string(),
  /** Why the owner should begin with this idea; only present on ideas for the challenge as a whole. */
  whyFirst: z.optional(z.string()),
  challengeResolution: z.string(),
  implementation: z.object({
    steps: z.array(z.string()).check(atMostPerItem),
    keyResources: z.string(),
    potentialObstacles: z.string(),
  }),
  spark: z.object({ spark_id: z.string(), sparkText: z.string(), origin: z.string() }),
  provenance: z.optional(Provenance),
})
export type Idea = z.infer<typeof Idea>

export const Paper = z.object({
  _id: z.string(),
  title: z.string(),
  /** A one-line note that we wrote; the client cuts it to 160 characters (RSC-04). */
  snippet: z.string(),
  /** A DOI link if the DOI is confirmed; otherwise empty. */
  uri: z.string(),
  /** A DOI that was not checked and is therefore shown without a link. */
  doi: z.optional(z.string()),
  entities: z.array(z.string()).check(atMostPerItem),
  authors: z.optional(z.string()),
  year: z.optional(z.string()),
  source: z.optional(z.string()),
  /** Tells readers how the details were checked. */
  checked: z.optional(z.string()),
  matched: Matched,
})
export type Paper = z.infer<typeof Paper>

export const Reframe = z.object({
  _id: z.optional(z.string()),
  label: z.string(),
  provenance: z.optional(Provenance),
})
export type Reframe = z.infer<typeof Reframe>

export const BusinessModel = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  key_features: z.optional(z.string()),
  customer_need_types: z.optional(z.string()),
  examples: z.optional(z.string()),
  strategies: z.optional(z.string()),
  business_guidance: z.optional(z.string()),
  matched: Matched,
})
export type BusinessModel = z.infer<typeof BusinessModel>

export const CaseStudy = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  /** A summary in our own words, one paragraph each: what was done, what came of it, what to learn from it. */
  summary: z.string(),
  entities: z.array(z.string()),
  /** When it happened: '2018' or '1992–1995'. */
  year: z.optional(z.string()),
  /** The country of the case. `sector` uses a name from the list of sectors. */
  region: z.optional(z.string()),
  sector: z.optional(z.string()),
  /** Where readers can check the case: a citation, with a link only if the page itself was found. */
  sources: z.optional(z.array(z.object({ title: z.string(), uri: z.optional(z.string()) }))),
  /** Tells readers how the entry was checked against its source. */
  checked: z.optional(z.string()),
  matched: Matched,
})
export type CaseStudy = z.infer<typeof CaseStudy>

const refinementFields = {
  scope: z.int().check(z.minimum(0), z.maximum(limits.maxScope)),
  business_sector: shortText,
  company_maturity: z.int().check(z.minimum(0), z.maximum(limits.maxMaturity)),
  region: shortText,
  url: z.string().check(z.maxLength(limits.maxUrl)),
  family_run: z.boolean(),
  social_enterprise: z.boolean(),
}

/** The fields, each with its default, which data from older versions and other back ends may lack. */
const withDefaults = <Fields extends Record<string, z.ZodMiniType>>(
  fields: Fields,
  defaults: { [Name in keyof Fields]: z.output<Fields[Name]> },
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z._default(field, defaults[name])]),
  ) as { [Name in keyof Fields]: z.ZodMiniDefault<Fields[Name]> }

/** The seven refinements with their defaults (REF-01). */
export const Refinements = z.object(withDefaults(refinementFields, defaultRefinements))
export type Refinements = z.infer<typeof Refinements>

/** How topics are displayed: the sort order, how often they were shuffled, and whether all are shown. */
export const TopicsView = z.object({
  order: z.enum(topicOrders),
  shuffle: z.int().check(z.minimum(0)),
  all: z.boolean(),
})
export type TopicsView = z.infer<typeof TopicsView>

const level = z.literal([0, 1, 2, 3])
const Judgement = z.object({ impact: level, effort: level })

const Plan = z.object({
  note: z._default(z.string().check(z.maxLength(limits.planNote)), ''),
  owner: z._default(z.string().check(z.maxLength(limits.planOwner)), ''),
  due: z._default(z.union([z.iso.date(), z.literal('')]), ''),
  text: z.exactOptional(z.string().check(z.maxLength(limits.ownIdea))),
  step: z.exactOptional(z.string().check(z.maxLength(limits.ownStep))),
})

/** Identifies an idea by its spark and text. */
const ideaKey = z.string().check(z.maxLength(limits.ideaKey))
const plans = z
  .record(ideaKey, Plan)
  .check(maxKeys(2 * limits.bookmarksPerKind))
  .check(z.refine((kept) => JSON.stringify(kept).length <= limits.plans, 'hold more than may be kept'))
export const RankingKept = z.object({
  judgements: z.record(ideaKey, Judgement).check(maxKeys(2 * limits.bookmarksPerKind)),
  order: z.array(ideaKey).check(z.maxLength(2 * limits.bookmarksPerKind)),
  /** Challenges saved before plans existed have none. */
  plans: z._default(plans, {}),
})

const briefToKeep = z.nullable(
  CaseBrief.check(
    z.refine((brief) => JSON.stringify(brief).length <= limits.caseBrief, 'holds more than may be kept'),
  ),
)
/** The brief of the text as edited by the owner; null if the text has not been analysed yet. */
export const KeptBrief = z._default(briefToKeep, null)

/** The fields that lists of challenges show, too. */
const listedFields = {
  ...refinementFields,
  original_challenge_text: text,
  challenge_text: text,
  challenge_title: shortText,
  pdf_filename: shortText,
  is_reframed: z.boolean(),
  caseStudies: z.array(z.coerce.number()).check(z.maxLength(limits.bookmarksPerKind)),
}
export const listedNames = Object.keys(listedFields) as (keyof typeof listedFields)[]

/** How the owner arranged a challenge. */
const boardFields = {
  /** Empty if topics have not been extracted yet. */
  topics: z.array(Topic).check(z.maxLength(limits.topicsPerChallenge)),
  topics_view: TopicsView,
  ranking: RankingKept,
  case_brief: briefToKeep,
}
export const boardNames = Object.keys(boardFields) as (keyof typeof boardFields)[]

/**
 * Every field that the owner may change. A new field needs its schema in one of the lists above, and its value in an
 * empty challenge (`emptyChallenge`); `tests/contract/challenge-fields.test.ts` follows it to every place that stores
 * or sends it.
 */
const challengeFields = { ...listedFields, ...boardFields }

/** Not among the fields, because both may be absent. */
const described = {
  _id: z.optional(z.string()),
  /**
   * True if the title was generated or came with the text. In a merge, a title that the user chose wins over
   * it.
   */
  is_title_generated: z.optional(z.boolean()),
}

/** A challenge as stored and sent (PERS-14), with the owner's arrangement. */
export const Challenge = z.object({ ...withDefaults(challengeFields, emptyChallenge), ...described })
export type Challenge = z.infer<typeof Challenge>

/** A change to a challenge, usually with all its fields. Omitted fields stay unchanged. */
export const ChallengeChange = z.partial(
  z.object({
    ...challengeFields,
    is_title_generated: z.boolean(),
    /** Pages loaded before plans existed omit the plans. */
    ranking: z.extend(RankingKept, { plans: z.optional(plans) }),
  }),
)
export type ChallengeChange = z.infer<typeof ChallengeChange>

const savedFields = {
  ...described,
  _id: z.string(),
  /** Increases by one with every accepted change; sent back with PUT (AMB-76). */
  revision: z._default(z.number(), 1),
  updatedAt: z._default(z.string(), ''),
  /**
   * How many shared pages of the challenge still work; absent if there are none or the back end does not
   * count.
   */
  pages: z.optional(z.number()),
}

/** How many ideas, and how many items in total, are bookmarked with a challenge. */
const Kept = z.object({ ideas: z.number(), all: z.number() })
export type Kept = z.infer<typeof Kept>

/**
 * A row in the list of saved challenges, without bookmarks and arrangement. Our server cuts all texts except
 * the title to `limits.savedListPreview` characters and sends only the number of case studies.
 */
export const ListedChallenge = z.object({
  ...withDefaults(listedFields, emptyChallenge),
  ...savedFields,
  /**
   * Distinct words of the text, for searching the list. In long lists, only the first words of each
   * challenge.
   */
  words: z.optional(z.string()),
  /** Absent if the back end does not count. */
  kept: z.optional(Kept),
})
export type ListedChallenge = z.infer<typeof ListedChallenge>

/** A saved challenge also has its bookmark lists (PERS-15). */
export const SavedChallenge = z.object({
  ...Challenge.shape,
  ...savedFields,
  sparks: z._default(z.array(Spark), []),
  ideas: z._default(z.array(Idea), []),
  papers: z._default(z.array(Paper), []),
  reframes: z._default(z.array(Reframe), []),
  businessModels: z._default(z.array(BusinessModel), []),
})
export type SavedChallenge = z.infer<typeof SavedChallenge>

export const User = z.object({
  firstName: z._default(z.string(), ''),
  lastName: z._default(z.string(), ''),
  jobTitle: z._default(z.string(), ''),
  picture: z._default(z.string(), ''),
  settings: z._default(z.record(z.string(), z.unknown()), {}),
  /** Finished onboarding steps (AMB-41). */
  onboarding: z._default(z.record(z.string(), z.boolean()), {}),
})
export type User = z.infer<typeof User>

/**
 * What a link carries besides the text: details entered by the person who made it and, if they wish, their
 * name.
 */
export const HandedAbout = z.object({
  title: z._default(shortText, ''),
  /** Omitted if the person who made the link did not choose any. */
  refinements: z.optional(Refinements),
  /** The sender's name, up to the length of a first and a last name with a space between them. */
  sender: z._default(z.string().check(z.maxLength(2 * limits.personName + 1)), ''),
})
export type HandedAbout = z.infer<typeof HandedAbout>

/** `HandedAbout` as the API returns it, with the time at which the link expires (ISO 8601). */
export const OpenedAbout = z.extend(HandedAbout, { expiresAt: z._default(z.string(), '') })
export type OpenedAbout = z.infer<typeof OpenedAbout>

/** Everything stored about a person, for the data export. */
export const PersonalData = z.object({
  /** ISO 8601. */
  exportedAt: z.string(),
  /** As provided by the identity provider. */
  identity: z.object({ id: z.string(), email: z.string(), picture: z._default(z.string(), '') }),
  /** Null for a person who has signed in but saved nothing yet. */
  user: z.nullable(User),
  /** The profile picture itself, as a data URL. */
  picture: z.nullable(z.string()),
  challenges: z.array(SavedChallenge),
  /** Texts shared through links that still work. */
  links: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      case_brief: KeptBrief,
      about: z.optional(OpenedAbout),
      report: z.optional(ReportDocument),
      expiresAt: z.string(),
    }),
  ),
})
export type PersonalData = z.infer<typeof PersonalData>

export const Option = z.object({ label: z.string(), value: z.string() })
export type Option = z.infer<typeof Option>
