import type { BriefProblem, CaseBrief, KnownProblem, Span } from '#contract/brief.ts'
import { limits } from '#contract/limits.ts'
import { briefMost } from '#contract/merge-brief.ts'

/** What the owner does to the brief of their case. Every function answers with a new brief. */

/** The lists of the brief whose lines the owner writes. */
export type CaseList = 'goal' | 'obstacles' | 'limits' | 'tried'

export interface CaseAnswer {
  problem: string
  question: string
  text: string
}

/** The line with its place in the challenge text; words that do not stand there are the owner's own. */
const placed = (words: string, text: string): Span => {
  const start = text.indexOf(words)
  return start < 0 ? { text: words } : { text: words, start, end: start + words.length }
}

const line = (words: string): string => words.replace(/\s+/gu, ' ').trim().slice(0, limits.briefLine).trim()

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
    problem.id === id ? { ...problem, active: !problem.active, origin: 'user' } : problem,
  ),
})

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
  return { ...brief, problems: withinMost([...brief.problems, named]) }
}

/** Leaves out the least likely of those that nobody has said anything about, until the rest fit. */
const withinMost = (problems: readonly BriefProblem[]): BriefProblem[] => {
  const excess = Math.max(0, problems.length - briefMost.problems)
  const open = problems.filter(({ active, origin }) => !active && origin !== 'user')
  const left = new Set(open.slice(Math.max(0, open.length - excess)))
  return problems.filter((problem) => !left.has(problem)).slice(0, briefMost.problems)
}

/** An answer to a question of a problem, in place of an earlier one; without words there is none. */
export const answerQuestion = (brief: CaseBrief, { problem, question, text }: CaseAnswer): CaseBrief => {
  const others = brief.answers.filter((answer) => answer.problem !== problem || answer.question !== question)
  const words = line(text)
  return {
    ...brief,
    answers:
      words === '' ? others : [...others, { problem, question, text: words }].slice(-briefMost.answers),
  }
}

/** The brief beside another text: what still stands there has its place in it, the rest stays as the owner's words. */
export const placedIn = (brief: CaseBrief, text: string): CaseBrief => {
  const all = (spans: readonly Span[]) => spans.map((span) => placed(span.text, text))
  return {
    ...brief,
    goal: all(brief.goal),
    obstacles: all(brief.obstacles),
    limits: all(brief.limits),
    tried: all(brief.tried),
    problems: brief.problems.map((problem) => ({ ...problem, because: all(problem.because) })),
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
    here.problems.filter(({ origin }) => origin === 'user').map((each) => [each.id, each]),
  )
  const named = read.problems.map((problem): BriefProblem => {
    const decided = byOwner.get(problem.id)
    return decided === undefined ? problem : { ...problem, active: decided.active, origin: 'user' }
  })
  const others = [...byOwner.values()].filter(({ id }) => !named.some((problem) => problem.id === id))
  const problems = withinMost([...named, ...others])
  return {
    ...read,
    goal: linesOf('goal'),
    obstacles: linesOf('obstacles'),
    limits: linesOf('limits'),
    tried: linesOf('tried'),
    problems,
    answers: here.answers.filter((answer) => problems.some(({ id }) => id === answer.problem)),
  }
}

/** Whether a text is the other one as somebody worked on it: at least half of its sentences still stand there. */
export const isVersionOf = (text: string, original: string): boolean => {
  const sentences = original.split(/[.!?\n]+/u).flatMap((sentence) => sentence.trim() || [])
  const kept = sentences.filter((sentence) => text.includes(sentence)).length
  return sentences.length > 0 && kept * 2 >= sentences.length
}
