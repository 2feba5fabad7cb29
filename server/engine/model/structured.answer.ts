import {
  tokensIn,
  type Chat,
  type ChatFormat,
  type ChatMessage,
  type ChatReply,
  type ChatRequest,
} from './chat.client.ts'
import { createItemReader, jsonIn, mostItems } from './json.reading.ts'
import type { LeakGuard } from './leak.guard.ts'
import { LlmFailure, type LlmFailureKind, type SpentLimit } from './llm.failure.ts'
import { withoutInvisible } from './plain.text.ts'
import type { Usage } from './token.budget.ts'

/**
 * Gets one structured answer from a model (decision record 8): with a JSON schema if the endpoint supports it,
 * else as a JSON object, else as text. The format that worked is remembered. If the answer is invalid, the
 * model is told why and asked once more.
 */

/** The result of reading a value from the model: the answer, or what is wrong with it, in our own words. */
export type Reading<Answer> = { ok: true; answer: Answer } | { ok: false; problem: string }

export interface Question<Answer> {
  /** Name of the task and of its schema; letters and dashes. */
  name: string
  /** The instructions to the model; they must contain no secrets. */
  instructions: string
  /** JSON schema for the shape of the answer; `read` checks the values. */
  schema: Record<string, unknown>
  /** The most tokens of the answer, without thinking. */
  maxTokens: number
  /** Material from users, files and pages; sent as data, never as instructions. */
  data: Readonly<Record<string, unknown>>
  /** A picture that belongs to the data, as a `data:` address. */
  picture?: string
  temperature: number
  read: (value: unknown) => Reading<Answer>
  /**
   * Called with each item of the answer's list as soon as it is written; if absent, the answer is not
   * streamed.
   */
  take?: (item: unknown) => void
  /** Called when the answer was invalid and is requested once more. */
  again?: () => void
  /** Called when a streaming model shows that it is working. */
  alive?: () => void
}

/**
 * Charges calls to the budget. `take` returns the limit that is reached, or undefined if the call may be
 * made.
 */
export interface Purse {
  take: (usage: Usage) => Promise<SpentLimit | undefined>
  settle: (taken: Usage, used: Usage) => Promise<void>
}

export interface Answered<Answer> {
  answer: Answer
  repaired: boolean
  /** Set if the model read only part of the question: the tokens that it read and that it was sent. */
  part?: { read: number; sent: number }
}

export type Asker = <Answer>(
  question: Question<Answer>,
  purse: Purse,
  signal: AbortSignal,
) => Promise<Answered<Answer>>

/** What the endpoint supports, as far as known. */
interface Dialect {
  format: 'json_schema' | 'json_object' | 'plain'
  tokenField: ChatRequest['tokenField']
  temperature: boolean
  streams: boolean
  /** Whether the model thinks before it writes. */
  thinks: boolean
}

/**
 * Extra tokens for thinking, because thoughts count against the output limit and would leave nothing for the
 * answer. Models that are known to think get more.
 */
const thinkingTokens = { unknown: 2_000, known: 6_000 }

/** The most calls for one question: three formats, three parameters, more room for thoughts, one repair. */
const mostCalls = 8

/**
 * Context sizes are multiples of this. Ollama reports no error when a question does not fit; it cuts the
 * question to the size of the context. So a count of tokens read that is such a multiple means a cut question.
 */
const contextStep = 256
const isFull = (read: number): boolean => read >= 2_048 && read % contextStep === 0
/** If the endpoint read less than this share of the estimated tokens, it left out part of the question. */
const surelyRead = 0.6
/** Smaller counts say nothing, because some servers do not count tokens cached from an earlier question. */
const smallestContext = 1_024

/** How much of a question was read, if the endpoint's count shows that it did not fit. */
const partRead = ({ read }: ChatReply, sent: number): Answered<unknown>['part'] =>
  read !== undefined && read < sent && isFull(read) ? { read, sent } : undefined

/** Whether an answer is probably unreadable because the question did not fit into the context. */
const hadNoRoom = (reply: ChatReply, sent: number): boolean =>
  reply.read !== undefined &&
  (isFull(reply.read) || (reply.read >= smallestContext && reply.read < surelyRead * sent))

/** Failures after which a call may have used all its tokens. */
const costlyFailures: ReadonlySet<LlmFailureKind> = new Set([
  'slow',
  'aborted',
  'oversized',
  'withheld',
  'only thoughts',
])

/** A simpler form of request after the endpoint has refused `part`; undefined if there is none. */
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
 * The message with the data. Angle brackets are escaped, so that no text can close `<data>` or imitate a tag.
 */
const dataMessage = (data: Question<unknown>['data']): string => {
  const json = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? withoutInvisible(value) : value,
  )
  return `<data>\n${json.replace(/</g, '\\u003c').replace(/>/g, '\\u003e')}\n</data>`
}

/** Removes the model's plan, which is never shown and may repeat the instructions. */
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
 * Creates a function that asks questions; it remembers what the endpoint behind `chat` supports.
 * @throws LlmFailure
 */
export function createAsker(chat: Chat, isLeak: LeakGuard): Asker {
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
      if (isLeak(value, instructions)) throw new LlmFailure('leak')
    }
    const { take } = question
    /**
     * Handles the items of an answer that is being written. All items so far are checked together, because a
     * secret may be spread over several.
     */
    const listen = () => {
      const read = createItemReader()
      const heard: unknown[] = []
      return (piece: string) => {
        const items = read(piece).slice(0, mostItems - heard.length)
        if (items.length === 0) return
        heard.push(...items)
        check(heard)
        for (const item of items) take?.(item)
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
      // Until the reply gives the real usage, assume that the call has used everything that was reserved.
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
        if (error instanceof LlmFailure && !costlyFailures.has(error.kind)) used = { input: 0, output: 0 }
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
      // Remember only a format that worked, because a refusal may have been about this text.
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
      // Do not ask again, because the longer repair request would be cut off too.
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
