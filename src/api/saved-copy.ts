import { saveCalls, type CallName } from '#contract/calls.ts'
import type { SavedChallenge } from '#contract/entities.ts'
import { bookmarkLists, savedKinds, type SavedKind } from '#contract/vocabulary.ts'

interface Item {
  _id?: string | undefined
}

/** The kind of the bookmarks that a call saves. */
const savedKindOf = (name: CallName): SavedKind | undefined =>
  savedKinds.find((kind) => saveCalls[kind] === name)

const withoutItems = (items: readonly Item[], ids: readonly (string | undefined)[]): Item[] =>
  items.filter(({ _id }) => !ids.includes(_id))

/** Updates the copy of a saved challenge after the server has answered a call about it. */
export const copyAfter = (
  copy: SavedChallenge,
  name: CallName,
  params: Readonly<Record<string, string>>,
  answer: unknown,
): SavedChallenge => {
  const kind = savedKindOf(name)
  if (kind !== undefined) {
    const list = bookmarkLists[kind]
    const known = copy[list].map(({ _id }) => _id)
    return { ...copy, [list]: [...copy[list], ...withoutItems(answer as Item[], known)] }
  }
  if (name === 'deleteBookmark') {
    const list = bookmarkLists[params['kind'] as SavedKind]
    return { ...copy, [list]: withoutItems(copy[list], [params['itemId']]) }
  }
  if (name !== 'updateChallenge') return copy
  const saved = answer as SavedChallenge
  return saved.revision > copy.revision ? { ...copy, ...saved } : copy
}
