import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { maxDescription, tellingParts } from '../write/description.ts'
import { firstProblem, line, notFitting, outgoing } from './answer.fields.ts'
import { figuresFrom, isAbout, withoutInvisible, wordsOf } from './plain.text.ts'
import { descriptionPrompt, picturePrompt } from './prompts/description.prompt.ts'
import type { Question } from './structured.answer.ts'

/**
 * Asks for a description of the challenge in a document or a picture (specification §4 upload). It may contain
 * only figures of the document and must share words with it.
 */

/** The most characters sent; of a longer document, only the beginning and the most informative sentences. */
const mostOfDocument = 24_000
/** The fewest telling words that a description and its document must share. */
const sharedWords = 5

const challenge = z.union([z.literal(''), line(limits.minChallengeText, maxDescription)])

export const descriptionQuestion = (text: string): Question<string> => {
  const document = tellingParts(withoutInvisible(text), mostOfDocument)
  const about = wordsOf(document)
  const Answer = z.object({ challenge })
  return {
    name: descriptionPrompt.name,
    instructions: descriptionPrompt.text,
    schema: outgoing(z.strictObject({ challenge: z.string() })),
    data: { document },
    maxTokens: 600,
    temperature: 0,
    read: (value) => {
      const parsed = Answer.safeParse(value)
      if (!parsed.success) return notFitting(firstProblem(parsed.error))
      const { challenge: answer } = parsed.data
      if (answer === '') return { ok: true, answer }
      if (!figuresFrom(answer, document))
        return notFitting('challenge must hold no figure that the document does not hold')
      return isAbout(answer, about, Math.min(sharedWords, about.size))
        ? { ok: true, answer }
        : notFitting('challenge must be about the document')
    },
  }
}

/**
 * The question about a picture, a plain JPEG that the server has encoded itself. The text that the model reads
 * in the picture is used only to check the description's figures.
 */
export const pictureQuestion = (jpeg: Uint8Array): Question<string> => {
  const Answer = z.object({
    seen: z.pipe(
      z.catch(z.string(), ''),
      z.transform((text) => text.slice(0, 4_000)),
    ),
    challenge,
  })
  return {
    name: picturePrompt.name,
    instructions: picturePrompt.text,
    schema: outgoing(z.strictObject({ seen: z.string(), challenge: z.string() })),
    data: { picture: 'attached' },
    picture: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
    maxTokens: 1_400,
    temperature: 0,
    read: (value) => {
      const parsed = Answer.safeParse(value)
      if (!parsed.success) return notFitting(firstProblem(parsed.error))
      const { seen, challenge: answer } = parsed.data
      return figuresFrom(answer, seen)
        ? { ok: true, answer }
        : notFitting('challenge must hold no figure that is not in "seen"')
    },
  }
}
