import { fromPromise } from 'xstate'
import type { User } from '#contract/entities.ts'
import type { Identity } from '#machines/session/session.rules.ts'
import type { ApiSource } from '../api.ts'

/** Creates the user from what the provider says of the person; what it does not say is left out (AMB-42). */
export const defineCreateUserActor = (api: ApiSource) =>
  fromPromise<User, { identity: Identity }>(async ({ input, signal }) => {
    const { sub: _sub, ...claims } = input.identity
    const request = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== ''))
    return (await api()).call('bootstrapUser', { request, signal })
  })
