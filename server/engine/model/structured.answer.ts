import {
  tokensIn,
  type Chat,
  type ChatFormat,
  type ChatMessage,
  type ChatReply,
  type ChatRequest,
} from './chat.client.ts'
import { itemsIn, jsonIn } from './json.reading.ts'
import type { LeakGuard } from './leak.guard.ts'
import { LlmFailure, type LlmFailureKind, type SpentLimit } from './llm.failure.ts'
import { withoutInvisible } from './plain.text.ts'
import type { Usage } from './token.budget.ts'

/**
 * One structured answer from a model (decision record 8): by JSON schema where the endpoint knows it, else as
 * a JSON object, else as text; what worked is remembered. An answer that does not fit is repaired once, with
 * the reason.
 */

/** What a task made of a value: its answer, or what is wrong with it in our own words. */
export type Reading<Answer> = { ok: true; answer: Answer } | { ok: false; problem: string }

export interface Question<Answer> {
  /** Of the task and its schema; letters and dashes. */
  name: string
  /** As everybody may know it. */
  instructions: string
  /** JSON schema of the answer: shape only, what a value may hold is up to `read`. */
  schema: Record<string, unknown>
  /** Of the answer alone. */
  maxTokens: number
  /** Material from users, files and pages; sent as data and never as instructions. */
  data: Readonly<Record<string, unknown>>
  /** A picture that belongs to the data, as a data: address; material as well. */
  picture?: string
  temperature: number
  read: (value: unknown) => Reading<Answer>
  /**
   * Hears of each item of the list in the answer as soon as it is written; without it the answer is waited
   * for.
   */
  take?: (item: unknown) => void
  /** Hears that the answer did not fit and is asked for once more. */
  again?: () => void
  /** Hears that the model is at work, where an answer is written piece by piece. */
  alive?: () => void
}

/** Pays for calls; `take` answers whose limit is reached, when nothing may be spent. */
export interface Purse {
  take: (usage: Usage) => Promise<SpentLimit | undefined>
  settle: (taken: Usage, used: Usage) => Promise<void>
}

export interface Answered<Answer> {
  answer: Answer
  repaired: boolean
  /** Tokens that the model read and that it was sent, where it read only a part. */
  part?: { read: number; sent: number }
}

/** What the endpoint understands, as far as it is known. */
interface Dialect {
  format: 'json_schema' | 'json_object' | 'plain'
  tokenField: ChatRequest['tokenField']
  temperature: boolean
  streams: boolean
  /** Whether the model thinks before it writes. */
  thinks: boolean
}

/**
 * Room for thoughts: a model that thinks first spends it from the same allowance, and would answer nothing
 * without. One that is known to think has more.
 */
const thinkingTokens = { unknown: 2_000, known: 6_000 }

/** Calls for one question: three formats, three parameters, more room for thoughts, one repair. */
const mostCalls = 8

/**
 * Ollama says nothing when a question does not fit: the model gets its beginning and end, as many tokens as
 * its context has, and contexts are set in multiples of this.
 */
const contextStep = 256
const isFull = (read: number): boolean => read >= 2_048 && read % contextStep === 0
/**
 * Where less than this share of what was sent was read, something was left out; estimates are not that far
 * off.
 */
const surelyRead = 0.6
/** Smaller counts are of servers that leave out what they remember of an earlier question. */
const smallestContext = 1_024

/** What was read of a question that was not read whole, as far as the endpoint's own count tells. */
const partRead = ({ read }: ChatReply, sent: number): Answered<unknown>['part'] =>
  read !== undefined && read < sent && isFull(read) ? { read, sent } : undefined

/** Why an answer cannot be read, where the model had too little room for the question. */
const hadNoRoom = (reply: ChatReply, sent: number): boolean =>
  reply.read !== undefined &&
  (isFull(reply.read) || (reply.read >= smallestContext && reply.read < surelyRead * sent))

/** What a failed call with one of these cost may be all that was allowed. */
const costly: ReadonlySet<LlmFailureKind> = new Set([
  'slow',
  'aborted',
  'oversized',
  'withheld',
  'only thoughts',
])

/** The next simpler way to ask after a refusal, or undefined when there is none. */
const simpler = (dialect: Dialect, part: LlmFailure['details']['part']): Dialect | undefined => {
  if (part === 'tokens' && dialect.tokenField === 'max_tokens')
    return { ...dialect, tokenField: 'max_completion_tokens' }
  if (part === 'temperature' && dialect.temperature) return { ...dialect, temperature: false }
  if (part === 'stream' && dialect.streams) return { ...dialect, streams: false }
  if (dialect.format === 'json_schema') return { ...dialect, format: 'json_object' }
  if (dialect.format === 'json_object') return { ...dialect, format: 'plain' }
  return undefined
}

/**
 * No text can end the data early or speak in a chat template's voice: angle brackets are written as escapes.
 */
const dataMessage = (data: Question<unknown>['data']): string => {
  const json = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? withoutInvisible(value) : value,
  )
  return `<data>\n${json.replace(/</g, '\\u003c').replace(/>/g, '\\u003e')}\n</data>`
}

/** What a model notes down before it answers is shown to nobody, and may well say again what it was asked. */
const withoutPlan = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('plan' in value)) return value
  const { plan: _, ...shown } = value
  return shown
}

const readAny = <Answer>(
  content: string,
  read: Question<Answer>['read'],
  check: (value: unknown) => void,
) => {
  let problem = 'there is no complete JSON value in it'
  for (const value of jsonIn(content)) {
    const shown = withoutPlan(value)
    check(shown)
    const reading = read(shown)
    if (reading.ok) return reading
    problem = reading.problem
  }
  return { ok: false as const, problem }
}

/**
 * Remembers the dialect of the endpoint behind `chat`.
 * @throws LlmFailure
 */
export function createAsker(chat: Chat, guard: LeakGuard) {
  let known: Dialect = {
    format: 'json_schema',
    tokenField: 'max_tokens',
    temperature: true,
    streams: true,
    thinks: false,
  }

  return async <Answer>(
    question: Question<Answer>,
    purse: Purse,
    signal: AbortSignal,
  ): Promise<Answered<Answer>> => {
    const { name, schema, instructions, temperature } = question
    let messages: ChatMessage[] = [
      {
        role: 'system',
        content: `${instructions}\n\nAnswer with one JSON value of this JSON schema and nothing else:\n${JSON.stringify(schema)}`,
      },
      {
        role: 'user',
        content:
          question.picture === undefined
            ? dataMessage(question.data)
            : [
                { type: 'text', text: dataMessage(question.data) },
                { type: 'image_url', image_url: { url: question.picture } },
              ],
      },
    ]
    let dialect = known
    let repaired = false
    const check = (value: unknown) => {
      if (guard.leaks(value, instructions)) throw new LlmFailure('leak')
    }
    const { take } = question
    /**
     * Items of the answer that is being written; all are looked at together, as a secret may be spread over
     * them.
     */
    const listen = () => {
      let heard = 0
      return (content: string) => {
        const items = itemsIn(content)
        if (items.length === heard) return
        check(items)
        for (const item of items.slice(heard)) take?.(item)
        heard = items.length
      }
    }

    const send = async (): Promise<ChatReply> => {
      const format: ChatFormat | undefined =
        dialect.format === 'json_schema'
          ? { type: 'json_schema', json_schema: { name, schema, strict: true } }
          : dialect.format === 'json_object'
            ? { type: 'json_object' }
            : undefined
      const maxTokens = question.maxTokens + thinkingTokens[dialect.thinks ? 'known' : 'unknown']
      const taken = {
        input: tokensIn(messages),
        output: maxTokens,
      }
      const limit = await purse.take(taken)
      if (limit !== undefined) throw new LlmFailure('spent', { limit })
      // What a failed call cost is not told; one that was cut off may have cost everything.
      let used: Usage = taken
      try {
        const reply = await chat(
          {
            messages,
            maxTokens,
            tokenField: dialect.tokenField,
            ...(format && { format }),
            ...(dialect.temperature && { temperature }),
          },
          signal,
          take && dialect.streams ? listen() : undefined,
          question.alive,
        )
        used = reply.usage
        return reply
      } catch (error) {
        if (error instanceof LlmFailure && !costly.has(error.kind)) used = { input: 0, output: 0 }
        throw error
      } finally {
        await purse.settle(taken, used)
      }
    }

    for (let calls = 0; calls < mostCalls; calls += 1) {
      let reply: ChatReply
      try {
        reply = await send()
      } catch (error) {
        const next =
          error instanceof LlmFailure && error.kind === 'rejected'
            ? simpler(dialect, error.details.part)
            : undefined
        if (next === undefined) throw error
        dialect = next
        continue
      }
      // Only what was answered is worth remembering: a refusal may have been about this text.
      const hadRoom = dialect.thinks
      dialect = { ...dialect, thinks: dialect.thinks || reply.hasThought }
      known = dialect
      const sent = tokensIn(messages)
      const reading = readAny(reply.content, question.read, check)
      if (reading.ok) {
        const part = partRead(reply, sent)
        return { answer: reading.answer, repaired, ...(part && { part }) }
      }
      if (hadNoRoom(reply, sent)) throw new LlmFailure('small context')
      if (reply.isCut && reply.hasThought) {
        if (hadRoom) throw new LlmFailure('only thoughts')
        question.again?.()
        continue
      }
      // It would be cut off again: what is asked for the second time is longer.
      if (reply.isCut) throw new LlmFailure('cut off')
      if (repaired) throw new LlmFailure('invalid')
      repaired = true
      question.again?.()
      messages = [
        ...messages,
        { role: 'assistant', content: withoutInvisible(reply.content).slice(0, 4_000) || '(nothing)' },
        { role: 'user', content: `That does not fit: ${reading.problem}. Send the corrected JSON only.` },
      ]
    }
    throw new LlmFailure('invalid')
  }
}
