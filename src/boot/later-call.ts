import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'
import type { ApiSource } from '#api/api.ts'

type Calls = typeof import('./results-calls.ts').resultsCalls
type Names = keyof Calls

/** XState keeps the function behind a promise logic under `config`; its type does not say so. */
type Work<Output, Input> = (scope: { input: Input; signal: AbortSignal }) => Promise<Output>
type OutputOf<Name extends Names> =
  ReturnType<Calls[Name]> extends PromiseActorLogic<infer Output, never> ? Output : never

/** A call of the results: its code comes with the first of them. */
export const laterCall = <Name extends Names>(api: ApiSource, name: Name): ReturnType<Calls[Name]> =>
  fromPromise<unknown, NonReducibleUnknown>(async ({ input, signal }) => {
    const { resultsCalls } = await import('./results-calls.ts')
    const work = resultsCalls[name](api).config as Work<OutputOf<Name>, unknown>
    return work({ input, signal })
  }) as ReturnType<Calls[Name]>
