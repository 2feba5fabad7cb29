import * as z from 'zod/mini'
import type { Clock, Engine, ProposedIdea } from '#server/domain/ports.ts'
import { createBundledBusinessModels } from '#server/catalogue/business-models.source.ts'
import { createBundledCaseStudies } from '#server/catalogue/case-studies.source.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import { createLlmEngine, type LlmConfig } from '#server/engine/model/llm.engine.ts'
import { jaccard, readingEase, untidy } from '#tests/server/engine/tidy.helpers.ts'
import { ideaTexts, type LabelledChallenge } from '../../lab/engine/measures.ts'

/** What `npm run model:check` asks a language model and how it judges the answers. */

export type SampleChallenge = Pick<LabelledChallenge, 'id' | 'sector' | 'region' | 'maturity' | 'text'>

export interface ModelCheck {
  config: LlmConfig
  challenges: readonly SampleChallenge[]
  /** Stands in for the model as it does in the product. */
  offline: Engine
  clock: Clock
  /** Hears of each line as soon as it is known: a local model may need minutes for all of them. */
  say: (line: string) => void
  /** A signal that aborts after so many milliseconds. */
  deadline?: (milliseconds: number) => AbortSignal
}

const Note = z.object({
  outcome: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
})

const Asked = z.object({ response_format: z.optional(z.object({ type: z.string() })) })

const forms: Readonly<Record<string, string>> = {
  json_schema: 'JSON schema',
  json_object: 'JSON mode, as it refuses a JSON schema',
}

/** What an operator can do about an outcome, of which the log has only the name. */
const advice: Readonly<Record<string, string>> = {
  unreachable: 'nobody answers there, or the connection is lost: see that the model server runs',
  denied: 'it refuses every request: check the address (most end in /v1), LLM_MODEL and LLM_API_KEY',
  'no chat':
    'there is no chat at the address, or the model is not made for it (an embedding or base model): check the address (most end in /v1) and LLM_MODEL',
  'small context':
    'its context is too small for what is asked: give it 16384 tokens (OLLAMA_CONTEXT_LENGTH for Ollama, -c for llama.cpp, --max-model-len for vLLM)',
  'cut off':
    'its answer was cut off by a limit of length: raise the context or the tokens of an answer at the model server; if it thinks first, switch that off, because thoughts count too',
  foreign: 'what answers is no chat-completions endpoint: check the address (most end in /v1)',
  broken: 'it answers with an error of its own: see its log',
  busy: 'it has too many requests or no credit left',
  slow: 'no answer within LLM_TIMEOUT_MS: raise it (to 20000 at most), or take a smaller model or a faster machine',
  oversized: 'it sent more than an answer can be',
  rejected: 'it refuses the request in every form',
  withheld: 'it declined to answer',
  invalid: 'what it wrote is not usable, also after one repair',
  leak: 'it repeated its instructions or the key',
  spent: 'a limit of LLM_*_TOKENS, LLM_*_SECONDS or LLM_*_COST is reached',
  unexpected: 'a fault of this program, please report it',
  'circuit open': 'not asked, after failures of the endpoint',
}

/** In place of that for `slow`, where thoughts were seen. */
const adviceToThinker =
  'it thinks for longer than LLM_TIMEOUT_MS before it answers: switch its thinking off at the model server (--reasoning-budget 0 for llama.cpp), or take a model that does not think'

/** As servers send what a model thinks. */
const thoughts = /"(?:reasoning_content|reasoning|thinking)":\s*"[^"]|<think>/

const isAccepted = (outcome: string) => outcome === 'answered' || outcome === 'repaired'

/** Outcomes after which further questions would tell nothing. */
const hopeless: ReadonlySet<string> = new Set([
  'unreachable',
  'denied',
  'no chat',
  'small context',
  'foreign',
  'broken',
  'oversized',
  'rejected',
  'slow',
  'spent',
])

/** Loading a large model takes longer than an answer may. */
const firstTries = 3
/** Above this a person takes the list for stuck. */
const patience = 15_000
/** The share of the answers below which the built-in engine writes too much in the model's place. */
const enough = 0.75

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const mean = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length
const likenessOf = (texts: readonly string[]) =>
  mean(texts.flatMap((text, at) => texts.slice(at + 1).map((other) => jaccard(text, other))))

/**
 * Asks as the product does and says in words whether the model will do.
 * @returns whether it will.
 */
export async function checkModel({
  config,
  challenges,
  offline,
  clock,
  say,
  deadline,
}: ModelCheck): Promise<boolean> {
  let note: z.infer<typeof Note> | undefined
  const heard = { form: 'unknown', streams: false, thinks: false }
  const lookForThoughts = async ({ body }: Response) => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? [])
      heard.thinks ||= thoughts.test(part)
  }
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const asked = typeof init?.body === 'string' ? Asked.safeParse(JSON.parse(init.body)) : undefined
    if (response.ok && asked?.success)
      heard.form = forms[asked.data.response_format?.type ?? ''] ?? 'plain text, as it refuses JSON mode'
    // What breaks off is told by the one who asked.
    lookForThoughts(response.clone()).catch(() => undefined)
    heard.streams ||= response.headers.get('content-type')?.startsWith('text/event-stream') === true
    return response
  }
  const engine = createLlmEngine({
    config,
    offline,
    papers: createBundledPapers(),
    caseStudies: createBundledCaseStudies(),
    businessModels: createBundledBusinessModels(),
    clock,
    log: { info: (fields) => void (note = Note.safeParse(fields).data ?? note), warn: () => undefined },
    fetch: watched,
    ...(deadline && { deadline }),
  })
  const adviceOn = (outcome: string) =>
    outcome === 'slow' && heard.thinks ? adviceToThinker : (advice[outcome] ?? outcome)
  const options = { signal: new AbortController().signal, caller: 'model-check' }

  /** Lists are asked for as the product does, item by item. */
  const heardOf = () => undefined
  const outcomes: string[] = []
  const tokens = { read: 0, written: 0 }
  /** One question, its time, and whether the model itself answered. */
  const ask = async <Answer>(name: string, question: () => Promise<Answer>) => {
    note = undefined
    const began = clock.now()
    const answer = await question()
    const ms = clock.now() - began
    // A function has set it since.
    const { outcome, inputTokens, outputTokens } = (note as z.infer<typeof Note> | undefined) ?? {
      outcome: 'unexpected',
      inputTokens: 0,
      outputTokens: 0,
    }
    tokens.read += inputTokens
    tokens.written += outputTokens
    const byModel = isAccepted(outcome)
    const reason = adviceOn(outcome)
    const words = outcome === 'repaired' ? 'after one repair' : byModel ? 'accepted' : `not used: ${reason}`
    say(`  ${name.padEnd(10)} ${seconds(ms).padStart(7)}  ${words}`)
    return { answer, byModel, outcome, reason, ms }
  }

  say(`Asking ${config.model} at ${config.baseUrl}`)
  const [sample] = challenges
  if (sample === undefined) throw new Error('There is no challenge to ask about.')
  let first: { outcome: string; reason: string } = await ask('title', () =>
    engine.title(sample.text, options),
  )
  for (let tries = 1; tries < firstTries && first.outcome === 'slow'; tries += 1)
    first = await ask('title', () => engine.title(sample.text, options))
  // One that thinks is given time for lists, while its thoughts come.
  if (first.outcome === 'slow')
    first = await ask('sparks', () =>
      engine.sparks(
        { category: 'customers-sales', text: sample.text, entities: [], businessTypes: [] },
        options,
        heardOf,
      ),
    )
  if (hopeless.has(first.outcome)) {
    say(`\nIt will not do: ${first.reason}.`)
    return false
  }

  const firstItems: number[] = []
  const written: { sparks: string[]; ideas: ProposedIdea[]; reframes: string[] } = {
    sparks: [],
    ideas: [],
    reframes: [],
  }
  const likeness: number[] = []
  for (const { id, text, sector, region, maturity } of challenges) {
    say(id)
    const keep = async <Answer>(name: string, question: () => Promise<Answer>) => {
      const { answer, byModel, outcome } = await ask(name, question)
      outcomes.push(outcome)
      return { answer, byModel }
    }
    const { answer: brief } = await keep('brief', () =>
      engine.brief({ text, sector, region, maturity }, options),
    )
    const entities = (await offline.topics({ text, order: 'top' }, options)).slice(0, 8)
    const sparks = await keep('sparks', () =>
      engine.sparks(
        { category: 'customers-sales', text, sector, brief, entities, businessTypes: [] },
        options,
        heardOf,
      ),
    )
    if (sparks.byModel) {
      const texts = sparks.answer.map((spark) => spark.text)
      written.sparks.push(...texts)
      likeness.push(likenessOf(texts))
    }
    const spark = sparks.answer[0]?.text ?? ''
    const began = clock.now()
    let firstItem: number | undefined
    const ideas = await keep('ideas', () =>
      engine.ideas({ challenge: text, spark, sector, region, maturity, brief, seen: [] }, options, () => {
        firstItem ??= clock.now() - began
      }),
    )
    // An endpoint without streams gives all at the end.
    if (ideas.byModel) firstItem ??= clock.now() - began
    if (firstItem !== undefined) firstItems.push(firstItem)
    written.ideas.push(...ideas.answer.ideas.filter(({ provenance }) => provenance?.engine === config.model))
    const reframes = await keep('reframes', () =>
      engine.reframes({ text, scope: 3, brief, seen: [] }, options, heardOf),
    )
    if (reframes.byModel) written.reframes.push(...reframes.answer.map(({ label }) => label))
  }

  const accepted = outcomes.filter(isAccepted).length
  const share = accepted / outcomes.length
  const slowest = firstItems.length === 0 ? undefined : Math.max(...firstItems)
  say(`
Answer form         ${heard.form}, ${heard.streams ? 'ideas one by one as they are written' : 'all ideas at once'}
Answers accepted    ${accepted} of ${outcomes.length}, ${outcomes.filter((outcome) => outcome === 'repaired').length} after a repair
First idea          ${slowest === undefined ? 'none came' : `${seconds(mean(firstItems))} on average, ${seconds(slowest)} at most`}
Tokens              ${tokens.read} read, ${tokens.written} written`)

  const texts = [...written.sparks, ...written.ideas.flatMap(ideaTexts), ...written.reframes]
  const shortfalls: string[] = []
  if (texts.length > 0) {
    const faults = texts.flatMap(untidy)
    const measure = (name: string, shown: string, bar: string, isMet: boolean) => {
      say(`${name.padEnd(20)}${shown}  ${isMet ? 'ok' : 'short'}, ${bar}`)
      if (!isMet) shortfalls.push(name.toLowerCase())
    }
    // The bars that the built-in engine has to reach (`npm run lab -- eval`); its own grammar is allowed no fault.
    const faulty = faults.length / texts.length
    measure(
      'Faults of grammar',
      `${faults.length} in ${texts.length} texts`,
      'at most 1 in 50',
      faulty <= 0.02,
    )
    const ease = mean(texts.map(readingEase))
    measure('Reading ease', ease.toFixed(1), 'at least 50', ease >= 50)
    if (likeness.length > 0) {
      const alike = Math.max(...likeness)
      measure('Likeness of sparks', alike.toFixed(3), 'at most 0.349', alike <= 0.349)
    }
    for (const fault of faults.slice(0, 5)) say(`  ${fault}`)
  }

  const failed = outcomes.filter((outcome) => !isAccepted(outcome))
  const reasons = [...new Set(failed)].map(adviceOn)
  if (share < enough || slowest === undefined) {
    const what = share < enough ? `${failed.length} of ${outcomes.length} answers` : 'every idea'
    say(
      `\nIt will not do: the built-in engine writes ${what} in the place of the model (${reasons.join('; ')}).`,
    )
    return false
  }
  const buts = [
    ...(share < 1
      ? [`the built-in engine writes ${failed.length} of ${outcomes.length} answers (${reasons.join('; ')})`]
      : []),
    ...(slowest <= patience ? [] : [`people wait up to ${seconds(slowest)} for the first idea`]),
    ...(shortfalls.length > 0 ? [`its texts fall short in ${shortfalls.join(' and ')}`] : []),
  ]
  say(
    buts.length === 0
      ? '\nIt will do: every answer could be used, and the first idea comes soon. Read some of its ideas yourself: whether they are good no measure here can tell.'
      : `\nIt will do, but ${buts.join('; ')}.`,
  )
  return true
}
