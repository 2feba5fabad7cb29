import type { SavedChallenge } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { CreationRequest } from '../workspace/challenge.rules.ts'
import type { Parent } from '../parent.ts'

export type RowActionsFact =
  | { type: 'challenge.renamed'; id: string; title: string }
  /** Something is about to be done to it on the server: what waits to be saved of it goes before. */
  | { type: 'action.decided'; id: string }
  | { type: 'challenge.deleted'; id: string }
  /** One came, maybe only in part: a copy, or one that is back. */
  | { type: 'challenge.added' }

export interface RowActionsInput {
  parent: Parent<RowActionsFact>
  /** Different for every page; the keys of creations are made of it. */
  seed: string
}

/** A title as it is kept: without white space at its ends, as long as one may be, and no sign cut in half. */
export const keptTitle = (title: string): string => {
  const trimmed = title.trim()
  const cut = trimmed.slice(0, limits.maxTitle)
  return trimmed.isWellFormed() && !cut.isWellFormed() ? cut.slice(0, -1) : cut
}

/** What makes a saved challenge once more: all of it, its bookmarks included. */
export const creationFrom = ({
  sparks,
  ideas,
  papers,
  reframes,
  businessModels,
  revision,
  updatedAt: _updatedAt,
  pages: _pages,
  ...challenge
}: SavedChallenge): CreationRequest => ({
  challenge,
  revision,
  sparks,
  ideas,
  papers,
  reframes,
  businessModels,
})

/** A copy under a title of its own, and under an id that the server gives. */
export const copyOf = (saved: SavedChallenge, title: string): CreationRequest => {
  const { challenge, revision: _revision, ...kept } = creationFrom(saved)
  const { _id, is_title_generated: _isGenerated, ...fields } = challenge
  return { challenge: { ...fields, challenge_title: title }, ...kept }
}
