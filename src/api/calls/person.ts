import type { Ability } from '#contract/abilities.ts'
import type { User } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import type { Identity, KnownUser } from '#machines/account/session.rules.ts'
import type { Call } from '../api.ts'

/**
 * The user to whom the token belongs. If the back end answers 404 or null, there is no such user yet
 * (AMB-66).
 */
export const requestUser: Call<unknown, KnownUser> = async (api, _, signal) => {
  try {
    const { user, identity } = await api.call('readUser', { orCached: true, signal })
    return { user: user ?? undefined, identity }
  } catch (error) {
    if (error instanceof Problem && error.status === 404)
      return { user: undefined, identity: { email: '', picture: '' } }
    throw error
  }
}

/** Creates the user from what the provider says about the person; missing values are left out (AMB-42). */
export const createUser: Call<{ identity: Identity }, User> = (api, { identity }, signal) => {
  const { sub: _sub, ...claims } = identity
  const request = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== ''))
  return api.call('bootstrapUser', { request, signal })
}

/** The permission checker's rules (PERM-06). */
export const requestAbilities: Call<unknown, Ability[]> = (api, _, signal) =>
  api.call('readAbility', { orCached: true, signal })
