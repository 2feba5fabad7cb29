import {
  isConfirmed,
  type BriefProblem,
  type CaseBrief,
  type KnownProblem,
  type Span,
} from '#contract/brief.ts'
import type { Refinements } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { briefMost } from '#contract/merge-brief.ts'

/** The refinements that affect how a text is read. */
export type Profile = Pick<
  Refinements,
  'business_sector' | 'company_maturity' | 'region' | 'family_run' | 'social_enterprise'
>

export const profileOf = (refinements: Refinements): Profile => ({
  business_sector: refinements.business_sector,
  company_maturity: refinements.company_maturity,
  region: refinements.region,
  family_run: refinements.family_run,
  social_enterprise: refinements.social_enterprise,
})

/** What the owner can do to their case brief. Every function returns a new brief. */

/** The lists of the brief that the owner can edit. */
export type CaseList = 'goal' | 'obstacles' | 'limits' | 'tried'

export interface CaseAnswer {
  problem: string
  question: string
  text: string
}

/**
 * Where the owner types: a line, identified by its words (empty for a new line), or the answer to a question.
 */
export type CaseField = { list: CaseList; words: string } | { problem: string; question: string }

/** Text in a field that is not yet part of the brief. */
export interface Typed {
  field: CaseField
  text: string
}

/** Why typed text cannot be accepted: too many characters, or the brief has no room for another entry. */
export type Refusal = { kind: 'long'; by: number } | { kind: 'full'; most: number }

/** The line with its position in the challenge text; words that are not in the text are the owner's own. */
const placed = (words: string, text: string): Span => {
  const start = text.indexOf(words)
  return start < 0 ? { text: words } : { text: words, start, end: start + words.length }
}

const line = (words: string): string => words.replace(/\s+/gu, ' ').trim()

/** The lines without repetitions, at most as many as a brief holds. */
const settled = (lines: readonly Span[], list: CaseList): Span[] =>
  lines
    .filter(({ text }, index) => lines.findIndex((other) => other.text === text) === index)
    .slice(0, briefMost[list])

export const addLine = (brief: CaseBrief, list: CaseList, words: string, text: string): CaseBrief => ({
  ...brief,
  [list]: settled([...brief[list], placed(line(words), text)], list),
})

export const removeLine = (brief: CaseBrief, list: CaseList, words: string): CaseBrief => ({
  ...brief,
  [list]: brief[list].filter((span) => span.text !== words),
})

/** Changes the words of a line; empty words remove it. */
export const changeLine = (
  brief: CaseBrief,
  list: CaseList,
  { words, to, text }: { words: string; to: string; text: string },
): CaseBrief =>
  line(to) === ''
    ? removeLine(brief, list, words)
    : {
        ...brief,
        [list]: settled(
          brief[list].map((span) => (span.text === words ? placed(line(to), text) : span)),
          list,
        ),
      }

/** Switches a problem on or off. From then on the owner has decided about it. */
export const toggleProblem = (brief: CaseBrief, id: string): CaseBrief => ({
  ...brief,
  problems: brief.problems.map((problem) =>
    problem.id === id ? { ...problem, active: !isConfirmed(problem), origin: 'user' } : problem,
  ),
})

/** Whether the owner has said what stands in the way, or has skipped the question. */
export const isAnswered = ({ problems, skipped }: CaseBrief): boolean =>
  skipped === true || problems.some(({ origin }) => origin === 'user')

export const skipQuestion = (brief: CaseBrief): CaseBrief => ({ ...brief, skipped: true })

/** How many problems the owner is offered when first asked. */
const askedMost = 4

/** The likeliest problems, which the owner is asked about first. */
export const problemsToAsk = ({ problems }: CaseBrief): readonly BriefProblem[] =>
  problems.slice(0, askedMost)

/**
 * The problems that the owner named, in a sentence or by choosing one; if they named none, all that may stand
 * in the way.
 */
export const namedProblems = ({ problems }: CaseBrief): readonly BriefProblem[] => {
  const named = problems.filter(
    ({ active, origin, because }) => active || origin === 'user' || because.length > 0,
  )
  return named.length === 0 ? problems : named
}

/** Whether there is room for another problem, if necessary by dropping one that the owner has not touched. */
export const hasRoomForProblem = ({ problems, answers }: CaseBrief): boolean =>
  problems.length < briefMost.problems || problems.some((problem) => isOpen(problem, answers))

/**
 * Adds a problem from the library that stands in the way; in a full brief it replaces the least likely
 * untouched one.
 */
export const addProblem = (brief: CaseBrief, { id, name, questions }: KnownProblem): CaseBrief => {
  const named: BriefProblem = { id, name, active: true, origin: 'user', because: [], questions }
  if (brief.problems.some((problem) => problem.id === id))
    return {
      ...brief,
      problems: brief.problems.map((problem) =>
        problem.id === id ? { ...problem, active: true, origin: 'user' } : problem,
      ),
    }
  return { ...brief, problems: withinMost([...brief.problems, named], brief.answers) }
}

/** Whether the owner has neither decided about the problem nor answered its questions. */
const isOpen = ({ id, active, origin }: BriefProblem, answers: CaseBrief['answers']): boolean =>
  !active && origin !== 'user' && !answers.some(({ problem }) => problem === id)

/** Drops the least likely untouched problems until the rest fit. */
const withinMost = (problems: readonly BriefProblem[], answers: CaseBrief['answers']): BriefProblem[] => {
  const excess = Math.max(0, problems.length - briefMost.problems)
  const open = problems.filter((problem) => isOpen(problem, answers))
  const left = new Set(open.slice(Math.max(0, open.length - excess)))
  return problems.filter((problem) => !left.has(problem)).slice(0, briefMost.problems)
}

/** Sets the answer to a problem's question, replacing any earlier answer; an empty text removes it. */
export const answerQuestion = (brief: CaseBrief, { problem, question, text }: CaseAnswer): CaseBrief => {
  const others = brief.answers.filter((answer) => answer.problem !== problem || answer.question !== question)
  const words = line(text)
  return { ...brief, answers: words === '' ? others : [...others, { problem, question, text: words }] }
}

const isLine = (field: CaseField): field is { list: CaseList; words: string } => 'list' in field

const isSameField = (one: CaseField, other: CaseField): boolean =>
  isLine(one)
    ? isLine(other) && one.list === other.list && one.words === other.words
    : !isLine(other) && one.problem === other.problem && one.question === other.question

/** The brief's text for a field. */
const saidIn = ({ answers }: CaseBrief, field: CaseField): string =>
  isLine(field)
    ? field.words
    : (answers.find(({ problem, question }) => problem === field.problem && question === field.question)
        ?.text ?? '')

/** The text to show in a field: what was typed, or else the brief's text. */
export const textIn = (brief: CaseBrief, typed: readonly Typed[], field: CaseField): string =>
  typed.find((each) => isSameField(each.field, field))?.text ?? saidIn(brief, field)

export const withoutField = (typed: readonly Typed[], field: CaseField): Typed[] =>
  typed.filter((each) => !isSameField(each.field, field))

/** The typed texts after a field changed; a field whose text equals the brief's is dropped from the list. */
export const typedInto = (brief: CaseBrief, typed: readonly Typed[], { field, text }: Typed): Typed[] => {
  const others = withoutField(typed, field)
  return text === saidIn(brief, field) ? others : [...others, { field, text }]
}

/** Why typed text cannot be accepted; undefined if it can. */
export const refusalOf = (brief: CaseBrief, { field, text }: Typed): Refusal | undefined => {
  const words = line(text)
  if (words === '') return undefined
  if (words.length > limits.briefLine) return { kind: 'long', by: words.length - limits.briefLine }
  const [held, most] = isLine(field)
    ? [brief[field.list].length, briefMost[field.list]]
    : [brief.answers.length, briefMost.answers]
  return saidIn(brief, field) === '' && held >= most ? { kind: 'full', most } : undefined
}

/** The brief with the text typed in one field. */
const withOne = (brief: CaseBrief, { field, text: words }: Typed, text: string): CaseBrief => {
  if (!isLine(field)) return answerQuestion(brief, { ...field, text: words })
  if (field.words !== '') return changeLine(brief, field.list, { words: field.words, to: words, text })
  return line(words) === '' ? brief : addLine(brief, field.list, words, text)
}

/** The brief with every typed text that can be accepted, and the texts that cannot. */
export const takenOver = (
  brief: CaseBrief,
  typed: readonly Typed[],
  text: string,
): { brief: CaseBrief; refused: Typed[] } =>
  typed.reduce<{ brief: CaseBrief; refused: Typed[] }>(
    (sofar, each) =>
      refusalOf(sofar.brief, each) === undefined
        ? { ...sofar, brief: withOne(sofar.brief, each, text) }
        : { ...sofar, refused: [...sofar.refused, each] },
    { brief, refused: [] },
  )

/** Text typed into a line that another brief lacks becomes a new line there. */
export const typedBeside = (brief: CaseBrief, typed: readonly Typed[]): Typed[] =>
  typed.reduce<Typed[]>((sofar, { field, text }) => {
    const isThere = !isLine(field) || brief[field.list].some((span) => span.text === field.words)
    const here = isThere ? field : { list: field.list, words: '' }
    const there = sofar.find((each) => isSameField(each.field, here))?.text
    return [
      ...withoutField(sofar, here),
      { field: here, text: there === undefined ? text : `${there} ${text}` },
    ]
  }, [])

/**
 * The brief for another text: lines found in that text get their position there, all others stay as the
 * owner's own words.
 */
export const placedIn = (brief: CaseBrief, text: string): CaseBrief => {
  const all = (spans: readonly Span[]) => spans.map((span) => placed(span.text, text))
  return {
    ...brief,
    goal: all(brief.goal),
    obstacles: all(brief.obstacles),
    limits: all(brief.limits),
    tried: all(brief.tried),
    problems: brief.problems.map(({ quote, ...problem }) => ({
      ...problem,
      because: all(problem.because),
      ...(quote !== undefined && { quote: placed(quote.text, text) }),
    })),
  }
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** Whether most words are the same, so that the sentence was corrected rather than replaced. */
const isRewording = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared * 2 > Math.max(words.size, others.size)
}

/**
 * The owner's edited brief after the text was read again: lines that the owner left in place stay, lines that
 * are new in the text are added, and the owner's decisions about problems stay.
 */
export const carriedOver = (
  own: CaseBrief,
  read: CaseBrief,
  { before, text }: { before: string; text: string },
): CaseBrief => {
  const here = placedIn(own, text)
  const linesOf = (list: CaseList): Span[] => {
    // The owner has already seen lines of the earlier text and kept or removed them.
    const found = read[list].filter((span) => !before.includes(span.text))
    const kept = here[list].filter(
      (span) => span.start !== undefined || !found.some((other) => isRewording(span.text, other.text)),
    )
    return settled([...kept, ...found], list)
  }
  const byOwner = new Map(
    here.problems
      .filter(({ id, origin }) => origin === 'user' || here.answers.some(({ problem }) => problem === id))
      .map((each) => [each.id, each]),
  )
  const named = read.problems.map((problem): BriefProblem => {
    const decided = byOwner.get(problem.id)
    return decided?.origin === 'user' ? { ...problem, active: decided.active, origin: 'user' } : problem
  })
  const others = [...byOwner.values()].filter(({ id }) => !named.some((problem) => problem.id === id))
  const problems = withinMost([...named, ...others], here.answers)
  return {
    ...read,
    goal: linesOf('goal'),
    obstacles: linesOf('obstacles'),
    limits: linesOf('limits'),
    tried: linesOf('tried'),
    problems,
    answers: here.answers,
    ...(here.skipped !== undefined && { skipped: here.skipped }),
  }
}
