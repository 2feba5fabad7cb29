import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'
import { lazyPart, type ApiSource } from '#api/api.ts'
import type { KeptEdits } from '#api/storage/kept-edits.ts'
import type { ResultsCalls } from './results-calls.ts'

/** The calls behind the results: a part of the program of their own, fetched with the first of them. */
export type CallSource = () => Promise<ResultsCalls>

export const laterCalls = (api: ApiSource, edits: KeptEdits): CallSource =>
  lazyPart(async () => (await import('./results-calls.ts')).resultsCalls(api, edits))

type Names = keyof ResultsCalls
/** XState keeps the function behind a promise logic under `config`, which its type leaves open. */
type Work = (scope: { input: unknown; signal: AbortSignal }) => Promise<unknown>

/** A call of the results. Fails as the call itself does, or with a `Problem` when its part cannot be fetched. */
export const laterCall = <Name extends Names>(calls: CallSource, name: Name): ResultsCalls[Name] => {
  const logic: PromiseActorLogic<unknown, NonReducibleUnknown> = fromPromise(async ({ input, signal }) => {
    const work = (await calls())[name].config as Work
    return work({ input, signal })
  })
  return logic as ResultsCalls[Name]
}
