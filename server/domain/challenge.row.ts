import type { BoardName, Challenge, ListedChallenge } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'

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

const wordsOf = (text: string): string => [...new Set(text.toLowerCase().split(/\s+/u))].join(' ').trim()

export const rowOf = ({
  challenge_text,
  original_challenge_text,
  challenge_title,
  is_title_generated,
  pdf_filename,
  business_sector,
  region,
  url,
  caseStudies,
  scope,
  company_maturity,
  family_run,
  social_enterprise,
  is_reframed,
}: Omit<Challenge, BoardName>): ChallengeRow => ({
  shown: {
    original_challenge_text: shorten(original_challenge_text),
    challenge_text: shorten(challenge_text),
    challenge_title,
    ...(is_title_generated !== undefined && { is_title_generated }),
    pdf_filename: shorten(pdf_filename),
    is_reframed,
    caseStudies: [],
    scope,
    business_sector: shorten(business_sector),
    company_maturity,
    region: shorten(region),
    url: shorten(url),
    family_run,
    social_enterprise,
  },
  studies: caseStudies.length,
  words: wordsOf(challenge_text),
})
