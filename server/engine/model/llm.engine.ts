import { createHmac, randomBytes } from 'node:crypto'
import { tell as tellMeters } from '#server/happenings.ts'
import type { MakeLimiter } from '#server/limiters.ts'
import type { CaseBrief } from '#contract/brief.ts'
import type { Provenance, Reframe, Spark, StandInFor } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type {
  BriefInput,
  BusinessModelSource,
  CallOptions,
  CaseStudySource,
  Clock,
  Engine,
  PaperSource,
  ProposedIdea,
} from '#server/domain/ports.ts'
import { askQuestion } from './ask.task.ts'
import { briefQuestion } from './brief.task.ts'
import { aboutOf } from './case.data.ts'
import { createChat } from './chat.client.ts'
import { createBreaker } from '#server/circuit-breaker.ts'
import { findSources, noSources } from './closed.sources.ts'
import { descriptionQuestion, pictureQuestion } from './description.task.ts'
import { fitQuestion } from './fit.task.ts'
import { ideasPromptFor, ideasQuestion } from './ideas.task.ts'
import { createLeakGuard } from './leak.guard.ts'
import { isTrouble, LlmFailure, type LlmFailureKind, type SpentLimit } from './llm.failure.ts'
import { pace, pacedLimit, type PacedLimit } from './pace.ts'
import { folded } from './plain.text.ts'
import type { Prompt } from './prompts/prompt.ts'
import { versionOf } from './prompts/prompt.ts'
import { askPrompt } from './prompts/ask.prompt.ts'
import { briefPrompt } from './prompts/brief.prompt.ts'
import { descriptionPrompt, picturePrompt } from './prompts/description.prompt.ts'
import { fitPrompt } from './prompts/fit.prompt.ts'
import { reframesPrompt } from './prompts/reframes.prompt.ts'
import { sparksPrompt } from './prompts/sparks.prompt.ts'
import { businessPrompt, summaryPrompt, titlePrompt } from './prompts/texts.prompt.ts'
import { topicsPrompt } from './prompts/topics.prompt.ts'
import { reframesOfCall, reframesQuestion } from './reframes.task.ts'
import { sparksQuestion } from './sparks.task.ts'
import { createAsker, type Purse, type Question } from './structured.answer.ts'
import { businessQuestion, summaryQuestion, titleQuestion } from './texts.task.ts'
import {
  createTokenBudget,
  nextDay,
  priceOf,
  type BudgetLimits,
  type TokenBudget,
  type Usage,
  type UsedToday,
} from './token.budget.ts'
import { topicsQuestion } from './topics.task.ts'

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

/** How many briefs are cached; each takes up to 20 kB. */
const briefsKept = 16

/** The most tokens for one request including repairs, unless the operator sets another limit. */
const requestTokens = 40_000

/** The methods of the log that the engine uses. */
export interface LlmLog {
  info: (fields: Readonly<Record<string, unknown>>, message: string) => void
  warn: (fields: Readonly<Record<string, unknown>>, message: string) => void
}

export interface LlmEngineDeps {
  config: LlmConfig
  /** Answers whenever the model fails. */
  offline: Engine
  papers: PaperSource
  /**
   * Ideas may cite case studies and business models as well as papers. Sparks cite only papers, because they
   * quote findings.
   */
  caseStudies?: CaseStudySource
  businessModels?: BusinessModelSource
  clock: Clock
  log: LlmLog
  fetch?: typeof fetch
  budget?: TokenBudget
  /** Makes the limiters that count the budget; if absent, it is counted in memory. */
  limiters?: MakeLimiter
  /** Used to hash callers' names; must be the same in all processes that share a budget. */
  salt?: string
  /** Returns a signal that aborts after this many milliseconds. */
  deadline?: (milliseconds: number) => AbortSignal
  /** How often a request may be retried; see `createChat`. */
  retries?: number
}

/**
 * One model behind the endpoint. Each has its own circuit breaker, because failures of the text model say
 * nothing about the vision model.
 */
interface Lane {
  model: string
  ask: ReturnType<typeof createAsker>
  breaker: ReturnType<typeof createBreaker>
  hasAnswered: boolean
}

interface Task<Answer> {
  prompt: Prompt
  /** Replaces the task's usual time limit. */
  limit?: PacedLimit
  question: (options: CallOptions) => Question<Answer> | Promise<Question<Answer>>
  fallback: (options: CallOptions, why: StandInFor) => Promise<Answer>
}

/** A failure of the model, after which the built-in engine answered, for the operator's page. */
export interface ModelTrouble {
  /** Milliseconds since the epoch. */
  at: number
  model: string
  /** The name of the prompt that failed. */
  task: string
  outcome: LlmFailureKind | 'reads a part'
  /** How long the call took, milliseconds. */
  ms: number
}

/** The model's state, for the operator's page. */
export interface ModelStatus {
  /** When the model is next tried, in milliseconds since the epoch; undefined while it is in use. */
  restsUntil: number | undefined
  /** The latest failures, newest first. */
  troubles: readonly ModelTrouble[]
  /** How many answers the model has given since this process started. */
  answers: number
  today: readonly UsedToday[]
}

export interface LlmEngine extends Engine {
  status: () => Promise<ModelStatus>
}

/** How many failures are stored for the operator's page. */
const troublesKept = 20

/**
 * Writes the content with a language model behind any OpenAI-compatible endpoint. The built-in engine answers
 * whenever the model is down, slow, over its budget or gives an invalid answer (specification §7). Items name
 * the engine that wrote them. Calls reject only when the caller's signal aborts or the built-in engine rejects.
 * The log records model, prompt version, tokens, time and outcome, but no content.
 */
export function createLlmEngine(deps: LlmEngineDeps): LlmEngine {
  const { config, offline, papers, caseStudies, businessModels, clock, log } = deps
  const deadline = deps.deadline ?? ((milliseconds: number) => AbortSignal.timeout(milliseconds))
  const budget = deps.budget ?? createTokenBudget(clock, config, deps.limiters)
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
  const writing = laneOf(config.model)
  const { model } = writing
  let answers = 0
  const troubles: ModelTrouble[] = []
  const remember = (trouble: ModelTrouble) => {
    troubles.unshift(trouble)
    troubles.splice(troublesKept)
  }
  const seeing = config.visionModel ? laneOf(config.visionModel) : undefined

  /** Salts the hashes under which callers are counted, so that nobody can tell who a caller is. */
  const salt = deps.salt ?? randomBytes(16)
  const nameOf = (caller: string | undefined) =>
    createHmac('sha256', salt)
      .update(caller ?? '')
      .digest('base64url')
      .slice(0, 16)

  const purseOf = (caller: string) => {
    const spent = { input: 0, output: 0, calls: 0 }
    /** When the current call began. While it runs, the longest time it may take is reserved. */
    let began = 0
    const inRequest = ({ input, output }: Usage): boolean => {
      const together = { input: spent.input + input, output: spent.output + output }
      return (
        together.input + together.output <= (config.requestTokens ?? requestTokens) &&
        priceOf(together, config.cost) <= (config.cost?.request ?? Infinity)
      )
    }
    const purse: Purse = {
      take: async (usage) => {
        began = clock.now()
        return inRequest(usage) ? budget.take(caller, { ...usage, ms: config.timeout }) : 'request'
      },
      settle: async (taken, used) => {
        spent.input += used.input
        spent.output += used.output
        spent.calls += 1
        // Limit the time: a list may have taken longer than was reserved, and the clock may have been set back.
        const ms = Math.max(0, Math.min(pace.whole, clock.now() - began))
        await budget.settle(caller, { ...taken, ms: config.timeout }, { ...used, ms })
      },
    }
    return { purse, spent }
  }

  async function write<Answer>(
    task: Task<Answer>,
    options: CallOptions,
    lane: Lane = writing,
  ): Promise<Answer> {
    const { model, ask, breaker } = lane
    options.signal.throwIfAborted()
    const started = clock.now()
    const { purse, spent } = purseOf(nameOf(options.caller))
    const note = (outcome: 'answered' | 'repaired' | 'circuit open' | LlmFailureKind) => {
      const [{ calls, input, output }, ms] = [spent, clock.now() - started]
      tellMeters('modelAsked', { outcome, ms, input, output, isOpen: breaker.isOpen() })
      log.info(
        {
          model,
          prompt: versionOf(task.prompt),
          outcome,
          calls,
          inputTokens: input,
          outputTokens: output,
          ms: Math.round(ms),
        },
        'language model',
      )
    }

    const pass = breaker.enter()
    if (pass === undefined) {
      note('circuit open')
      return task.fallback(options, standInFor('resting', breaker.until()))
    }
    const late = task.limit?.signal ?? deadline(config.timeout)
    const signal = AbortSignal.any([options.signal, late])
    try {
      const question = await task.question({ ...options, signal })
      const { answer, repaired, part } = await ask(
        {
          ...question,
          ...(task.limit && {
            again: () => {
              question.again?.()
              task.limit?.restart()
            },
            alive: task.limit.alive,
          }),
        },
        purse,
        signal,
      )
      lane.hasAnswered = true
      pass.succeeded()
      answers += 1
      note(repaired ? 'repaired' : 'answered')
      if (part !== undefined) {
        log.warn({ model, ...part }, 'the language model reads only part of each question')
        remember({
          at: clock.now(),
          model,
          task: task.prompt.name,
          outcome: 'reads a part',
          ms: clock.now() - started,
        })
      }
      return answer
    } catch (error) {
      const kind = failureOf(error, options.signal, late)
      const details = error instanceof LlmFailure ? error.details : {}
      if (isTrouble(kind, lane)) {
        pass.failed(clock.now() - started, details.wait)
        if (breaker.isOpen())
          log.warn({ model }, 'the language model keeps failing; the built-in engine answers instead')
      } else if (kind === 'spent' || kind === 'aborted' || kind === 'unexpected') pass.released()
      else pass.succeeded()
      note(kind)
      options.signal.throwIfAborted()
      remember({ at: clock.now(), model, task: task.prompt.name, outcome: kind, ms: clock.now() - started })
      const why = whyOf(kind, details.limit)
      const until =
        why === 'day' || why === 'caller'
          ? nextDay(clock.now())
          : breaker.isOpen()
            ? breaker.until()
            : undefined
      return task.fallback(options, standInFor(why, until))
    }
  }

  /** Collects the items shown so far, in case the rest does not arrive; each item extends the time limit. */
  const listening = <Item>(tell: ((item: Item) => void) | undefined) => {
    const told: Item[] = []
    if (tell === undefined) return { told }
    const limit = pacedLimit(deadline)
    const hear = (item: Item) => {
      limit.advance()
      told.push(item)
      tell(item)
    }
    return { told, hear, limit }
  }

  /** Briefs that the model has written, by input. */
  const briefs = new Map<string, CaseBrief>()
  /** The model's latest brief of each text, finished or still being written. */
  const readings = new Map<string, Promise<CaseBrief>>()
  /**
   * The brief to use for a text: the one sent with the request, or else the model's latest, even if it is
   * still being written. Undefined if no brief of the text was requested.
   */
  const saidOf = async (
    { text, brief }: { text: string; brief?: CaseBrief | undefined },
    { signal }: CallOptions,
  ): Promise<CaseBrief | undefined> => {
    const reading = readings.get(text)
    if (brief !== undefined || reading === undefined) return brief
    const gone = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true })
    })
    return Promise.race([reading.catch(() => undefined), gone])
  }
  /** The built-in engine's brief, for requests without one, because it is free and quick. */
  const briefOf = (
    { text, sector, familyRun, socialEnterprise }: BriefInput,
    options: CallOptions,
  ): Promise<CaseBrief> =>
    offline.brief(
      {
        text,
        ...(sector !== undefined && { sector }),
        ...(familyRun !== undefined && { familyRun }),
        ...(socialEnterprise !== undefined && { socialEnterprise }),
      },
      options,
    )

  return {
    get name() {
      return writing.breaker.isOpen() ? offline.name : model
    },

    status: async () => ({
      restsUntil: writing.breaker.isOpen() ? writing.breaker.until() : undefined,
      troubles,
      answers,
      today: await budget.today(),
    }),

    topics: (input, options) =>
      write(
        {
          prompt: topicsPrompt,
          question: () => topicsQuestion(input),
          fallback: (rest) => offline.topics(input, rest),
        },
        options,
      ),

    brief: async (input, options) => {
      if (options.builtIn === true) return offline.brief(input, options)
      const key = JSON.stringify(input)
      const known = briefs.get(key)
      if (known) return known
      const made = { byModel: true }
      const reading = write(
        {
          prompt: briefPrompt,
          question: async (rest) => {
            const [problems, own] = await Promise.all([offline.problems(), offline.brief(input, rest)])
            return briefQuestion(input, problems, own)
          },
          fallback: (rest) => {
            made.byModel = false
            return offline.brief(input, rest)
          },
        },
        options,
      )
      readings.delete(input.text)
      readings.set(input.text, reading)
      const brief = await reading.catch((error: unknown) => {
        readings.delete(input.text)
        throw error
      })
      // Cache only the model's briefs: if the built-in engine answered instead, the next request tries the
      // model again.
      if (made.byModel) briefs.set(key, brief)
      else readings.delete(input.text)
      for (const kept of [briefs, readings])
        for (const oldest of kept.keys()) {
          if (kept.size <= briefsKept) break
          kept.delete(oldest)
        }
      return brief
    },

    problems: () => offline.problems(),

    sparks: async (input, options, tell) => {
      const said = await saidOf(input, options)
      const { told, hear, ...limit } = listening<Spark>(tell)
      return write(
        {
          ...limit,
          prompt: sparksPrompt,
          question: async (rest) => {
            const brief = said ?? (await briefOf(input, rest))
            const sources = await findSources(
              { papers },
              `${input.text} ${input.category}`,
              rest,
              aboutOf(brief),
            )
            return sparksQuestion(input, sources, model, { brief, now: clock.now() }, hear)
          },
          fallback: (rest, why) =>
            filledUp(
              told,
              why,
              limits.sparksPerCategory,
              ({ text }) => text,
              async () =>
                offline.sparks(
                  { ...input, seen: [...(input.seen ?? []), ...told.map(({ text }) => text)] },
                  rest,
                ),
            ),
        },
        options,
      )
    },

    ideas: async (input, options, tell) => {
      const said = await saidOf({ ...input, text: input.challenge }, options)
      const { told, hear, ...limit } = listening<ProposedIdea>(tell)
      return write(
        {
          ...limit,
          prompt: ideasPromptFor(input),
          question: async (rest) => {
            const brief = said ?? (await briefOf({ ...input, text: input.challenge }, rest))
            const about = aboutOf(brief)
            const { spark } = input
            const [topics, sources, remedies] = await Promise.all([
              offline.topics({ text: input.challenge, order: 'top' }, rest),
              spark === undefined
                ? noSources
                : findSources(
                    { papers, caseStudies, businessModels },
                    `${spark} ${input.challenge}`,
                    rest,
                    about,
                  ),
              spark === undefined || about.length === 0
                ? { ideas: [] }
                : offline.ideas({ ...input, brief }, rest),
            ])
            return ideasQuestion(
              input,
              topics.map(({ label }) => label),
              sources,
              model,
              { brief, now: clock.now(), material: remedies.ideas.map(({ text }) => text) },
              hear,
            )
          },
          fallback: async (rest, why) => {
            let exhausted = false
            const ideas = await filledUp(
              told,
              why,
              input.spark === undefined
                ? { min: limits.ideasToStart, max: limits.ideasToStart }
                : limits.ideasPerSpark,
              ({ focus }) => focus,
              async () => {
                const seen = [...input.seen, ...told.map(({ text }) => text)]
                const answer = await offline.ideas({ ...input, seen }, rest)
                exhausted = answer.exhausted
                return answer.ideas
              },
            )
            return { ideas, exhausted }
          },
        },
        options,
      )
    },

    fit: async (input, options) => {
      const said = await saidOf({ ...input, text: input.challenge }, options)
      return write(
        {
          prompt: fitPrompt,
          question: async (rest) => {
            const topics = await offline.topics({ text: input.challenge, order: 'top' }, rest)
            const brief = said ?? (await briefOf({ ...input, text: input.challenge }, rest))
            return fitQuestion(
              input,
              topics.map(({ label }) => label),
              model,
              { brief, now: clock.now() },
            )
          },
          fallback: async (rest, why) => {
            const { idea, others, ...answer } = await offline.fit(input, rest)
            const [version] = inPlaceOfModel(idea === null ? [] : [idea], why)
            return { ...answer, idea: version ?? null, others: inPlaceOfModel(others, why) }
          },
        },
        options,
      )
    },

    answer: async (input, options, tell) => {
      const said = await saidOf({ ...input, text: input.challenge }, options)
      const { told, hear, ...limit } = listening<string>(tell)
      return write(
        {
          ...limit,
          prompt: askPrompt,
          question: async (rest) => {
            const brief = said ?? (await briefOf({ ...input, text: input.challenge }, rest))
            return askQuestion(input, { brief, now: clock.now() }, hear)
          },
          // The built-in engine cannot answer, so the sentences that arrived are the whole answer.
          fallback: async (_, missing) => ({
            answer: told.length === 0 ? null : told.join(' '),
            missing,
          }),
        },
        options,
      )
    },

    reframes: async (input, options, tell) => {
      const said = await saidOf(input, options)
      const { told, hear, ...limit } = listening<Reframe>(tell)
      return write(
        {
          ...limit,
          prompt: reframesPrompt,
          question: async (rest) => {
            const topics = await offline.topics({ text: input.text, order: 'top' }, rest)
            return reframesQuestion(
              input,
              topics.map(({ label }) => label),
              model,
              { brief: said ?? (await briefOf(input, rest)), now: clock.now() },
              hear,
            )
          },
          fallback: (rest, why) =>
            filledUp(
              told,
              why,
              reframesOfCall,
              ({ label }) => label,
              () =>
                offline.reframes(
                  { ...input, seen: [...input.seen, ...told.map(({ label }) => label)] },
                  rest,
                ),
            ),
        },
        options,
      )
    },

    summary: (text, options) =>
      write(
        {
          prompt: summaryPrompt,
          question: () => summaryQuestion(text),
          fallback: (rest) => offline.summary(text, rest),
        },
        options,
      ),

    title: (text, options) =>
      write(
        {
          prompt: titlePrompt,
          question: () => titleQuestion(text),
          fallback: (rest) => offline.title(text, rest),
        },
        options,
      ),

    businessSummary: (page, options) =>
      write(
        {
          prompt: businessPrompt,
          question: () => businessQuestion(page),
          fallback: (rest) => offline.businessSummary(page, rest),
        },
        options,
      ),

    describeChallenge: (text, options) =>
      write(
        {
          prompt: descriptionPrompt,
          question: () => descriptionQuestion(text),
          fallback: (rest) => offline.describeChallenge(text, rest),
        },
        options,
      ),

    ...(seeing && {
      describePicture: (picture: () => Promise<Uint8Array>, options: CallOptions) =>
        write<string | undefined>(
          {
            prompt: picturePrompt,
            question: async () => pictureQuestion(await picture()),
            fallback: async () => undefined,
          },
          options,
          seeing,
        ),
    }),
  }
}

/** Marks items of the built-in engine as replacing the model's, with the reason, which the page shows. */
const inPlaceOfModel = <Item extends { provenance?: Provenance | undefined }>(
  items: readonly Item[],
  why: StandInFor,
): Item[] =>
  items.map((item) =>
    item.provenance === undefined
      ? item
      : { ...item, provenance: { ...item.provenance, standIn: true, standInFor: why } },
  )

const standInFor = (why: StandInFor['why'], until: number | undefined): StandInFor => ({
  why,
  ...(until !== undefined && { until: new Date(until).toISOString() }),
})

/** The reason for a failure that users see; details for operators are left out. */
const whyOf = (kind: LlmFailureKind, limit: SpentLimit | undefined): StandInFor['why'] => {
  if (kind === 'spent') return limit ?? 'day'
  if (kind === 'slow' || kind === 'only thoughts') return 'slow'
  return kind === 'invalid' || kind === 'leak' || kind === 'withheld' || kind === 'cut off'
    ? 'unusable'
    : 'failed'
}

/** Returns the items that are already shown; if there are too few, adds new ones from the built-in engine. */
const filledUp = async <Item extends { provenance?: Provenance | undefined }>(
  told: readonly Item[],
  why: StandInFor,
  { min, max }: { min: number; max: number },
  keyOf: (item: Item) => string,
  builtIn: () => Promise<readonly Item[]>,
): Promise<Item[]> => {
  if (told.length >= min) return [...told]
  const known = new Set(told.map((item) => folded(keyOf(item))))
  const others = (await builtIn()).filter((item) => !known.has(folded(keyOf(item))))
  return [...told, ...inPlaceOfModel(others, why)].slice(0, max)
}

/** The kind of failure for an error. Even after a bug of ours, the built-in engine must answer. */
const failureOf = (error: unknown, caller: AbortSignal, late: AbortSignal): LlmFailureKind => {
  if (caller.aborted) return 'aborted'
  if (late.aborted) return 'slow'
  return error instanceof LlmFailure ? error.kind : 'unexpected'
}
