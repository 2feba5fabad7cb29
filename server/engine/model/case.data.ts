import { isConfirmed, type BriefProblem, type CaseBrief, type Span } from '#contract/brief.ts'
import { problemsMeant, switchedOff } from '#server/domain/brief.ts'
import type { AboutProblem } from '#server/domain/ports.ts'

/** What a question is written for, besides the challenge itself. */
export interface CaseKnown {
  /** As the owner left it. */
  brief?: CaseBrief
  /** Milliseconds; none where the day does not matter. */
  now?: number
}

const mostLikely = 4

/**
 * Words of refusing. Any other limit is a condition to work within, such as a date to meet or posts to keep.
 */
const refusal =
  /\b(?:won['’]?t|will not|would not|wouldn['’]t|refuse\w*|never|no more|not (?:going|willing|prepared|ready) to|rul(?:e|es|ed|ing) (?:it |that |this )?out|off the table|out of the question|not an option|not for sale|(?:do not|don['’]?t|does not|doesn['’]t) (?:\w+ )?want)\b/i

/** A line without a place in the text was put under *Off the table* by the owner. */
const isRuledOut = ({ text, start }: Span): boolean => start === undefined || refusal.test(text)

/** What the owner has confirmed themselves. */
export const confirmedIn = (brief: CaseBrief): BriefProblem[] => brief.problems.filter(isConfirmed)

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

/**
 * The brief and the day as every question carries them: as the owner left it, as data and never as
 * instructions. Troubles that nobody confirmed go along as what they are.
 */
export function caseData({ brief, now }: CaseKnown): { today?: string; case?: Record<string, unknown> } {
  const today = now === undefined ? {} : { today: day.format(now).replace(',', '') }
  if (brief === undefined) return today
  const said = (spans: readonly Span[]) => spans.map(({ text }) => text)
  const off = switchedOff(brief)
  const likely = brief.problems.filter(
    (problem) =>
      !isConfirmed(problem) && !off.has(problem.id) && (problem.active || problem.because.length > 0),
  )
  const trouble = ({ id, name, because }: BriefProblem) => {
    const answers = brief.answers.filter(({ problem }) => problem === id).map(({ text }) => text)
    return {
      trouble: name,
      ...(because[0] && { theySay: because[0].text }),
      ...(answers.length > 0 && { theyAnswer: answers }),
    }
  }
  const data = {
    wants: said(brief.goal),
    confirmed: confirmedIn(brief).map(trouble),
    likely: likely
      .toSorted((a, b) => Number(b.active) - Number(a.active))
      .slice(0, mostLikely)
      .map(trouble),
    obstacles: said(brief.obstacles),
    conditions: said(brief.limits.filter((limit) => !isRuledOut(limit))),
    ruledOut: said(brief.limits.filter(isRuledOut)),
    tried: said(brief.tried),
  }
  const held = Object.fromEntries(Object.entries(data).filter(([, list]) => list.length > 0))
  return { ...today, ...(Object.keys(held).length > 0 && { case: held }) }
}

/** The problems that sources are looked for. */
export const aboutOf = (brief: CaseBrief): AboutProblem[] =>
  problemsMeant(brief, 2).map(({ id, name }) => ({ id, name }))
