import { emptyBrief, type CaseBrief } from '#contract/brief.ts'
import { calls, type CallName } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { challenge, idea, model, paper, spark } from '../accounts/items.ts'

export interface TextCall {
  body: (text: string) => unknown
  /** Number of characters the contract allows; `maxText` by default. */
  most?: number
  /** The call has a text in its address. */
  key?: string
  /** The call cannot accept any of the hostile texts. */
  refusesAll?: true
  /** Each call takes a second, so two texts are enough. */
  isCostly?: true
}

/** `count` pieces of a text, `length` code units each, each starting at a different position. */
const pieces = (text: string, count: number, length: number): string[] =>
  Array.from({ length: count }, (_, at) => `x${text.slice(at % 50, (at % 50) + length - 1)}`)

/** A brief in which every line is hostile, `length` code units each. */
const briefOf = (text: string, length: number): CaseBrief => {
  const spans = (count: number) => pieces(text, count, length).map((piece) => ({ text: piece }))
  return {
    ...emptyBrief(),
    goal: spans(12),
    obstacles: spans(20),
    limits: spans(20),
    tried: spans(20),
    problems: pieces(text, 12, 80).map((id) => ({
      id,
      name: id,
      active: true,
      origin: 'user' as const,
      because: spans(1),
      questions: [{ id, ask: id }],
    })),
    answers: pieces(text, 24, length).map((answer) => ({ problem: 'x', question: 'x', text: answer })),
  }
}
const sentBrief = (text: string) => briefOf(text, 600)
/** The largest brief that may be saved, with room for JSON escapes. */
const keptBrief = (text: string) => briefOf(text, 200)

const challengeAbout = (text: string) => ({
  original_challenge_text: text,
  challenge_text: text,
  challenge_title: text.slice(0, 300),
  pdf_filename: text.slice(0, 300),
  business_sector: text.slice(0, 300),
  region: text.slice(0, 300),
  url: text.slice(0, limits.maxUrl),
  topics: pieces(text, limits.topicsPerChallenge, limits.topicLabel).map((label, at) => ({
    id: `${at}${label}`,
    label,
    type: label,
    count: 1,
    active: true,
    origin: 'user',
  })),
  ranking: {
    judgements: {},
    order: pieces(text, 20, limits.ideaKey),
    plans: Object.fromEntries(
      pieces(text, 20, 400).map((words, at) => [
        `${at}${words}`,
        { note: words, owner: words.slice(0, limits.planOwner), due: '2026-12-01' },
      ]),
    ),
  },
  case_brief: keptBrief(text),
})

/** Items of one kind: a few long ones, or nearly as many as may be added. */
const fewLongItems = (text: string) => pieces(text, 8, 10_000)
const manyShortItems = (text: string) => pieces(text, limits.bookmarksPerKind - 1, 100)

const sparksOf = (texts: readonly string[]) => texts.map((text, at) => ({ ...spark(`s${at}`), text }))
const ideasOf = (texts: readonly string[]) => texts.map((text, at) => ({ ...idea(`i${at}`), text }))
const papersOf = (texts: readonly string[]) => texts.map((title, at) => ({ ...paper(`p${at}`), title }))
const reframesOf = (texts: readonly string[]) => texts.map((label) => ({ label }))
const modelsOf = (texts: readonly string[]) =>
  texts.map((text, at) => ({ ...model(`m${at}`), name: text, examples: [text] }))

/** Every call of the contract with a body, with the text in every field that takes one. */
export const textCalls: Readonly<Partial<Record<CallName, TextCall>>> = {
  describeChallenge: { body: (text) => ({ text }), most: limits.maxDocumentText },
  extractKeywords: { body: (text) => ({ text }) },
  readBrief: {
    body: (text) => ({ text, sector: text.slice(0, 300), region: text.slice(0, 300) }),
  },
  writeSparks: {
    key: 'suppliers-processes',
    body: (text) => ({
      text,
      entities: pieces(text, 60, limits.topicLabel).map((label) => ({ label, type: 'Thing' })),
      brief: sentBrief(text),
    }),
  },
  summarise: { body: (text) => ({ text }) },
  proposeIdeas: {
    body: (text) => ({
      challenge: text,
      spark: text.trimStart().slice(0, 2_000) || 'x',
      business_summary: text,
      brief: keptBrief(text),
      seen: pieces(text, 20, 2_000),
    }),
  },
  fitIdea: {
    body: (text) => ({
      challenge: text,
      wish: 'cheaper',
      idea: {
        text: text.trimStart().slice(0, limits.fitText) || 'x',
        focus: text.slice(0, limits.fitFocus),
        steps: pieces(text, limits.fitSteps, limits.fitText),
        resources: text.slice(0, limits.fitText),
        obstacles: text.slice(0, limits.fitText),
        spark: text.slice(0, limits.fitText),
      },
      business_summary: text,
      brief: keptBrief(text),
      seen: pieces(text, 10, limits.fitText),
    }),
  },
  askAboutIdea: {
    body: (text) => ({
      challenge: text,
      idea: {
        text: text.trimStart().slice(0, limits.fitText) || 'x',
        focus: text.slice(0, limits.fitFocus),
        steps: pieces(text, limits.fitSteps, limits.fitText),
      },
      question: text.trimStart().slice(0, limits.question) || 'x',
      earlier: pieces(text, limits.questionsPerIdea, limits.question).map((question) => ({
        question,
        answer: question,
      })),
      business_summary: text,
      brief: keptBrief(text),
    }),
  },
  searchReframes: { body: (text) => ({ challenge_text: text, scope: 3, brief: sentBrief(text) }) },
  extendReframes: {
    body: (text) => ({ challenge_text: text, scope: 3, reframes: pieces(text, 100, 300) }),
  },
  writeTitle: { body: (text) => ({ challenge_text: text }) },
  searchPapers: { body: (query) => ({ query, brief: sentBrief(query) }) },
  searchBusinessModels: { body: (query) => ({ query, brief: sentBrief(query) }) },
  searchCaseStudies: {
    body: (query) => ({ query, region: query.slice(0, 300), brief: sentBrief(query) }),
  },
  extendBusinessModels: { body: (query) => ({ query, businessModels: pieces(query, 100, 300) }) },
  summariseBusiness: {
    body: (text) => ({ url: `https://${text.slice(0, 1_900)}` }),
    most: 1_900,
    refusesAll: true,
  },
  reportErrors: {
    body: (text) => [{ call: text.slice(0, 100), kind: 'http', message: text.slice(0, 300) }],
  },
  makeReportPdf: {
    isCostly: true,
    body: (text) => ({
      title: text.slice(0, 2_000),
      blocks: [
        { kind: 'text', label: text.slice(0, 300), text },
        { kind: 'items', label: '', ordered: true, items: pieces(text, 20, 100) },
      ],
    }),
  },

  bootstrapUser: {
    body: (text) => ({
      firstName: text.slice(0, 300),
      lastName: text.slice(0, 300),
      email: text.slice(0, 300),
      picture: text.slice(0, 2_000),
    }),
  },
  updateUser: {
    body: (text) => ({
      firstName: text.slice(0, 300),
      lastName: `x${text.slice(0, 299)}`,
      jobTitle: text.slice(0, 300),
    }),
  },
  changeSetting: { key: 'theme', body: (text) => ({ value: text.slice(0, 300) }) },
  finishOnboarding: { key: 'welcome', body: () => ({ value: true }) },
  createChallenge: {
    body: (text) => ({
      challenge: { ...challenge('hostile'), ...challengeAbout(text) },
      sparks: sparksOf(fewLongItems(text)),
      ideas: ideasOf(fewLongItems(text)),
      papers: papersOf(manyShortItems(text)),
      reframes: reframesOf(manyShortItems(text)),
      businessModels: modelsOf(fewLongItems(text).slice(0, 2)),
    }),
  },
  updateChallenge: { body: challengeAbout },
  saveSparks: { body: (text) => sparksOf(fewLongItems(text)) },
  saveIdeas: { body: (text) => ideasOf(fewLongItems(text)) },
  savePapers: { body: (text) => papersOf(manyShortItems(text)) },
  saveReframes: { body: (text) => reframesOf(manyShortItems(text)) },
  saveBusinessModels: { body: (text) => modelsOf(fewLongItems(text).slice(0, 4)) },
  makeToken: {
    body: (text) => ({
      text,
      case_brief: keptBrief(text),
      about: {
        title: text.slice(0, 300),
        refinements: { url: text.slice(0, 2_000) },
        sender: text.slice(0, 200),
      },
    }),
  },
}

export const callsWithBody: readonly CallName[] = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].request !== undefined,
)
