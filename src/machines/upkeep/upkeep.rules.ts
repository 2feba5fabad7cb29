import type { SavedChallenge } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { CreationRequest } from '../challenge/challenge.rules.ts'
import type { Parent } from '../parent.ts'

export type UpkeepFact =
  | { type: 'challenge.renamed'; id: string; title: string }
  | { type: 'challenge.deleted'; id: string }
  /** One came: a copy, or one that is back. */
  | { type: 'challenge.added' }

/** What was done last, as the list says it; what was deleted can be brought back while it is said. */
export interface Deed {
  did: 'renamed' | 'copied' | 'deleted' | 'restored'
  title: string
  /** What the server had of a deleted one, where it could be read before. */
  copy: SavedChallenge | undefined
}

export interface UpkeepInput {
  parent: Parent<UpkeepFact>
  /** Different for every page; the keys of creations are made of it. */
  seed: string
}

export interface UpkeepContext extends UpkeepInput {
  /** Which challenge it is about, and its title: as it is being written, or that of the copy. */
  id: string
  title: string
  deed: Deed | undefined
  /** Creations that were done; part of the key, so that the same one again after a failure makes one challenge. */
  made: number
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
  revision: _revision,
  updatedAt: _updatedAt,
  ...challenge
}: SavedChallenge): CreationRequest => ({ challenge, sparks, ideas, papers, reframes, businessModels })

/** A copy under a title of its own, and under an id that the server gives. */
export const copyOf = (saved: SavedChallenge, title: string): CreationRequest => {
  const { challenge, ...kept } = creationFrom(saved)
  const { _id, ...fields } = challenge
  return { challenge: { ...fields, challenge_title: title }, ...kept }
}
