import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { ApiSource, Call } from '#api/api.ts'

/**
 * Turns calls of the API into actors that charts can invoke. If a chart leaves the state, its call is
 * aborted.
 */
export const callActors =
  (api: ApiSource) =>
  <Input extends NonReducibleUnknown, Answer>(call: Call<Input, Answer>) =>
    fromPromise<Answer, Input>(async ({ input, signal }) => call(await api(), input, signal))
