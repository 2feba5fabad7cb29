import { isConfirmed, type BriefProblem, type CaseBrief, type Span } from '#contract/brief.ts'
import { problemsMeant, switchedOff } from '#server/domain/brief.ts'
import type { AboutProblem } from '#server/domain/ports.ts'

/** What a question is about besides the challenge itself. */
export interface CaseKnown {
  /** The brief as the owner last edited it. */
  brief?: CaseBrief
  /** The current time in milliseconds; absent if the date does not matter. */
  now?: number
}

const mostLikely = 4

/** Words with which an owner refuses something. Limits without them are conditions, such as a date to meet. */
const refusal =
  /\b(?:won['’]?t|will not|would not|wouldn['’]t|refuse\w*|never|no more|not (?:going|willing|prepared|ready) to|rul(?:e|es|ed|ing) (?:it |that |this )?out|off the table|out of the question|not an option|not for sale|(?:do not|don['’]?t|does not|doesn['’]t) (?:\w+ )?want)\b/i

/** Words of a condition: a date to meet, or something that must not change. */
const condition =
  /\b(?:must|ha(?:s|ve) to|needs? to|should|only|at most|at least|no more than|up to|within|by|before|until|under|below|stay(?:s|ing)?|remain(?:s|ing)?|keep(?:s|ing)?|as long as|promised|budget)\b/i

/**
 * Whether a limit rules something out. A limit that the owner typed into the brief may be a bare noun, such as
 * “hiring”, which means that it is ruled out.
 */
const isRuledOut = ({ text, start }: Span): boolean =>
  refusal.test(text) || (start === undefined && !condition.test(text))

/** The problems that the owner has confirmed. */
export const confirmedIn = (brief: CaseBrief): BriefProblem[] => brief.problems.filter(isConfirmed)

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

/**
 * The owner's brief and today's date, as sent with every question: as data, never as instructions. Problems
 * that nobody has confirmed are included and marked as unconfirmed.
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

/** The problems for which sources are searched. */
export const aboutOf = (brief: CaseBrief): AboutProblem[] =>
  problemsMeant(brief, 2).map(({ id, name }) => ({ id, name }))
