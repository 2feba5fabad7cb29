import { calls, type AnswerOf, type CallName } from '#contract/calls.ts'
import type { ListedChallenge, SavedChallenge } from '#contract/entities.ts'
import type { Problem } from '#contract/problem.ts'
import type { Api, CallOptions } from './api.ts'
import { readAnswer } from './lenient.ts'
import type { KeptAnswers } from './storage/kept-answers.ts'

export interface WithKeptDeps {
  kept: KeptAnswers
  /** Whether the browser knows that it is offline. */
  isOffline: () => boolean
  /** Called when the server could not be reached and cached data is shown. */
  onKept: () => void
}

const nameOf = (name: CallName, params: Readonly<Record<string, string>> = {}) =>
  [name, ...Object.values(params)].map(encodeURIComponent).join('/')

/**
 * The bookmark lists of a saved challenge, by the call that adds to them and by the path segment of an item.
 */
const listOf = {
  saveSparks: 'sparks',
  saveIdeas: 'ideas',
  savePapers: 'papers',
  saveReframes: 'reframes',
  saveBusinessModels: 'businessModels',
} as const
const listIn = (kind: string) => (kind === 'business-models' ? 'businessModels' : kind)

type Item = { _id?: string | undefined }
const itemsOf = (saved: SavedChallenge, list: string): Item[] => {
  const items: unknown = saved[list as keyof SavedChallenge]
  return Array.isArray(items) ? (items as Item[]) : []
}
const without = (items: readonly Item[], ids: readonly (string | undefined)[]) =>
  items.filter(({ _id }) => !ids.includes(_id))

/** Moves the most recently changed challenge to the top, as the server does. */
const updated = (
  listed: readonly ListedChallenge[],
  { _id: id, challenge_title, challenge_text, revision, updatedAt }: SavedChallenge,
): ListedChallenge[] => [
  ...listed
    .filter(({ _id }) => _id === id)
    .map((each) => ({ ...each, challenge_title, challenge_text, revision, updatedAt })),
  ...listed.filter(({ _id }) => _id !== id),
]

/** How many listed challenges are loaded ahead, so that they open offline even if nobody opened them here. */
const ahead = 10

/**
 * Caches the answers of calls that ask for it, and uses them when the server cannot be reached. Saved changes
 * also update the cache, so that it is never older than the last answer.
 */
export const withKept = (api: Api, { kept, isOffline, onKept }: WithKeptDeps): Api => {
  const read = async <Name extends CallName>(
    name: Name,
    params?: Readonly<Record<string, string>>,
  ): Promise<AnswerOf<Name> | undefined> => {
    if (kept.owner() === undefined) return undefined
    const found = await kept.read(nameOf(name, params))
    if (found === undefined) return undefined
    const answer = readAnswer(calls[name].answer, found)
    return answer.ok ? (answer.answer as AnswerOf<Name>) : undefined
  }
  const change = async (id: string, owner: string, how: (saved: SavedChallenge) => object) => {
    const saved = await read('readChallenge', { id })
    if (saved !== undefined)
      await kept.keep(nameOf('readChallenge', { id }), { ...saved, ...how(saved) }, owner)
  }
  const changeList = async (owner: string, how: (listed: ListedChallenge[]) => ListedChallenge[]) => {
    const listed = await read('listChallenges')
    if (listed !== undefined) await kept.keep('listChallenges', how(listed), owner)
  }

  // Updates run one after another, because each builds on the previous one.
  let changes: Promise<unknown> = Promise.resolve()
  const inTurn = (run: () => Promise<unknown>) => {
    changes = changes.then(run).catch(() => undefined)
  }

  /** Applies an answer to the cached data. */
  const follow = async (
    name: CallName,
    params: Readonly<Record<string, string>>,
    answer: unknown,
    owner: string,
  ) => {
    const { id = '', kind = '', itemId } = params
    if (name === 'createChallenge') {
      const { _id, saved } = answer as AnswerOf<'createChallenge'>
      if (saved !== undefined) await kept.keep(nameOf('readChallenge', { id: _id }), saved, owner)
      return readList(owner)
    }
    if (name === 'updateChallenge') {
      await kept.keep(nameOf('readChallenge', { id }), answer, owner)
      return changeList(owner, (listed) => updated(listed, answer as SavedChallenge))
    }
    if (name === 'deleteChallenge') {
      await kept.forget(nameOf('readChallenge', { id }))
      return changeList(owner, (listed) => listed.filter(({ _id }) => _id !== id))
    }
    if (name === 'deleteBookmark') {
      const list = listIn(kind)
      return change(id, owner, (saved) => ({ [list]: without(itemsOf(saved, list), [itemId]) }))
    }
    if (name in listOf) {
      const list = listOf[name as keyof typeof listOf]
      const added = answer as Item[]
      const ids = added.map(({ _id }) => _id)
      return change(id, owner, (saved) => ({ [list]: [...without(itemsOf(saved, list), ids), ...added] }))
    }
  }

  const readAhead = async (listed: AnswerOf<'listChallenges'>, owner: string) => {
    for (const { _id: id, revision } of listed.slice(0, ahead)) {
      if (kept.owner() !== owner || isOffline()) return
      const known = await read('readChallenge', { id })
      if (known?.revision === revision) continue
      const answer = await api.call('readChallenge', { params: { id } })
      await kept.keep(nameOf('readChallenge', { id }), answer, owner)
    }
  }

  /** A created challenge is inserted into the list in the server's form. */
  const readList = async (owner: string) => {
    const listed = await api.call('listChallenges')
    await kept.keep('listChallenges', listed, owner)
    await readAhead(listed, owner)
  }

  const ask = async <Name extends CallName>(
    name: Name,
    options: CallOptions<Name>,
  ): Promise<AnswerOf<Name>> => {
    const owner = kept.owner()
    const { params = {}, orKept = false } = options
    try {
      const answer = await api.call(name, options)
      if (owner !== undefined && orKept) void kept.keep(nameOf(name, params), answer, owner)
      if (owner !== undefined && !orKept) inTurn(() => follow(name, params, answer, owner))
      if (owner !== undefined && name === 'listChallenges')
        void readAhead(answer as AnswerOf<'listChallenges'>, owner).catch(() => undefined)
      return answer
    } catch (error) {
      // The challenge is gone, so its cached copy is removed.
      if ((error as Partial<Problem>).status === 404 && orKept) void kept.forget(nameOf(name, params))
      throw error
    }
  }

  return {
    prepare: (...about) => api.prepare(...about),
    call: async (name, options = {}) => {
      if (options.orKept !== true) return ask(name, options)
      // Offline, use the cache at once instead of waiting for the request to fail.
      const known = isOffline() ? await read(name, options.params) : undefined
      if (known !== undefined) return known
      try {
        return await ask(name, options)
      } catch (error) {
        if ((error as Partial<Problem>).kind !== 'network') throw error
        const found = await read(name, options.params)
        if (found === undefined) throw error
        onKept()
        return found
      }
    },
  }
}
