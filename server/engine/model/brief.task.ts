import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { BriefProblem, CaseBrief, KnownProblem, Span } from '#contract/brief.ts'
import type { BriefInput } from '#server/domain/ports.ts'
import { notFitting, outgoing } from './answer.fields.ts'
import { briefPrompt } from './prompts/brief.prompt.ts'
import type { Question } from './structured.answer.ts'

/**
 * Asks the model for the brief of a text. The model quotes sentences and names problems. Quotations that are
 * not word for word in the text are dropped, as are problems that are not on the closed list (specification
 * §7).
 */

const quoteLeast = 8
const quoteMost = limits.briefLine
const most = { goal: 3, obstacles: 6, limits: 8, tried: 8, problems: 6, active: 2 } as const

const texts = z.array(z.string())
const Shape = z.strictObject({
  plan: z.string(),
  brief: z.strictObject({
    goal: texts,
    obstacles: texts,
    limits: texts,
    tried: texts,
    problems: z.array(z.strictObject({ id: z.string(), because: z.string(), certain: z.boolean() })),
  }),
})

const said = z.catch(z.array(z.unknown()), [])
const Answer = z.object({
  brief: z.object({
    goal: said,
    obstacles: said,
    limits: said,
    tried: said,
    problems: said,
  }),
})
const Named = z.object({
  id: z.string(),
  because: z.catch(z.string(), ''),
  certain: z.catch(z.boolean(), false),
})

/** Where a quotation is in the text, word for word; undefined if the text does not contain it. */
function spanIn(text: string, quotation: unknown): Span | undefined {
  if (typeof quotation !== 'string') return undefined
  const words = quotation
    .trim()
    .replace(/^["“”']{1,3}/, '')
    .replace(/["“”']$/, '')
  if (words.length < quoteLeast || words.length > quoteMost) return undefined
  const start = text.indexOf(words)
  return start < 0 ? undefined : { text: words, start, end: start + words.length }
}

const spansIn = (text: string, quotations: readonly unknown[], count: number): Span[] => {
  const spans: Span[] = []
  for (const quotation of quotations.slice(0, 40)) {
    const span = spanIn(text, quotation)
    if (span && spans.length < count && !spans.some(({ start }) => start === span.start)) spans.push(span)
  }
  return spans
}

/**
 * The question for a brief.
 * @param known the problems that may be named.
 * @param own the built-in engine's brief: supplies circumstances, and any list for which the model gave no
 *   valid line.
 */
export function briefQuestion(
  { text, sector, maturity, region, familyRun, socialEnterprise }: BriefInput,
  known: readonly KnownProblem[],
  own: CaseBrief,
): Question<CaseBrief> {
  const byId = new Map(known.map((problem) => [problem.id, problem]))
  return {
    name: 'brief',
    instructions: briefPrompt.text,
    schema: outgoing(Shape),
    data: {
      challenge: text,
      ...(sector !== undefined && { sector }),
      ...(maturity !== undefined && { maturity }),
      ...(region !== undefined && { region }),
      ...(familyRun === true && { familyRun }),
      ...(socialEnterprise === true && { socialEnterprise }),
      problems: known.map(({ id, name }) => ({ id, name })),
    },
    maxTokens: 2_000,
    temperature: 0,
    read: (value) => {
      const parsed = Answer.safeParse(value)
      if (!parsed.success) return notFitting('it must be an object with an object "brief"')
      const { brief } = parsed.data
      const problems: BriefProblem[] = []
      for (const candidate of brief.problems.slice(0, 20)) {
        const named = Named.safeParse(candidate)
        const problem = named.success ? byId.get(named.data.id) : undefined
        if (!named.success || !problem || problems.some(({ id }) => id === problem.id)) continue
        const because = spanIn(text, named.data.because)
        const active =
          named.data.certain &&
          because !== undefined &&
          problems.filter((other) => other.active).length < most.active
        if (problems.length < most.problems)
          problems.push({
            id: problem.id,
            name: problem.name,
            active,
            origin: 'model',
            because: because ? [because] : [],
            ...(because && { quote: because }),
            questions: problem.questions,
          })
      }
      const lists = {
        goal: spansIn(text, brief.goal, most.goal),
        obstacles: spansIn(text, brief.obstacles, most.obstacles),
        limits: spansIn(text, brief.limits, most.limits),
        tried: spansIn(text, brief.tried, most.tried),
      }
      const shown = problems.some(({ because }) => because.length > 0)
      if (!shown && Object.values(lists).every((spans) => spans.length === 0))
        return notFitting('nothing in it is copied word for word from the challenge')
      const held = (list: keyof typeof lists) =>
        lists[list].length > 0 || brief[list].length === 0 ? lists[list] : own[list]
      // The model has read what the built-in engine could not.
      const { unread: _, ...builtIn } = own
      return {
        ok: true,
        answer: {
          ...builtIn,
          goal: held('goal'),
          obstacles: held('obstacles'),
          limits: held('limits'),
          tried: held('tried'),
          problems: problems.length > 0 ? problems : own.problems,
        },
      }
    },
  }
}
