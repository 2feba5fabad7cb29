import * as z from 'zod/mini'
import { tracing } from '#server/trace.ts'
import { LlmFailure } from './llm.failure.ts'
import { pace } from './pace.ts'
import { estimatedTokens, type Usage } from './token.budget.ts'

/**
 * One chat completion of an OpenAI-compatible endpoint. The official client does the transport (address, key,
 * one retry with Retry-After, abort); here are its limits and the translation of its errors (decision record
 * 8).
 */

export type ChatPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }

export type ChatMessage =
  | { role: 'system' | 'assistant'; content: string }
  /** Parts where a picture belongs to the question. */
  | { role: 'user'; content: string | ChatPart[] }

/** About what models count for a picture of 1,500 pixels. */
const pictureTokens = 1_600

/** Tokens of messages, by estimate. */
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
  /** Absent: plain text, with the form described in the instructions alone. */
  format?: ChatFormat
  maxTokens: number
  /** Newer models refuse `max_tokens`, older servers know nothing else. */
  tokenField: 'max_tokens' | 'max_completion_tokens'
  temperature?: number
}

export interface ChatReply {
  content: string
  usage: Usage
  /** Tokens of the question as the endpoint counted them; undefined where it does not say. */
  read: number | undefined
  /** Whether the model has thought before it wrote. */
  hasThought: boolean
  /** Ended by a limit of length. */
  isCut: boolean
}

/**
 * @param hear gets all of the content that has been written so far, whenever an object in it may have ended;
 *   with it the endpoint is asked for a stream, and one that answers at once is heard when it does.
 * @param alive hears of every piece of a stream: letters, or thoughts that are never looked at.
 */
export type Chat = (
  request: ChatRequest,
  signal: AbortSignal,
  hear?: (content: string) => void,
  alive?: () => void,
) => Promise<ChatReply>

export interface ChatEndpoint {
  baseUrl: string
  model: string
  apiKey: string | null
}

/** Bytes of a completion; ideas need about 12 000. */
const largestAnswer = 512 * 1024
/**
 * Bytes of a stream: each token comes in a frame of some 300 bytes. What is in the frames is limited by
 * itself.
 */
const largestStream = 16 * 1024 * 1024
/** Milliseconds that a busy endpoint may ask us to wait before the second try: a person waits, too. */
const longestWait = 2_000

const count = z.catch(z.int().check(z.minimum(0)), 0)
const maybeText = z.catch(z.optional(z.nullable(z.string())), null)
/** Servers name what a model thinks in three ways. It is counted and never shown. */
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
 * The pieces of a stream as the completion that would have come at once; what breaks off has no reason to
 * end.
 *
 * @throws LlmFailure where the model thinks for longer than all that it was allowed to write, as some servers
 *   let it.
 */
const joined = async (
  chunks: AsyncIterable<unknown>,
  maxTokens: number,
  hear: (content: string) => void,
  alive: () => void,
): Promise<unknown> => {
  let content = ''
  let thoughts = ''
  let refusal: string | null = null
  let finish: string | null = null
  let usage: unknown
  let isAny = false
  for await (const chunk of chunks) {
    const parsed = Chunk.safeParse(chunk)
    if (!parsed.success) throw new LlmFailure('foreign')
    usage = parsed.data.usage ?? usage
    const [choice] = parsed.data.choices
    if (choice === undefined) continue
    isAny = true
    alive()
    const added = choice.delta.content ?? ''
    content += added
    thoughts += thoughtsIn(choice.delta)
    if (content === '' && thoughts.length > lettersPerToken * maxTokens) throw new LlmFailure('only thoughts')
    if (content.length > largestAnswer) throw new LlmFailure('oversized')
    refusal = choice.delta.refusal ?? refusal
    finish = choice.finish_reason ?? finish
    if (added.includes('}')) hear(content)
  }
  return isAny
    ? { choices: [{ finish_reason: finish, message: { content, refusal, reasoning: thoughts } }], usage }
    : undefined
}

/** More than any language has. */
const lettersPerToken = 8

const isEventStream = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/event-stream') === true

/** Milliseconds until the endpoint wants to be asked again, where it says so. */
const waitOf = ({ headers }: { headers: Headers }): number | undefined => {
  const [precise, said] = [headers.get('retry-after-ms'), headers.get('retry-after')]
  const wait = precise !== null ? Number(precise) : said === null ? NaN : 1_000 * Number(said)
  const until = said === null || Number.isFinite(wait) ? NaN : Date.parse(said) - Date.now()
  return [wait, until].find((milliseconds) => Number.isFinite(milliseconds) && milliseconds >= 0)
}

/**
 * Never follows a redirect, which would carry texts to an address that no one configured, and stops reading
 * after `largestAnswer` bytes of whatever comes. Where the endpoint wants to be left alone for longer than a
 * person waits, the client is told not to ask again.
 */
const bounded =
  (fetchIt: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await fetchIt(input, { ...init, redirect: 'manual' })
    const { status, statusText, body } = response
    const headers = new Headers(response.headers)
    if ((waitOf(response) ?? 0) > longestWait) headers.set('x-should-retry', 'false')
    const most = isEventStream(response) ? largestStream : largestAnswer
    let bytes = 0
    const limited = body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (part, controller) => {
          bytes += part.byteLength
          if (bytes > most) controller.error(new LlmFailure('oversized'))
          else controller.enqueue(part)
        },
      }),
    )
    return new Response(limited ?? null, { status, statusText, headers })
  }

/** As OpenAI, vLLM, llama.cpp and Ollama say it. */
const ofContext =
  /context (?:length|size|window)|(?:exceed|longer|larger)[^.]{0,60}context|context[^.]{0,60}exceed|prompt is too long|too many tokens/i
const ofChat = /chat[ _]?template|not a chat model|(?:not|n't) support [^.]{0,20}(?:chat|completion|generat)/i

const statusFailure = (status: number, hint: string, wait?: number): LlmFailure => {
  if (status === 429) return new LlmFailure('busy', { wait })
  if (status >= 300 && status < 400) return new LlmFailure('elsewhere')
  if (ofContext.test(hint)) return new LlmFailure('small context')
  // Where a model is not found, the name is wrong and not the address.
  const hasNoPath = [404, 405, 501].includes(status) && !/model/i.test(hint)
  if (hasNoPath || ofChat.test(hint)) return new LlmFailure('no chat')
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

/** As Node says that it does not trust a certificate, or that what answers does not speak TLS. */
const ofCertificate = /^(?:CERT_|ERR_TLS_|ERR_SSL_|EPROTO)|SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)/

const isOfCertificate = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && ofCertificate.test(String(error.code))) || isOfCertificate(error.cause))

/** The client's errors as ours: by class and status, never by what they say. */
const asFailure = (error: unknown, signal: AbortSignal): LlmFailure => {
  if (error instanceof LlmFailure) return error
  if (signal.aborted) return signal.reason instanceof LlmFailure ? signal.reason : new LlmFailure('aborted')
  // A body that claims to be JSON and is not.
  if (error instanceof SyntaxError) return new LlmFailure('foreign')
  if (error instanceof Error && 'status' in error && typeof error.status === 'number')
    return statusFailure(
      error.status,
      `${'param' in error ? String(error.param) : ''} ${error.message}`,
      'headers' in error && error.headers instanceof Headers ? waitOf({ headers: error.headers }) : undefined,
    )
  if (error instanceof Error && error.cause instanceof LlmFailure) return error.cause
  return new LlmFailure(isOfCertificate(error) ? 'certificate' : 'unreachable')
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
 * @param retries how often the client may ask again after 408, 409, 429, 5xx or a lost connection; one,
 *   because each costs time that the person waits.
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
      // The client insists on a key; without one the header is left out.
      apiKey: apiKey ?? 'none',
      ...(apiKey === null && { defaultHeaders: { Authorization: null } }),
      // Nothing is taken from variables that are meant for other programs.
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      maxRetries: retries,
      fetch: tracing(bounded(fetchIt)),
      logLevel: 'off',
      // The caller's signal ends the request; this is only longer than any such signal lasts.
      timeout: 2 * pace.whole,
    })
    return {
      completions: client.chat.completions,
      read: (response: Response) => Stream.fromSSEResponse<unknown>(response, new AbortController()),
    }
  }
  // 260 ms and 30 MB: loaded with the first question, not with the server.
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
      if (isEventStream(response))
        return replyOf(await joined(read(response), maxTokens, hear, alive), request)
      const reply = replyOf(await response.json(), request)
      hear(reply.content)
      return reply
    } catch (error) {
      throw asFailure(error, signal)
    }
  }
}
