import { listedNames, type Challenge, type ListedChallenge } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { pick } from '#contract/pick.ts'

/**
 * What a list shows of a challenge. It is stored whenever the challenge is saved, so that listing need not
 * read whole challenges.
 */
export interface ChallengeRow {
  shown: Omit<ListedChallenge, '_id' | 'revision' | 'updatedAt' | 'pages' | 'kept' | 'words'>
  /** How many case studies are bookmarked. */
  studies: number
  /** The distinct words of the whole text, so that search also finds words that the row does not show. */
  words: string
}

/** Shortens a text that is too long for a row (SAVED-03, AMB-35). */
const shorten = (text: string): string => {
  const most = limits.savedListPreview
  if (text.length <= most) return text
  const letters = Array.from(text.slice(0, 2 * most + 2))
  return letters.length <= most ? text : `${letters.slice(0, most).join('')}…`
}

const withShortTexts = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? shorten(value) : value]),
  ) as Fields

const wordsOf = (text: string): string => [...new Set(text.toLowerCase().split(/\s+/u))].join(' ').trim()

export const rowOf = (challenge: Challenge): ChallengeRow => ({
  shown: {
    ...withShortTexts(pick(challenge, listedNames)),
    ...pick(challenge, ['challenge_title', 'is_title_generated']),
    caseStudies: [],
  },
  studies: challenge.caseStudies.length,
  words: wordsOf(challenge.challenge_text),
})
