import type { BriefProblem, CaseBrief } from '#contract/brief.ts'

/** Problems the owner has switched off: nothing is written for them, whatever the text says. */
export const switchedOff = (brief: CaseBrief): ReadonlySet<string> =>
  new Set(brief.problems.flatMap(({ id, active, origin }) => (!active && origin === 'user' ? [id] : [])))

/**
 * The problems a brief is about: those the owner confirmed, own choices first; otherwise the `likely` most
 * likely ones that the text suggests and the owner has not switched off.
 */
export const problemsMeant = (brief: CaseBrief, likely: number): readonly BriefProblem[] => {
  const active = brief.problems.filter((problem) => problem.active)
  if (active.length > 0)
    return active.toSorted((a, b) => Number(b.origin === 'user') - Number(a.origin === 'user'))
  const off = switchedOff(brief)
  return brief.problems.filter(({ id, because }) => because.length > 0 && !off.has(id)).slice(0, likely)
}
