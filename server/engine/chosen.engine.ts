import type { CallOptions, Clock, Engine } from '#server/domain/ports.ts'
import type { LlmConfig, LlmEngine } from './model/llm.engine.ts'

/** The operator's choice; `revision` changes with each choice. */
export interface Chosen {
  revision: number
  config: LlmConfig | null
}

export interface ChosenEngineDeps {
  offline: Engine
  /** Reads the current choice. */
  read: () => Promise<Chosen>
  make: (config: LlmConfig) => Promise<LlmEngine>
  clock: Clock
  /** The name of the engine until the choice is first read, or could not be read. */
  firstName: string
  /** Called when the choice cannot be read or its engine cannot be made. */
  onFailed: (error: unknown) => void
}

export interface ChosenEngine extends Engine {
  /** The engine that answers now; `isFresh` reads the choice again first. */
  current: (isFresh?: boolean) => Promise<Engine | LlmEngine>
}

/** For this many milliseconds, a choice that was read is used without reading it again. */
const rereadAfter = 5_000

/**
 * Passes each call to the engine that the operator has chosen. A new choice takes effect without a restart,
 * in every process.
 */
export function createChosenEngine({
  offline,
  read,
  make,
  clock,
  firstName,
  onFailed,
}: ChosenEngineDeps): ChosenEngine {
  let revision: number | undefined
  let engine: Engine | LlmEngine = offline
  /** Whether the engine that answers is known, also after a failure. */
  let isSettled = false
  let lastRead: { at: number; done: Promise<void> } | undefined
  const rereadChoice = async () => {
    try {
      const chosen = await read()
      if (chosen.revision === revision) return
      engine = chosen.config === null ? offline : await make(chosen.config)
      ;({ revision } = chosen)
    } catch (error) {
      // The current engine continues.
      onFailed(error)
    } finally {
      isSettled = true
    }
  }
  const current = async (isFresh = false) => {
    if (lastRead === undefined || isFresh || Math.abs(clock.now() - lastRead.at) >= rereadAfter)
      lastRead = { at: clock.now(), done: rereadChoice() }
    await lastRead.done
    return engine
  }
  const engineFor = async (options: CallOptions) => {
    options.signal.throwIfAborted()
    return current()
  }
  return {
    get name() {
      return isSettled ? engine.name : firstName
    },
    current,
    topics: async (input, options) => (await engineFor(options)).topics(input, options),
    brief: async (input, options) => (await engineFor(options)).brief(input, options),
    problems: () => offline.problems(),
    sparks: async (input, options, tell) => (await engineFor(options)).sparks(input, options, tell),
    ideas: async (input, options, tell) => (await engineFor(options)).ideas(input, options, tell),
    fit: async (input, options) => (await engineFor(options)).fit(input, options),
    answer: async (input, options, tell) => (await engineFor(options)).answer(input, options, tell),
    reframes: async (input, options, tell) => (await engineFor(options)).reframes(input, options, tell),
    summary: async (text, options) => (await engineFor(options)).summary(text, options),
    title: async (text, options) => (await engineFor(options)).title(text, options),
    businessSummary: async (page, options) => (await engineFor(options)).businessSummary(page, options),
    describeChallenge: async (text, options) => (await engineFor(options)).describeChallenge(text, options),
  }
}
