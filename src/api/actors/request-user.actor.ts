import { fromPromise } from 'xstate'
import { Problem } from '#contract/problem.ts'
import type { KnownUser } from '#machines/session/session.rules.ts'
import type { ApiSource } from '../api.ts'

/** The user behind the token. A back end that answers 404 knows none yet, as one that answers null (AMB-66). */
export const defineRequestUserActor = (api: ApiSource) =>
  fromPromise<KnownUser>(async ({ signal }) => {
    try {
      const { user, identity } = await (await api()).call('readUser', { signal })
      return { user: user ?? undefined, identity }
    } catch (error) {
      if (error instanceof Problem && error.status === 404)
        return { user: undefined, identity: { email: '', picture: '' } }
      throw error
    }
  })
