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
  /** The name of the engine until the choice is first read. */
  firstName: string
}

export interface ChosenEngine extends Engine {
  /** The engine that answers now; `isFresh` reads the choice again first. */
  current: (isFresh?: boolean) => Promise<Engine | LlmEngine>
}

/** Milliseconds before the choice is read again; within this time, all processes on one database follow it. */
const lookHolds = 5_000

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
}: ChosenEngineDeps): ChosenEngine {
  let revision: number | undefined
  let engine: Engine | LlmEngine = offline
  let looked: { at: number; done: Promise<void> } | undefined
  const look = async () => {
    const chosen = await read()
    if (chosen.revision === revision) return
    engine = chosen.config === null ? offline : await make(chosen.config)
    ;({ revision } = chosen)
  }
  const current = async (isFresh = false) => {
    if (looked === undefined || isFresh || Math.abs(clock.now() - looked.at) >= lookHolds)
      // If the choice cannot be read, the current engine continues.
      looked = { at: clock.now(), done: look().catch(() => undefined) }
    await looked.done
    return engine
  }
  const named = async (options: CallOptions) => {
    options.signal.throwIfAborted()
    return current()
  }
  return {
    get name() {
      return revision === undefined ? firstName : engine.name
    },
    current,
    topics: async (input, options) => (await named(options)).topics(input, options),
    brief: async (input, options) => (await named(options)).brief(input, options),
    problems: () => offline.problems(),
    sparks: async (input, options, tell) => (await named(options)).sparks(input, options, tell),
    ideas: async (input, options, tell) => (await named(options)).ideas(input, options, tell),
    fit: async (input, options) => (await named(options)).fit(input, options),
    answer: async (input, options, tell) =>
      (await (await named(options)).answer?.(input, options, tell)) ?? { answer: null },
    reframes: async (input, options, tell) => (await named(options)).reframes(input, options, tell),
    summary: async (text, options) => (await named(options)).summary(text, options),
    title: async (text, options) => (await named(options)).title(text, options),
    businessSummary: async (page, options) => (await named(options)).businessSummary(page, options),
    describeChallenge: async (text, options) => (await named(options)).describeChallenge(text, options),
  }
}
