import type { ServerConfig } from '../config.ts'
import type { CallOptions, Clock, Engine } from '../domain/ports.ts'
import { createChosenEngine, type ChosenEngine } from '../engine/chosen.engine.ts'
import { createPooledEngine } from '../engine/pool/pooled.engine.ts'
import type { MakeLimiter } from '../limiters.ts'
import { errorFields, type Log } from '../log.ts'
import { once } from '../once.ts'
import { readChoice } from '../operator/choice.ts'
import { chosenOf, type OperatorDeps } from '../operator/operator.ts'
import { logSparingly } from '../sparingly.ts'
import type { OperatorStore } from '../store/operator.store.ts'
import type { Catalogue } from './catalogue.ts'

export interface Engines {
  /** Answers all calls. */
  engine: Engine
  chosen: ChosenEngine
  offline: ReturnType<typeof createPooledEngine>
}

/** The engine that answers: the built-in one, the chosen model, and the news if feeds are configured. */
export function openEngines({
  config,
  modelChoice,
  catalogue,
  operatorStore,
  limiters,
  callerSalt,
  clock,
  log,
}: {
  config: ServerConfig
  modelChoice: Pick<OperatorDeps, 'configOf' | 'fixed'>
  catalogue: Catalogue
  operatorStore: OperatorStore
  /** Counts what the model may spend, in a way that survives restarts. */
  limiters: MakeLimiter
  /** Used to hash callers' names; the same in all processes. */
  callerSalt: () => Promise<string>
  clock: Clock
  log: Log
}): Engines {
  const offline = createPooledEngine()
  /** Uses the model set in the environment, else the one an operator chose, else the built-in engine. */
  const chosen = createChosenEngine({
    offline,
    clock,
    firstName: config.llm?.model ?? offline.name,
    onFailed: (error) =>
      logSparingly(log, { what: 'model choice' }, () =>
        log.error(
          errorFields(error),
          'could not start the chosen engine; the one before it goes on answering',
        ),
      ),
    read: async () =>
      // Nobody can choose when the environment sets the model or the operator's page is off.
      config.llm !== null || config.operator === null
        ? { revision: -1, config: config.llm }
        : chosenOf(await readChoice(operatorStore), modelChoice),
    make: async (llm) => {
      const { createLlmEngine } = await import('../engine/model/llm.engine.ts')
      return createLlmEngine({
        config: llm,
        offline,
        papers: catalogue.bundledPapers,
        caseStudies: catalogue.caseStudies,
        businessModels: catalogue.businessModels,
        clock,
        log,
        limiters,
        salt: await callerSalt(),
      })
    },
  })
  const loadSparks = once(async (): Promise<Engine['sparks']> => {
    const sparks: Engine['sparks'] = (...input) => chosen.sparks(...input)
    if (config.newsFeeds.length === 0) return sparks
    const [{ withNews }, { createNews }] = await Promise.all([
      import('../engine/write/news.sparks.ts'),
      import('../sources/live.wiring.ts'),
    ])
    return withNews(
      sparks,
      createNews({ feeds: config.newsFeeds, ownHosts: [new URL(config.publicUrl).hostname], clock, log }),
    )
  })
  const engine: Engine = {
    ...chosen,
    // The spread copies the name of this moment, but a name changes with the operator's choice.
    get name() {
      return chosen.name
    },
    sparks: async (...input) => (await loadSparks())(...input),
    ...(config.llm?.visionModel && {
      describePicture: async (picture: () => Promise<Uint8Array>, options: CallOptions) =>
        (await chosen.current()).describePicture?.(picture, options),
    }),
  }
  return { engine, chosen, offline }
}
