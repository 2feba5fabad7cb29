import type {
  LookAnswer,
  LookRequest,
  ModelChoice,
  OperatorState,
  TrialQuestion,
  TrialVerdict,
} from '#contract/operator.ts'
import type {
  BusinessModelSource,
  CaseStudySource,
  Clock,
  Engine,
  PaperSource,
} from '#server/domain/ports.ts'
import type { Chosen, ChosenEngine } from '#server/engine/chosen.engine.ts'
import type { LlmConfig, LlmEngine } from '#server/engine/model/llm.engine.ts'
import type { OperatorStore } from '../store/operator.store.ts'
import { readChoice, storeChoice, type StoredChoice } from './choice.ts'
import { createModelFetch, mayHoldModel, type GuardedFetchOptions } from '../extract/guarded.fetch.ts'
import { isOperatorToken } from './token.ts'

/**
 * Does the work of the operator's page (`/operator/`): shows which engine writes, tries models, chooses one.
 */

/** The address of a model cannot be used; the message says why. */
export class BadChoice extends Error {
  override readonly name = 'BadChoice'
}
/** Another operator has chosen a model since this one opened the page. */
export class ChoiceOvertaken extends Error {
  override readonly name = 'ChoiceOvertaken'
}
/** The server's environment sets the model, so the page cannot choose one. */
export class FixedByEnvironment extends Error {
  override readonly name = 'FixedByEnvironment'
}

export interface Operator {
  isToken: (token: string) => Promise<boolean>
  state: () => Promise<OperatorState>
  findModels: (request: LookRequest, signal: AbortSignal) => Promise<LookAnswer>
  /** Tries a model with sample questions. @throws BadChoice if its address cannot be used. */
  tryOut: (
    choice: ModelChoice,
    signal: AbortSignal,
    tell: (question: TrialQuestion) => void,
  ) => Promise<TrialVerdict>
  /** Chooses a model, or the built-in engine with null. @throws BadChoice, ChoiceOvertaken, FixedByEnvironment */
  choose: (revision: number, choice: ModelChoice | null) => Promise<OperatorState>
}

export interface OperatorDeps {
  store: OperatorStore
  /** The token set in the environment; if null, the stored token is used. */
  token: string | null
  /** The environment variables whose names begin with `LLM_`, and the model that they set, if any. */
  fixed: { settings: Readonly<Record<string, string>>; model: LlmConfig | null }
  /** Adds the environment's budget and time limits to the chosen model. */
  configOf: (choice: { baseUrl: string; model: string; apiKey: string | null }) => LlmConfig
  engine: ChosenEngine
  offline: Engine
  papers: PaperSource
  caseStudies: CaseStudySource
  businessModels: BusinessModelSource
  clock: Clock
  /** Resolves host names; Node's resolver unless a test replaces it. */
  resolve?: NonNullable<GuardedFetchOptions['resolve']>
  /** The machine's memory, bytes. */
  memory?: number
}

const isLlmEngine = (engine: Engine | LlmEngine): engine is LlmEngine => 'status' in engine

/** The model to use: the one set in the environment, else the operator's choice. */
export const chosenOf = (
  { revision, model }: StoredChoice,
  deps: Pick<OperatorDeps, 'configOf' | 'fixed'>,
): Chosen =>
  deps.fixed.model === null
    ? { revision, config: model && deps.configOf(model) }
    : { revision: -1, config: deps.fixed.model }

export function createOperator(deps: OperatorDeps): Operator {
  const { store, fixed, engine, offline, clock } = deps
  const loadModules = () =>
    Promise.all([
      import('#server/engine/model/model.finder.ts'),
      import('#server/engine/model/failure.words.ts'),
      import('#server/engine/model/model.trial.ts'),
    ])

  const state = async (): Promise<OperatorState> => {
    const [{ revision, model: stored }, currentEngine, [{ memoryHere }, { adviceOn }]] = await Promise.all([
      readChoice(store),
      engine.current(true),
      loadModules(),
    ])
    const model = fixed.model ?? stored
    const status = isLlmEngine(currentEngine) ? await currentEngine.status() : undefined
    return {
      revision,
      engine: currentEngine.name,
      from: fixed.model !== null ? 'environment' : stored !== null ? 'operator' : 'nobody',
      model: model && { baseUrl: model.baseUrl, model: model.model, hasKey: model.apiKey !== null },
      fixed: Object.entries(fixed.settings).map(([name, value]) => ({
        name,
        value: name === 'LLM_API_KEY' ? '' : value,
      })),
      ...(status?.restsUntil !== undefined && { restsUntil: new Date(status.restsUntil).toISOString() }),
      troubles: (status?.troubles ?? []).map(({ at, outcome, ms, ...trouble }) => ({
        ...trouble,
        at: new Date(at).toISOString(),
        ms: Math.round(ms),
        what: adviceOn(outcome),
      })),
      answers: status?.answers ?? 0,
      today: [...(status?.today ?? [])],
      memory: deps.memory ?? memoryHere(),
    }
  }

  const resolveOptions = deps.resolve === undefined ? {} : { resolve: deps.resolve }
  const fetchFromModel = createModelFetch(resolveOptions)

  /** Converts what an operator typed to an address that may be called. @throws BadChoice */
  const checkedAddress = async (typed: string): Promise<string> => {
    const [{ addressOf }] = await loadModules()
    const address = addressOf(typed)
    if (address === undefined) throw new BadChoice('This isn’t an http(s) address.')
    if (!(await mayHoldModel(address, resolveOptions)))
      throw new BadChoice(
        'This address is reserved for the network or the cloud provider, so no model is looked for there.',
      )
    return address
  }

  /** Completes a choice with a checked address and, if it gives no key, the key stored for that address. */
  const completeChoice = async (choice: ModelChoice) => {
    const baseUrl = await checkedAddress(choice.baseUrl)
    const { model: stored } = await readChoice(store)
    const isSame = stored !== null && stored.baseUrl === baseUrl
    const apiKey = choice.apiKey === undefined ? (isSame ? stored.apiKey : null) : choice.apiKey
    return { baseUrl, model: choice.model, apiKey }
  }

  return {
    isToken: (token) => isOperatorToken(store, deps.token, token),
    state,
    async findModels({ address, apiKey }, signal) {
      const [finder] = await loadModules()
      const memory = deps.memory ?? finder.memoryHere()
      const typedAddress = address === undefined ? undefined : await checkedAddress(address)
      const found =
        typedAddress === undefined
          ? await finder.lookAround({ signal })
          : [await finder.lookAt(typedAddress, { signal, apiKey: apiKey ?? null, fetch: fetchFromModel })]
      const best = finder.recommended(
        found.flatMap(({ models }) => models),
        memory,
      )
      return {
        toFetch: best === undefined ? (finder.modelFor(memory) ?? null) : null,
        found: found.map(({ models, state: answer, ...each }) => ({
          ...each,
          ...(answer !== 'models' && { trouble: finder.foundWords[answer] }),
          wantsKey: answer === 'wants a key',
          models: models.map((model) => ({
            name: model.name,
            ...finder.sizeOf(model, each.address, memory),
            isBest: model === best,
          })),
        })),
      }
    },
    async tryOut(choice, signal, tell) {
      const [, , { tryModel, verdictOf }] = await loadModules()
      const { papers, caseStudies, businessModels } = deps
      const trial = await tryModel({
        config: deps.configOf(await completeChoice(choice)),
        offline,
        papers,
        caseStudies,
        businessModels,
        clock,
        signal,
        hear: ({ sample, task, ms, byModel, advice }) => {
          tell({ ...(sample !== undefined && { sample }), task, ms: Math.round(ms), byModel, advice })
        },
      })
      const { sparks, ideas, reframes } = trial.written
      const texts = [sparks[0]?.[0], ideas[0]?.text, reframes[0]].filter((text) => text !== undefined)
      return { ...verdictOf(trial), texts }
    },
    async choose(revision, choice) {
      if (fixed.model !== null) throw new FixedByEnvironment('The model is set in the server’s environment.')
      const model = choice && (await completeChoice(choice))
      if ((await storeChoice(store, revision, model)) === undefined)
        throw new ChoiceOvertaken('Somebody else chose first.')
      return state()
    },
  }
}
