import { isConfirmed, type CaseBrief } from '#contract/brief.ts'
import type { Library, Problem } from '#server/content/content.form.ts'
import { paperNumber } from '#server/content/paper.form.ts'
import { caseEntries, sourceLine } from '#server/catalogue/case-studies.ts'
import { businessPatterns } from '#server/catalogue/business-models.ts'
import { bundledPapers, isConfirmed as isChecked } from '#server/catalogue/papers.ts'
import { switchedOff } from '#server/domain/brief.ts'
import { paperSource } from './spark.library.ts'

/** What a brief says is taken up: the problems that the owner confirmed, or else the likely ones. */

export interface CaseProblem {
  problem: Problem
  /** Whether the owner confirmed it: until then no text speaks of it as a fact, however certain an engine is. */
  isConfirmed: boolean
}

/** A problem of which nobody has said that it is theirs. */
export const unconfirmed = (problem: Problem): CaseProblem => ({ problem, isConfirmed: false })

/** While none is ticked, questions are drawn from so many of the likeliest. */
const likelyMost = 4

/** The problems that texts are written for: those that the owner confirmed; while there are none, the likeliest. */
export function problemsOf(library: Library, brief: CaseBrief): CaseProblem[] {
  const byId = new Map(library.problems.map((problem) => [problem.id, problem]))
  const known = brief.problems.flatMap((named): CaseProblem[] => {
    const problem = byId.get(named.id)
    return problem ? [{ problem, isConfirmed: isConfirmed(named) }] : []
  })
  const confirmed = known.filter((one) => one.isConfirmed)
  if (confirmed.length > 0) return confirmed
  const off = switchedOff(brief)
  return known.filter(({ problem }) => !off.has(problem.id)).slice(0, likelyMost)
}

/**
 * The brief that a caller sent, as it is to be taken: when the engine itself finds a problem certain and the brief comes back
 * with none active and no word of the owner's, it was switched off. When the engine was unsure and the brief comes back so,
 * no one has said anything yet.
 */
export async function asSettled(brief: CaseBrief, own: () => Promise<CaseBrief>): Promise<CaseBrief> {
  if (brief.problems.length === 0 || brief.problems.some(({ active, origin }) => active || origin === 'user'))
    return brief
  const certain = new Set((await own()).problems.flatMap(({ id, active }) => (active ? [id] : [])))
  return {
    ...brief,
    problems: brief.problems.map((problem) =>
      certain.has(problem.id) ? { ...problem, origin: 'user', active: false } : problem,
    ),
  }
}

/** What of the catalogue is linked to an entry of the library: confirmed papers first, then cases and models. */
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
