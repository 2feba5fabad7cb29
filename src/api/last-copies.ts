import type { CallName } from '#contract/calls.ts'
import type { SavedChallenge } from '#contract/entities.ts'
import type { Problem } from '#contract/problem.ts'
import type { Api } from './api.ts'

type ListName = 'sparks' | 'ideas' | 'papers' | 'reframes' | 'businessModels'
interface Item {
  _id?: string | undefined
}

const savedBy: Partial<Record<CallName, ListName>> = {
  saveSparks: 'sparks',
  saveIdeas: 'ideas',
  savePapers: 'papers',
  saveReframes: 'reframes',
  saveBusinessModels: 'businessModels',
}
const listOf = (kind: string): ListName =>
  kind === 'business-models' ? 'businessModels' : (kind as ListName)

const without = (items: readonly Item[], ids: readonly (string | undefined)[]): Item[] =>
  items.filter(({ _id }) => !ids.includes(_id))

/** Updates the copy from a server answer about the same challenge. */
const follow = (
  copy: SavedChallenge,
  name: CallName,
  params: Readonly<Record<string, string>>,
  answer: unknown,
): SavedChallenge => {
  const list = savedBy[name]
  if (list !== undefined) {
    const items = answer as Item[]
    const known = copy[list].map(({ _id }) => _id)
    return {
      ...copy,
      [list]: [...copy[list], ...without(items, known)],
    }
  }
  if (name === 'deleteBookmark') {
    const { kind = '', itemId } = params
    return { ...copy, [listOf(kind)]: without(copy[listOf(kind)], [itemId]) }
  }
  if (name !== 'updateChallenge') return copy
  const saved = answer as SavedChallenge
  return saved.revision > copy.revision ? { ...copy, ...saved } : copy
}

/**
 * Answers for a challenge that is gone, if the call asks for that: another page deleted it, or an earlier
 * attempt whose answer was lost. Copies that were read this way are cached and updated from later answers on
 * this page.
 */
export const withLastCopies = ({ call, prepare }: Api): Api => {
  /** Copies belong to one person and are dropped for another. */
  let person: string | undefined
  const copies = new Map<string, SavedChallenge>()

  return {
    prepare,
    call: async (name, options = {}) => {
      const { params = {}, lastFor } = options
      const { id = '' } = params
      if (lastFor !== undefined && lastFor !== person) {
        person = lastFor
        copies.clear()
      }
      try {
        const answer = await call(name, options)
        const copy = copies.get(id)
        if (name === 'deleteChallenge') copies.delete(id)
        else if (lastFor !== undefined && name === 'readChallenge') copies.set(id, answer as SavedChallenge)
        else if (copy !== undefined) copies.set(id, follow(copy, name, params, answer))
        return answer
      } catch (error) {
        const copy = copies.get(id)
        if (lastFor === undefined || copy === undefined || (error as Partial<Problem>).status !== 404)
          throw error
        return copy as never
      }
    },
  }
}
