import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { IdeaAnswer, QuestionInput } from '#server/domain/ports.ts'
import { line, notFitting, outgoing, readList } from './answer.fields.ts'
import { caseData, firmData, type CaseKnown } from './case.data.ts'
import { ideaData } from './idea.fields.ts'
import { LlmFailure } from './llm.failure.ts'
import { folded } from './plain.text.ts'
import { askPrompt } from './prompts/ask.prompt.ts'
import type { Question } from './structured.answer.ts'
import { toldList } from './told.list.ts'

/** Asks for the answer to an owner's question about an idea (ASKI-02), sentence by sentence. */

const Shape = z.strictObject({ answer: z.array(z.strictObject({ sentence: z.string() })) })

/** Longer than a sentence, because some models write the whole answer as one item. */
const longestItem = 1_200
const Item = z.pipe(
  z.object({ sentence: line(2, longestItem) }),
  z.transform(({ sentence }: { sentence: string }) => sentence),
)

const wordCount = (text: string): number => text.split(/\s+/).length

/** The sentences, each once, up to the length of an answer. The first sentence is always among them. */
const choose = (sentences: readonly string[]): string[] => {
  const keys = new Set<string>()
  const chosen: string[] = []
  for (const sentence of sentences) {
    if (keys.has(folded(sentence))) continue
    const longer = [...chosen, sentence].join(' ')
    if (chosen.length > 0 && (wordCount(longer) > limits.answerWords || longer.length > limits.answerText))
      break
    keys.add(folded(sentence))
    chosen.push(sentence)
  }
  return chosen
}

/**
 * The question for an answer.
 * @param known the case and the date.
 * @param tell receives each sentence as soon as it is written; the answer begins with these sentences.
 */
export function askQuestion(
  { challenge, idea, question, earlier, ...firm }: QuestionInput,
  known: CaseKnown = {},
  tell?: (sentence: string) => void,
): Question<IdeaAnswer> {
  const { chosen: chosenOf, told, take } = toldList(Item, choose, tell)
  return {
    name: askPrompt.name,
    instructions: askPrompt.text,
    schema: outgoing(Shape),
    data: {
      question,
      idea: ideaData(idea),
      challenge,
      ...(idea.spark !== '' && { spark: idea.spark }),
      ...caseData(known),
      ...firmData(firm),
      ...(earlier.length > 0 && { earlier }),
    },
    maxTokens: 700,
    temperature: 0.4,
    read: (value) => {
      const read = readList(value, 'answer', Item)
      if (read === undefined) return notFitting('it must be an object with an array "answer"')
      const chosen = chosenOf(read.items)
      return chosen.length === 0
        ? notFitting(`no sentence of the answer can be shown: ${read.problem ?? 'there is none'}`)
        : { ok: true, answer: { answer: chosen.join(' ') } }
    },
    ...(take && { take }),
    // A second answer would not follow from sentences that are already shown, so the first one ends there.
    again: () => {
      if (told() > 0) throw new LlmFailure('invalid')
    },
  }
}
