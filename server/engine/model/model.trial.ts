import * as z from 'zod/mini'
import type {
  BusinessModelSource,
  CaseStudySource,
  Clock,
  Engine,
  PaperSource,
  ProposedIdea,
} from '#server/domain/ports.ts'
import { briefTask, ideasTask, reframesTask, sparksTask, titleTask } from './engine.tasks.ts'
import { adviceOn } from './failure.words.ts'
import { openModel, type LlmConfig } from './llm.engine.ts'
import { callModel, isByModel, type CallOutcome, type Task } from './model.call.ts'
import { sampleChallenges, type SampleChallenge } from './sample.challenges.ts'

/**
 * Tries a language model before it writes for users: asks the product's questions about sample challenges and
 * decides whether the model is good enough. The command line (`model:setup`, `model:check`) and the operator's
 * page use this trial.
 */

/** One question and its outcome. */
export interface TriedQuestion {
  /** The sample challenge; undefined for the first question, which only checks whether the endpoint answers. */
  sample: string | undefined
  task: string
  ms: number
  outcome: CallOutcome
  /** Whether the model itself answered. */
  byModel: boolean
  /** If the model did not answer: what is wrong and how to fix it. */
  advice: string
}

export interface Trial {
  asked: readonly TriedQuestion[]
  /** The outcome after which the trial stopped asking. */
  hopeless: CallOutcome | undefined
  /** The format in which the endpoint is asked for an answer. */
  form: string
  streams: boolean
  thinks: boolean
  /** Milliseconds until the first idea arrived, for each challenge that got one. */
  firstIdeas: readonly number[]
  tokens: { read: number; written: number }
  /** What the model wrote; sparks are grouped by challenge. */
  written: {
    sparks: readonly (readonly string[])[]
    ideas: readonly ProposedIdea[]
    reframes: readonly string[]
  }
}

export interface TrialDeps {
  config: LlmConfig
  /** Replaces the model if it fails, as in the product. */
  offline: Engine
  papers: PaperSource
  caseStudies: CaseStudySource
  businessModels: BusinessModelSource
  clock: Clock
  challenges?: readonly SampleChallenge[]
  /** Asks every question about every challenge, instead of one question about each. */
  isWhole?: boolean
  /** Called with each answer as soon as it is known: a local model may need minutes for all of them. */
  hear?: (question: TriedQuestion) => void
  signal?: AbortSignal
  /** Returns a signal that aborts after this many milliseconds. */
  deadline?: (milliseconds: number) => AbortSignal
}

const Asked = z.object({ response_format: z.optional(z.object({ type: z.string() })) })

const forms: Readonly<Record<string, string>> = {
  json_schema: 'JSON schema',
  json_object: 'JSON mode, because it refuses a JSON schema',
}

/** How servers mark a model's thoughts. */
const thoughts = /"(?:reasoning_content|reasoning|thinking)":\s*"[^"]|<think>/

/** Outcomes after which further questions would be pointless. */
const hopelessOutcomes: ReadonlySet<CallOutcome> = new Set<CallOutcome>([
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

/** How often the first question is tried, because loading a large model takes longer than an answer may. */
const firstTries = 3
/** Milliseconds until the first item of a list, after which people think that it is stuck. */
const patience = 15_000
/** The share of answers that must come from the model and not from the built-in engine. */
const enough = 0.75

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Watches requests to the endpoint and its responses without changing them. */
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
      heard.form = forms[asked.data.response_format?.type ?? ''] ?? 'plain text, because it refuses JSON mode'
    // Ignore a response that breaks off, because the caller reports it.
    lookForThoughts(response.clone()).catch(() => undefined)
    heard.streams ||= response.headers.get('content-type')?.startsWith('text/event-stream') === true
    return response
  }
  return { heard, watched }
}

/** Passing a listener requests lists item by item, as the product does. */
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
  const { calls, tasks, writing } = openModel({
    config,
    offline,
    papers,
    caseStudies,
    businessModels,
    clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    fetch: watched,
    ...(deadline && { deadline }),
  })
  const options = { signal, caller: 'trial' }
  const asked: TriedQuestion[] = []
  const tokens = { read: 0, written: 0 }
  const firstIdeas: number[] = []
  const written = { sparks: [] as string[][], ideas: [] as ProposedIdea[], reframes: [] as string[] }

  const ask = async <Answer>(sample: string | undefined, name: string, task: Task<Answer>) => {
    const began = clock.now()
    const { answer, outcome, tokens: used } = await callModel(calls, writing, task, options)
    tokens.read += used.input
    tokens.written += used.output
    const byModel = isByModel(outcome)
    const advice = byModel ? '' : adviceOn(outcome, heard.thinks)
    const tried = { sample, task: name, ms: clock.now() - began, outcome, byModel, advice }
    asked.push(tried)
    hear(tried)
    return { answer, byModel, outcome }
  }
  const end = (outcome?: CallOutcome): Trial => ({
    asked,
    hopeless: outcome,
    ...heard,
    firstIdeas,
    tokens,
    written,
  })

  const [first] = challenges
  if (first === undefined) throw new Error('There is no challenge to ask about.')
  const title = () => ask(undefined, 'title', titleTask(tasks, first.text))
  let { outcome } = await title()
  for (let tries = 1; tries < firstTries && outcome === 'slow'; tries += 1) ({ outcome } = await title())
  // Try a list, because lists allow a thinking model more time while its thoughts arrive.
  if (outcome === 'slow')
    ({ outcome } = await ask(
      undefined,
      'sparks',
      sparksTask(
        tasks,
        { category: 'customers-sales', text: first.text, entities: [], businessTypes: [] },
        undefined,
        listen,
      ),
    ))
  if (hopelessOutcomes.has(outcome)) return end(outcome)

  for (const [at, { id, text, sector, region, maturity }] of challenges.entries()) {
    const wants = (task: 'sparks' | 'ideas' | 'reframes') =>
      isWhole || (['sparks', 'ideas', 'reframes'] as const)[at % 3] === task
    const brief = isWhole
      ? (await ask(id, 'brief', briefTask(tasks, { text, sector, region, maturity }))).answer
      : await offline.brief({ text }, options)
    const entities = (await offline.topics({ text, order: 'top' }, options)).slice(0, 8)
    let spark = 'What could you offer that people would plan their week around?'
    if (wants('sparks')) {
      const input = { category: 'customers-sales' as const, text, sector, brief, entities, businessTypes: [] }
      const { answer, byModel } = await ask(id, 'sparks', sparksTask(tasks, input, brief, listen))
      if (byModel) written.sparks.push(answer.map((each) => each.text))
      spark = answer[0]?.text ?? spark
    }
    if (wants('ideas')) {
      const began = clock.now()
      let came: number | undefined
      const input = { challenge: text, spark, sector, region, maturity, brief, seen: [] }
      const task = ideasTask(tasks, input, brief, () => {
        came ??= clock.now() - began
      })
      const { answer, byModel } = await ask(id, 'ideas', task)
      // An endpoint that does not stream sends all ideas at the end.
      if (byModel) came ??= clock.now() - began
      if (came !== undefined) firstIdeas.push(came)
      written.ideas.push(...answer.ideas.filter(({ provenance }) => provenance?.engine === config.model))
    }
    if (wants('reframes')) {
      const input = { text, scope: 3, brief, seen: [] }
      const { answer, byModel } = await ask(id, 'reframes', reframesTask(tasks, input, brief, listen))
      if (byModel) written.reframes.push(...answer.map(({ label }) => label))
    }
  }
  return end()
}

/** The questions about the samples, without the first, which only checks whether the endpoint answers. */
export const aboutSamples = ({ asked }: Trial): TriedQuestion[] =>
  asked.filter(({ sample }) => sample !== undefined)

/** Whether the model is good enough, with reasons. `shortfalls` names the measures on which its texts fall short. */
export const verdictOf = (
  trial: Trial,
  shortfalls: readonly string[] = [],
): { willDo: boolean; words: string } => {
  if (trial.hopeless !== undefined)
    return { willDo: false, words: `This model cannot be used: ${adviceOn(trial.hopeless, trial.thinks)}.` }
  const questions = aboutSamples(trial)
  const failed = questions.filter(({ byModel }) => !byModel)
  const reasons = [...new Set(failed.map(({ advice }) => advice))].join('; ')
  const slowest = trial.firstIdeas.length === 0 ? undefined : Math.max(...trial.firstIdeas)
  const share = 1 - failed.length / questions.length
  // One failed answer is always allowed, even if only three questions were asked.
  if (share < Math.min(enough, 1 - 1 / questions.length) || slowest === undefined) {
    const what = share < enough ? `${failed.length} of ${questions.length} answers` : 'every idea'
    return {
      willDo: false,
      words: `This model is not good enough: the built-in engine had to write ${what} (${reasons}).`,
    }
  }
  const buts = [
    ...(failed.length > 0
      ? [`the built-in engine had to write ${failed.length} of ${questions.length} answers (${reasons})`]
      : []),
    ...(slowest <= patience ? [] : [`people wait up to ${seconds(slowest)} for the first idea`]),
    ...(shortfalls.length > 0 ? [`its texts fall short in ${shortfalls.join(' and ')}`] : []),
  ]
  return {
    willDo: true,
    words:
      buts.length === 0
        ? 'This model is good enough: every answer could be used, and the first idea comes quickly. Read some of its ideas yourself, because this test cannot tell whether they are any good.'
        : `This model is good enough, but ${buts.join('; ')}.`,
  }
}

/** The time until the first idea, in words. */
export const firstIdeaOf = ({ firstIdeas }: Trial): string =>
  firstIdeas.length === 0
    ? 'none came'
    : `${seconds(mean(firstIdeas))} on average, ${seconds(Math.max(...firstIdeas))} at most`
