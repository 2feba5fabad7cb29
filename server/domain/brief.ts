import type { BriefProblem, CaseBrief } from '#contract/brief.ts'

/** Problems that the owner has switched off; nothing is written for them, even if the text suggests them. */
export const switchedOffProblems = (brief: CaseBrief): ReadonlySet<string> =>
  new Set(brief.problems.flatMap(({ id, active, origin }) => (!active && origin === 'user' ? [id] : [])))

/**
 * The active problems of a brief, starting with those that the owner chose. If none is active, at most
 * `likely` of the likeliest problems for which the text has a sentence, without those that the owner switched
 * off.
 */
export const problemsMeant = (brief: CaseBrief, likely: number): readonly BriefProblem[] => {
  const active = brief.problems.filter((problem) => problem.active)
  if (active.length > 0)
    return active.toSorted((a, b) => Number(b.origin === 'user') - Number(a.origin === 'user'))
  const off = switchedOffProblems(brief)
  return brief.problems.filter(({ id, because }) => because.length > 0 && !off.has(id)).slice(0, likely)
}
