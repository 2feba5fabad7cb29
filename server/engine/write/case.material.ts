import { isConfirmed, type CaseBrief } from '#contract/brief.ts'
import type { Library, Problem } from '#server/content/content.form.ts'
import type { General } from '#server/content/general.ts'
import { paperNumber } from '#server/content/paper.form.ts'
import { sourceLine } from '#server/catalogue/case-studies.ts'
import { isConfirmedPaper as isChecked } from '#server/catalogue/papers.ts'
import { switchedOffProblems } from '#server/domain/brief.ts'
import { paperSource } from './spark.library.ts'

/** Chooses the problems to write about, and finds the sources linked to them. */

export interface CaseProblem {
  problem: Problem
  /** Whether the owner has confirmed the problem. Texts must not state an unconfirmed problem as a fact. */
  isConfirmed: boolean
}

/** A problem that the owner has not confirmed. */
export const unconfirmed = (problem: Problem): CaseProblem => ({ problem, isConfirmed: false })

/** The most likely problems that are used if none is confirmed. */
const likelyMost = 4

/** The problems to write about: those that the owner confirmed, or else the likeliest. */
export function problemsOf(library: Library, brief: CaseBrief): CaseProblem[] {
  const byId = new Map(library.problems.map((problem) => [problem.id, problem]))
  const known = brief.problems.flatMap((named): CaseProblem[] => {
    const problem = byId.get(named.id)
    return problem ? [{ problem, isConfirmed: isConfirmed(named) }] : []
  })
  const confirmed = known.filter((one) => one.isConfirmed)
  if (confirmed.length > 0) return confirmed
  const off = switchedOffProblems(brief)
  return known.filter(({ problem }) => !off.has(problem.id)).slice(0, likelyMost)
}

/**
 * The catalogue entries linked to a problem or remedy: confirmed papers first, then case studies and business
 * models.
 */
export function linkedSources(
  general: General,
  entry: { papers: readonly string[]; cases: readonly string[]; models: readonly string[] },
): { title: string; uri?: string }[] {
  return [
    ...entry.papers.flatMap((name) => {
      const n = paperNumber(name)
      const paper = general.papers.get(n)
      return paper && isChecked(paper) ? (paperSource(general, n) ?? []) : []
    }),
    ...entry.cases.flatMap((slug) => {
      const study = general.caseStudies.get(slug)
      const [source] = study?.sources ?? []
      if (!study || !source) return []
      const title = `Case study: ${study.name}. ${sourceLine(source)}`
      return source.uri === undefined ? { title } : { title, uri: source.uri }
    }),
    ...entry.models.flatMap((id) => {
      const model = general.businessModels.get(id)
      return model ? [{ title: `Business model: ${model.name}` }] : []
    }),
  ]
}
