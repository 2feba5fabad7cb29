import type { BusinessType, FitWish, SparkCategory } from '#contract/vocabulary.ts'
import type { CaseBrief, KnownProblem } from '#contract/brief.ts'
import type { HandedOut, ReportDocument, SharedPage } from '#contract/report.ts'
import type { Unread } from '#contract/uploads.ts'
import type {
  BusinessModel,
  CaseStudy,
  Idea,
  Keyword,
  Paper,
  Reframe,
  Spark,
  OpenedAbout,
} from '#contract/entities.ts'

/** The ports of the server: the domain calls these interfaces, adapters implement them. */

export interface TopicInput {
  text: string
  /** 'top': highest count first; 'rare': lowest first; 'random': shuffled with the seed (AMB-19). */
  order: 'top' | 'rare' | 'random'
}

export interface BriefInput {
  text: string
  sector?: string
  /** 1 to 5. */
  maturity?: number
  region?: string
  familyRun?: boolean
  socialEnterprise?: boolean
}

export interface SparkInput {
  category: SparkCategory
  text: string
  sector?: string
  /** The brief as edited by the owner; without one the engine makes its own. */
  brief?: CaseBrief
  /** Texts that were already shown. */
  seen?: readonly string[]
  /** The active topics. */
  entities: readonly { label: string; type: string }[]
  businessTypes: readonly BusinessType[]
}

export interface IdeasInput {
  challenge: string
  /** Absent for ideas for the challenge as a whole, in the order in which to begin. */
  spark?: string
  region?: string
  sector?: string
  /** 1 to 5. */
  maturity?: number
  businessSummary?: string
  familyRun?: boolean
  socialEnterprise?: boolean
  /** The brief as edited by the owner; without one the engine makes its own. */
  brief?: CaseBrief
  /** Idea texts that were already shown. */
  seen: readonly string[]
}

export interface FitInput extends Omit<IdeasInput, 'spark' | 'seen'> {
  wish: FitWish
  /** The idea as currently shown; missing parts are empty. */
  idea: {
    text: string
    focus: string
    steps: readonly string[]
    resources: string
    obstacles: string
    spark: string
  }
  /** Versions that were already shown. */
  seen: readonly string[]
}

export interface FittedIdea {
  /** Null if no known version satisfies the wish. */
  idea: ProposedIdea | null
  /** One sentence that says why this version satisfies the wish; empty without a version. */
  because: string
  /** Alternatives when there is no version, and whether they satisfy the wish. */
  others: ProposedIdea[]
  othersFit: boolean
}

export interface ReframesInput {
  text: string
  /** Index 0 to 6 (specification §3): the rung of the why–how ladder. */
  scope: number
  brief?: CaseBrief
  /** Labels that were already shown; none is repeated (AMB-47). */
  seen: readonly string[]
}

export type ProposedIdea = Omit<Idea, 'spark' | '_id'>

export interface CallOptions {
  signal: AbortSignal
  /** The caller, for per-caller budgets. */
  caller?: string
  /** Uses only the built-in engine: quick, free and without network. */
  builtIn?: boolean
}

/**
 * Writes the content (specification §7). The built-in engine is deterministic: equal input gives byte-equal
 * output. Every method may reject when `signal` aborts; none rejects because of the text.
 */
export interface Engine {
  /** Which engine answers now, shown in `/readyz`: 'offline' or a model's name. */
  readonly name: string
  topics(input: TopicInput, options: CallOptions): Promise<Keyword[]>
  /** What the text says about this client; parts that are uncertain stay empty. */
  brief(input: BriefInput, options: CallOptions): Promise<CaseBrief>
  /** Every problem that a brief may name, sorted by group and name. */
  problems(): Promise<KnownProblem[]>
  /**
   * Returns 8 to 12 distinct sparks (AMB-69). Here and below, `tell` is called with each item as soon as it
   * is finished; the answer starts with those items in the same order.
   */
  sparks(input: SparkInput, options: CallOptions, tell?: (spark: Spark) => void): Promise<Spark[]>
  /**
   * 3 to 5 ideas with distinct focus; `exhausted` when nothing unseen is left. Without a spark at most 3, and
   * the built-in engine has some only for problems that the owner confirmed.
   */
  ideas(
    input: IdeasInput,
    options: CallOptions,
    tell?: (idea: ProposedIdea) => void,
  ): Promise<{ ideas: ProposedIdea[]; exhausted: boolean }>
  /**
   * Returns a version of an idea that is smaller, cheaper, faster or for other people; every claim about it
   * must be true.
   */
  fit(input: FitInput, options: CallOptions): Promise<FittedIdea>
  /**
   * Returns 8 to 10 reframes that use different techniques; fewer, and finally none, as the supply for this
   * rung runs out.
   */
  reframes(input: ReframesInput, options: CallOptions, tell?: (reframe: Reframe) => void): Promise<Reframe[]>
  /**
   * At most 4 sentences, taken from the text or limited to its figures; empty if there is nothing to
   * summarise.
   */
  summary(text: string, options: CallOptions): Promise<string>
  /** At most 60 characters, or 'no title'. */
  title(text: string, options: CallOptions): Promise<string>
  /** A summary of a company website's text; empty if it says nothing useful. */
  businessSummary(page: WebPage, options: CallOptions): Promise<string>
  /**
   * The challenge stated in a document (specification §4 upload): all of a short text, at most 900 characters
   * of a longer one. Shorter than 100 characters if it states no challenge; empty if it has no words.
   */
  describeChallenge(text: string, options: CallOptions): Promise<string>
  /**
   * The challenge that a picture states or shows; absent without a vision model. Resolves to undefined if the
   * model could not answer, so that text recognition is used instead. `picture` makes a plain JPEG.
   */
  describePicture?(picture: () => Promise<Uint8Array>, options: CallOptions): Promise<string | undefined>
}

/** What the page reader extracted from a web page: plain text only. */
export interface WebPage {
  url: string
  title: string
  description: string
  text: string
}

/** Reads a public web page with safety checks (AMB-73). Rejects with `UnreadablePage`. */
export interface PageReader {
  read(url: string, options: CallOptions): Promise<WebPage>
}

export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage'
}

/** The result of reading a PDF. */
export interface ReadPdf {
  text: string
  pages: number
  /** Whether some of the text was recognised in page images. */
  scanned: boolean
  /** Which pages were not read, and why. */
  unread: Unread[]
}

/** The text recognised in an image. */
export interface ReadPicture {
  text: string
  /** 0 to 100. */
  confidence: number
  /** Name of the format, if it cannot be decoded. */
  format?: string
}

/**
 * Reads uploaded files. Each method rejects with `UnreadableFile` if the file cannot be read, and stops when
 * the signal aborts. Nothing from a file is stored.
 */
export interface Extractor {
  /**
   * The text of a PDF, using text recognition on pages that contain little text; empty if there is nothing to
   * read.
   */
  pdf(bytes: Uint8Array, options: CallOptions): Promise<ReadPdf>
  /** The text in an image; empty if the result would only be a guess. */
  picture(bytes: Uint8Array, options: CallOptions): Promise<ReadPicture>
  /** The image re-encoded as JPEG, for a vision model. */
  preview(bytes: Uint8Array, options: CallOptions): Promise<Uint8Array>
}

/**
 * A problem that a case is about; entries the library lists for it rank above those that only share words
 * with the text.
 */
export interface AboutProblem {
  id: string
  name: string
}

export interface PaperSource {
  /** Papers that fit the problems and the query, best first, at most 20. Deterministic. */
  search(query: string, options: CallOptions, about?: readonly AboutProblem[]): Promise<Paper[]>
}

/** A search hit in a catalogue, as the contract sends it. */
export interface Hit<Source> {
  _id: string
  /** Higher is better; comparable only within one answer. */
  _score: number
  _source: Source
}

/** A headline and a link to the article. */
export interface NewsItem {
  title: string
  /** Name of the feed. */
  source: string
  /** As YYYY-MM-DD. */
  date: string
  uri: string
}

export interface NewsSource {
  /** Headlines of the last weeks, newest first; none if no feed answers. */
  latest(options: CallOptions): Promise<NewsItem[]>
}

export interface CaseStudyQuery {
  query: string
  /** As in a challenge's refinements; entries of the same country or trade come first among equals. */
  region?: string | undefined
  sector?: string | undefined
  about?: readonly AboutProblem[]
}

export interface CaseStudySource {
  /** Case studies that fit the query, best first; none if nothing fits. Deterministic. */
  search(query: CaseStudyQuery, options: CallOptions): Promise<Hit<CaseStudy>[]>
  /** The case study with this id, or undefined. */
  read(id: string, options: CallOptions): Promise<CaseStudy | undefined>
}

export interface BusinessModelSource {
  /** Models that fit the problems and the query, best first; none if nothing fits. Deterministic. */
  search(query: string, options: CallOptions, about?: readonly AboutProblem[]): Promise<Hit<BusinessModel>[]>
  /**
   * The next best models for the same problems, excluding those whose name or id is in `names` (AMB-47); none
   * when all have been shown.
   */
  extend(
    query: string,
    names: readonly string[],
    options: CallOptions,
    about?: readonly AboutProblem[],
  ): Promise<BusinessModel[]>
}

/** What a home token gives access to. */
export interface HandedOver {
  /** Empty for a page that does not show it. */
  text: string
  /** What the owner said about the case, if anything. */
  case_brief: CaseBrief | null
  about?: OpenedAbout | undefined
}

/** A report as seen by anyone who has the link. */
export interface ReadPage {
  report: ReportDocument
  /** Whether there is a text to start from. */
  hasText: boolean
  about?: OpenedAbout | undefined
  /** ISO 8601. */
  expiresAt: string
}

/** Home tokens (AMB-03). Whoever holds one can open a challenge text, and the report page if it has one. */
export interface TokenStore {
  /**
   * The text and brief behind a token; undefined if the token is unknown, has expired, or is for a page
   * without a text.
   */
  read(token: string): Promise<HandedOver | undefined>
  /**
   * Stores something under a new token until `expiresAt`, in milliseconds since the epoch. It is deleted with
   * its owner; each owner keeps only the newest tokens.
   */
  keep(token: string, handedOver: HandedOver, expiresAt: number, owner?: string): Promise<void>
  /**
   * The same for a report page, which is deleted with its challenge; false if the owner has no such
   * challenge.
   */
  keepPage(
    token: string,
    handedOver: HandedOver & { page: SharedPage },
    expiresAt: number,
    owner: string,
  ): Promise<boolean>
  /** Whether the token opens a report page; false if it is unknown, has expired or has none. */
  hasPage(token: string): Promise<boolean>
  /** The report page behind a token; undefined if it is unknown, has expired or has none. */
  readPage(token: string): Promise<ReadPage | undefined>
  /** An owner's valid tokens, longest-lived first, each under an id that does not open it. */
  listOf(owner: string): Promise<HandedOut[]>
  /** The same with everything behind them; each is read when the iterator reaches it. */
  allOf(owner: string): AsyncIterable<HandedOver & { id: string; report?: ReportDocument; expiresAt: string }>
  /** Revokes one of this owner's tokens, given its id or the token itself; false if there is none. */
  remove(owner: string, name: string): Promise<boolean>
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}
