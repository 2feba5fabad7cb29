import { isConfirmed, type CaseBrief } from '#contract/brief.ts'
import type { Challenge, Topic } from '#contract/entities.ts'
import { maturityLevels, sparkCategories } from '#contract/vocabulary.ts'
import { bookmarkKey, type BookmarkLists, type CaseStudyBookmark } from '../bookmarks/bookmarks.rules.ts'
import { fallbackTitle, titleOf } from '../workspace/challenge.rules.ts'
import type { Ranking } from '#contract/vocabulary.ts'
import { planIn } from '#contract/merge.ts'
import { nextActionsOf, type NextAction } from '../bookmarks/next-actions.rules.ts'
import { ideaTitle, notJudged, orderedKeys, worded } from '../bookmarks/ranking.rules.ts'
import { chosenScope } from '../home/refinements.rules.ts'
import { nobodyNamed, type Prepared } from './choices.rules.ts'
import { figuresIn, openingLimits, questionOf } from './report.opening.ts'
import { reportLabels as said } from './report.labels.ts'
import { allSections, type ReportSection } from './sections.rules.ts'
import { oneLine, plainText, plainList, webAddress } from './report.text.ts'

/** Everything that a report can contain. */
export interface ReportContent {
  challenge: Challenge
  /** The case on show; if omitted, the report uses the saved one. */
  brief?: CaseBrief | undefined
  topics: readonly Topic[]
  lists: BookmarkLists
  /** The owner's ratings, plans and order of the ideas. */
  ranking: Ranking
  /** Who prepared the report and for whom; if omitted, it does not say. */
  prepared?: Prepared
}

/** The optional parts of a page that is shared with other people. */
export interface SharedParts {
  /** Plans (who does what by when) and notes. */
  hasPlans: boolean
  /** Who prepared the report and for whom. */
  isPrepared: boolean
}

/** The content of a page that is shared with other people. */
export const sharedContent = (whole: ReportContent, { hasPlans, isPrepared }: SharedParts): ReportContent => {
  const content = isPrepared ? whole : { ...whole, prepared: nobodyNamed }
  if (hasPlans) return content
  const { ranking } = content
  const plans = Object.entries(ranking.plans).map(([key, plan]) => [
    key,
    { ...plan, note: '', owner: '', due: '' },
  ])
  return { ...content, ranking: { ...ranking, plans: Object.fromEntries(plans) as typeof ranking.plans } }
}

export interface Fact {
  label: string
  text: string
}

export interface ReportedIdea {
  text: string
  spark: string
  focus: string
  inRegion: string
  satisfaction: string
  resolution: string
  /** Why to start with this idea; empty unless it was proposed for the challenge as a whole. */
  whyFirst: string
  steps: string[]
  resources: string
  obstacles: string
  impact: string
  effort: string
  /** The user's own words about the idea. `due` is a date, YYYY-MM-DD. */
  note: string
  owner: string
  due: string
}

export interface ReportedPaper {
  title: string
  authors: string
  year: string
  source: string
  note: string
  uri: string
}

export interface ReportedCaseStudy {
  id: number
  name: string
  summary: string
  setting: string
  sources: { title: string; uri: string }[]
}

/** The owner's case, with only those problems that the owner confirmed. */
export interface ReportedCase {
  wants: string[]
  problems: string[]
  obstacles: string[]
  limits: string[]
  tried: string[]
  answers: { question: string; answer: string }[]
}

/** The first page: what the owner or an adviser needs to know first (REP-09). */
export interface ReportedOpening {
  /** The owner's question, in their own words. */
  question: string
  /** Sentences of the text and answers with the owner's own figures. */
  figures: string[]
  /** The bookmarked ideas to start with; without any, the first ideas in the user's order. */
  start: { name: string; text: string; why: string }[]
  /** The next actions, those with a date first. */
  actions: Omit<NextAction, 'key'>[]
}

/**
 * A report as data: only the chosen sections, in reading order. The JSON file has the same format, version 1.
 */
export interface Report {
  version: 1
  title: string
  /** YYYY-MM-DD. */
  madeOn: string
  preparedBy?: string
  preparedFor?: string
  /** Omitted if it would only repeat a short text. */
  opening?: ReportedOpening
  challenge?: { text: string; file: string }
  /** The text before it was edited; omitted if it is the same. */
  original?: string
  /** Omitted if no bookmarked idea has an action. */
  actions?: Omit<NextAction, 'key'>[]
  /** Omitted if nothing is known about the case. */
  caseBrief?: ReportedCase
  ideas?: ReportedIdea[]
  sparks?: { category: string; label: string; sparks: string[] }[]
  reframes?: string[]
  businessModels?: { name: string; description: string; details: Fact[] }[]
  papers?: ReportedPaper[]
  caseStudies?: ReportedCaseStudy[]
  refinements?: Fact[]
  /** The active topics. */
  topics?: { label: string; type: string }[]
}

/** Returns the rows of a stored list. Other versions may have stored something other than a list. */
const rows = <Row>(value: readonly Row[] | undefined): readonly Row[] =>
  Array.isArray(value)
    ? (value as readonly Row[]).filter((row) => typeof row === 'object' && row !== null)
    : []

const facts = (...pairs: [label: string, value: unknown][]): Fact[] =>
  pairs.map(([label, value]) => ({ label, text: plainText(value) })).filter(({ text }) => text !== '')

const refinementFactsOf = (challenge: Challenge): Fact[] => {
  const level = chosenScope(challenge.scope)
  return facts(
    [said.scope, level === undefined ? '' : said.scopeLevel(challenge.scope + 1, level.title)],
    [said.sector, challenge.business_sector],
    [said.maturity, maturityLevels[challenge.company_maturity - 1]],
    [said.region, challenge.region],
    [said.website, challenge.url],
    [said.family, challenge.family_run ? said.yes : ''],
    [said.social, challenge.social_enterprise ? said.yes : ''],
  )
}

/** Adds the question's unit to an answer that is only a number: `83 days`. */
const withUnit = (answer: string, unit: string): string =>
  unit !== '' && /^[\d.,\s]+$/u.test(answer) ? `${answer} ${unit}` : answer

const caseOf = (brief: Challenge['case_brief'] | undefined): ReportedCase | undefined => {
  if (brief === null || brief === undefined) return undefined
  const lines = (spans: readonly { text: string }[] | undefined) =>
    rows(spans)
      .map(({ text }) => oneLine(text))
      .filter((text) => text !== '')
  const active = rows(brief.problems).filter(isConfirmed)
  const asked = new Map(
    active.flatMap(({ id, questions }) =>
      rows(questions).map((question) => [`${id}\n${question.id}`, question] as const),
    ),
  )
  const reported: ReportedCase = {
    wants: lines(brief.goal),
    problems: active.map(({ name }) => oneLine(name)).filter((name) => name !== ''),
    obstacles: lines(brief.obstacles),
    limits: lines(brief.limits),
    tried: lines(brief.tried),
    answers: rows(brief.answers).flatMap(({ problem, question, text }) => {
      const ask = oneLine(asked.get(`${problem}\n${question}`)?.ask)
      const answer = withUnit(oneLine(text), oneLine(asked.get(`${problem}\n${question}`)?.unit))
      return ask === '' || answer === '' ? [] : [{ question: ask, answer }]
    }),
  }
  return Object.values(reported).some((list: readonly unknown[]) => list.length > 0) ? reported : undefined
}

const sparksOf = (sparks: BookmarkLists['sparks']): NonNullable<Report['sparks']> => {
  const known = new Set<string>(sparkCategories.map(({ slug }) => slug))
  const textsOf = (isOf: (origin: string) => boolean) =>
    rows(sparks)
      .filter(({ origin }) => isOf(origin))
      .map(({ text }) => plainText(text))
      .filter((text) => text !== '')
  return [
    ...sparkCategories.map(({ slug, label }) => ({
      category: slug,
      label,
      sparks: textsOf((origin) => origin === slug),
    })),
    { category: '', label: said.other, sparks: textsOf((origin) => !known.has(origin)) },
  ].filter((group) => group.sparks.length > 0)
}

/** The ideas in the user's order, as the review shows them. */
const ideasOf = (
  ideas: BookmarkLists['ideas'],
  { order, judgements, plans }: Ranking,
): (ReportedIdea & { key: string })[] => {
  const byKey = new Map(
    rows(ideas).map((item) => {
      // A row from another version may have no spark, and therefore no key.
      const spark = (item.spark as typeof item.spark | undefined) ?? {
        spark_id: '',
        sparkText: '',
        origin: '',
      }
      const whole = { ...item, spark }
      return [bookmarkKey({ kind: 'ideas', item: whole }), whole] as const
    }),
  )
  return orderedKeys(order, [...byKey.keys()]).flatMap((key) => {
    const kept = byKey.get(key)
    if (kept === undefined) return []
    const idea = typeof kept.implementation === 'object' ? worded(kept, key, plans) : kept
    const { impact, effort } = judgements[key] ?? notJudged
    const { note, owner, due } = planIn(plans, key)
    const how = idea.implementation as Partial<typeof idea.implementation> | undefined
    return [
      {
        key,
        text: plainText(idea.text),
        spark: plainText(idea.spark.sparkText),
        focus: plainText(idea.focus),
        inRegion: plainText(idea.regionSpecific),
        satisfaction: plainText(idea.sparkSatisfaction),
        resolution: plainText(idea.challengeResolution),
        whyFirst: plainText(idea.whyFirst),
        steps: plainList(how?.steps),
        resources: plainText(how?.keyResources),
        obstacles: plainText(how?.potentialObstacles),
        impact: said.levels[impact],
        effort: said.levels[effort],
        note: plainText(note),
        owner: oneLine(owner),
        due: oneLine(due),
      },
    ]
  })
}

/** Up to this length, a text needs no first page unless there is something else to put on it. */
const shortText = 400

/** Builds the first page from the chosen sections only, so that it never shows what the report leaves out. */
const openingOf = ({
  challenge: { text } = { text: '', file: '' },
  caseBrief: brief,
  ideas = [],
  actions = [],
}: Pick<Report, 'challenge' | 'caseBrief' | 'ideas' | 'actions'>): ReportedOpening | undefined => {
  const question = questionOf(text, brief?.wants ?? [])
  const answered = (brief?.answers ?? [])
    .filter(({ answer }) => /\d/u.test(answer))
    .map((asked) => `${asked.question} ${asked.answer}`)
    .slice(0, openingLimits.figures)
  const toStartWith = ideas.filter(({ whyFirst }) => whyFirst !== '')
  const opening: ReportedOpening = {
    question,
    figures: [...figuresIn(text, question, openingLimits.figures - answered.length), ...answered],
    start: (toStartWith.length > 0 ? toStartWith : ideas).slice(0, openingLimits.ideas).map((idea) => {
      const name = ideaTitle(idea)
      return { name, text: idea.text, why: idea.whyFirst }
    }),
    actions: actions.slice(0, openingLimits.actions),
  }
  const isMoreThanText = opening.start.length > 0 || opening.actions.length > 0 || answered.length > 0
  return isMoreThanText || text.length > shortText ? opening : undefined
}

/** Our note about a paper, followed by how the paper was checked. */
const noteOf = ({ snippet, checked }: BookmarkLists['papers'][number]): string => {
  const [note, check] = [plainText(snippet), plainText(checked)]
  if (check === '') return note
  return [note, check]
    .filter((part) => part !== '')
    .map((part) => (/[.!?…]$/u.test(part) ? part : `${part}.`))
    .join(' ')
}

const paperOf = (paper: BookmarkLists['papers'][number]): ReportedPaper => ({
  title: oneLine(paper.title),
  authors: oneLine(paper.authors),
  year: oneLine(paper.year),
  source: oneLine(paper.source),
  note: noteOf(paper),
  uri: webAddress(paper.uri),
})

const caseStudyOf = (study: CaseStudyBookmark): ReportedCaseStudy => ({
  id: study.id,
  name: oneLine(study.name) || said.study(study.id),
  summary: plainText(study.summary),
  setting: [study.sector, study.region, study.year]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(' · '),
  sources: rows(study.sources).map(({ title, uri }) => ({ title: oneLine(title), uri: webAddress(uri) })),
})

const modelDetails = [
  'key_features',
  'customer_need_types',
  'examples',
  'strategies',
  'business_guidance',
] as const

/** A title with fewer words than this may occur in a text by chance. */
const minTitleWords = 3
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether the text contains the words of a title in a row. */
const isPieceOf = (title: string, text: string): boolean => {
  const words = wordsOf(title)
  return words.length >= minTitleWords && ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `)
}

/**
 * The title of the report. If the report leaves out the challenge text, it also leaves out a title that only
 * repeats words of that text.
 */
export const reportTitle = (
  { challenge_title, challenge_text }: Challenge,
  sections: readonly ReportSection[],
): string => {
  const text = plainText(challenge_text)
  const title = titleOf(plainText(challenge_title), text)
  const isTold = sections.includes('challenge') || (title !== fallbackTitle(text) && !isPieceOf(title, text))
  return (isTold && oneLine(title)) || said.untitled
}

/**
 * Builds a report from the chosen sections of a challenge with its bookmarks. `madeOn` is a date, YYYY-MM-DD.
 */
export const reportOf = (
  { challenge, brief: shown, topics, lists, ranking, prepared = nobodyNamed }: ReportContent,
  sections: readonly ReportSection[],
  madeOn: string,
): Report => {
  const brief = caseOf(shown ?? challenge.case_brief)
  const ideas = ideasOf(lists.ideas, ranking)
  const actions = nextActionsOf(ideas, ranking.plans).map(({ step, idea, owner, due }) => ({
    step: oneLine(step),
    idea: oneLine(idea),
    owner: oneLine(owner),
    due: oneLine(due),
  }))
  const text = plainText(challenge.challenge_text)
  const original = plainText(challenge.original_challenge_text)
  const parts: Omit<Report, 'version' | 'title' | 'madeOn' | 'preparedBy' | 'preparedFor'> = {
    challenge: { text, file: oneLine(challenge.pdf_filename) },
    ...(original !== '' && original !== text && { original }),
    ...(actions.length > 0 && { actions }),
    ...(brief && { caseBrief: brief }),
    ideas: ideas.map(({ key: _, ...idea }) => idea),
    sparks: sparksOf(lists.sparks),
    reframes: rows(lists.reframes)
      .map(({ label }) => plainText(label))
      .filter((label) => label !== ''),
    businessModels: rows(lists.businessModels).map((model) => ({
      name: oneLine(model.name),
      description: plainText(model.description),
      details: facts(...modelDetails.map((name): [string, unknown] => [said[name], model[name]])),
    })),
    papers: rows(lists.papers).map(paperOf),
    caseStudies: rows(lists.caseStudies).map(caseStudyOf),
    refinements: refinementFactsOf(challenge),
    topics: rows(topics)
      .filter(({ active }) => active)
      .map(({ label, type }) => ({ label: oneLine(label), type: oneLine(type) })),
  }
  const chosen = Object.fromEntries(
    Object.entries(parts).filter(([name]) => sections.includes(name as ReportSection)),
  ) as typeof parts
  const opening = sections.includes('opening') ? openingOf(chosen) : undefined
  const [preparedBy, preparedFor] = [oneLine(prepared.by), oneLine(prepared.for)]
  return {
    version: 1,
    title: reportTitle(challenge, sections),
    madeOn,
    ...(preparedBy !== '' && { preparedBy }),
    ...(preparedFor !== '' && { preparedFor }),
    ...(opening && { opening }),
    ...chosen,
  }
}

/** The sections that have no content yet. */
export const emptySections = (content: ReportContent): ReportSection[] => {
  const report = reportOf(content, allSections, '')
  return allSections.filter((name) => {
    const part = report[name]
    return part === undefined || (Array.isArray(part) && part.length === 0)
  })
}

/** The bookmarked case studies of which only the number is known (BOOK-10). */
export const unknownStudies = (lists: BookmarkLists, sections: readonly ReportSection[]): number[] =>
  sections.includes('caseStudies')
    ? rows(lists.caseStudies)
        .filter(({ summary }) => plainText(summary) === '')
        .map(({ id }) => id)
    : []
