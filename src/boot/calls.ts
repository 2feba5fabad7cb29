import { fromPromise, type NonReducibleUnknown } from 'xstate'
import { lazyPart, type ApiSource, type Call } from '#api/api.ts'
import type { KeptEdits } from '#api/storage/kept-edits.ts'
import type { ResultsCalls } from './results-calls.ts'

/** Makes calls into the actors that charts invoke; a chart that leaves its call aborts it. */
export const callActors =
  (api: ApiSource) =>
  <Input extends NonReducibleUnknown, Answer>(call: Call<Input, Answer>) =>
    fromPromise<Answer, Input>(async ({ input, signal }) => call(await api(), input, signal))

/** The calls behind the results: a part of the program of their own, fetched with the first of them. */
export type CallSource = () => Promise<ResultsCalls>

export const laterCalls = (edits: KeptEdits): CallSource =>
  lazyPart(async () => (await import('./results-calls.ts')).resultsCalls(edits))

/** The same of a call behind the results. It fails with a `Problem` when their part cannot be fetched, too. */
export const laterCallActors =
  (api: ApiSource, calls: CallSource) =>
  <Input extends NonReducibleUnknown, Answer>(pick: (calls: ResultsCalls) => Call<Input, Answer>) =>
    callActors(api)<Input, Answer>(async (ready, input, signal) => pick(await calls())(ready, input, signal))

export type LaterCall = ReturnType<typeof laterCallActors>
