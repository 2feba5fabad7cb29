import type { ListedChallenge } from '#contract/entities.ts'
import type { Parent } from '../parent.ts'

export type SavedChallengesFact = { type: 'challenge.deleted'; id: string }

export interface SavedChallengesInput {
  parent: Parent<SavedChallengesFact>
  isGuest: boolean
}

export interface SavedChallengesContext extends SavedChallengesInput {
  challenges: ListedChallenge[]
  /** Which one is to be deleted. */
  chosen: string
}

/** What the chart begins with; shown until it has come. */
export const firstSavedChallenges = (input: SavedChallengesInput): SavedChallengesContext => ({
  ...input,
  challenges: [],
  chosen: '',
})
