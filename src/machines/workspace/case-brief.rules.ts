import {
  isConfirmed,
  type BriefProblem,
  type CaseBrief,
  type KnownProblem,
  type Span,
} from '#contract/brief.ts'
import type { Refinements } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { isSame } from '#contract/merge.ts'
import { briefMost } from '#contract/merge-brief.ts'

/** The refinements that the engine takes into account when it derives a case from a text. */
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

/** The lists of the brief that the owner can edit. */
export type CaseList = 'goal' | 'obstacles' | 'limits' | 'tried'

export interface CaseAnswer {
  problem: string
  question: string
  text: string
}

/**
 * The field that the owner types into: a line, identified by its words (empty for a new line), or the answer
 * to a question.
 */
export type CaseField = { list: CaseList; words: string } | { problem: string; question: string }

/** Text in a field that is not yet part of the brief. */
export interface Typed {
  field: CaseField
  text: string
}

/**
 * Why typed text cannot be accepted: it is too long by `by` characters, or the brief already has `most`
 * entries.
 */
export type Refusal = { kind: 'long'; by: number } | { kind: 'full'; most: number }

/**
 * Returns the line with its position in the challenge text. A line that is not in the text is in the owner's
 * own words and has no position.
 */
const locate = (words: string, text: string): Span => {
  const start = text.indexOf(words)
  return start < 0 ? { text: words } : { text: words, start, end: start + words.length }
}

const line = (words: string): string => words.replace(/\s+/gu, ' ').trim()

/** Removes repeated lines and cuts the list to the length that a brief allows. */
const tidiedLines = (lines: readonly Span[], list: CaseList): Span[] =>
  lines
    .filter(({ text }, index) => lines.findIndex((other) => other.text === text) === index)
    .slice(0, briefMost[list])

export const addLine = (brief: CaseBrief, list: CaseList, words: string, text: string): CaseBrief => ({
  ...brief,
  [list]: tidiedLines([...brief[list], locate(line(words), text)], list),
})

export const removeLine = (brief: CaseBrief, list: CaseList, words: string): CaseBrief => ({
  ...brief,
  [list]: brief[list].filter((span) => span.text !== words),
})

/** Changes the words of a line. If the new words are empty, the line is removed. */
export const changeLine = (
  brief: CaseBrief,
  list: CaseList,
  { words, to, text }: { words: string; to: string; text: string },
): CaseBrief =>
  line(to) === ''
    ? removeLine(brief, list, words)
    : {
        ...brief,
        [list]: tidiedLines(
          brief[list].map((span) => (span.text === words ? locate(line(to), text) : span)),
          list,
        ),
      }

/** Switches a problem on or off, and records that the owner decided about it. */
export const toggleProblem = (brief: CaseBrief, id: string): CaseBrief => ({
  ...brief,
  problems: brief.problems.map((problem) =>
    problem.id === id ? { ...problem, active: !isConfirmed(problem), origin: 'user' } : problem,
  ),
  answers: answersAfterToggle(brief, id),
})

/** Confirming a problem adds the answers that the text contains; withdrawing it removes them. */
const answersAfterToggle = ({ problems, answers }: CaseBrief, id: string): CaseBrief['answers'] => {
  const problem = problems.find((each) => each.id === id)
  const found = (problem?.questions ?? []).flatMap(({ id: question, found: span }) =>
    span === undefined ? [] : [{ problem: id, question, text: span.text }],
  )
  if (problem === undefined || found.length === 0) return answers
  if (isConfirmed(problem)) return answers.filter((answer) => !found.some((each) => isSame(each, answer)))
  const isUnanswered = ({ question }: { question: string }) =>
    !answers.some((answer) => answer.problem === id && answer.question === question)
  return [...answers, ...found.filter(isUnanswered)].slice(0, Math.max(answers.length, briefMost.answers))
}

/** Whether the owner has said what stands in the way, or has skipped the question. */
export const isAnswered = ({ problems, skipped }: CaseBrief): boolean =>
  skipped === true || problems.some(({ origin }) => origin === 'user')

export const skipQuestion = (brief: CaseBrief): CaseBrief => ({ ...brief, skipped: true })

/** Number of problems that the question of what stands in the way offers. */
const maxAsked = 4

/** The likeliest problems; the owner is asked about these first. */
export const problemsToAsk = ({ problems }: CaseBrief): readonly BriefProblem[] => problems.slice(0, maxAsked)

/**
 * The problems that the owner named, either in a sentence or by choosing them; all problems if the owner
 * named none.
 */
export const namedProblems = ({ problems }: CaseBrief): readonly BriefProblem[] => {
  const named = problems.filter(
    ({ active, origin, because }) => active || origin === 'user' || because.length > 0,
  )
  return named.length === 0 ? problems : named
}

/**
 * Whether another problem fits into the brief, perhaps in place of one that the owner has not touched.
 */
export const hasRoomForProblem = ({ problems, answers }: CaseBrief): boolean =>
  problems.length < briefMost.problems || problems.some((problem) => isUntouched(problem, answers))

/**
 * Adds a problem that the owner chose from the library, or switches it on if the brief contains it already.
 * In a full brief it replaces the least likely problem that the owner has not touched.
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
  return { ...brief, problems: withinLimit([...brief.problems, named], brief.answers) }
}

/** Whether the owner has not touched the problem: it is not active, not decided, and has no answers. */
const isUntouched = ({ id, active, origin }: BriefProblem, answers: CaseBrief['answers']): boolean =>
  !active && origin !== 'user' && !answers.some(({ problem }) => problem === id)

/** Drops the least likely of the untouched problems until the rest fit into a brief. */
const withinLimit = (problems: readonly BriefProblem[], answers: CaseBrief['answers']): BriefProblem[] => {
  const excess = Math.max(0, problems.length - briefMost.problems)
  const open = problems.filter((problem) => isUntouched(problem, answers))
  const left = new Set(open.slice(Math.max(0, open.length - excess)))
  return problems.filter((problem) => !left.has(problem)).slice(0, briefMost.problems)
}

/**
 * Sets the answer to a question about a problem, replacing any earlier answer. An empty text removes the
 * answer.
 */
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

/** Returns the text that the brief contains for a field. */
const saidIn = ({ answers }: CaseBrief, field: CaseField): string =>
  isLine(field)
    ? field.words
    : (answers.find(({ problem, question }) => problem === field.problem && question === field.question)
        ?.text ?? '')

/** Returns the text to show in a field: what the owner typed, or else the text in the brief. */
export const textIn = (brief: CaseBrief, typed: readonly Typed[], field: CaseField): string =>
  typed.find((each) => isSameField(each.field, field))?.text ?? saidIn(brief, field)

export const withoutField = (typed: readonly Typed[], field: CaseField): Typed[] =>
  typed.filter((each) => !isSameField(each.field, field))

/** Returns the typed texts after one field changed. A field whose text equals that in the brief is dropped. */
export const typedInto = (brief: CaseBrief, typed: readonly Typed[], { field, text }: Typed): Typed[] => {
  const others = withoutField(typed, field)
  return text === saidIn(brief, field) ? others : [...others, { field, text }]
}

/** Returns why typed text cannot be accepted; undefined if it can. */
export const refusalOf = (brief: CaseBrief, { field, text }: Typed): Refusal | undefined => {
  const words = line(text)
  if (words === '') return undefined
  if (words.length > limits.briefLine) return { kind: 'long', by: words.length - limits.briefLine }
  const [held, most] = isLine(field)
    ? [brief[field.list].length, briefMost[field.list]]
    : [brief.answers.length, briefMost.answers]
  return saidIn(brief, field) === '' && held >= most ? { kind: 'full', most } : undefined
}

/** Returns the brief with the text typed into one field. */
const withOne = (brief: CaseBrief, { field, text: words }: Typed, text: string): CaseBrief => {
  if (!isLine(field)) return answerQuestion(brief, { ...field, text: words })
  if (field.words !== '') return changeLine(brief, field.list, { words: field.words, to: words, text })
  return line(words) === '' ? brief : addLine(brief, field.list, words, text)
}

/** Returns the brief with every typed text that can be accepted, and the texts that cannot. */
export const acceptTyped = (
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

/** The case including the texts in the fields; undefined if those change nothing. */
export const typedCase = ({
  own,
  read,
  typed,
  text,
}: {
  own: CaseBrief | null
  read: CaseBrief | undefined
  typed: readonly Typed[]
  text: string
}): CaseBrief | undefined => {
  const brief = own ?? read
  if (brief === undefined || typed.length === 0) return undefined
  const taken = acceptTyped(brief, typed, text)
  return isSame(taken.brief, brief) ? undefined : taken.brief
}

/**
 * Adapts typed texts to another brief: text typed into a line that the other brief lacks becomes a new line
 * there.
 */
export const adaptTyped = (brief: CaseBrief, typed: readonly Typed[]): Typed[] =>
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
 * Adapts the brief to another text. Lines that the text contains get their position there; all other lines
 * stay, as the owner's own words.
 */
export const adaptBrief = (brief: CaseBrief, text: string): CaseBrief => {
  const all = (spans: readonly Span[]) => spans.map((span) => locate(span.text, text))
  return {
    ...brief,
    goal: all(brief.goal),
    obstacles: all(brief.obstacles),
    limits: all(brief.limits),
    tried: all(brief.tried),
    problems: brief.problems.map(({ quote, ...problem }) => ({
      ...problem,
      because: all(problem.because),
      ...(quote !== undefined && { quote: locate(quote.text, text) }),
    })),
  }
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** Whether two sentences share most of their words, so that one is a correction of the other. */
const isRewording = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared * 2 > Math.max(words.size, others.size)
}

/**
 * Merges the owner's brief with a new analysis after the text has changed. The owner's lines and decisions
 * about problems stay, and lines that are new in the text are added.
 */
export const mergeReading = (
  own: CaseBrief,
  read: CaseBrief,
  { before, text }: { before: string; text: string },
): CaseBrief => {
  const here = adaptBrief(own, text)
  const linesOf = (list: CaseList): Span[] => {
    // Lines of the earlier text are not added again, because the owner may have removed them.
    const found = read[list].filter((span) => !before.includes(span.text))
    const kept = here[list].filter(
      (span) => span.start !== undefined || !found.some((other) => isRewording(span.text, other.text)),
    )
    return tidiedLines([...kept, ...found], list)
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
  const problems = withinLimit([...named, ...others], here.answers)
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
