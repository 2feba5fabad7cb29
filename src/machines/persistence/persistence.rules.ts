import type { Challenge, SavedChallenge } from '#contract/entities.ts'

/** The fields that are saved with PUT (PERS-14); bookmarks have calls of their own. */
export const challengeOf = (saved: Challenge): Challenge => ({
  ...(saved._id === undefined ? {} : { _id: saved._id }),
  original_challenge_text: saved.original_challenge_text,
  challenge_text: saved.challenge_text,
  challenge_title: saved.challenge_title,
  pdf_filename: saved.pdf_filename,
  scope: saved.scope,
  business_sector: saved.business_sector,
  company_maturity: saved.company_maturity,
  region: saved.region,
  url: saved.url,
  family_run: saved.family_run,
  social_enterprise: saved.social_enterprise,
  is_reframed: saved.is_reframed,
  caseStudies: saved.caseStudies,
  topics: saved.topics,
  topics_view: saved.topics_view,
  ranking: saved.ranking,
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which `challenge` is another than `base`: what was changed since. */
export const changesSince = (base: Challenge, challenge: Challenge): Partial<Challenge> =>
  Object.fromEntries(
    Object.entries(challengeOf(challenge)).filter(
      ([field, value]) => field !== '_id' && !same(value, base[field as keyof Challenge]),
    ),
  )

export const isSameChallenge = (one: Challenge, other: Challenge): boolean =>
  Object.keys(changesSince(one, other)).length === 0

/** The server's fields, with those on top that were changed here after `base`. */
export const rebased = (theirs: Challenge, base: Challenge, mine: Challenge): Challenge => ({
  ...challengeOf(theirs),
  ...changesSince(base, mine),
})

/** The server's fields, with those on top that were changed here and not there. */
export const mergedForThem = (theirs: Challenge, base: Challenge, mine: Challenge): Challenge => ({
  ...challengeOf(theirs),
  ...changesSince(base, mine),
  ...changesSince(base, theirs),
})

/** A saved challenge as far as saving is concerned. */
export interface SavedState {
  id: string
  revision: number
  challenge: Challenge
}

export const savedStateOf = (saved: SavedChallenge): SavedState => ({
  id: saved._id,
  revision: saved.revision,
  challenge: challengeOf(saved),
})
