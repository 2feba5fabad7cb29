import { randomBytes } from 'node:crypto'
import { createBreaker } from '#server/circuit-breaker.ts'
import { contentGeneral } from '#server/content/general.ts'
import type { CallOptions, Engine } from '#server/domain/ports.ts'
import type { MakeLimiter } from '#server/limiters.ts'
import { createBriefCache } from './brief.cache.ts'
import type { CallHistory } from './call.history.ts'
import { createChat } from './chat.client.ts'
import {
  answerTask,
  briefTask,
  businessTask,
  descriptionTask,
  fitTask,
  ideasTask,
  pictureTask,
  reframesTask,
  sparksTask,
  summaryTask,
  titleTask,
  topicsTask,
  type TaskDeps,
} from './engine.tasks.ts'
import { createLeakGuard } from './leak.guard.ts'
import { callModel, type CallDeps, type Lane, type LlmLog, type Task } from './model.call.ts'
import { createAsker } from './structured.answer.ts'
import { createTokenBudget, type BudgetLimits, type TokenBudget, type UsedToday } from './token.budget.ts'

/** How the server reaches a model and what it may spend. */
export interface LlmConfig extends BudgetLimits {
  /** Base URL of an OpenAI-compatible API, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string
  model: string
  /** A vision model of the same API; if null, only the text in pictures is read. */
  visionModel?: string | null
  apiKey: string | null
  /**
   * Milliseconds for one answer including a repair; then the built-in engine answers instead. Lists that are
   * shown item by item have the limits in `pace`.
   */
  timeout: number
}

export interface LlmEngineDeps extends Pick<
  TaskDeps,
  'offline' | 'papers' | 'caseStudies' | 'businessModels' | 'clock'
> {
  config: LlmConfig
  log: LlmLog
  fetch?: typeof fetch
  budget?: TokenBudget
  /** Makes the limiters that count the budget; if absent, it is counted in memory. */
  limiters?: MakeLimiter
  /** Used to hash callers' names; must be the same in all processes that share a budget. */
  salt?: string
  /** The general content; that in `content/` unless a test passes another. */
  general?: TaskDeps['general']
  /** Returns a signal that aborts after this many milliseconds. */
  deadline?: (milliseconds: number) => AbortSignal
  /** How often a request may be retried; see `createChat`. */
  retries?: number
}

/** The model's state, for the operator's page. */
export interface ModelStatus extends Readonly<CallHistory> {
  /** When the model is next tried, in milliseconds since the epoch; undefined while it is in use. */
  restsUntil: number | undefined
  today: readonly UsedToday[]
}

export interface LlmEngine extends Engine {
  status: () => Promise<ModelStatus>
}

/** A model behind its endpoint; the engine and the trial ask it in the same way. */
export interface OpenModel {
  calls: CallDeps
  tasks: TaskDeps
  writing: Lane
  /** The vision model, if there is one. */
  seeing: Lane | undefined
}

export function openModel(deps: LlmEngineDeps): OpenModel {
  const { config, clock, log } = deps
  const deadline = deps.deadline ?? ((milliseconds: number) => AbortSignal.timeout(milliseconds))
  const laneOf = (model: string): Lane => ({
    model,
    ask: createAsker(
      createChat(
        { ...config, model },
        { fetch: deps.fetch, ...(deps.retries !== undefined && { retries: deps.retries }) },
      ),
      createLeakGuard(config.apiKey),
    ),
    breaker: createBreaker(clock),
    hasAnswered: false,
  })
  return {
    calls: {
      limits: config,
      budget: deps.budget ?? createTokenBudget(clock, config, deps.limiters),
      history: { answers: 0, troubles: [] },
      clock,
      log,
      salt: deps.salt ?? randomBytes(16),
      deadline,
    },
    tasks: {
      model: config.model,
      offline: deps.offline,
      papers: deps.papers,
      caseStudies: deps.caseStudies,
      businessModels: deps.businessModels,
      general: deps.general ?? contentGeneral,
      clock,
      deadline,
    },
    writing: laneOf(config.model),
    seeing: config.visionModel ? laneOf(config.visionModel) : undefined,
  }
}

/**
 * Writes the content with a language model behind any OpenAI-compatible endpoint. The built-in engine answers
 * whenever the model is down, slow, over its budget or gives an invalid answer (specification §7). Items name
 * the engine that wrote them. Calls reject only when the caller's signal aborts or the built-in engine rejects.
 */
export function createLlmEngine(deps: LlmEngineDeps): LlmEngine {
  const { offline } = deps
  const { calls, tasks, writing, seeing } = openModel(deps)
  const { breaker } = writing
  const briefs = createBriefCache()
  const ask = async <Answer>(task: Task<Answer>, options: CallOptions): Promise<Answer> =>
    (await callModel(calls, writing, task, options)).answer

  return {
    get name() {
      return breaker.isOpen() ? offline.name : writing.model
    },

    status: async () => ({
      ...calls.history,
      restsUntil: breaker.isOpen() ? breaker.retryAt() : undefined,
      today: await calls.budget.today(),
    }),

    topics: (input, options) => ask(topicsTask(tasks, input), options),

    brief: (input, options) =>
      options.builtIn === true
        ? offline.brief(input, options)
        : briefs.read(input, () => callModel(calls, writing, briefTask(tasks, input), options)),

    problems: () => offline.problems(),

    sparks: async (input, options, tell) =>
      ask(sparksTask(tasks, input, await briefs.latestOf(input, options), tell), options),

    ideas: async (input, options, tell) => {
      const known = await briefs.latestOf({ ...input, text: input.challenge }, options)
      return ask(ideasTask(tasks, input, known, tell), options)
    },

    fit: async (input, options) => {
      const known = await briefs.latestOf({ ...input, text: input.challenge }, options)
      return ask(fitTask(tasks, input, known), options)
    },

    answer: async (input, options, tell) => {
      const known = await briefs.latestOf({ ...input, text: input.challenge }, options)
      return ask(answerTask(tasks, input, known, tell), options)
    },

    reframes: async (input, options, tell) =>
      ask(reframesTask(tasks, input, await briefs.latestOf(input, options), tell), options),

    summary: (text, options) => ask(summaryTask(tasks, text), options),

    title: (text, options) => ask(titleTask(tasks, text), options),

    businessSummary: (page, options) => ask(businessTask(tasks, page), options),

    describeChallenge: (text, options) => ask(descriptionTask(tasks, text), options),

    ...(seeing && {
      describePicture: async (picture: () => Promise<Uint8Array>, options: CallOptions) =>
        (await callModel(calls, seeing, pictureTask(picture), options)).answer,
    }),
  }
}
