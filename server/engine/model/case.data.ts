import { isConfirmed, type BriefProblem, type CaseBrief, type Span } from '#contract/brief.ts'
import { problemsMeant, switchedOffProblems } from '#server/domain/brief.ts'
import type { AboutProblem } from '#server/domain/ports.ts'
import { rulesOut } from '../text/refusals.ts'

/** What a question is about besides the challenge itself. */
export interface CaseKnown {
  /** The brief as the owner last edited it. */
  brief?: CaseBrief
  /** The current time in milliseconds; absent if the date does not matter. */
  now?: number
}

const mostLikely = 4

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
  const off = switchedOffProblems(brief)
  const isRefusal = ({ text }: Span) => rulesOut(text)
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
    conditions: said(brief.limits.filter((limit) => !isRefusal(limit))),
    ruledOut: said(brief.limits.filter(isRefusal)),
    tried: said(brief.tried),
  }
  const held = Object.fromEntries(Object.entries(data).filter(([, list]) => list.length > 0))
  return { ...today, ...(Object.keys(held).length > 0 && { case: held }) }
}

/**
 * What the owner has decided, for ideas about the challenge as a whole: the confirmed problems with the
 * owner's answers, and the limits. The model reads everything else in the challenge itself.
 */
export function settledData(known: CaseKnown): Record<string, unknown> {
  const { case: { confirmed, conditions, ruledOut } = {}, ...rest } = caseData(known)
  const settled = Object.entries({ confirmed, conditions, ruledOut })
  return { ...rest, ...Object.fromEntries(settled.filter(([, list]) => list !== undefined)) }
}

/** Longest summary of the firm's website that is sent, in characters. */
const longestSummary = 4_000

/** What is known about the firm, as sent with every question; about sparks and reframes it is only the sector. */
export const firmData = ({
  region,
  sector,
  maturity,
  businessSummary,
}: {
  region?: string | undefined
  sector?: string | undefined
  maturity?: number | undefined
  businessSummary?: string | undefined
}): Record<string, unknown> => ({
  ...(region !== undefined && { region }),
  ...(sector !== undefined && { sector }),
  ...(maturity !== undefined && { maturity }),
  ...(businessSummary !== undefined && { business: businessSummary.slice(0, longestSummary) }),
})

/** The problems for which sources are searched. */
export const problemsToSource = (brief: CaseBrief): AboutProblem[] =>
  problemsMeant(brief, 2).map(({ id, name }) => ({ id, name }))
