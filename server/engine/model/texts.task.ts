import * as z from 'zod/mini'
import type { WebPage } from '#server/domain/ports.ts'
import { firstProblem, line, notFitting, outgoing } from './answer.fields.ts'
import { figuresFrom, isAbout, wordsOf } from './plain.text.ts'
import type { Prompt } from './prompts/prompt.ts'
import { businessPrompt, summaryPrompt, titlePrompt } from './prompts/texts.prompt.ts'
import type { Question } from './structured.answer.ts'

/** Asks for summaries and titles, and checks them against the figures and the subject of the text. */

const longestSummary = 600
const longestTitle = 60
const mostSentences = 4
/** From this many different words on, a text has something to summarise. */
const saysSomething = 8
/** The fewest telling words that a summary must share with its text; otherwise it is about something else. */
const sharedWords = 3

const sentences = (text: string): number => text.match(/(?<![^.!?])[^.!?]+(?:[.!?]+(?=\s|$)|$)/g)?.length ?? 0

interface TextTask {
  prompt: Prompt
  key: 'summary' | 'title'
  field: z.ZodMiniType<string>
  data: Record<string, unknown>
  /** What the answer must be about. */
  source: string
  maxTokens: number
  fits: (text: string, source: ReadonlySet<string>) => string | undefined
}

const textQuestion = ({ prompt, key, field, data, source, maxTokens, fits }: TextTask): Question<string> => {
  const Answer = z.object({ [key]: field })
  const about = wordsOf(source)
  return {
    name: prompt.name,
    instructions: prompt.text,
    schema: outgoing(z.strictObject({ [key]: z.string() })),
    data,
    maxTokens,
    temperature: 0,
    read: (value) => {
      const parsed = Answer.safeParse(value)
      if (!parsed.success) return notFitting(firstProblem(parsed.error))
      const text = parsed.data[key] ?? ''
      if (!figuresFrom(text, source))
        return notFitting(`${key} must hold no figure that the text does not hold`)
      const problem = fits(text, about)
      return problem === undefined ? { ok: true, answer: text } : notFitting(problem)
    },
  }
}

const summaryFits = (text: string, about: ReadonlySet<string>): string | undefined => {
  if (text === '') return about.size < saysSomething ? undefined : 'summary must not be empty'
  if (sentences(text) > mostSentences) return `summary must have at most ${mostSentences} sentences`
  // Short texts have few words, so fewer must be shared.
  return isAbout(text, about, Math.min(sharedWords, Math.max(1, about.size - 2)))
    ? undefined
    : 'summary must be about the text'
}

export const summaryQuestion = (text: string): Question<string> =>
  textQuestion({
    prompt: summaryPrompt,
    key: 'summary',
    field: line(0, longestSummary),
    data: { text },
    source: text,
    maxTokens: 400,
    fits: summaryFits,
  })

export const businessQuestion = ({ title, description, text }: WebPage): Question<string> =>
  textQuestion({
    prompt: businessPrompt,
    key: 'summary',
    field: line(0, longestSummary),
    data: {
      page: {
        title: title.slice(0, 300),
        description: description.slice(0, 1_000),
        text: text.slice(0, 12_000),
      },
    },
    source: `${title} ${description} ${text}`,
    maxTokens: 400,
    fits: summaryFits,
  })

export const titleQuestion = (text: string): Question<string> => {
  const question = textQuestion({
    prompt: titlePrompt,
    key: 'title',
    field: line(3, longestTitle),
    data: { text },
    source: text,
    maxTokens: 80,
    fits: (title, about) =>
      (title.toLowerCase() === 'no title' && about.size < saysSomething) || isAbout(title, about)
        ? undefined
        : 'title must use words of the text',
  })
  return {
    ...question,
    read: (value) => {
      const reading = question.read(value)
      if (!reading.ok) return reading
      const bare = reading.answer.replace(/^["'“”‘’]+|(?<!["'“”‘’.])["'“”‘’.]+$/g, '').trim()
      return { ok: true, answer: bare.toLowerCase() === 'no title' ? 'no title' : bare }
    },
  }
}
