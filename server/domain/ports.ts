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

/** The seams of the server: the domain speaks to these, adapters implement them. */

export interface TopicInput {
  text: string
  /** 'top' count descending, 'rare' ascending, 'random' shuffled with the seed (AMB-19). */
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
  /** As the owner left it; the engine makes its own without it. */
  brief?: CaseBrief
  /** Texts already shown. */
  seen?: readonly string[]
  /** The active topics. */
  entities: readonly { label: string; type: string }[]
  businessTypes: readonly BusinessType[]
}

export interface IdeasInput {
  challenge: string
  spark: string
  region?: string
  sector?: string
  /** 1 to 5. */
  maturity?: number
  businessSummary?: string
  familyRun?: boolean
  socialEnterprise?: boolean
  /** As the owner left it; the engine makes its own without it. */
  brief?: CaseBrief
  /** Idea texts already shown. */
  seen: readonly string[]
}

export interface FitInput extends Omit<IdeasInput, 'spark' | 'seen'> {
  wish: FitWish
  /** The idea as it is on show; parts that it does not have are empty. */
  idea: {
    text: string
    focus: string
    steps: readonly string[]
    resources: string
    obstacles: string
    spark: string
  }
  /** Versions that were shown. */
  seen: readonly string[]
}

export interface FittedIdea {
  /** Null where nothing is known that is what was wished for. */
  idea: ProposedIdea | null
  /** Why it is that, in a sentence; empty without a version. */
  because: string
  /** What else there is where there is no version, and whether that is what was wished for. */
  others: ProposedIdea[]
  othersFit: boolean
}

export interface ReframesInput {
  text: string
  /** Index 0 to 6 (specification §3): the rung of the why–how ladder. */
  scope: number
  brief?: CaseBrief
  /** Labels already shown; none of them comes again (AMB-47). */
  seen: readonly string[]
}

export type ProposedIdea = Omit<Idea, 'spark' | '_id'>

export interface CallOptions {
  signal: AbortSignal
  /** Who asks, for budgets that are counted by caller. */
  caller?: string
  /** By the built-in engine alone: for what must be quick, cost nothing and ask nothing outside. */
  builtIn?: boolean
}

/**
 * Writes the content (specification §7). The offline engine is deterministic: equal input gives byte-equal output.
 * Every method may reject when `signal` aborts; none rejects because of the text.
 */
export interface Engine {
  /** Who answers now, shown in `/readyz`: 'offline' or a model's name. */
  readonly name: string
  topics(input: TopicInput, options: CallOptions): Promise<Keyword[]>
  /** What the text says about this client; empty parts where nothing is certain. */
  brief(input: BriefInput, options: CallOptions): Promise<CaseBrief>
  /** Every problem that a brief may name, by group and name. */
  problems(): Promise<KnownProblem[]>
  /**
   * 8 to 12 distinct sparks (AMB-69). Here and below `tell` hears of each item that is finished before the others are; the
   * answer begins with these, in this order.
   */
  sparks(input: SparkInput, options: CallOptions, tell?: (spark: Spark) => void): Promise<Spark[]>
  /** 3 to 5 ideas with distinct focus; `exhausted` when nothing unseen is left. */
  ideas(
    input: IdeasInput,
    options: CallOptions,
    tell?: (idea: ProposedIdea) => void,
  ): Promise<{ ideas: ProposedIdea[]; exhausted: boolean }>
  /** A version of an idea that is smaller, cheaper, faster or for other people; nothing is said of it that is not so. */
  fit(input: FitInput, options: CallOptions): Promise<FittedIdea>
  /** 8 to 10 reframes by different techniques; fewer, and at last none, when what is held for this rung was shown. */
  reframes(input: ReframesInput, options: CallOptions, tell?: (reframe: Reframe) => void): Promise<Reframe[]>
  /** At most 4 sentences, taken from the text or held to its figures; empty when there is nothing to summarise. */
  summary(text: string, options: CallOptions): Promise<string>
  /** At most 60 characters, or 'no title'. */
  title(text: string, options: CallOptions): Promise<string>
  /** A summary of the text of a company's website; empty when it says nothing useful. */
  businessSummary(page: WebPage, options: CallOptions): Promise<string>
  /**
   * The challenge that the text of a document states (specification §4 upload): a short text whole, of a longer one at
   * most 900 characters. Shorter than 100 when it states none; empty when it has no words.
   */
  describeChallenge(text: string, options: CallOptions): Promise<string>
  /**
   * The challenge that a picture states or shows; absent where no model sees. Resolves to undefined when the model
   * could not answer, so that the text in the picture has to be read. `picture` makes a plain JPEG.
   */
  describePicture?(picture: () => Promise<Uint8Array>, options: CallOptions): Promise<string | undefined>
}

/** What the page reader took from a web page: plain text only. */
export interface WebPage {
  url: string
  title: string
  description: string
  text: string
}

/** Reads a public web page behind guards (AMB-73). Rejects with `UnreadablePage`. */
export interface PageReader {
  read(url: string, options: CallOptions): Promise<WebPage>
}

export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage'
}

/** What was read of a PDF. */
export interface ReadPdf {
  text: string
  pages: number
  /** Some of it was read in pictures of pages. */
  scanned: boolean
  /** What was not read, and why. */
  unread: Unread[]
}

/** What was read in an image. */
export interface ReadPicture {
  text: string
  /** 0 to 100. */
  confidence: number
  /** Name of its format, where that is not decoded. */
  format?: string
}

/**
 * Reads uploaded files. Each method rejects with `UnreadableFile` when that cannot be done, and ends the work when the
 * signal aborts. Nothing of a file is kept.
 */
export interface Extractor {
  /** The text of a PDF, read in the picture of a page where that holds little; empty when there is nothing to read. */
  pdf(bytes: Uint8Array, options: CallOptions): Promise<ReadPdf>
  /** The text in an image; empty when what is there is a guess. */
  picture(bytes: Uint8Array, options: CallOptions): Promise<ReadPicture>
  /** The image alone as JPEG, for a model that sees. */
  preview(bytes: Uint8Array, options: CallOptions): Promise<Uint8Array>
}

/** A problem that a case is about; what the library names for it comes before what only shares words with the text. */
export interface AboutProblem {
  id: string
  name: string
}

export interface PaperSource {
  /** Papers that fit the problems and the query, best first, at most 20. The same answer every time. */
  search(query: string, options: CallOptions, about?: readonly AboutProblem[]): Promise<Paper[]>
}

/** A hit of a search in a catalogue, as the contract sends it. */
export interface Hit<Source> {
  _id: string
  /** Higher is better; comparable within one answer only. */
  _score: number
  _source: Source
}

/** A headline, and where to read the article. */
export interface NewsItem {
  title: string
  /** Name of the feed. */
  source: string
  /** As YYYY-MM-DD. */
  date: string
  uri: string
}

export interface NewsSource {
  /** Headlines of the last weeks, newest first; none when no feed answers. */
  latest(options: CallOptions): Promise<NewsItem[]>
}

export interface CaseStudyQuery {
  query: string
  /** As the refinements of a challenge name them; entries of the same place or trade come first among equals. */
  region?: string | undefined
  sector?: string | undefined
  about?: readonly AboutProblem[]
}

export interface CaseStudySource {
  /** Case studies that fit the query, best first; none when nothing fits. The same answer every time. */
  search(query: CaseStudyQuery, options: CallOptions): Promise<Hit<CaseStudy>[]>
  /** The case study of an id as it stands in an address, or undefined. */
  read(id: string, options: CallOptions): Promise<CaseStudy | undefined>
}

export interface BusinessModelSource {
  /** Models that fit the problems and the query, best first; none when nothing fits. The same answer every time. */
  search(query: string, options: CallOptions, about?: readonly AboutProblem[]): Promise<Hit<BusinessModel>[]>
  /** The next best ones for the same problems, without those whose name or id is among `names` (AMB-47); none when all are shown. */
  extend(
    query: string,
    names: readonly string[],
    options: CallOptions,
    about?: readonly AboutProblem[],
  ): Promise<BusinessModel[]>
}

/** What a home token hands over. */
export interface HandedOver {
  /** Empty for a page that does not show it. */
  text: string
  /** What the owner said of the case, where they have. */
  case_brief: CaseBrief | null
  about?: OpenedAbout | undefined
}

/** A report as everybody reads it who has the link. */
export interface ReadPage {
  report: ReportDocument
  /** There is a text to start from. */
  hasText: boolean
  about?: OpenedAbout | undefined
  /** ISO 8601. */
  expiresAt: string
}

/** Home tokens (AMB-03): a capability that stands for a challenge text, and for the page of a report where it has one. */
export interface TokenStore {
  /** What to start from stands behind a token; undefined when it is unknown, has ended, or is a page without a text. */
  read(token: string): Promise<HandedOver | undefined>
  /**
   * Keeps something under a new token until `expiresAt`, milliseconds since the epoch. It goes with its owner, and of the
   * tokens of one owner only the newest are kept.
   */
  keep(token: string, handedOver: HandedOver, expiresAt: number, owner?: string): Promise<void>
  /** The same with the page of a report, which goes with its challenge; false when the owner has no such challenge. */
  keepPage(
    token: string,
    handedOver: HandedOver & { page: SharedPage },
    expiresAt: number,
    owner: string,
  ): Promise<boolean>
  /** Whether there is a page behind a token: not when it is unknown, has ended or has none. */
  hasPage(token: string): Promise<boolean>
  /** The page behind a token, or undefined when it is unknown, has ended or has none. */
  readPage(token: string): Promise<ReadPage | undefined>
  /** The tokens of an owner that still work, those that work longest first; each under an id that opens nothing. */
  listOf(owner: string): Promise<HandedOut[]>
  /** The same with all that stands behind them; one is read when it is asked for. */
  allOf(owner: string): AsyncIterable<HandedOver & { id: string; report?: ReportDocument; expiresAt: string }>
  /** Ends a token of this owner, named by its id or by itself; false when there is none. */
  remove(owner: string, name: string): Promise<boolean>
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}
