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
  StandInFor,
  OpenedAbout,
} from '#contract/entities.ts'

/** The ports of the server: interfaces that the domain calls and adapters implement. */

export interface TopicInput {
  text: string
  /**
   * 'top': highest count first; 'rare': lowest count first; 'random': in an order derived from the text
   * (AMB-19).
   */
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
  /** The text of the spark. Omit it for ideas about the whole challenge; the idea to begin with comes first. */
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
  /** The version that satisfies the wish; null if none does. */
  idea: ProposedIdea | null
  /** One sentence that says why it satisfies the wish; empty if `idea` is null. */
  because: string
  /** Other ideas, offered when `idea` is null. */
  others: ProposedIdea[]
  /** Whether the others satisfy the wish. */
  othersFit: boolean
}

/** A question of the owner about an idea, with its answer. */
export interface AnsweredQuestion {
  question: string
  answer: string
}

export interface QuestionInput extends Omit<FitInput, 'wish' | 'seen'> {
  question: string
  /** Earlier questions about this idea, oldest first. */
  earlier: readonly AnsweredQuestion[]
}

export interface IdeaAnswer {
  /** Null if nothing could be written. */
  answer: string | null
  /** Why there is no answer, or why it ends early. */
  missing?: StandInFor
}

export interface ReframesInput {
  text: string
  /** The rung of the why–how ladder, 0 to 6 (specification §3). */
  scope: number
  sector?: string
  brief?: CaseBrief
  /** Labels that were already shown; none is repeated (AMB-47). */
  seen: readonly string[]
}

export type ProposedIdea = Omit<Idea, 'spark' | '_id'>

export interface CallOptions {
  signal: AbortSignal
  /** The caller, for per-caller budgets. */
  caller?: string
}

export interface BriefOptions extends CallOptions {
  /** Whether to use only the built-in engine, which is quick, free and needs no network. */
  builtIn?: boolean
}

/**
 * Writes the content (specification §7). The built-in engine is deterministic: equal input gives byte-equal
 * output. Methods may reject when `signal` aborts, but never because of what a text says.
 */
export interface Engine {
  /** Which engine answers now, shown in `/readyz`: 'offline' or a model's name. */
  readonly name: string
  topics(input: TopicInput, options: CallOptions): Promise<Keyword[]>
  /** What the text says about the client and the case; parts that are uncertain stay empty. */
  brief(input: BriefInput, options: BriefOptions): Promise<CaseBrief>
  /** Every problem that a brief may name, sorted by group and name. */
  problems(): Promise<KnownProblem[]>
  /**
   * Returns 8 to 12 distinct sparks (AMB-69). In this and the other methods, `tell` is called with each item
   * as soon as it is finished. The answer begins with these items in the same order.
   */
  sparks(input: SparkInput, options: CallOptions, tell?: (spark: Spark) => void): Promise<Spark[]>
  /**
   * Returns 3 to 5 ideas, each with a different focus; `exhausted` when nothing unseen is left. Without a
   * spark it returns at most 3, and the built-in engine has them only for problems that the owner confirmed.
   */
  ideas(
    input: IdeasInput,
    options: CallOptions,
    tell?: (idea: ProposedIdea) => void,
  ): Promise<{ ideas: ProposedIdea[]; exhausted: boolean }>
  /** Returns a version of an idea that is smaller, cheaper, faster or for other people, as the wish asks. */
  fit(input: FitInput, options: CallOptions): Promise<FittedIdea>
  /**
   * Answers a question about an idea; `tell` is called with each sentence. From the built-in engine the
   * answer is null, because it cannot read questions.
   */
  answer(input: QuestionInput, options: CallOptions, tell?: (sentence: string) => void): Promise<IdeaAnswer>
  /**
   * Returns 8 to 10 reframes, each by a different technique. When few unseen ones are left for this rung, it
   * returns fewer, and in the end none.
   */
  reframes(input: ReframesInput, options: CallOptions, tell?: (reframe: Reframe) => void): Promise<Reframe[]>
  /**
   * Returns at most 4 sentences. They are taken from the text, or written without figures that are not in the
   * text. Empty if there is nothing to summarise.
   */
  summary(text: string, options: CallOptions): Promise<string>
  /** Returns a title of at most 60 characters, or 'no title'. */
  title(text: string, options: CallOptions): Promise<string>
  /** Summarises the text of a company's website; empty if it says nothing useful. */
  businessSummary(page: WebPage, options: CallOptions): Promise<string>
  /**
   * Returns the challenge that a document states (specification §4 upload): all of a short text, at most 900
   * characters of a longer one. Fewer than 100 characters mean that the document states no challenge. Empty
   * if the document has no words.
   */
  describeChallenge(text: string, options: CallOptions): Promise<string>
  /**
   * Returns the challenge that a picture states or shows. The method is absent without a vision model, and
   * resolves to undefined if the model gave no answer; text recognition is then used instead. `picture` makes
   * a plain JPEG.
   */
  describePicture?(picture: () => Promise<Uint8Array>, options: CallOptions): Promise<string | undefined>
}

/** What was read from a web page; plain text only. */
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
export interface PdfReading {
  text: string
  pages: number
  /** Whether some of the text was recognised in page images. */
  scanned: boolean
  /** Which pages were not read, and why. */
  unread: Unread[]
}

/** The text recognised in an image. */
export interface PictureReading {
  text: string
  /** How certain the recognition is, 0 to 100. */
  confidence: number
  /** The name of the image's format, if it cannot be decoded. */
  format?: string
}

/**
 * Reads uploaded files. Each method rejects with `UnreadableFile` if the file cannot be read, and stops when
 * the signal aborts. Nothing from a file is stored.
 */
export interface Extractor {
  /**
   * The text of a PDF; pages with little text go through text recognition. Empty if there is nothing to read.
   */
  pdf(bytes: Uint8Array, options: CallOptions): Promise<PdfReading>
  /** Recognises the text in an image; empty if the result would only be a guess. */
  picture(bytes: Uint8Array, options: CallOptions): Promise<PictureReading>
  /** Encodes the image as a plain JPEG, for a vision model. */
  preview(bytes: Uint8Array, options: CallOptions): Promise<Uint8Array>
}

/**
 * A problem that a case is about. Entries that the library lists for the problem rank above those that only
 * share words with the text.
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
  /** Recent headlines, newest first; none if no feed has answered recently. */
  latest(options: CallOptions): Promise<NewsItem[]>
}

export interface CaseStudyQuery {
  query: string
  /**
   * The challenge's region and sector; among nearly equal matches, entries from the same country or trade
   * lead.
   */
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
  /** The next best models, without those whose name or id is in `names` (AMB-47); none when all were shown. */
  extend(
    query: string,
    names: readonly string[],
    options: CallOptions,
    about?: readonly AboutProblem[],
  ): Promise<BusinessModel[]>
}

/** What the holder of a home token can read. */
export interface HandedOver {
  /** The challenge text; empty if the link is to a report page that hides it. */
  text: string
  /** The case as edited by the owner; null if there is none. */
  case_brief: CaseBrief | null
  about?: OpenedAbout | undefined
}

/** A report as seen by anyone who has the link. */
export interface SharedReport {
  report: ReportDocument
  /** Whether the link also hands over the challenge text, so that the reader can start from it. */
  hasText: boolean
  about?: OpenedAbout | undefined
  /** When the link expires, as ISO 8601. */
  expiresAt: string
}

/** Stores home tokens (AMB-03). Anyone with a token can read its challenge text and its report page, if any. */
export interface TokenStore {
  /** The text and brief behind a token; undefined if the token is unknown, has expired or has no text. */
  read(token: string): Promise<HandedOver | undefined>
  /**
   * Stores a text and brief under a new token until `expiresAt`, in milliseconds since the epoch. The token is
   * deleted with its owner. Each owner has a limited number of tokens; beyond it, those that expire first are
   * deleted.
   */
  save(token: string, handedOver: HandedOver, expiresAt: number, owner?: string): Promise<void>
  /**
   * Stores a report page in the same way. The page is deleted with its challenge. False if the owner does not
   * have that challenge.
   */
  savePage(
    token: string,
    handedOver: HandedOver & { page: SharedPage },
    expiresAt: number,
    owner: string,
  ): Promise<boolean>
  /** The stored size in bytes of the report page behind a token; undefined as for `readPage`. */
  pageSize(token: string): Promise<number | undefined>
  /** The report page behind a token; undefined if it is unknown, has expired or has none. */
  readPage(token: string): Promise<SharedReport | undefined>
  /** An owner's valid tokens, latest expiry first. Their ids do not open the links. */
  listOf(owner: string): Promise<HandedOut[]>
  /** The same tokens with the data behind them, read one at a time. */
  allOf(owner: string): AsyncIterable<HandedOver & { id: string; report?: ReportDocument; expiresAt: string }>
  /** Revokes a token of this owner; `name` is its id or the token itself. False if there is no such token. */
  remove(owner: string, name: string): Promise<boolean>
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}
