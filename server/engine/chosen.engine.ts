import type { CallOptions, Clock, Engine } from '#server/domain/ports.ts'
import type { LlmConfig, LlmEngine } from './model/llm.engine.ts'

/** What was chosen, with a number that changes whenever it does. */
export interface Chosen {
  revision: number
  config: LlmConfig | null
}

export interface ChosenEngineDeps {
  offline: Engine
  /** What is chosen now. */
  read: () => Promise<Chosen>
  make: (config: LlmConfig) => Promise<LlmEngine>
  clock: Clock
  /** Who writes, until the first look. */
  firstName: string
}

export interface ChosenEngine extends Engine {
  /** The engine that writes now, after a look at what is chosen. */
  current: (isFresh?: boolean) => Promise<Engine | LlmEngine>
}

/** Milliseconds for which a look holds: processes that share a database follow each other within it. */
const lookHolds = 5_000

/** Writes with whatever an operator has chosen: a choice takes effect without a new start, in every process. */
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
      // Where the choice cannot be read, what wrote so far goes on writing.
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
    reframes: async (input, options, tell) => (await named(options)).reframes(input, options, tell),
    summary: async (text, options) => (await named(options)).summary(text, options),
    title: async (text, options) => (await named(options)).title(text, options),
    businessSummary: async (page, options) => (await named(options)).businessSummary(page, options),
    describeChallenge: async (text, options) => (await named(options)).describeChallenge(text, options),
  }
}
