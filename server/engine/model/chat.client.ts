import * as z from 'zod/mini'
import { traceCalls } from '#server/trace.ts'
import { inTurns } from '#server/turns.ts'
import { LlmFailure } from './llm.failure.ts'
import { pace } from './pace.ts'
import { estimatedTokens, type Usage } from './token.budget.ts'

/**
 * Requests one chat completion from an OpenAI-compatible endpoint. The official client handles the transport
 * (address, key, one retry with Retry-After, abort). This module sets limits and translates errors (decision
 * record 8).
 */

export type ChatPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }

export type ChatMessage =
  | { role: 'system' | 'assistant'; content: string }
  /** The content is an array of parts if the question has a picture. */
  | { role: 'user'; content: string | ChatPart[] }

/** Roughly the tokens that models count for a picture of 1,500 pixels. */
const pictureTokens = 1_600

/** Estimated tokens of the messages. */
export const tokensIn = (messages: readonly ChatMessage[]): number => {
  let text = ''
  let pictures = 0
  for (const { content } of messages)
    for (const part of typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content)
      if (part.type === 'text') text += part.text
      else pictures += 1
  return estimatedTokens(text) + pictures * pictureTokens
}

export type ChatFormat =
  | { type: 'json_schema'; json_schema: { name: string; schema: Record<string, unknown>; strict: true } }
  | { type: 'json_object' }

export interface ChatRequest {
  messages: readonly ChatMessage[]
  /** The format that the endpoint must enforce; if absent, only the instructions describe the answer's form. */
  format?: ChatFormat
  maxTokens: number
  /** The field for the limit: newer models refuse `max_tokens`, older servers know only `max_tokens`. */
  tokenField: 'max_tokens' | 'max_completion_tokens'
  temperature?: number
}

export interface ChatReply {
  content: string
  usage: Usage
  /** Tokens of the question as counted by the endpoint; undefined if it does not report them. */
  read: number | undefined
  /** Whether the model produced thoughts before the answer. */
  hasThought: boolean
  /** Whether the answer was cut off at the length limit. */
  isCut: boolean
}

/**
 * @param hear is called with the content written since its last call, each time an object may be complete. If it is
 *   given, the endpoint is asked for a stream; if the endpoint still answers in one piece, it is called once.
 * @param alive is called for every chunk of a stream, even if the chunk contains only thoughts.
 */
export type Chat = (
  request: ChatRequest,
  signal: AbortSignal,
  hear?: (piece: string) => void,
  alive?: () => void,
) => Promise<ChatReply>

export interface ChatEndpoint {
  baseUrl: string
  model: string
  apiKey: string | null
}

/** The most bytes of a completion; ideas need about 12 000. */
const largestAnswer = 512 * 1024
/** The most bytes of a stream, which sends each token in a frame of some 300 bytes. */
const largestStream = 16 * 1024 * 1024
/**
 * The longest wait before the second try that a busy endpoint may ask for, milliseconds: a person is waiting.
 */
const longestWait = 2_000

const count = z.catch(z.int().check(z.minimum(0)), 0)
const maybeText = z.catch(z.optional(z.nullable(z.string())), null)
/** Servers use three names for the field with the model's thoughts. Thoughts are counted and never shown. */
const thoughtFields = { reasoning_content: maybeText, reasoning: maybeText, thinking: maybeText }
type Thoughts = { [Field in keyof typeof thoughtFields]?: string | null | undefined }
const thoughtsIn = ({ reasoning_content, reasoning, thinking }: Thoughts): string =>
  reasoning_content ?? reasoning ?? thinking ?? ''

const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.catch(z.nullable(z.string()), null),
        message: z.object({
          content: z.catch(
            z.union([z.string(), z.array(z.object({ text: z.catch(z.string(), '') })), z.null()]),
            null,
          ),
          refusal: z.catch(z.nullable(z.string()), null),
          ...thoughtFields,
        }),
      }),
    )
    .check(z.minLength(1)),
  usage: z.catch(z.optional(z.object({ prompt_tokens: count, completion_tokens: count })), undefined),
})

const Chunk = z.object({
  choices: z.catch(
    z.array(
      z.object({
        finish_reason: z.catch(z.nullable(z.string()), null),
        delta: z.catch(
          z.object({
            content: z.catch(z.nullable(z.string()), null),
            refusal: z.catch(z.nullable(z.string()), null),
            ...thoughtFields,
          }),
          { content: null, refusal: null },
        ),
      }),
    ),
    [],
  ),
  usage: Completion.shape.usage,
})

/**
 * Joins the chunks of a stream into one completion; a stream that breaks off has no finish reason.
 *
 * @throws LlmFailure if the thoughts or the answer exceed the whole output limit, which some servers ignore.
 */
const joinedAnswer = async (
  chunks: AsyncIterable<unknown>,
  maxTokens: number,
  hear: (piece: string) => void,
  alive: () => void,
): Promise<unknown> => {
  let content = ''
  let unheard = ''
  let thoughts = ''
  let refusal: string | null = null
  let finish: string | null = null
  let usage: unknown
  let isAny = false
  const longest = Math.min(largestAnswer, lettersPerToken * maxTokens)
  // A server may send thousands of chunks at once.
  const nextTurn = inTurns()
  for await (const chunk of chunks) {
    await nextTurn()
    const parsed = Chunk.safeParse(chunk)
    if (!parsed.success) throw new LlmFailure('foreign')
    usage = parsed.data.usage ?? usage
    const [choice] = parsed.data.choices
    if (choice === undefined) continue
    isAny = true
    alive()
    const added = choice.delta.content ?? ''
    content += added
    unheard += added
    thoughts += thoughtsIn(choice.delta)
    if (content === '' && thoughts.length > longest) throw new LlmFailure('only thoughts')
    if (content.length > longest) throw new LlmFailure('oversized')
    refusal = choice.delta.refusal ?? refusal
    finish = choice.finish_reason ?? finish
    if (added.includes('}')) {
      hear(unheard)
      unheard = ''
    }
  }
  return isAny
    ? { choices: [{ finish_reason: finish, message: { content, refusal, reasoning: thoughts } }], usage }
    : undefined
}

/** Letters per token, for a limit on the length of streams: more than any language has. */
const lettersPerToken = 8

const isEventStream = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/event-stream') === true

/** Milliseconds until the endpoint accepts another request, if it says so. */
const waitOf = ({ headers }: { headers: Headers }): number | undefined => {
  const [precise, said] = [headers.get('retry-after-ms'), headers.get('retry-after')]
  const wait = precise !== null ? Number(precise) : said === null ? NaN : 1_000 * Number(said)
  const until = said === null || Number.isFinite(wait) ? NaN : Date.parse(said) - Date.now()
  return [wait, until].find((milliseconds) => Number.isFinite(milliseconds) && milliseconds >= 0)
}

/**
 * Wraps fetch with limits. It follows no redirect, which would send texts to an address that nobody configured,
 * and stops reading a response at its size limit. If the endpoint asks for a longer wait than `longestWait`, it
 * tells the client not to retry.
 */
const bounded =
  (fetchIt: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await fetchIt(input, { ...init, redirect: 'manual' })
    const { status, statusText, body } = response
    const headers = new Headers(response.headers)
    if ((waitOf(response) ?? 0) > longestWait) headers.set('x-should-retry', 'false')
    const most = isEventStream(response) ? largestStream : largestAnswer
    return new Response(body && limited(body, most), { status, statusText, headers })
  }

/** The body up to `most` bytes. It fails with an LlmFailure, to tell a lost connection from a bug of ours. */
const limited = (body: ReadableStream<Uint8Array<ArrayBuffer>>, most: number) => {
  const reader = body.getReader()
  let bytes = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw lostConnection(error)
      })
      if (done) {
        controller.close()
        return
      }
      bytes += value.byteLength
      if (bytes <= most) controller.enqueue(value)
      else {
        await reader.cancel()
        throw new LlmFailure('oversized')
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** Messages of OpenAI, vLLM, llama.cpp and Ollama for a question that exceeds the context. */
const contextError =
  /context (?:length|size|window)|(?:exceed|longer|larger)[^.]{0,60}context|context[^.]{0,60}exceed|prompt is too long|too many tokens/i
const chatError =
  /chat[ _]?template|not a chat model|(?:not|n't) support [^.]{0,20}(?:chat|completion|generat)/i

const statusFailure = (status: number, hint: string, wait?: number): LlmFailure => {
  if (status === 429) return new LlmFailure('busy', { wait })
  if (status >= 300 && status < 400) return new LlmFailure('elsewhere')
  if (contextError.test(hint)) return new LlmFailure('small context')
  // If the error mentions a model, the model's name is wrong rather than the address.
  const hasNoPath = [404, 405, 501].includes(status) && !/model/i.test(hint)
  if (hasNoPath || chatError.test(hint)) return new LlmFailure('no chat')
  if (status >= 500) return new LlmFailure('broken')
  if (status !== 400 && status !== 422) return new LlmFailure('denied')
  const part = /max_(?:completion_)?tokens/.test(hint)
    ? 'tokens'
    : hint.includes('temperature')
      ? 'temperature'
      : /\bstream/.test(hint)
        ? 'stream'
        : undefined
  return new LlmFailure('rejected', { part })
}

/** Node's error codes for an untrusted certificate, or for a server that does not speak TLS. */
const certificateError = /^(?:CERT_|ERR_TLS_|ERR_SSL_|EPROTO)|SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)/

const isCertificateError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && certificateError.test(String(error.code))) || isCertificateError(error.cause))

const lostConnection = (cause: unknown): LlmFailure =>
  new LlmFailure(isCertificateError(cause) ? 'certificate' : 'unreachable', {}, { cause })

/**
 * Translates the client's errors by their class and status; the message only tells apart refused requests.
 * Any other error is a bug of ours and is returned as it is.
 */
const translated = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted)
    return signal.reason instanceof LlmFailure
      ? signal.reason
      : new LlmFailure('aborted', {}, { cause: error })
  if (error instanceof LlmFailure) return error
  // The client throws a SyntaxError when the body is not JSON.
  if (error instanceof SyntaxError) return new LlmFailure('foreign', {}, { cause: error })
  if (error instanceof Error && error.cause instanceof LlmFailure) return error.cause
  // All errors of the client have a status; it is undefined if the connection or the stream failed.
  if (!(error instanceof Error && 'status' in error)) return error
  if (typeof error.status !== 'number') return lostConnection(error)
  return statusFailure(
    error.status,
    `${'param' in error ? String(error.param) : ''} ${error.message}`,
    'headers' in error && error.headers instanceof Headers ? waitOf({ headers: error.headers }) : undefined,
  )
}

const textOf = (content: z.infer<typeof Completion>['choices'][number]['message']['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('')

const replyOf = (body: unknown, { messages }: ChatRequest): ChatReply => {
  const parsed = Completion.safeParse(body)
  const choice = parsed.data?.choices[0]
  if (!parsed.success || choice === undefined) throw new LlmFailure('foreign')
  if (choice.finish_reason === 'content_filter' || choice.message.refusal) throw new LlmFailure('withheld')
  const content = textOf(choice.message.content)
  const { usage } = parsed.data
  return {
    content,
    read: usage?.prompt_tokens || undefined,
    hasThought: thoughtsIn(choice.message) !== '' || /<think/i.test(content),
    isCut: choice.finish_reason === 'length',
    usage: {
      input: usage?.prompt_tokens || tokensIn(messages),
      output: usage?.completion_tokens || estimatedTokens(content),
    },
  }
}

/**
 * Creates the function that requests completions.
 * @param retries how often the client may retry after 408, 409, 429, 5xx or a lost connection; one by
 *   default, because a person is waiting.
 * @throws LlmFailure
 */
export function createChat(
  { baseUrl, model, apiKey }: ChatEndpoint,
  { fetch: fetchIt = fetch, retries = 1 }: { fetch?: typeof fetch | undefined; retries?: number } = {},
): Chat {
  const connect = async () => {
    const [{ OpenAI }, { Stream }] = await Promise.all([import('openai'), import('openai/streaming')])
    const client = new OpenAI({
      baseURL: baseUrl,
      // The client requires a key. If there is none, a placeholder is passed and the header removed.
      apiKey: apiKey ?? 'none',
      ...(apiKey === null && { defaultHeaders: { Authorization: null } }),
      // Set explicitly, because the client would read them from environment variables of other programs.
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      maxRetries: retries,
      fetch: traceCalls(bounded(fetchIt)),
      logLevel: 'off',
      // The caller's signal ends the request, so this time-out only has to be longer.
      timeout: 2 * pace.whole,
    })
    return {
      completions: client.chat.completions,
      read: (response: Response) => Stream.fromSSEResponse<unknown>(response, new AbortController()),
    }
  }
  // The client takes 260 ms and 30 MB to load, so it is loaded with the first question, not with the server.
  let client: ReturnType<typeof connect> | undefined

  return async (request, signal, hear, alive = () => {}) => {
    const { messages, format, maxTokens, tokenField, temperature } = request
    try {
      client ??= connect()
      const { completions, read } = await client
      const asked = {
        model,
        messages: [...messages],
        [tokenField]: maxTokens,
        ...(format && { response_format: format }),
        ...(temperature !== undefined && { temperature }),
      }
      if (hear === undefined) {
        const body: unknown = await completions.create(asked, { signal })
        return replyOf(body, request)
      }
      const response = await completions
        .create({ ...asked, stream: true, stream_options: { include_usage: true } }, { signal })
        .asResponse()
      // The client cannot read a stream without a body.
      if (isEventStream(response) && response.body !== null)
        return replyOf(await joinedAnswer(read(response), maxTokens, hear, alive), request)
      const reply = replyOf(await response.json(), request)
      hear(reply.content)
      return reply
    } catch (error) {
      throw translated(error, signal)
    }
  }
}
