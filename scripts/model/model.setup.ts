import type { LlmConfig } from '#server/engine/model/llm.engine.ts'
import {
  addressOf,
  foundWords,
  lookAround,
  lookAt,
  modelFor,
  recommended,
  sizeOf,
  type Found,
  type FoundModel,
} from '#server/engine/model/model.finder.ts'

/** `npm run model:setup` finds models, lets the operator choose one, tries it and saves the choice. */

export interface SetupDeps {
  say: (line: string) => void
  /** Asks the operator a question; undefined if nobody can answer. */
  ask: ((question: string) => Promise<string>) | undefined
  /** Memory of this machine in bytes. */
  memory: number
  /** Settings in the environment, which take precedence over the file. */
  environment: Readonly<Record<string, string | undefined>>
  /** The configuration with which a choice is tried and run. */
  configOf: (settings: Settings) => LlmConfig
  /** Tries the model and reports the result. */
  tryOut: (config: LlmConfig) => Promise<boolean>
  save: (settings: Record<keyof Settings, string | null>) => void
  /** The file to which settings are saved, if it is not the one that `npm start` reads. */
  otherFile?: string
  /** The addresses to try if none is given. */
  addresses?: readonly string[]
}

export interface SetupOptions {
  address?: string | undefined
  model?: string | undefined
  key?: string | undefined
  /** Accepts the recommendation without asking. */
  acceptsBest?: boolean | undefined
  /** Only lists what is available. */
  listsOnly?: boolean | undefined
  skipsTrial?: boolean | undefined
}

export interface Settings {
  LLM_BASE_URL: string
  LLM_MODEL: string
  LLM_API_KEY: string | null
}

/**
 * 0: a model was set up, or models were listed; 1: the chosen model is unsuitable; 2: no model could be
 * chosen.
 */
export type ExitCode = 0 | 1 | 2

interface Choice {
  found: Found
  model: FoundModel
}

const fits = {
  fits: 'fits',
  barely: 'only just fits',
  'too large': 'too large for this machine',
  unknown: '',
}

export async function setUpModel(options: SetupOptions, deps: SetupDeps): Promise<ExitCode> {
  const { say, memory, environment } = deps
  const ask = options.acceptsBest ? undefined : deps.ask
  const gigabytes = Math.round(memory / 1024 ** 3)

  const address = addressOf(options.address ?? '')
  if (options.address !== undefined && address === undefined) {
    say(`${options.address} is not an http(s) address.`)
    return 2
  }
  let key = options.key ?? null
  const findServers = async (): Promise<Found[]> =>
    address === undefined ? lookAround({}, deps.addresses) : [await lookAt(address, { apiKey: key })]
  let there = await findServers()
  if (there.length === 1 && there[0]?.state === 'wants a key' && ask !== undefined) {
    key = (await ask(`Key for ${there[0].address}: `)).trim() || null
    there = await findServers()
  }

  const choices: Choice[] = []
  for (const found of there) {
    if (found.state !== 'models') {
      say(`${found.program} at ${found.address}: ${foundWords[found.state]}.`)
      continue
    }
    say(`${found.program} at ${found.address}`)
    for (const model of found.models) {
      choices.push({ found, model })
      const { size, fit } = sizeOf(model, found.address, memory)
      say(
        `  ${String(choices.length).padStart(2)}  ${model.name.padEnd(30)} ${size.padStart(8)}  ${fits[fit]}`.trimEnd(),
      )
    }
  }
  if (choices.length === 0) {
    const fetched = modelFor(memory)
    const isRunning = there.find(({ program, state }) => program === 'Ollama' && state === 'no models')
    say(
      there.length === 0
        ? 'No model server runs on this machine at the usual addresses (Ollama, LM Studio, llama.cpp, vLLM). To use another address: npm run model:setup -- --address http://…'
        : '',
    )
    say(
      fetched === undefined
        ? `This machine has ${gigabytes} GB of memory, which is too little for a useful model. Use one on another machine (--address).`
        : `A model that fits this machine's ${gigabytes} GB: ${isRunning ? '' : 'install Ollama (https://ollama.com), then '}ollama pull ${fetched}`,
    )
    return 2
  }
  if (options.listsOnly) return 0

  const models = choices.map(({ model }) => model)
  const best = recommended(models, memory) ?? models[0]
  const first = choices.findIndex(({ model }) => model === best)
  let chosen: Choice | undefined
  if (options.model !== undefined) {
    chosen = choices.find(({ model }) => model.name === options.model)
    if (chosen === undefined) {
      say(`There is no model ${options.model} there.`)
      return 2
    }
  } else if (ask === undefined || choices.length === 1) chosen = choices[first]
  else {
    const answer = (await ask(`Which one? [${first + 1}] `)).trim()
    chosen = answer === '' ? choices[first] : choices[Number(answer) - 1]
    chosen ??= choices.find(({ model }) => model.name === answer)
    if (chosen === undefined) {
      say(`${answer} is not in the list. Nothing was changed.`)
      return 2
    }
  }
  if (chosen === undefined) return 2

  const settings = { LLM_BASE_URL: chosen.found.baseUrl, LLM_MODEL: chosen.model.name, LLM_API_KEY: key }
  const willDo = options.skipsTrial === true || (await deps.tryOut(deps.configOf(settings)))
  if (!willDo && ask === undefined) {
    say('Nothing was changed.')
    return 1
  }
  if (ask !== undefined) {
    const answer = (await ask(willDo ? 'Use it? [Y/n] ' : 'Use it anyway? [y/N] ')).trim().toLowerCase()
    if (answer === '' ? !willDo : !answer.startsWith('y')) {
      say('Nothing was changed.')
      return willDo ? 0 : 1
    }
  }
  deps.save(settings)
  const winning = Object.keys(settings).filter((name) => (environment[name] ?? '') !== '')
  const file = deps.otherFile ?? '.env'
  if (winning.length > 0)
    say(`These are also set in the environment, which overrides ${file}: ${winning.join(', ')}.`)
  say(deps.otherFile === undefined ? 'Saved in .env. Start with: npm start' : `Saved in ${file}.`)
  return 0
}
