import { fromPromise } from 'xstate'
import type { Ability } from '#contract/abilities.ts'
import type { ApiSource } from '../api.ts'

/** The rules of the permission checker (PERM-06). */
export const defineRequestAbilitiesActor = (api: ApiSource) =>
  fromPromise<Ability[]>(async ({ signal }) => (await api()).call('readAbility', { signal }))
