import type { SavedChallenge } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { CreationRequest } from '../workspace/challenge.rules.ts'
import type { Parent } from '../parent.ts'

export type RowActionsFact =
  | { type: 'challenge.renamed'; id: string; title: string }
  /** The server is about to change the challenge: its waiting changes must be saved first. */
  | { type: 'action.decided'; id: string }
  | { type: 'challenge.deleted'; id: string }
  /** A challenge was added, perhaps only in part: a copy, or a restored one. */
  | { type: 'challenge.added' }

export interface RowActionsInput {
  parent: Parent<RowActionsFact>
  /** Differs from page to page; creation keys are made from it. */
  seed: string
}

/** A title as it is saved: trimmed, at most as long as allowed, and without half a character at its end. */
export const keptTitle = (title: string): string => {
  const trimmed = title.trim()
  const cut = trimmed.slice(0, limits.maxTitle)
  return trimmed.isWellFormed() && !cut.isWellFormed() ? cut.slice(0, -1) : cut
}

/** A request that creates a saved challenge again, with all its bookmarks. */
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

/** A request that creates a copy with its own title; the server gives it an id. */
export const copyOf = (saved: SavedChallenge, title: string): CreationRequest => {
  const { challenge, revision: _revision, ...kept } = creationFrom(saved)
  const { _id, is_title_generated: _isGenerated, ...fields } = challenge
  return { challenge: { ...fields, challenge_title: title }, ...kept }
}
