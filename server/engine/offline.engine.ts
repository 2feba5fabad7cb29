import type { CaseBrief } from '#contract/brief.ts'
import type { Keyword } from '#contract/entities.ts'
import { contentLibrary, outlineOf, problemsToChoose } from '#server/content/library.ts'
import type { Examples, Library } from '#server/content/content.form.ts'
import { contentGeneral, type General } from '#server/content/general.ts'
import type {
  BriefInput,
  CallOptions,
  Engine,
  FitInput,
  IdeasInput,
  ReframesInput,
  SparkInput,
  TopicInput,
  WebPage,
} from '#server/domain/ports.ts'
import { createBriefReader, type BriefFacts } from './diagnose/brief.reader.ts'
import { learntSigns } from './diagnose/learnt.signs.ts'
import { learnSigns } from './diagnose/problem.signs.ts'
import { goesAgainst } from './write/case.limits.ts'
import { ownPieces } from './diagnose/owner.words.ts'
import { fittedIdea } from './write/idea.fitting.ts'
import { ideasFromRemedies } from './write/idea.remedies.ts'
import { ideasToStart } from './write/idea.starts.ts'
import { piecesOf } from './text/sentences.ts'
import { createTradeReader } from './diagnose/trades.ts'
import { reframesOfProblems, sparksOfProblems } from './write/problem.sparks.ts'
import { once, memoise } from '../once.ts'
import { describeDocument } from './write/description.ts'
import { titleFor } from './write/title.ts'
import { writeReframes } from './write/reframe.writer.ts'
import { hash, shuffled } from './text/seed.hash.ts'
import { writeSparks } from './write/spark.writer.ts'
import { createTextReader, type TextReader } from './text/text.reader.ts'
import { businessSummary, businessText, pickSentences, summarise } from './write/summary.ts'
import { rankTopics } from './topics/topic.extractor.ts'

export interface OfflineEngineDeps {
  /** Reads texts into tagged sentences; tests may replace it. */
  reader?: TextReader
  /** The library; the one in `content/` unless a test passes another. */
  library?: () => Promise<Library>
  /** The training examples that belong to `library`. */
  examples?: Examples
  /** The general content; that in `content/` unless a test passes another. */
  general?: () => Promise<General>
}

/** Topics in the order that the caller asked for (AMB-19); equal counts keep the order of weight. */
function ordered(topics: Keyword[], { order, text }: TopicInput): Keyword[] {
  if (order === 'random') return shuffled(topics, hash(text))
  const direction = order === 'rare' ? 1 : -1
  return topics.toSorted((a, b) => direction * (a.count - b.count))
}

/** Adds `proved` circumstances that a brief does not have yet. */
function provedBy(brief: CaseBrief, proved: CaseBrief['circumstances']): CaseBrief {
  const known = new Set(brief.circumstances.map(({ id }) => id))
  return { ...brief, circumstances: [...brief.circumstances, ...proved.filter(({ id }) => !known.has(id))] }
}

/** The number of briefs that are cached; each takes up to 20 kB. */
const briefsKept = 16

/**
 * The built-in engine (specification §7; AMB-17 to 19, 34, 67 to 69, 75, 83). It consists of a tagger, word
 * lists, a library and rules, and uses no network, random numbers or clock: the same input gives the same
 * output, byte for byte. Methods reject only with the reason of an aborted signal.
 */
export function createOfflineEngine(deps: OfflineEngineDeps = {}): Engine {
  const reader = deps.reader ?? createTextReader()
  const library = deps.library ?? contentLibrary
  const general = deps.general ?? contentGeneral
  const briefs = once(async () => {
    const known = await library()
    const hasOwnLibrary = deps.library !== undefined
    return createBriefReader(
      known,
      hasOwnLibrary ? learnSigns(known, deps.examples ?? new Map()) : await learntSigns(),
    )
  })
  const trades = once(async () => createTradeReader(await library()))

  // Cached, because sparks are requested by category and each of these calls needs the same brief.
  const readBrief = memoise(briefsKept, async (input: BriefFacts): Promise<CaseBrief> =>
    (await briefs()).read(input, await reader.read(input.text)),
  )
  /** The engine's own brief. Only what it is read from is passed on, so that all calls find it in the cache. */
  const briefOf = ({ text, sector, familyRun = false }: BriefInput) => readBrief({ text, sector, familyRun })

  /**
   * The brief that the caller sent, with circumstances that its lines prove; otherwise the engine's own
   * brief.
   */
  const caseOf = async (sent: CaseBrief | undefined, input: BriefInput): Promise<CaseBrief> => {
    if (sent === undefined) return briefOf(input)
    return provedBy(sent, (await briefs()).circumstances.read(ownPieces(sent), {}))
  }

  /**
   * The facts by which remedies are chosen: the case, the trade, the caution that the sector needs, and the
   * circumstances that the firm's summary proves.
   */
  const knownOf = async (
    input: Pick<
      IdeasInput,
      'challenge' | 'sector' | 'familyRun' | 'socialEnterprise' | 'brief' | 'businessSummary'
    >,
  ) => {
    const { challenge: text, sector, familyRun = false, socialEnterprise = false } = input
    const brief = await caseOf(input.brief, {
      text,
      ...(sector !== undefined && { sector }),
      familyRun,
      socialEnterprise,
    })
    const pieces = piecesOf(text)
    const { circumstances } = await briefs()
    return {
      pieces,
      library: await library(),
      general: await general(),
      brief: provedBy(brief, circumstances.read(piecesOf(input.businessSummary ?? ''), {})),
      trade: (await trades()).tradeOf(pieces, sector),
      caution: circumstances.sectorOf(pieces, sector)?.caution,
    }
  }

  return {
    name: 'offline',

    async topics(input: TopicInput, { signal }: CallOptions) {
      signal.throwIfAborted()
      const ranked = rankTopics(await reader.read(input.text), input.text)
      return ordered(
        ranked.map(({ label, type, count }) => ({ label, type, count })),
        input,
      )
    },

    async brief(input: BriefInput, { signal }: CallOptions) {
      signal.throwIfAborted()
      return briefOf(input)
    },

    async problems() {
      return problemsToChoose(outlineOf(await library()))
    },

    async sparks(
      { category, text, entities, sector, brief, seen = [] }: SparkInput,
      { signal }: CallOptions,
    ) {
      signal.throwIfAborted()
      const own = await caseOf(brief, { text, ...(sector !== undefined && { sector }) })
      const trade = (await trades()).tradeOf(piecesOf(text), sector)
      const isAgainst = goesAgainst(await library(), own)
      const asked = { category, text, entities, seen, isAgainst }
      return writeSparks(await general(), asked, sparksOfProblems(await library(), own, { ...asked, trade }))
    },

    async ideas(input: IdeasInput, { signal }: CallOptions) {
      signal.throwIfAborted()
      const { challenge, spark, region, seen } = input
      const known = { ...(await knownOf(input)), challenge, region, seen }
      if (spark === undefined) return ideasToStart(known)
      return ideasFromRemedies({ ...known, spark })
    },

    async fit(input: FitInput, { signal }: CallOptions) {
      signal.throwIfAborted()
      return fittedIdea({
        ...(await knownOf(input)),
        idea: input.idea,
        wish: input.wish,
        ...(input.region !== undefined && { region: input.region }),
        seen: input.seen,
      })
    },

    async answer(_input, { signal }: CallOptions) {
      signal.throwIfAborted()
      return { answer: null }
    },

    async reframes({ text, scope, sector, seen, brief }: ReframesInput, { signal }: CallOptions) {
      signal.throwIfAborted()
      const own = await caseOf(brief, { text, ...(sector !== undefined && { sector }) })
      const trade = (await trades()).tradeOf(piecesOf(text), sector)
      const asked = { text, scope, seen, isAgainst: goesAgainst(await library(), own) }
      return writeReframes(
        await general(),
        asked,
        reframesOfProblems(await library(), own, { ...asked, trade }),
      )
    },

    async summary(text: string, { signal }: CallOptions) {
      signal.throwIfAborted()
      return summarise(await reader.read(text))
    },

    async title(text: string, { signal }: CallOptions) {
      signal.throwIfAborted()
      const reading = await reader.read(text)
      const { goal, obstacles, problems } = await caseOf(undefined, { text })
      // Titles name no persons, because a later reader may not know them.
      const topics = rankTopics(reading, text).flatMap(({ label, type }) => (type === 'Person' ? [] : label))
      return titleFor(goal, [...obstacles, ...problems.flatMap(({ because }) => because)], topics)
    },

    async businessSummary(page: WebPage, { signal }: CallOptions) {
      signal.throwIfAborted()
      const { opening, body } = businessText(page)
      const sentences = body ? pickSentences(await reader.read(body), 4) : []
      return businessSummary(opening, sentences)
    },

    async describeChallenge(text: string, { signal }: CallOptions) {
      signal.throwIfAborted()
      return describeDocument(text)
    },
  }
}
