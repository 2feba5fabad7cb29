import * as z from 'zod/mini'
import type { FitInput, FittedIdea } from '#server/domain/ports.ts'
import { firstProblem, line, notFitting, outgoing } from './answer.fields.ts'
import { caseData, type CaseKnown } from './case.data.ts'
import { folded, isAbout, likeness, wordsOf } from './plain.text.ts'
import { fitPrompt } from './prompts/fit.prompt.ts'
import { ideaFields, ideaShape } from './idea.fields.ts'
import type { Question } from './structured.answer.ts'

/**
 * One version of an idea that does what was wished for (FIT-01): about this challenge, and not what stands
 * there already.
 */

/** Above this share of common words a version is the idea itself, or one that was seen. */
const alike = 0.75
const seenTold = 10

const fields = { ...ideaFields(2), because: line(10, 400), sparkSatisfaction: line(0, 600) }
const Item = z.object(fields)

const { text, focus, ...rest } = ideaShape
// Models write the fields in this order: the reason comes before what follows from it.
const Shape = z.strictObject({
  version: z.strictObject({ text, focus, because: z.string(), sparkSatisfaction: z.string(), ...rest }),
})

/** What stands under `version`, or the value itself where a model leaves the object out. */
const versionIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'version' in value ? value.version : value

/**
 * @param topics labels of the challenge, by which is known whether the version is about it.
 * @param known the case and the day.
 */
export function fitQuestion(
  { challenge, wish, idea, region, sector, maturity, businessSummary, seen }: FitInput,
  topics: readonly string[],
  model: string,
  known: CaseKnown = {},
): Question<FittedIdea> {
  const about = wordsOf(`${challenge} ${topics.join(' ')} ${idea.text}`)
  const shown = [idea.text, ...seen].map((text) => ({ key: folded(text), words: wordsOf(text) }))
  return {
    name: 'fit',
    instructions: fitPrompt.text,
    schema: outgoing(Shape),
    data: {
      wish,
      idea: {
        text: idea.text,
        ...(idea.steps.length > 0 && { steps: idea.steps }),
        ...(idea.resources !== '' && { keyResources: idea.resources }),
        ...(idea.obstacles !== '' && { potentialObstacles: idea.obstacles }),
      },
      challenge,
      ...(idea.spark !== '' && { spark: idea.spark }),
      ...caseData(known),
      ...(region !== undefined && { region }),
      ...(sector !== undefined && { sector }),
      ...(maturity !== undefined && { maturity }),
      ...(businessSummary !== undefined && { business: businessSummary.slice(0, 4_000) }),
      seen: seen.slice(-seenTold),
    },
    maxTokens: 2_000,
    temperature: 0.7,
    read: (value) => {
      const parsed = Item.safeParse(versionIn(value))
      if (!parsed.success) return notFitting(`version: ${firstProblem(parsed.error)}`)
      const item = parsed.data
      const words = wordsOf(item.text)
      if (shown.some(({ key, words: other }) => key === folded(item.text) || likeness(other, words) > alike))
        return notFitting('the version says what the idea or one that was seen says')
      if (!isAbout([item.text, item.challengeResolution, ...item.steps].join(' '), about))
        return notFitting('the version misses the challenge')
      return {
        ok: true,
        answer: {
          because: item.because,
          others: [],
          othersFit: false,
          idea: {
            text: item.text,
            focus: item.focus,
            regionSpecific: '',
            sparkSatisfaction: idea.spark === '' ? '' : item.sparkSatisfaction,
            challengeResolution: item.challengeResolution,
            implementation: {
              steps: item.steps,
              keyResources: item.keyResources,
              potentialObstacles: item.potentialObstacles,
            },
            provenance: {
              technique: '',
              why: 'Written for what you wished for, out of an idea for your challenge.',
              topics: [],
              sources: [],
              engine: model,
            },
          },
        },
      }
    },
  }
}
