import type { CaseBrief } from '#contract/brief.ts'
import type { AboutProblem } from '#server/domain/ports.ts'

/** The brief as every question carries it: as the owner left it, as data and never as instructions. */
export function caseData(brief: CaseBrief): { case?: Record<string, unknown> } {
  const said = (spans: readonly { text: string }[]) => spans.map(({ text }) => text)
  const active = brief.problems.filter((problem) => problem.active)
  const meant = active.length > 0 ? active : brief.problems.filter(({ because }) => because.length > 0)
  const data = {
    wants: said(brief.goal),
    inTheWay: meant.slice(0, 3).map(({ id, name, because }) => ({
      problem: name,
      ...(because[0] && { theySay: because[0].text }),
      answers: brief.answers.filter(({ problem }) => problem === id).map(({ text }) => text),
      confirmed: active.length > 0,
    })),
    otherTroubles: said(brief.obstacles),
    offTheTable: said(brief.limits),
    tried: said(brief.tried),
  }
  const held = Object.fromEntries(Object.entries(data).filter(([, list]) => list.length > 0))
  return Object.keys(held).length === 0 ? {} : { case: held }
}

/** The problems that sources are looked for. */
export const aboutOf = (brief: CaseBrief): AboutProblem[] => {
  const active = brief.problems.filter((problem) => problem.active)
  return (
    active.length > 0 ? active : brief.problems.filter(({ because }) => because.length > 0).slice(0, 2)
  ).map(({ id, name }) => ({ id, name }))
}
