import * as z from 'zod/mini'
import type {
  BusinessModelSource,
  CaseStudySource,
  Clock,
  Engine,
  PaperSource,
  ProposedIdea,
} from '#server/domain/ports.ts'
import { adviceOn } from './failure.words.ts'
import { createLlmEngine, type LlmConfig } from './llm.engine.ts'
import { sampleChallenges, type SampleChallenge } from './sample.challenges.ts'

/**
 * Tries a language model before people meet it: asks what the product asks about sample challenges, and says
 * whether the model will do. The command line (`model:setup`, `model:check`) and the operator's page try
 * models in this one way.
 */

/** One question and what came of it. */
export interface TriedQuestion {
  /** The sample that it was about; none for the first, which finds out whether anybody answers. */
  sample: string | undefined
  task: string
  ms: number
  outcome: string
  /** Whether the model itself answered. */
  byModel: boolean
  /** Where it did not: what is wrong, and what mends it. */
  advice: string
}

export interface Trial {
  asked: readonly TriedQuestion[]
  /** Nothing more was asked after this outcome. */
  hopeless: string | undefined
  /** How the endpoint is asked for an answer. */
  form: string
  streams: boolean
  thinks: boolean
  /** Milliseconds until the first idea was there, for each challenge that had one. */
  firstIdeas: readonly number[]
  tokens: { read: number; written: number }
  /** What the model wrote; the sparks of each challenge by themselves. */
  written: {
    sparks: readonly (readonly string[])[]
    ideas: readonly ProposedIdea[]
    reframes: readonly string[]
  }
}

export interface TrialDeps {
  config: LlmConfig
  /** Stands in for the model as it does in the product. */
  offline: Engine
  papers: PaperSource
  caseStudies: CaseStudySource
  businessModels: BusinessModelSource
  clock: Clock
  challenges?: readonly SampleChallenge[]
  /** Every question about every challenge, instead of one about each. */
  isWhole?: boolean
  /** Hears of each answer as soon as it is known: a local model may need minutes for all of them. */
  hear?: (question: TriedQuestion) => void
  signal?: AbortSignal
  /** A signal that aborts after so many milliseconds. */
  deadline?: (milliseconds: number) => AbortSignal
}

const Note = z.object({ outcome: z.string(), inputTokens: z.number(), outputTokens: z.number() })
type Note = z.infer<typeof Note>

const Asked = z.object({ response_format: z.optional(z.object({ type: z.string() })) })

const forms: Readonly<Record<string, string>> = {
  json_schema: 'JSON schema',
  json_object: 'JSON mode, as it refuses a JSON schema',
}

/** As servers send what a model thinks. */
const thoughts = /"(?:reasoning_content|reasoning|thinking)":\s*"[^"]|<think>/

export const isAccepted = (outcome: string): boolean => outcome === 'answered' || outcome === 'repaired'

/** Outcomes after which further questions would tell nothing. */
const hopeless: ReadonlySet<string> = new Set([
  'unreachable',
  'denied',
  'no chat',
  'small context',
  'foreign',
  'elsewhere',
  'certificate',
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
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Listens to what goes to the endpoint and what comes back, without a part in it. */
const watching = () => {
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
  return { heard, watched }
}

/** Lists are asked for as the product does, item by item. */
const listen = () => undefined

export async function tryModel({
  config,
  offline,
  papers,
  caseStudies,
  businessModels,
  clock,
  challenges = sampleChallenges,
  isWhole = false,
  hear = () => {},
  signal = new AbortController().signal,
  deadline,
}: TrialDeps): Promise<Trial> {
  const { heard, watched } = watching()
  let note: Note | undefined
  const engine = createLlmEngine({
    config,
    offline,
    papers,
    caseStudies,
    businessModels,
    clock,
    log: { info: (fields) => void (note = Note.safeParse(fields).data ?? note), warn: () => undefined },
    fetch: watched,
    ...(deadline && { deadline }),
  })
  const options = { signal, caller: 'trial' }
  const asked: TriedQuestion[] = []
  const tokens = { read: 0, written: 0 }
  const firstIdeas: number[] = []
  const written = { sparks: [] as string[][], ideas: [] as ProposedIdea[], reframes: [] as string[] }

  const ask = async <Answer>(sample: string | undefined, task: string, question: () => Promise<Answer>) => {
    note = undefined
    const began = clock.now()
    const answer = await question()
    // A function has set it since.
    const { outcome, inputTokens, outputTokens } = (note as Note | undefined) ?? {
      outcome: 'unexpected',
      inputTokens: 0,
      outputTokens: 0,
    }
    tokens.read += inputTokens
    tokens.written += outputTokens
    const byModel = isAccepted(outcome)
    const advice = byModel ? '' : adviceOn(outcome, heard.thinks)
    const tried = { sample, task, ms: clock.now() - began, outcome, byModel, advice }
    asked.push(tried)
    hear(tried)
    return { answer, byModel, outcome }
  }
  const end = (outcome?: string): Trial => ({
    asked,
    hopeless: outcome,
    ...heard,
    firstIdeas,
    tokens,
    written,
  })

  const [first] = challenges
  if (first === undefined) throw new Error('There is no challenge to ask about.')
  const title = () => ask(undefined, 'title', () => engine.title(first.text, options))
  let { outcome } = await title()
  for (let tries = 1; tries < firstTries && outcome === 'slow'; tries += 1) ({ outcome } = await title())
  // One that thinks is given time for lists, while its thoughts come.
  if (outcome === 'slow')
    ({ outcome } = await ask(undefined, 'sparks', () =>
      engine.sparks(
        { category: 'customers-sales', text: first.text, entities: [], businessTypes: [] },
        options,
        listen,
      ),
    ))
  if (hopeless.has(outcome)) return end(outcome)

  for (const [at, { id, text, sector, region, maturity }] of challenges.entries()) {
    const wants = (task: 'sparks' | 'ideas' | 'reframes') =>
      isWhole || (['sparks', 'ideas', 'reframes'] as const)[at % 3] === task
    const read = () => engine.brief({ text, sector, region, maturity }, options)
    const brief = isWhole ? (await ask(id, 'brief', read)).answer : await offline.brief({ text }, options)
    const entities = (await offline.topics({ text, order: 'top' }, options)).slice(0, 8)
    let spark = 'What could you offer that people would plan their week around?'
    if (wants('sparks')) {
      const { answer, byModel } = await ask(id, 'sparks', () =>
        engine.sparks(
          { category: 'customers-sales', text, sector, brief, entities, businessTypes: [] },
          options,
          listen,
        ),
      )
      if (byModel) written.sparks.push(answer.map((each) => each.text))
      spark = answer[0]?.text ?? spark
    }
    if (wants('ideas')) {
      const began = clock.now()
      let came: number | undefined
      const { answer, byModel } = await ask(id, 'ideas', () =>
        engine.ideas({ challenge: text, spark, sector, region, maturity, brief, seen: [] }, options, () => {
          came ??= clock.now() - began
        }),
      )
      // An endpoint without streams gives all at the end.
      if (byModel) came ??= clock.now() - began
      if (came !== undefined) firstIdeas.push(came)
      written.ideas.push(...answer.ideas.filter(({ provenance }) => provenance?.engine === config.model))
    }
    if (wants('reframes')) {
      const { answer, byModel } = await ask(id, 'reframes', () =>
        engine.reframes({ text, scope: 3, brief, seen: [] }, options, listen),
      )
      if (byModel) written.reframes.push(...answer.map(({ label }) => label))
    }
  }
  return end()
}

/** The questions about the samples; the first one only finds out whether anybody answers. */
export const aboutSamples = ({ asked }: Trial): TriedQuestion[] =>
  asked.filter(({ sample }) => sample !== undefined)

/** Whether the model will do, in words. `shortfalls`: measures that its texts do not reach. */
export const verdictOf = (
  trial: Trial,
  shortfalls: readonly string[] = [],
): { willDo: boolean; words: string } => {
  if (trial.hopeless !== undefined)
    return { willDo: false, words: `It will not do: ${adviceOn(trial.hopeless, trial.thinks)}.` }
  const questions = aboutSamples(trial)
  const failed = questions.filter(({ byModel }) => !byModel)
  const reasons = [...new Set(failed.map(({ advice }) => advice))].join('; ')
  const slowest = trial.firstIdeas.length === 0 ? undefined : Math.max(...trial.firstIdeas)
  const share = 1 - failed.length / questions.length
  // Of three answers two are too few to tell.
  if (share < Math.min(enough, 1 - 1 / questions.length) || slowest === undefined) {
    const what = share < enough ? `${failed.length} of ${questions.length} answers` : 'every idea'
    return {
      willDo: false,
      words: `It will not do: the built-in engine writes ${what} in the place of the model (${reasons}).`,
    }
  }
  const buts = [
    ...(failed.length > 0
      ? [`the built-in engine writes ${failed.length} of ${questions.length} answers (${reasons})`]
      : []),
    ...(slowest <= patience ? [] : [`people wait up to ${seconds(slowest)} for the first idea`]),
    ...(shortfalls.length > 0 ? [`its texts fall short in ${shortfalls.join(' and ')}`] : []),
  ]
  return {
    willDo: true,
    words:
      buts.length === 0
        ? 'It will do: every answer could be used, and the first idea comes soon. Read some of its ideas yourself: whether they are good no measure here can tell.'
        : `It will do, but ${buts.join('; ')}.`,
  }
}

/** The time until the first idea, in words. */
export const firstIdeaOf = ({ firstIdeas }: Trial): string =>
  firstIdeas.length === 0
    ? 'none came'
    : `${seconds(mean(firstIdeas))} on average, ${seconds(Math.max(...firstIdeas))} at most`
