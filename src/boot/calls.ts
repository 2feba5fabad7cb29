import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { ApiSource, Call } from '#api/api.ts'

/** Makes calls into the actors that charts invoke; a chart that leaves its call aborts it. */
export const callActors =
  (api: ApiSource) =>
  <Input extends NonReducibleUnknown, Answer>(call: Call<Input, Answer>) =>
    fromPromise<Answer, Input>(async ({ input, signal }) => call(await api(), input, signal))
