import * as z from 'zod/mini'
import type { Ability } from './abilities.ts'
import { CaseBrief, KnownProblem } from './brief.ts'
import {
  eachItem,
  eachHit,
  filledIdea,
  filledLists,
  filledModel,
  filledPaper,
  filledSpark,
  isFields,
} from './liberal.ts'
import { limits } from './limits.ts'
import type { ProblemBody } from './problem-body.ts'
import { Unread, WholeText } from './uploads.ts'
import { fitWishes, type SavedKind } from './vocabulary.ts'
import { HandedOut, linkDays, ReportDocument, SharedPage } from './report.ts'
import {
  BusinessModel,
  CaseStudy,
  Challenge,
  ChallengeChange,
  DocumentText,
  FilledText,
  Idea,
  KeptBrief,
  Keyword,
  ListedChallenge,
  Option,
  Paper,
  PersonalData,
  Reframe,
  SavedChallenge,
  Spark,
  StandInFor,
  User,
  HandedAbout,
  OpenedAbout,
} from './entities.ts'

/**
 * Defines the request and the answer of each API call in one place. `request` and `answer` are what our
 * server accepts and sends; `liberal` converts the answers of other back ends into `answer` (AMB-38, 39, 49,
 * 66). Paths are relative to /v1.
 */
export interface Call<Request = unknown, Answer = unknown, Sent = unknown, Part = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** What the call does, with the id of its requirement. */
  summary: string
  /** Works without a bearer token (API-44). */
  anonymous: boolean
  /** The permission a signed-in user needs; present exactly when `anonymous` is false. */
  needs?: Ability
  /** An idempotent POST: repeating it changes nothing, as with PUT. */
  repeatable?: true
  request?: z.ZodMiniType<Request, Sent>
  /** Maximum size of the request body in bytes; `limits.jsonBytes` by default. */
  bytes?: number
  multipart?: 'file' | 'image'
  answer: z.ZodMiniType<Answer>
  /**
   * The schema of a part that may be streamed before the whole answer, if the client accepts lines (decision
   * record 13).
   */
  part?: z.ZodMiniType<Part>
  liberal?: (body: unknown) => unknown
  /** Converts other forms of the request into `request`. */
  accepts?: (body: unknown) => unknown
  status?: 201 | 204
  /** The answer is a file of this type instead of JSON, and `answer` does not describe it. */
  file?: 'application/pdf'
}

/** Accepts `{key: value}` or the bare value (AMB-39). */
const fieldOrBare = (key: string) => (body: unknown) => (isFields(body) ? body : { [key]: body })

/** The value under `key`, or the body itself if it has no such field (AMB-03, AMB-39). */
const valueUnder = (key: string) => (body: unknown) => (isFields(body) && key in body ? body[key] : body)

/**
 * Accepts a bare array, `{hits: […]}` or `{hits: {hits: […]}}`, with or without `_source` in each hit
 * (AMB-38).
 */
const toHits = (body: unknown): unknown => {
  const found = valueUnder('hits')(valueUnder('hits')(body))
  if (!Array.isArray(found)) return body
  return {
    hits: found.map((hit: unknown) => (isFields(hit) && '_source' in hit ? hit : { _source: hit })),
  }
}

/** Options as `{label, value}` or plain strings (AMB-49). */
const toOptions = (body: unknown) =>
  Array.isArray(body)
    ? body.map((option: unknown) => (typeof option === 'string' ? { label: option, value: option } : option))
    : body

const defineCall = <Request, Answer, Sent, Part>(call: Call<Request, Answer, Sent, Part>) => call

/**
 * The finished onboarding steps. An answer that is not an object, as some back ends send (AMB-41), counts as
 * no steps.
 */
const finishedSteps = (body: unknown) => (isFields(body) ? body : {})

const nothing = z.unknown()
/** The value of a setting. Back ends represent booleans in several ways (AMB-48). */
const SettingValue = z.union([z.boolean(), z.number(), z.string().check(z.maxLength(300)), z.null()])
/** Accepts `{value}` or `{data: {value}}` (AMB-48). */
const valueSchema = <T extends z.ZodMiniType>(value: T) => {
  const plain = z.object({ value })
  return z.union([
    plain,
    z.pipe(
      z.object({ data: plain }),
      z.transform((wrapping: { data: z.output<typeof plain> }) => wrapping.data),
    ),
  ])
}
/** A proposed idea. Back ends may omit the spark, because the client knows it (IDEA-21). */
const ProposedIdea = z.object({
  ...z.omit(Idea, { spark: true }).shape,
  spark: z.optional(Idea.shape.spark),
})
const short = z.string().check(z.maxLength(300))
const filledShort = short.check(z.refine((value) => value.trim().length > 0, 'must not be empty'))
const atMostBookmarks = z.maxLength(limits.bookmarksPerKind)
const labels = z.array(short).check(z.maxLength(100))
const hitsOf = <T extends z.ZodMiniType>(source: T) =>
  z.object({
    hits: z.array(z.object({ _id: z.optional(z.string()), _score: z.optional(z.number()), _source: source })),
  })

/** The fields that describe the challenge and the firm in calls about ideas. */
const aboutIdeas = {
  challenge: FilledText,
  region: z.optional(short),
  sector: z.optional(short),
  maturity: z.optional(z.int().check(z.minimum(1), z.maximum(limits.maxMaturity))),
  business_summary: z.optional(z.string().check(z.maxLength(limits.maxText))),
  brief: z.optional(CaseBrief),
  family_run: z.optional(z.boolean()),
  social_enterprise: z.optional(z.boolean()),
}
const fitText = z.string().check(z.maxLength(limits.fitText))
/** An idea as currently shown, for calls that work on it. */
const ShownIdea = z.object({
  text: fitText.check(z.refine((text) => text.trim() !== '', 'must not be empty')),
  focus: z._default(short, ''),
  steps: z._default(z.array(fitText).check(z.maxLength(limits.fitSteps)), []),
  resources: z._default(fitText, ''),
  obstacles: z._default(fitText, ''),
  /** The spark that the idea came from. */
  spark: z._default(fitText, ''),
})
const QuestionText = z.string().check(
  z.maxLength(limits.question),
  z.refine((text) => text.trim() !== '', 'must not be empty'),
)
const AnswerText = z.string().check(z.maxLength(limits.answerText))

const Entity = z.union([
  z.object({ label: short, type: z._default(short, 'Thing') }),
  z.pipe(
    short,
    z.transform((label: string) => ({ label, type: 'Thing' })),
  ),
])

export const calls = {
  // user and permissions
  readUser: defineCall({
    method: 'GET',
    path: '/user',
    summary: 'The signed-in user with settings, and the sign-in identity',
    anonymous: false,
    needs: { action: 'read', subject: 'profile' },
    answer: z.object({
      user: z.nullable(User),
      identity: z.object({ email: z.string(), picture: z._default(z.string(), '') }),
    }),
  }),
  deleteUser: defineCall({
    method: 'DELETE',
    path: '/user',
    summary: 'Deletes the account and everything in it',
    anonymous: false,
    needs: { action: 'delete', subject: 'account' },
    answer: nothing,
    status: 204,
  }),
  bootstrapUser: defineCall({
    method: 'PUT',
    path: '/user/bootstrap',
    summary: 'Creates the user at first sign-in (AMB-42)',
    anonymous: false,
    needs: { action: 'create', subject: 'profile' },
    request: z.object({
      firstName: z.optional(z.string().check(z.maxLength(limits.personName))),
      lastName: z.optional(z.string().check(z.maxLength(limits.personName))),
      email: z.optional(short),
      picture: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    answer: User,
  }),
  uploadPicture: defineCall({
    method: 'POST',
    path: '/user/picture',
    summary: 'Stores a profile picture',
    anonymous: false,
    needs: { action: 'update', subject: 'profile' },
    multipart: 'file',
    answer: z.object({ url: z.string() }),
    liberal: fieldOrBare('url'),
  }),
  removePicture: defineCall({
    method: 'DELETE',
    path: '/user/picture',
    summary: 'Removes the profile picture; the same when there is none',
    anonymous: false,
    needs: { action: 'update', subject: 'profile' },
    answer: nothing,
    status: 204,
  }),
  exportUser: defineCall({
    method: 'GET',
    path: '/user/export',
    summary: 'Everything that is kept of the signed-in user, to take away as a file',
    anonymous: false,
    needs: { action: 'read', subject: 'profile' },
    answer: PersonalData,
  }),
  finishOnboarding: defineCall({
    method: 'POST',
    path: '/user/onboarding/{key}',
    summary: 'Remembers a dismissed onboarding step (AMB-41, AMB-48)',
    anonymous: false,
    needs: { action: 'update', subject: 'setting' },
    request: valueSchema(z.boolean()),
    answer: z.record(z.string(), z.boolean()),
    liberal: finishedSteps,
  }),
  changeSetting: defineCall({
    method: 'POST',
    path: '/user/settings/{key}',
    repeatable: true,
    summary: 'Changes one setting (AMB-48)',
    anonymous: false,
    needs: { action: 'update', subject: 'setting' },
    request: valueSchema(SettingValue),
    answer: z.record(z.string(), z.unknown()),
    liberal: valueUnder('settings'),
  }),
  updateUser: defineCall({
    method: 'POST',
    path: '/user',
    repeatable: true,
    summary: 'Changes the profile',
    anonymous: false,
    needs: { action: 'update', subject: 'profile' },
    request: z.object({
      firstName: filledShort,
      lastName: filledShort,
      jobTitle: z._default(short, ''),
      onboarding: z.optional(z.boolean()),
    }),
    answer: User,
  }),
  readAbility: defineCall({
    method: 'GET',
    path: '/auth/ability',
    summary: 'The rules of the permission checker',
    anonymous: false,
    needs: { action: 'read', subject: 'profile' },
    answer: z.array(z.object({ action: z.string(), subject: z.string() })),
    liberal: valueUnder('ability'),
  }),
  // search
  searchBusinessModels: defineCall({
    method: 'POST',
    path: '/search/business-models',
    summary: 'Business models that fit a query',
    anonymous: true,
    request: z.object({ query: FilledText, brief: z.optional(CaseBrief) }),
    answer: hitsOf(BusinessModel),
    liberal: (body) => eachHit(filledModel)(toHits(body)),
  }),
  searchPapers: defineCall({
    method: 'POST',
    path: '/search/papers',
    summary: 'Academic papers that fit a query',
    anonymous: true,
    request: z.object({ query: FilledText, brief: z.optional(CaseBrief) }),
    answer: z.array(Paper),
    liberal: (body) => eachItem(filledPaper)(valueUnder('papers')(body)),
  }),
  searchCaseStudies: defineCall({
    method: 'POST',
    path: '/search/case-studies',
    summary: 'Case studies that fit a query; those of the same region or sector come first among equals',
    anonymous: true,
    request: z.object({
      query: FilledText,
      region: z.optional(short),
      sector: z.optional(short),
      brief: z.optional(CaseBrief),
    }),
    answer: hitsOf(CaseStudy),
    liberal: toHits,
  }),
  readCaseStudy: defineCall({
    method: 'GET',
    path: '/search/case-studies/{id}',
    summary: 'One case study',
    anonymous: true,
    answer: CaseStudy,
  }),
  extendBusinessModels: defineCall({
    method: 'POST',
    path: '/challenges/business-models/extend',
    summary: 'Further business models, none of them named in the request (AMB-47)',
    anonymous: true,
    request: z.object({ query: FilledText, businessModels: labels, brief: z.optional(CaseBrief) }),
    answer: z.array(BusinessModel),
    liberal: eachItem(filledModel),
  }),
  // reframes
  searchReframes: defineCall({
    method: 'POST',
    path: '/challenges/reframes/search',
    summary: 'Reframes of a challenge at a level of scope',
    anonymous: true,
    request: z.object({
      challenge_text: FilledText,
      scope: z.int().check(z.minimum(0), z.maximum(limits.maxScope)),
      sector: z.optional(short),
      brief: z.optional(CaseBrief),
    }),
    answer: z.array(Reframe),
    part: Reframe,
    liberal: valueUnder('reframes'),
  }),
  extendReframes: defineCall({
    method: 'POST',
    path: '/challenges/reframes/extend',
    summary: 'Further reframes, none of them named in the request (AMB-47)',
    anonymous: true,
    request: z.object({
      challenge_text: FilledText,
      scope: z.int().check(z.minimum(0), z.maximum(limits.maxScope)),
      reframes: labels,
      sector: z.optional(short),
      brief: z.optional(CaseBrief),
    }),
    answer: z.array(Reframe),
  }),
  // language
  extractKeywords: defineCall({
    method: 'POST',
    path: '/nlp/keywords',
    summary: 'Topics named in a text, with type and count (AMB-19)',
    anonymous: true,
    request: z.object({
      text: FilledText,
      useGPT: z._default(z.boolean(), true),
      method: z._default(z.enum(['top', 'rare', 'random']), 'top'),
    }),
    answer: z.array(Keyword),
    liberal: valueUnder('keywords'),
  }),
  readBrief: defineCall({
    method: 'POST',
    path: '/nlp/brief',
    summary:
      'What a text says about this client: wants, obstacles, limits, tried things, problems; cancellable',
    anonymous: true,
    request: z.object({
      text: FilledText,
      sector: z.optional(short),
      maturity: z.optional(z.int().check(z.minimum(0), z.maximum(limits.maxMaturity))),
      region: z.optional(short),
      family_run: z.optional(z.boolean()),
      social_enterprise: z.optional(z.boolean()),
    }),
    answer: CaseBrief,
    liberal: valueUnder('brief'),
  }),
  listProblems: defineCall({
    method: 'GET',
    path: '/nlp/problems',
    summary: 'Every problem of the library, to choose from where the brief names another',
    anonymous: true,
    answer: z.array(KnownProblem),
    liberal: valueUnder('problems'),
  }),
  writeSparks: defineCall({
    method: 'POST',
    path: '/sparks/{type}',
    summary: 'Sparks of one category (AMB-17, AMB-18, AMB-69)',
    anonymous: true,
    request: z.object({
      text: FilledText,
      entities: z._default(z.array(Entity).check(z.maxLength(200)), []),
      businessTypes: z._default(z.array(z.enum(['family', 'social'])).check(z.maxLength(2)), []),
      sector: z.optional(short),
      brief: z.optional(CaseBrief),
      /** Texts that were already shown, so that a refresh returns others. */
      seen: z.optional(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(200))),
    }),
    answer: z.array(Spark),
    part: Spark,
    liberal: (body) => eachItem(filledSpark)(valueUnder('sparks')(body)),
  }),
  summarise: defineCall({
    method: 'POST',
    path: '/nlp/summary',
    summary: 'A short summary of a challenge text; cancellable',
    anonymous: true,
    request: z.object({ text: FilledText }),
    answer: z.object({ summary: z.string() }),
    liberal: fieldOrBare('summary'),
  }),
  summariseBusiness: defineCall({
    method: 'POST',
    path: '/nlp/business-summary',
    summary: "A summary of a company's website (AMB-73); cancellable",
    anonymous: true,
    request: z.object({ url: z.string().check(z.maxLength(2_000), z.minLength(1)) }),
    answer: z.object({ summary: z.string() }),
    liberal: fieldOrBare('summary'),
  }),
  proposeIdeas: defineCall({
    method: 'POST',
    path: '/nlp/possible-ideas',
    summary:
      'Possible ideas for a spark (AMB-67, AMB-68), or where to start with the challenge as a whole (START-01); cancellable',
    anonymous: true,
    request: z.object({
      ...aboutIdeas,
      /** Omitted to request ideas for the challenge as a whole. */
      spark: z.optional(
        z.union([
          z.string().check(z.minLength(1), z.maxLength(2_000)),
          z.pipe(
            z.object({ text: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
            z.transform((spark: { text: string }) => spark.text),
          ),
        ]),
      ),
      /** Texts that were already shown, so that a refresh returns others. */
      seen: z.optional(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(200))),
    }),
    answer: z.object({
      ideas: z.array(ProposedIdea),
      /** True when every idea that the engine has for this request has been shown. */
      exhausted: z._default(z.boolean(), false),
    }),
    part: ProposedIdea,
    liberal: (body) => (Array.isArray(body) ? { ideas: body as unknown[] } : body),
  }),
  fitIdea: defineCall({
    method: 'POST',
    path: '/nlp/fitted-idea',
    summary:
      'A version of an idea that is smaller, cheaper, faster or for other people (FIT-01); cancellable',
    anonymous: true,
    request: z.object({
      ...aboutIdeas,
      wish: z.enum(fitWishes),
      idea: ShownIdea,
      /** Versions that were already shown. */
      seen: z.optional(z.array(fitText).check(z.maxLength(limits.fitSeen))),
    }),
    answer: z.object({
      /** Null if no known version satisfies the wish. */
      idea: z.nullable(ProposedIdea),
      /** One sentence that says why this version satisfies the wish. */
      because: z._default(z.string(), ''),
      /** Alternatives if there is no version; `othersFit` says whether they satisfy the wish. */
      others: z._default(z.array(ProposedIdea), []),
      othersFit: z._default(z.boolean(), false),
    }),
  }),
  askAboutIdea: defineCall({
    method: 'POST',
    path: '/nlp/ask-about-idea',
    summary:
      'An answer to a question about an idea, in parts of one sentence each; null without a language model (ASKI-02); cancellable',
    anonymous: true,
    request: z.object({
      ...aboutIdeas,
      idea: ShownIdea,
      question: QuestionText,
      /** Earlier questions about this idea with their answers, oldest first. */
      earlier: z._default(
        z
          .array(z.object({ question: QuestionText, answer: AnswerText }))
          .check(z.maxLength(limits.questionsPerIdea)),
        [],
      ),
    }),
    answer: z.object({
      answer: z.nullable(AnswerText),
      /** Why there is no answer, or why it ends early. */
      missing: z.optional(StandInFor),
    }),
    part: AnswerText,
    liberal: fieldOrBare('answer'),
  }),
  describeChallenge: defineCall({
    method: 'POST',
    path: '/nlp/challenge',
    summary: 'The description of the challenge that a document states',
    anonymous: true,
    request: z.object({ text: DocumentText }),
    answer: z.object({ challenge: z.string(), whole: z.optional(WholeText) }),
    liberal: fieldOrBare('challenge'),
  }),
  readPdf: defineCall({
    method: 'POST',
    path: '/nlp/pdf',
    summary: 'The text of a PDF; 300 s',
    anonymous: true,
    multipart: 'file',
    answer: z.object({ text: z.string(), unread: z.optional(z.array(Unread)) }),
    liberal: fieldOrBare('text'),
  }),
  readImage: defineCall({
    method: 'POST',
    path: '/nlp/image',
    summary: 'A challenge description read from an image; 300 s',
    anonymous: true,
    multipart: 'image',
    answer: z.object({
      challenge: z.string(),
      whole: z.optional(WholeText),
      unread: z.optional(z.array(Unread)),
    }),
    liberal: fieldOrBare('challenge'),
  }),
  writeTitle: defineCall({
    method: 'POST',
    path: '/challenges/title',
    summary: 'A title for a challenge',
    anonymous: true,
    request: z.object({ challenge_text: FilledText }),
    answer: z.object({ challenge_title: z.string() }),
    liberal: fieldOrBare('challenge_title'),
  }),
  // saved challenges
  listChallenges: defineCall({
    method: 'GET',
    path: '/challenges/',
    summary: "The user's challenges, newest change first (AMB-64)",
    anonymous: false,
    needs: { action: 'read', subject: 'challenge' },
    answer: z.array(ListedChallenge),
    liberal: valueUnder('challenges'),
  }),
  createChallenge: defineCall({
    method: 'POST',
    path: '/challenges/create',
    summary: 'Saves a new challenge with its bookmarks; Idempotency-Key',
    anonymous: false,
    needs: { action: 'create', subject: 'challenge' },
    bytes: limits.challengeBytes,
    request: z.object({
      challenge: Challenge,
      /**
       * The last revision of a deleted challenge that is restored under its old id. The restored challenge
       * continues counting from it.
       */
      revision: z.optional(z.int().check(z.minimum(0), z.maximum(limits.maxRevision))),
      sparks: z._default(z.array(Spark).check(atMostBookmarks), []),
      ideas: z._default(z.array(Idea).check(atMostBookmarks), []),
      papers: z._default(z.array(Paper).check(atMostBookmarks), []),
      reframes: z._default(z.array(Reframe).check(atMostBookmarks), []),
      businessModels: z._default(z.array(BusinessModel).check(atMostBookmarks), []),
    }),
    accepts: filledLists,
    /**
     * The whole challenge, so that the client need not fetch what it just sent; absent if the challenge was
     * deleted in the meantime.
     */
    answer: z.object({ _id: z.string(), saved: z.optional(SavedChallenge) }),
    liberal: fieldOrBare('_id'),
    status: 201,
  }),
  readChallenge: defineCall({
    method: 'GET',
    path: '/challenges/{id}',
    summary: 'One saved challenge',
    anonymous: false,
    needs: { action: 'read', subject: 'challenge' },
    answer: SavedChallenge,
    liberal: (body) => filledLists(valueUnder('data')(body)),
  }),
  updateChallenge: defineCall({
    method: 'PUT',
    path: '/challenges/{id}',
    summary: 'Changes a saved challenge; carries its revision, here or as If-Match (AMB-76); Idempotency-Key',
    anonymous: false,
    needs: { action: 'update', subject: 'challenge' },
    bytes: limits.challengeBytes,
    request: z.extend(ChallengeChange, { revision: z.optional(z.int()) }),
    answer: SavedChallenge,
    liberal: (body) => filledLists(valueUnder('data')(body)),
  }),
  deleteChallenge: defineCall({
    method: 'DELETE',
    path: '/challenges/{id}',
    summary: 'Deletes a saved challenge',
    anonymous: false,
    needs: { action: 'delete', subject: 'challenge' },
    answer: nothing,
    status: 204,
  }),
  saveSparks: defineCall({
    method: 'POST',
    path: '/challenges/{id}/sparks',
    summary: 'Bookmarks sparks',
    anonymous: false,
    needs: { action: 'create', subject: 'bookmark' },
    request: z.array(Spark).check(atMostBookmarks),
    accepts: eachItem(filledSpark),
    answer: z.array(Spark),
    liberal: eachItem(filledSpark),
  }),
  saveIdeas: defineCall({
    method: 'POST',
    path: '/challenges/{id}/ideas',
    summary: 'Bookmarks ideas',
    anonymous: false,
    needs: { action: 'create', subject: 'bookmark' },
    request: z.array(Idea).check(atMostBookmarks),
    accepts: eachItem(filledIdea),
    answer: z.array(Idea),
    liberal: eachItem(filledIdea),
  }),
  savePapers: defineCall({
    method: 'POST',
    path: '/challenges/{id}/papers',
    summary: 'Bookmarks papers',
    anonymous: false,
    needs: { action: 'create', subject: 'bookmark' },
    request: z.array(Paper).check(atMostBookmarks),
    accepts: eachItem(filledPaper),
    answer: z.array(Paper),
    liberal: eachItem(filledPaper),
  }),
  saveReframes: defineCall({
    method: 'POST',
    path: '/challenges/{id}/reframes',
    summary: 'Bookmarks reframes',
    anonymous: false,
    needs: { action: 'create', subject: 'bookmark' },
    request: z.array(Reframe).check(atMostBookmarks),
    answer: z.array(Reframe),
  }),
  saveBusinessModels: defineCall({
    method: 'POST',
    path: '/challenges/{id}/business-models',
    summary: 'Bookmarks business models',
    anonymous: false,
    needs: { action: 'create', subject: 'bookmark' },
    request: z.array(BusinessModel).check(atMostBookmarks),
    accepts: eachItem(filledModel),
    answer: z.array(BusinessModel),
    liberal: eachItem(filledModel),
  }),
  deleteBookmark: defineCall({
    method: 'DELETE',
    path: '/challenges/{id}/{kind}/{itemId}',
    summary: 'Removes a bookmark',
    anonymous: false,
    needs: { action: 'delete', subject: 'bookmark' },
    answer: nothing,
    status: 204,
  }),
  // options and helpers
  listSectors: defineCall({
    method: 'GET',
    path: '/business/sectors',
    summary: 'Business sectors to choose from',
    anonymous: true,
    answer: z.array(Option),
    liberal: toOptions,
  }),
  listCountries: defineCall({
    method: 'GET',
    path: '/business/countries',
    summary: 'Countries to choose from',
    anonymous: true,
    answer: z.array(Option),
    liberal: toOptions,
  }),
  readTokenText: defineCall({
    method: 'GET',
    path: '/nonce/{token}',
    summary: 'The challenge text behind a home token, with its brief, title and options (AMB-03)',
    anonymous: true,
    answer: z.object({
      text: z.string(),
      case_brief: KeptBrief,
      about: z.catch(z.optional(OpenedAbout), undefined),
    }),
    liberal: valueUnder('data'),
  }),
  makeToken: defineCall({
    method: 'POST',
    path: '/nonce',
    summary:
      'A home token for a challenge text and its brief, for a hand-over; with a report, for a page at /shared/{token}/ too',
    anonymous: false,
    needs: { action: 'create', subject: 'hand-over' },
    bytes: limits.reportBytes,
    request: z
      .object({
        /**
         * Omitted if the shared page does not show the challenge text. Nobody can start a challenge from such
         * a link.
         */
        text: z.optional(FilledText),
        case_brief: KeptBrief,
        about: z.optional(HandedAbout),
        /** How many days the link works; seven by default. */
        days: z.optional(z.literal([...linkDays])),
        page: z.optional(SharedPage),
      })
      .check(
        z.refine(({ text, page }) => text !== undefined || page !== undefined, {
          error: 'must not be empty',
          path: ['text'],
        }),
      ),
    answer: z.object({ token: z.string(), id: z.optional(z.string()), expiresAt: z.string() }),
    status: 201,
  }),
  listTokens: defineCall({
    method: 'GET',
    path: '/nonce',
    summary: 'The home tokens that one handed out and that still work, newest first (AMB-03)',
    anonymous: false,
    needs: { action: 'create', subject: 'hand-over' },
    answer: z.array(HandedOut),
  }),
  revokeToken: defineCall({
    method: 'DELETE',
    path: '/nonce/{token}',
    summary: "Ends a home token of one's own, named by its id or by itself (AMB-03)",
    anonymous: false,
    needs: { action: 'create', subject: 'hand-over' },
    answer: nothing,
    status: 204,
  }),
  makeReportPdf: defineCall({
    method: 'POST',
    path: '/report/pdf',
    summary: 'A report set as pages, answered as a PDF (REV-07, AMB-72)',
    anonymous: true,
    bytes: limits.reportBytes,
    request: ReportDocument,
    answer: nothing,
    file: 'application/pdf',
  }),
  reportErrors: defineCall({
    method: 'POST',
    path: '/client-errors',
    summary: 'Failures seen by browsers, never with content',
    anonymous: true,
    request: z
      .array(
        z.object({
          call: short,
          kind: short,
          status: z.optional(z.int()),
          requestId: z.optional(short),
          message: short,
        }),
      )
      .check(z.maxLength(50)),
    answer: nothing,
    status: 204,
  }),
} as const

export type CallName = keyof typeof calls

/** The call that saves bookmarks of each kind. */
export const saveCalls = {
  sparks: 'saveSparks',
  ideas: 'saveIdeas',
  papers: 'savePapers',
  reframes: 'saveReframes',
  'business-models': 'saveBusinessModels',
} as const satisfies Record<SavedKind, CallName>
export type SaveCall = (typeof saveCalls)[SavedKind]
export type RequestOf<Name extends CallName> = (typeof calls)[Name] extends { request?: infer R }
  ? R extends z.ZodMiniType
    ? z.input<R>
    : undefined
  : undefined
export type AnswerOf<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>
export type PartOf<Name extends CallName> = z.output<NonNullable<(typeof calls)[Name]['part']>>

/** Media type of a streamed answer: one JSON object (`AnswerLine`) per line. */
export const linesType = 'application/x-ndjson'

/**
 * One line of a streamed answer. The parts arrive in the order in which the whole answer lists them, and the
 * whole answer comes last. If the call fails, a `problem` comes instead of the answer and the parts before it
 * remain valid. The server sends `working` at regular intervals, so silence means that it has stopped.
 */
export type AnswerLine =
  | { part: unknown }
  | { working: true }
  | { answer: unknown }
  /** `retryAfter` is in seconds, as in the Retry-After header. */
  | { problem: ProblemBody; status: number; retryAfter?: number }
