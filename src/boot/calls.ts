import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { ApiSource, Call } from '#api/api.ts'

/** Makes calls into actors that charts invoke; a chart that leaves the state aborts its call. */
export const callActors =
  (api: ApiSource) =>
  <Input extends NonReducibleUnknown, Answer>(call: Call<Input, Answer>) =>
    fromPromise<Answer, Input>(async ({ input, signal }) => call(await api(), input, signal))
