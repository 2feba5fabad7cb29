import type { SavedChallenge } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { omit, pick } from '#contract/pick.ts'
import { savedListNames } from '#contract/vocabulary.ts'
import type { CreationRequest } from '../workspace/challenge.rules.ts'
import type { Parent } from '../parent.ts'

export type RowActionsFact =
  | { type: 'challenge.renamed'; id: string; title: string }
  /** The server is about to change the challenge. Its waiting changes must be saved first. */
  | { type: 'action.decided'; id: string }
  | { type: 'challenge.deleted'; id: string }
  /** A challenge was added to the list, as a copy or because it was restored. It may only be there in part. */
  | { type: 'challenge.added' }

export interface RowActionsInput {
  parent: Parent<RowActionsFact>
  /** Different for each page load. The idempotency keys of creations are derived from it. */
  seed: string
}

/**
 * Returns a title as it is saved: trimmed, cut to the maximum length, and never ending with half a character.
 */
export const cleanTitle = (title: string): string => {
  const trimmed = title.trim()
  const cut = trimmed.slice(0, limits.maxTitle)
  return trimmed.isWellFormed() && !cut.isWellFormed() ? cut.slice(0, -1) : cut
}

/** The request that creates a deleted challenge again, with all its bookmarks. */
export const creationFrom = (saved: SavedChallenge): CreationRequest => ({
  challenge: omit(saved, ['revision', 'updatedAt', 'pages', ...savedListNames]),
  revision: saved.revision,
  ...pick(saved, savedListNames),
})

/**
 * The request that creates a copy of a challenge with another title. It has no id, because the server assigns
 * one.
 */
export const copyOf = (saved: SavedChallenge, title: string): CreationRequest => {
  const { challenge, revision: _revision, ...kept } = creationFrom(saved)
  const { _id, is_title_generated: _isGenerated, ...fields } = challenge
  return { challenge: { ...fields, challenge_title: title }, ...kept }
}
