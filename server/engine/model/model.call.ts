import type { BinaryLike } from 'node:crypto'
import type { StandInFor } from '#contract/entities.ts'
import type { Breaker } from '#server/circuit-breaker.ts'
import type { CallOptions, Clock } from '#server/domain/ports.ts'
import { publish } from '#server/happenings.ts'
import { errorFields } from '#server/log.ts'
import { addTrouble, type CallHistory, type ModelTrouble } from './call.history.ts'
import { isTrouble, LlmFailure, type LlmFailureKind } from './llm.failure.ts'
import type { PacedLimit } from './pace.ts'
import { versionOf, type Prompt } from './prompts/prompt.ts'
import { callerHash, createRequestPurse } from './request.purse.ts'
import { reasonOf, standInFor } from './stand.ins.ts'
import type { Asker, Question } from './structured.answer.ts'
import { nextDay, type BudgetLimits, type TokenBudget, type Usage } from './token.budget.ts'

/** The methods of the log that the engine uses. */
export interface LlmLog {
  info: (fields: Readonly<Record<string, unknown>>, message: string) => void
  warn: (fields: Readonly<Record<string, unknown>>, message: string) => void
  error: (fields: Readonly<Record<string, unknown>>, message: string) => void
}

/**
 * One model behind the endpoint. Each has its own circuit breaker, because failures of the text model say
 * nothing about the vision model.
 */
export interface Lane {
  model: string
  ask: Asker
  breaker: Breaker
  hasAnswered: boolean
}

/** What all calls to an endpoint share. */
export interface CallDeps {
  limits: BudgetLimits & { timeout: number }
  budget: TokenBudget
  history: CallHistory
  clock: Clock
  log: LlmLog
  /** Used to hash callers' names. */
  salt: BinaryLike
  /** Returns a signal that aborts after this many milliseconds. */
  deadline: (milliseconds: number) => AbortSignal
}

export interface Task<Answer> {
  prompt: Prompt
  /** Replaces the task's usual time limit. */
  limit?: PacedLimit
  question: (options: CallOptions) => Question<Answer> | Promise<Question<Answer>>
  /** The answer of the built-in engine, if the model gives none. */
  fallback: (options: CallOptions, why: StandInFor) => Promise<Answer>
}

export type CallOutcome = 'answered' | 'repaired' | 'circuit open' | LlmFailureKind

/** How a call went. */
export interface CallReport {
  outcome: CallOutcome
  tokens: { input: number; output: number }
}

/** An answer, of the model or in its place, and how the call went. */
export interface Called<Answer> extends CallReport {
  answer: Answer
}

export const isByModel = (outcome: CallOutcome): boolean => outcome === 'answered' || outcome === 'repaired'

/**
 * Asks the model; if it gives no valid answer in time, the task's fallback answers. Rejects only when the caller's
 * signal aborts or the fallback rejects. The log records model, prompt version, tokens, time and outcome, but no
 * content.
 */
export async function callModel<Answer>(
  deps: CallDeps,
  lane: Lane,
  task: Task<Answer>,
  options: CallOptions,
): Promise<Called<Answer>> {
  const { clock, log, history } = deps
  const { model, breaker } = lane
  options.signal.throwIfAborted()
  const started = clock.now()
  const elapsed = () => clock.now() - started
  const addFailure = (outcome: ModelTrouble['outcome']) =>
    addTrouble(history, { at: clock.now(), model, task: task.prompt.name, outcome, ms: elapsed() })
  const purse = createRequestPurse(deps.budget, deps.limits, clock, callerHash(deps.salt, options.caller))
  const report = (outcome: CallOutcome): CallReport => {
    const { calls, ...tokens } = purse.spent
    reportCall(deps, lane, task.prompt, { outcome, calls, ms: elapsed(), ...tokens })
    return { outcome, tokens }
  }

  const permit = breaker.enter()
  if (permit === undefined) {
    const how = report('circuit open')
    return { ...how, answer: await task.fallback(options, standInFor('resting', breaker.retryAt())) }
  }
  const late = task.limit?.signal ?? deps.deadline(deps.limits.timeout)
  const signal = AbortSignal.any([options.signal, late])
  try {
    const question = withinLimit(await task.question({ ...options, signal }), task.limit)
    const { answer, repaired, part } = await lane.ask(question, purse, signal)
    lane.hasAnswered = true
    permit.succeeded()
    history.answers += 1
    const how = report(repaired ? 'repaired' : 'answered')
    if (part !== undefined) {
      log.warn({ model, ...part }, 'the language model reads only part of each question')
      addFailure('reads a part')
    }
    return { ...how, answer }
  } catch (error) {
    const kind = failureOf(error, options.signal, late)
    const { wait, limit } = error instanceof LlmFailure ? error.details : {}
    if (isTrouble(kind, lane)) {
      permit.failed(elapsed(), wait)
      if (breaker.isOpen())
        log.warn({ model }, 'the language model keeps failing; the built-in engine answers instead')
    } else if (kind === 'spent' || kind === 'aborted' || kind === 'unexpected') permit.released()
    else permit.succeeded()
    if (kind === 'unexpected')
      log.error({ model, ...errorFields(error) }, 'unexpected error while asking the language model')
    const how = report(kind)
    options.signal.throwIfAborted()
    addFailure(kind)
    const why = reasonOf(kind, limit)
    const until = why === 'day' || why === 'caller' ? nextDay(clock.now()) : restEnd(breaker)
    return { ...how, answer: await task.fallback(options, standInFor(why, until)) }
  }
}

const restEnd = (breaker: Breaker) => (breaker.isOpen() ? breaker.retryAt() : undefined)

/** The question, so that a repair starts its time limit again and signs of life extend it. */
const withinLimit = <Answer>(question: Question<Answer>, limit: PacedLimit | undefined): Question<Answer> =>
  limit === undefined
    ? question
    : {
        ...question,
        again: () => {
          question.again?.()
          limit.restart()
        },
        alive: limit.alive,
      }

function reportCall(
  { log }: CallDeps,
  { model, breaker }: Lane,
  prompt: Prompt,
  { outcome, calls, input, output, ms }: { outcome: CallOutcome; calls: number; ms: number } & Usage,
): void {
  publish('modelAsked', { outcome, ms, input, output, isOpen: breaker.isOpen() })
  log.info(
    {
      model,
      prompt: versionOf(prompt),
      outcome,
      calls,
      inputTokens: input,
      outputTokens: output,
      ms: Math.round(ms),
    },
    'language model',
  )
}

/** The kind of failure for an error. Even after a bug of ours, the built-in engine must answer. */
const failureOf = (error: unknown, caller: AbortSignal, late: AbortSignal): LlmFailureKind => {
  if (caller.aborted) return 'aborted'
  if (late.aborted) return 'slow'
  return error instanceof LlmFailure ? error.kind : 'unexpected'
}
