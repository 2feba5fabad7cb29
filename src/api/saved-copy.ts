import type { CallName } from '#contract/calls.ts'
import type { SavedChallenge } from '#contract/entities.ts'

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
/** The name of a bookmark's list, from its segment of the path. */
const listOf = (kind: string): ListName =>
  kind === 'business-models' ? 'businessModels' : (kind as ListName)

const without = (items: readonly Item[], ids: readonly (string | undefined)[]): Item[] =>
  items.filter(({ _id }) => !ids.includes(_id))

/** Updates the copy of a saved challenge after the server has answered a call about it. */
export const copyAfter = (
  copy: SavedChallenge,
  name: CallName,
  params: Readonly<Record<string, string>>,
  answer: unknown,
): SavedChallenge => {
  const list = savedBy[name]
  if (list !== undefined) {
    const known = copy[list].map(({ _id }) => _id)
    return { ...copy, [list]: [...copy[list], ...without(answer as Item[], known)] }
  }
  if (name === 'deleteBookmark') {
    const { kind = '', itemId } = params
    return { ...copy, [listOf(kind)]: without(copy[listOf(kind)], [itemId]) }
  }
  if (name !== 'updateChallenge') return copy
  const saved = answer as SavedChallenge
  return saved.revision > copy.revision ? { ...copy, ...saved } : copy
}
