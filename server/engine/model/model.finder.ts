import { totalmem } from 'node:os'
import * as z from 'zod/mini'

/**
 * Finds language models: at this machine's usual addresses, or at an address that the operator names. It
 * requests only lists of models, follows no redirect and sends nothing but the operator's key.
 */

export interface FoundModel {
  name: string
  /** Bytes of the model's file, if the server reports them. */
  bytes?: number
  /** Tokens of the model's context, if the server reports them. */
  context?: number
}

export interface Found {
  /** The address that was looked at. */
  address: string
  /** The program that usually has this address; for other addresses, the host. */
  program: string
  state:
    | 'models'
    /** The model server has no model that can chat. */
    | 'no models'
    /** Something else answers, such as a web page or another program. */
    | 'something else'
    /** The server redirects every request elsewhere. */
    | 'elsewhere'
    | 'wants a key'
    | 'certificate'
    /** Something accepts the connection but does not answer. */
    | 'silent'
    | 'nobody'
  /** The value to set as `LLM_BASE_URL`. */
  baseUrl: string
  models: readonly FoundModel[]
}

const usualAddresses = [
  { program: 'Ollama', address: 'http://127.0.0.1:11434' },
  { program: 'LM Studio', address: 'http://127.0.0.1:1234' },
  { program: 'llama.cpp', address: 'http://127.0.0.1:8080' },
  { program: 'vLLM', address: 'http://127.0.0.1:8000' },
] as const

/** Milliseconds to wait for a list of models. */
const patience = 3_000
/** The most bytes of a list of models; hosted services list hundreds of models. */
const longestList = 2 * 1024 * 1024
const mostModels = 500

/** Names of models that cannot chat, such as those for embeddings, speech or pictures. */
const noChat = /embed|\bbge\b|\bbge-|minilm|\be5-|gte-|rerank|whisper|\btts\b|clip|moderation|dall-e/i

const wholeNumber = z.catch(z.optional(z.int().check(z.minimum(1))), undefined)
const name = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))
const OllamaTags = z.object({ models: z.array(z.object({ name, size: wholeNumber })) })
const ModelList = z.object({
  data: z.array(
    z.object({
      id: name,
      /** Fields that LM Studio, vLLM or llama.cpp add to the standard list. */
      type: z.catch(z.optional(z.string()), undefined),
      max_model_len: wholeNumber,
      meta: z.catch(z.optional(z.nullable(z.object({ size: wholeNumber, n_ctx: wholeNumber }))), undefined),
    }),
  ),
})

type Failed = Exclude<Found['state'], 'models' | 'no models'>
type Answer = { models: FoundModel[] } | { failed: Failed }

const certificateError = /^(?:CERT_|ERR_TLS_|ERR_SSL_|EPROTO)|SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)/
const failureOf = (error: unknown): Failed => {
  if (!(error instanceof Error)) return 'nobody'
  if (error.name === 'TimeoutError') return 'silent'
  if ('code' in error && certificateError.test(String(error.code))) return 'certificate'
  return error.cause === undefined ? 'nobody' : failureOf(error.cause)
}

const textOf = async ({ body }: Response): Promise<string> => {
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > longestList) return ''
  }
  return text
}

/** Reads the two formats in which servers list models; undefined for anything else. */
const modelsIn = (text: string): FoundModel[] | undefined => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const tags = OllamaTags.safeParse(json)
  if (tags.success)
    return tags.data.models.map(({ name: model, size }) => ({
      name: model,
      ...(size !== undefined && { bytes: size }),
    }))
  const list = ModelList.safeParse(json)
  return list.success
    ? list.data.data
        .filter(({ type }) => type === undefined || type === 'llm' || type === 'vlm' || type === 'model')
        .map(({ id, max_model_len, meta }) => {
          const context = max_model_len ?? meta?.n_ctx
          return {
            name: id,
            ...(meta?.size !== undefined && { bytes: meta.size }),
            ...(context !== undefined && { context }),
          }
        })
    : undefined
}

/** The URL for what an operator typed; undefined if it is not an http(s) address. */
export const addressOf = (typed: string): string | undefined => {
  const address = /^[a-z][a-z+.-]*:\/\//i.test(typed.trim()) ? typed.trim() : `http://${typed.trim()}`
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === '' && /^[\w.:[\]-]+$/.test(hostname)
    ? address
    : undefined
}

const withoutSlashes = (address: string): string => {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/** An address without the endings of API paths, such as `/v1/chat/completions`. */
const rootOf = (address: string): string => {
  const { origin, pathname } = new URL(address)
  return withoutSlashes(
    ['/chat/completions', '/models', '/v1'].reduce(
      (path, end) => withoutSlashes(path.endsWith(end) ? path.slice(0, -end.length) : path),
      withoutSlashes(`${origin}${pathname}`),
    ),
  )
}

export interface Look {
  fetch?: typeof fetch
  apiKey?: string | null
  signal?: AbortSignal
}

/** Looks for models at one address; its path may be incomplete or too long. */
export async function lookAt(
  address: string,
  { fetch: fetchIt = fetch, apiKey = null, signal }: Look = {},
): Promise<Found> {
  const usual = usualAddresses.find((each) => rootOf(each.address) === rootOf(address))
  const read = async (path: string): Promise<Answer> => {
    const late = AbortSignal.timeout(patience)
    try {
      const response = await fetchIt(path, {
        redirect: 'manual',
        signal: signal === undefined ? late : AbortSignal.any([signal, late]),
        headers: {
          accept: 'application/json',
          ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
        },
      })
      if (response.status >= 300 && response.status < 400) return { failed: 'elsewhere' }
      if (response.status === 401 || response.status === 403) return { failed: 'wants a key' }
      const models = response.ok ? modelsIn(await textOf(response)) : undefined
      return models === undefined ? { failed: 'something else' } : { models }
    } catch (error) {
      signal?.throwIfAborted()
      return { failed: failureOf(error) }
    }
  }
  const root = rootOf(address)
  /** Paths to try in this order; Ollama's own list comes first, because it includes sizes. */
  const tries = [
    { path: `${root}/api/tags`, baseUrl: `${root}/v1` },
    { path: `${root}/v1/models`, baseUrl: `${root}/v1` },
    { path: `${root}/models`, baseUrl: root },
  ]
  const found = {
    address,
    program: usual?.program ?? new URL(address).host,
    models: [],
    baseUrl: withoutSlashes(address),
  }
  let failed = 'nobody' as Failed
  for (const { path, baseUrl } of tries) {
    const answer = await read(path)
    if ('models' in answer) {
      const models = answer.models.filter(({ name: model }) => !noChat.test(model)).slice(0, mostModels)
      return { ...found, baseUrl, models, state: models.length > 0 ? 'models' : 'no models' }
    }
    failed = failed === 'wants a key' || failed === 'elsewhere' ? failed : answer.failed
    // The other paths of this address would fail in the same way.
    if (['nobody', 'silent', 'certificate'].includes(failed)) break
  }
  return { ...found, state: failed }
}

/** Looks for models at the usual addresses on this machine; leaves out those that accept no connection. */
export const lookAround = async (
  look: Look = {},
  addresses: readonly string[] = usualAddresses.map(({ address }) => address),
): Promise<Found[]> =>
  (await Promise.all(addresses.map((address) => lookAt(address, look)))).filter(
    ({ state }) => state !== 'nobody',
  )

/** Bytes of this machine's memory, or of the part that a container may use. */
export const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

const gigabyte = 1024 ** 3
/**
 * Bytes needed besides the model's file: for a context of 16,384 tokens and the program that runs the model.
 */
const memoryBesidesModel = 1.5 * gigabyte

export type Fit = 'fits' | 'barely' | 'too large' | 'unknown'

/** Whether a model fits into this much memory together with everything else on the machine. */
const fitOf = ({ bytes }: FoundModel, memory: number): Fit => {
  if (bytes === undefined) return 'unknown'
  const needed = bytes + memoryBesidesModel
  if (needed > memory) return 'too large'
  return needed > 0.75 * memory ? 'barely' : 'fits'
}

/** Models to suggest for download, largest first, with their sizes in Ollama's library. */
const wellKnown: readonly FoundModel[] = [
  { name: 'qwen3:14b', bytes: 9.3e9 },
  { name: 'qwen3:8b', bytes: 5.2e9 },
  { name: 'qwen3:4b', bytes: 2.6e9 },
  { name: 'llama3.2:1b', bytes: 1.3e9 },
]

/**
 * The model to download if there is none: the largest that needs at most half of the memory, because a larger
 * one may be slow. (`fits` allows three quarters, and three quarters of two thirds are one half.)
 */
export const modelFor = (memory: number): string | undefined =>
  wellKnown.find((model) => fitOf(model, (2 / 3) * memory) === 'fits')?.name

/**
 * The model to suggest: the largest that fits, else the first of unknown size, else the first that barely
 * fits.
 */
export const recommended = (models: readonly FoundModel[], memory: number): FoundModel | undefined => {
  const by = (fit: Fit) => models.filter((model) => fitOf(model, memory) === fit)
  const largest = by('fits').toSorted((one, other) => (other.bytes ?? 0) - (one.bytes ?? 0))
  return largest[0] ?? by('unknown')[0] ?? by('barely')[0]
}

const isThisMachine = (address: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

/** A model's size in words, and whether it fits; unknown on another machine, whose memory is not known. */
export const sizeOf = (model: FoundModel, address: string, memory: number): { size: string; fit: Fit } => ({
  size: model.bytes === undefined ? '' : `${(model.bytes / 1e9).toFixed(1)} GB`,
  fit: isThisMachine(address) ? fitOf(model, memory) : 'unknown',
})

/** What operators read about an address that has no model to choose. */
export const foundWords: Readonly<Record<Exclude<Found['state'], 'models'>, string>> = {
  'no models': 'it runs, but has no model that can chat',
  'something else': 'what answers there is not a model server',
  elsewhere: 'it redirects every request; give the address that it redirects to',
  'wants a key': 'it needs a key, or a different one',
  certificate: 'its certificate is not trusted here, or it does not use https',
  silent: 'it accepts the connection but does not answer',
  nobody: 'nothing answers there',
}
