import * as z from 'zod/mini'
import type { Keyword } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { TopicInput } from '#server/domain/ports.ts'
import { hash, shuffled } from '../text/seed.hash.ts'
import { line, notFitting, outgoing, readList } from './answer.fields.ts'
import { folded, unmarked, withoutInvisible } from './plain.text.ts'
import { topicsPrompt } from './prompts/topics.prompt.ts'
import type { Question } from './structured.answer.ts'

/** Asks for topics. The model names words; their number in the text is counted here (TOP-01, AMB-19). */

const types = ['Person', 'Organization', 'Place', 'Role', 'Process', 'Thing', 'Measure'] as const
const most = 20
/** With fewer topics than this, the model's answer is not used. */
const fewestTopics = 3

const Shape = z.strictObject({
  topics: z.array(z.strictObject({ label: z.string(), type: z.enum(types) })),
})
const Item = z.object({ label: line(2, limits.topicLabel), type: z.catch(z.enum(types), 'Thing') })

/** How often the label occurs in the text as whole words, in any case, singular or plural. */
const occurrences = (label: string, text: string): number => {
  const stem = folded(label).replace(/(?:ies|y|es|s)$/, '')
  if (stem.length < 2) return 0
  return (
    ` ${text} `.split(new RegExp(` ${stem.replace(/[^\p{L}\p{N} ]/gu, '')}(?:ies|y|es|s)?(?= )`, 'u'))
      .length - 1
  )
}

const ordered = (topics: Keyword[], { order, text }: TopicInput): Keyword[] => {
  if (order === 'random') return shuffled(topics, hash(text))
  return topics.toSorted((a, b) => (order === 'rare' ? a.count - b.count : b.count - a.count))
}

export function topicsQuestion(input: TopicInput): Question<Keyword[]> {
  const text = folded(withoutInvisible(input.text))
  return {
    name: 'topics',
    instructions: topicsPrompt.text,
    schema: outgoing(Shape),
    data: { text: input.text },
    maxTokens: 800,
    temperature: 0,
    read: (value) => {
      const read = readList(value, 'topics', Item)
      if (read === undefined) return notFitting('it must be an object with an array "topics"')
      const known = new Set<string>()
      const topics = read.items.flatMap(({ label, type }): Keyword[] => {
        const clean = unmarked(label.replace(/(?<![.,;:])[.,;:]+$/, ''))
        const count = occurrences(clean, text)
        if (count === 0 || known.has(folded(clean))) return []
        known.add(folded(clean))
        return [{ label: clean, type, count }]
      })
      return topics.length < fewestTopics
        ? notFitting(read.problem ?? 'topics must be words that stand in the text')
        : { ok: true, answer: ordered(topics.slice(0, most), input) }
    },
  }
}
