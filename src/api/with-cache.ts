import { calls, type AnswerOf, type CallName } from '#contract/calls.ts'
import type { ListedChallenge, SavedChallenge } from '#contract/entities.ts'
import type { Problem } from '#contract/problem.ts'
import type { Api, CallOptions } from './api.ts'
import { readAnswer } from './lenient.ts'
import { copyAfter } from './saved-copy.ts'
import type { AnswerCache } from './storage/answer-cache.ts'

export interface WithCacheDeps {
  cache: AnswerCache
  /** Whether the browser knows that it is offline. */
  isOffline: () => boolean
  /** Called when the server could not be reached and cached data is shown. */
  onCached: () => void
}

const nameOf = (name: CallName, params: Readonly<Record<string, string>> = {}) =>
  [name, ...Object.values(params)].map(encodeURIComponent).join('/')

/** Moves the most recently changed challenge to the top, as the server does. */
const withUpdated = (
  listed: readonly ListedChallenge[],
  { _id: id, challenge_title, challenge_text, revision, updatedAt }: SavedChallenge,
): ListedChallenge[] => [
  ...listed
    .filter(({ _id }) => _id === id)
    .map((each) => ({ ...each, challenge_title, challenge_text, revision, updatedAt })),
  ...listed.filter(({ _id }) => _id !== id),
]

/**
 * How many listed challenges are loaded in advance, so that they open offline even if they were never opened
 * on this device.
 */
const loadedAhead = 10

/**
 * Caches the answers of calls that ask for it, and uses them when the server cannot be reached. Saved changes
 * also update the cache, so that it is never older than the last answer.
 */
export const withCache = (api: Api, { cache, isOffline, onCached }: WithCacheDeps): Api => {
  const read = async <Name extends CallName>(
    name: Name,
    params?: Readonly<Record<string, string>>,
  ): Promise<AnswerOf<Name> | undefined> => {
    if (cache.owner() === undefined) return undefined
    const found = await cache.read(nameOf(name, params))
    if (found === undefined) return undefined
    const answer = readAnswer(calls[name].answer, found)
    return answer.ok ? (answer.answer as AnswerOf<Name>) : undefined
  }
  const changeList = async (owner: string, how: (listed: ListedChallenge[]) => ListedChallenge[]) => {
    const listed = await read('listChallenges')
    if (listed !== undefined) await cache.put('listChallenges', how(listed), owner)
  }

  // Updates run one after another, because each builds on the previous one.
  let changes: Promise<unknown> = Promise.resolve()
  const inTurn = (run: () => Promise<unknown>) => {
    changes = changes.then(run).catch(() => undefined)
  }

  /** Applies an answer to the cached data. */
  const updateCache = async (
    name: CallName,
    params: Readonly<Record<string, string>>,
    answer: unknown,
    owner: string,
  ) => {
    const { id = '' } = params
    if (name === 'createChallenge') {
      const { _id, saved } = answer as AnswerOf<'createChallenge'>
      if (saved !== undefined) await cache.put(nameOf('readChallenge', { id: _id }), saved, owner)
      return readList(owner)
    }
    if (name === 'deleteChallenge') {
      await cache.remove(nameOf('readChallenge', { id }))
      return changeList(owner, (listed) => listed.filter(({ _id }) => _id !== id))
    }
    const saved = id === '' ? undefined : await read('readChallenge', { id })
    const copy = saved && copyAfter(saved, name, params, answer)
    if (copy !== saved) await cache.put(nameOf('readChallenge', { id }), copy, owner)
    if (name !== 'updateChallenge') return
    if (saved === undefined) await cache.put(nameOf('readChallenge', { id }), answer, owner)
    return changeList(owner, (listed) => withUpdated(listed, answer as SavedChallenge))
  }

  const readAhead = async (listed: AnswerOf<'listChallenges'>, owner: string) => {
    for (const { _id: id, revision } of listed.slice(0, loadedAhead)) {
      if (cache.owner() !== owner || isOffline()) return
      const known = await read('readChallenge', { id })
      if (known?.revision === revision) continue
      const answer = await api.call('readChallenge', { params: { id } })
      await cache.put(nameOf('readChallenge', { id }), answer, owner)
    }
  }

  /** Loads the list again after a creation, because only the server knows the new entry. */
  const readList = async (owner: string) => {
    const listed = await api.call('listChallenges')
    await cache.put('listChallenges', listed, owner)
    await readAhead(listed, owner)
  }

  const ask = async <Name extends CallName>(
    name: Name,
    options: CallOptions<Name>,
  ): Promise<AnswerOf<Name>> => {
    const owner = cache.owner()
    const { params = {}, orCached = false } = options
    try {
      const answer = await api.call(name, options)
      if (owner !== undefined && orCached) void cache.put(nameOf(name, params), answer, owner)
      if (owner !== undefined && !orCached) inTurn(() => updateCache(name, params, answer, owner))
      if (owner !== undefined && name === 'listChallenges')
        void readAhead(answer as AnswerOf<'listChallenges'>, owner).catch(() => undefined)
      return answer
    } catch (error) {
      // The item no longer exists, so its cached copy is removed.
      if ((error as Partial<Problem>).status === 404 && orCached) void cache.remove(nameOf(name, params))
      throw error
    }
  }

  return {
    prepare: (...about) => api.prepare(...about),
    call: async (name, options = {}) => {
      if (options.orCached !== true) return ask(name, options)
      // Offline, use the cache at once; the request could only fail.
      const known = isOffline() ? await read(name, options.params) : undefined
      if (known !== undefined) return known
      try {
        return await ask(name, options)
      } catch (error) {
        if ((error as Partial<Problem>).kind !== 'network') throw error
        const found = await read(name, options.params)
        if (found === undefined) throw error
        onCached()
        return found
      }
    },
  }
}
