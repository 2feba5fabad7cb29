import * as z from 'zod/mini'
import type { FitInput, FittedIdea } from '#server/domain/ports.ts'
import { firstProblem, line, notFitting, outgoing } from './answer.fields.ts'
import { caseData, firmData, type CaseKnown } from './case.data.ts'
import { folded, isAbout, shareOfWords, wordsOf } from './plain.text.ts'
import { fitPrompt } from './prompts/fit.prompt.ts'
import { ideaData, ideaFields, ideaShape } from './idea.fields.ts'
import type { Question } from './structured.answer.ts'

/**
 * Asks for one version of an idea that fulfils the owner's wish (FIT-01). It must be about the challenge and
 * differ from the idea.
 */

/** A version that has more than this share of words in common with the idea or a seen version repeats it. */
const mostAlike = 0.75
const seenTold = 10

const fields = { ...ideaFields(2), because: line(10, 400), sparkSatisfaction: line(0, 600) }
const Item = z.object(fields)

const { text, focus, ...rest } = ideaShape
// Models write fields in the order of the schema. The reason comes right after the text and the focus, so that the
// remaining fields follow from it.
const Shape = z.strictObject({
  version: z.strictObject({ text, focus, because: z.string(), sparkSatisfaction: z.string(), ...rest }),
})

/** The value under `version`, or the value itself if the model left out the object. */
const versionIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'version' in value ? value.version : value

/**
 * The question for a version of an idea.
 * @param topics the challenge's labels, by which we check that the version is about the challenge.
 * @param known the case and the date.
 */
export function fitQuestion(
  { challenge, wish, idea, seen, ...firm }: FitInput,
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
      idea: ideaData(idea),
      challenge,
      ...(idea.spark !== '' && { spark: idea.spark }),
      ...caseData(known),
      ...firmData(firm),
      seen: seen.slice(-seenTold),
    },
    maxTokens: 2_000,
    temperature: 0.7,
    read: (value) => {
      const parsed = Item.safeParse(versionIn(value))
      if (!parsed.success) return notFitting(`version: ${firstProblem(parsed.error)}`)
      const item = parsed.data
      const words = wordsOf(item.text)
      if (
        shown.some(
          ({ key, words: other }) => key === folded(item.text) || shareOfWords(other, words) > mostAlike,
        )
      )
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
              why: 'Adapted from an idea for your challenge, as you asked.',
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
