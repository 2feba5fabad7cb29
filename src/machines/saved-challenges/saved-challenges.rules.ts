import type { SavedChallengesContext, SavedChallengesInput } from './saved-challenges.machine.ts'

/** What the chart begins with; shown until it has come. */
export const firstSavedChallenges = (input: SavedChallengesInput): SavedChallengesContext => ({
  ...input,
  challenges: [],
  chosen: '',
})
