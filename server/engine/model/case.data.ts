import type { CaseBrief } from '#contract/brief.ts'
import { problemsMeant } from '#server/domain/brief.ts'
import type { AboutProblem } from '#server/domain/ports.ts'

/** The brief as every question carries it: as the owner left it, as data and never as instructions. */
export function caseData(brief: CaseBrief): { case?: Record<string, unknown> } {
  const said = (spans: readonly { text: string }[]) => spans.map(({ text }) => text)
  const data = {
    wants: said(brief.goal),
    inTheWay: problemsMeant(brief, 3)
      .slice(0, 3)
      .map(({ id, name, because, active }) => ({
        problem: name,
        ...(because[0] && { theySay: because[0].text }),
        answers: brief.answers.filter(({ problem }) => problem === id).map(({ text }) => text),
        confirmed: active,
      })),
    otherTroubles: said(brief.obstacles),
    offTheTable: said(brief.limits),
    tried: said(brief.tried),
  }
  const held = Object.fromEntries(Object.entries(data).filter(([, list]) => list.length > 0))
  return Object.keys(held).length === 0 ? {} : { case: held }
}

/** The problems that sources are looked for. */
export const aboutOf = (brief: CaseBrief): AboutProblem[] =>
  problemsMeant(brief, 2).map(({ id, name }) => ({ id, name }))
