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

/** What of the refinements has a say in how a text is read. */
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

/** What the owner does to the brief of their case. Every function answers with a new brief. */

/** The lists of the brief whose lines the owner writes. */
export type CaseList = 'goal' | 'obstacles' | 'limits' | 'tried'

export interface CaseAnswer {
  problem: string
  question: string
  text: string
}

/** Where the owner writes: a line, known by its words and without any for one more of them, or the answer to a question. */
export type CaseField = { list: CaseList; words: string } | { problem: string; question: string }

/** What stands in a field and is not yet part of the brief. */
export interface Typed {
  field: CaseField
  text: string
}

/** Why what was typed cannot be taken over: too many characters, or the brief has no room for one more. */
export type Refusal = { kind: 'long'; by: number } | { kind: 'full'; most: number }

/** The line with its place in the challenge text; words that do not stand there are the owner's own. */
const placed = (words: string, text: string): Span => {
  const start = text.indexOf(words)
  return start < 0 ? { text: words } : { text: words, start, end: start + words.length }
}

const line = (words: string): string => words.replace(/\s+/gu, ' ').trim()

/** Each line once, and no more of them than a brief holds. */
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

/** Other words for a line; without any the line goes. */
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

/** Whether a problem stands in the way is for the owner to say: from then on it is their word. */
export const toggleProblem = (brief: CaseBrief, id: string): CaseBrief => ({
  ...brief,
  problems: brief.problems.map((problem) =>
    problem.id === id ? { ...problem, active: !isConfirmed(problem), origin: 'user' } : problem,
  ),
})

/** Whether the owner has said what stands in the way, or that they would rather not. */
export const isAnswered = ({ problems, skipped }: CaseBrief): boolean =>
  skipped === true || problems.some(({ origin }) => origin === 'user')

export const skipQuestion = (brief: CaseBrief): CaseBrief => ({ ...brief, skipped: true })

/** How many problems the owner is offered when first asked. */
const askedMost = 4

/** The likeliest problems, to be asked about first. */
export const problemsToAsk = ({ problems }: CaseBrief): readonly BriefProblem[] =>
  problems.slice(0, askedMost)

/**
 * The problems that the owner named: in a sentence of theirs, or by choosing one. Where there are none, all that may stand in
 * the way.
 */
export const namedProblems = ({ problems }: CaseBrief): readonly BriefProblem[] => {
  const named = problems.filter(
    ({ active, origin, because }) => active || origin === 'user' || because.length > 0,
  )
  return named.length === 0 ? problems : named
}

/** Whether there is a place for one more problem, if need be that of one of which nothing was said. */
export const hasRoomForProblem = ({ problems, answers }: CaseBrief): boolean =>
  problems.length < briefMost.problems || problems.some((problem) => isOpen(problem, answers))

/** A problem of the library that stands in the way; where the brief is full it takes the place of the least likely one. */
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

/** The owner has neither said anything of it nor answered its questions. */
const isOpen = ({ id, active, origin }: BriefProblem, answers: CaseBrief['answers']): boolean =>
  !active && origin !== 'user' && !answers.some(({ problem }) => problem === id)

/** Leaves out the least likely of those of which nothing was said, until the rest fit. */
const withinMost = (problems: readonly BriefProblem[], answers: CaseBrief['answers']): BriefProblem[] => {
  const excess = Math.max(0, problems.length - briefMost.problems)
  const open = problems.filter((problem) => isOpen(problem, answers))
  const left = new Set(open.slice(Math.max(0, open.length - excess)))
  return problems.filter((problem) => !left.has(problem)).slice(0, briefMost.problems)
}

/** An answer to a question of a problem, in place of an earlier one; without words there is none. */
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

/** What the brief says in a field. */
const saidIn = ({ answers }: CaseBrief, field: CaseField): string =>
  isLine(field)
    ? field.words
    : (answers.find(({ problem, question }) => problem === field.problem && question === field.question)
        ?.text ?? '')

/** What stands in a field: what was typed there, else what the brief says. */
export const textIn = (brief: CaseBrief, typed: readonly Typed[], field: CaseField): string =>
  typed.find((each) => isSameField(each.field, field))?.text ?? saidIn(brief, field)

export const withoutField = (typed: readonly Typed[], field: CaseField): Typed[] =>
  typed.filter((each) => !isSameField(each.field, field))

/** What is being typed, after a field got another text; one that says what the brief says is not being typed in. */
export const typedInto = (brief: CaseBrief, typed: readonly Typed[], { field, text }: Typed): Typed[] => {
  const others = withoutField(typed, field)
  return text === saidIn(brief, field) ? others : [...others, { field, text }]
}

/** Undefined when what was typed can be taken over. */
export const refusalOf = (brief: CaseBrief, { field, text }: Typed): Refusal | undefined => {
  const words = line(text)
  if (words === '') return undefined
  if (words.length > limits.briefLine) return { kind: 'long', by: words.length - limits.briefLine }
  const [held, most] = isLine(field)
    ? [brief[field.list].length, briefMost[field.list]]
    : [brief.answers.length, briefMost.answers]
  return saidIn(brief, field) === '' && held >= most ? { kind: 'full', most } : undefined
}

/** The brief with what was typed in one field. */
const withOne = (brief: CaseBrief, { field, text: words }: Typed, text: string): CaseBrief => {
  if (!isLine(field)) return answerQuestion(brief, { ...field, text: words })
  if (field.words !== '') return changeLine(brief, field.list, { words: field.words, to: words, text })
  return line(words) === '' ? brief : addLine(brief, field.list, words, text)
}

/** The brief with all that was typed and can be taken over, and what cannot. */
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

/** What is being typed in a line that another brief does not have goes on as a line of its own. */
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

/** The brief beside another text: what still stands there has its place in it, the rest stays as the owner's words. */
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

/** Most of the words are the same: a sentence that was corrected, not another one. */
const isRewording = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared * 2 > Math.max(words.size, others.size)
}

/**
 * The brief that the owner has worked on, after the text was read anew: what they let stand stays, what the new text says
 * for the first time joins it, and what they said of a problem counts.
 */
export const carriedOver = (
  own: CaseBrief,
  read: CaseBrief,
  { before, text }: { before: string; text: string },
): CaseBrief => {
  const here = placedIn(own, text)
  const linesOf = (list: CaseList): Span[] => {
    // What stood in the text before was there to be kept or removed.
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
