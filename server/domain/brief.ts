import type { BriefProblem, CaseBrief } from '#contract/brief.ts'

/** Problems that the owner has switched off: nothing is written for them, whatever the text says. */
export const switchedOff = (brief: CaseBrief): ReadonlySet<string> =>
  new Set(brief.problems.flatMap(({ id, active, origin }) => (!active && origin === 'user' ? [id] : [])))

/**
 * The problems that a brief means: those in the way, what the owner has chosen first, else the `likely` likeliest that the text
 * speaks of and the owner has not switched off.
 */
export const problemsMeant = (brief: CaseBrief, likely: number): readonly BriefProblem[] => {
  const active = brief.problems.filter((problem) => problem.active)
  if (active.length > 0)
    return active.toSorted((a, b) => Number(b.origin === 'user') - Number(a.origin === 'user'))
  const off = switchedOff(brief)
  return brief.problems.filter(({ id, because }) => because.length > 0 && !off.has(id)).slice(0, likely)
}
