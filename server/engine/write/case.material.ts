import { isConfirmed, type CaseBrief } from '#contract/brief.ts'
import type { Library, Problem } from '#server/content/content.form.ts'
import { paperNumber } from '#server/content/paper.form.ts'
import { caseEntries, sourceLine } from '#server/catalogue/case-studies.ts'
import { businessPatterns } from '#server/catalogue/business-models.ts'
import { bundledPapers, isConfirmedPaper as isChecked } from '#server/catalogue/papers.ts'
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
export function linkedSources(entry: {
  papers: readonly string[]
  cases: readonly string[]
  models: readonly string[]
}): { title: string; uri?: string }[] {
  const papers = new Map(bundledPapers().map((paper) => [paper.n, paper]))
  return [
    ...entry.papers.flatMap((name) => {
      const n = paperNumber(name)
      const paper = papers.get(n)
      return paper && isChecked(paper) ? (paperSource(n) ?? []) : []
    }),
    ...entry.cases.flatMap((slug) => {
      const study = caseEntries().find((candidate) => candidate.slug === slug)
      const [source] = study?.sources ?? []
      if (!study || !source) return []
      const title = `Case study: ${study.name}. ${sourceLine(source)}`
      return source.uri === undefined ? { title } : { title, uri: source.uri }
    }),
    ...entry.models.flatMap((id) => {
      const model = businessPatterns().find((candidate) => candidate.id === id)
      return model ? [{ title: `Business model: ${model.name}` }] : []
    }),
  ]
}
