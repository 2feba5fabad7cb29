import type { ListedChallenge } from '#contract/entities.ts'
import { titleOf } from '../workspace/challenge.rules.ts'
import type { Parent } from '../parent.ts'
import type { RowActionsFact } from './row-actions.rules.ts'

/** The facts about the list that the root receives. */
export type SavedChallengesFact = Exclude<RowActionsFact, { type: 'challenge.added' }>

/** The orders of the list: last changed first, by title, or by the number of bookmarks. */
export const listOrders = ['changed', 'title', 'kept'] as const
export type ListOrder = (typeof listOrders)[number]

export interface SavedChallengesInput {
  parent: Parent<SavedChallengesFact>
  isGuest: boolean
  /** Different for each page load. */
  seed: string
}

export interface SavedChallengesContext extends SavedChallengesInput {
  /** In the server's order: last changed first. */
  challenges: ListedChallenge[]
  query: string
  order: ListOrder
}

export const firstSavedChallenges = (input: SavedChallengesInput): SavedChallengesContext => ({
  ...input,
  challenges: [],
  query: '',
  order: 'changed',
})

/**
 * The list after a challenge was renamed. The renamed challenge moves to the front, because it changed last.
 */
export const withRenamed = (
  challenges: readonly ListedChallenge[],
  id: string,
  title: string,
): ListedChallenge[] => [
  ...challenges.filter(({ _id }) => _id === id).map((each) => ({ ...each, challenge_title: title })),
  ...challenges.filter(({ _id }) => _id !== id),
]

/** Lower case without accents, because people type like this when they search. */
const comparable = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')

export const shownTitle = ({ challenge_title, challenge_text }: ListedChallenge): string =>
  titleOf(challenge_title, challenge_text)

/** The number of bookmarks. Our server counts case studies in `kept.all`; other back ends only list them. */
export const bookmarkCount = ({ kept, caseStudies }: ListedChallenge): number =>
  (kept?.all ?? 0) + caseStudies.length

const comparing: Readonly<Record<ListOrder, (one: ListedChallenge, other: ListedChallenge) => number>> = {
  changed: () => 0,
  title: (one, other) => shownTitle(one).localeCompare(shownTitle(other), 'en', { numeric: true }),
  kept: (one, other) =>
    (other.kept?.ideas ?? 0) - (one.kept?.ideas ?? 0) || bookmarkCount(other) - bookmarkCount(one),
}

/** The text that is searched, normalised in the same way as the query. */
export const searchableText = (challenge: ListedChallenge): string =>
  comparable(`${shownTitle(challenge)} ${challenge.challenge_text} ${challenge.words ?? ''}`)

/** The challenges that contain every word of the query, in the chosen order. */
export const searchChallenges = (
  { challenges, query, order }: Pick<SavedChallengesContext, 'challenges' | 'query' | 'order'>,
  textOf: (challenge: ListedChallenge) => string = searchableText,
): ListedChallenge[] => {
  const words = comparable(query).split(/\s+/u).filter(Boolean)
  const found = challenges.filter((challenge) => words.every((word) => textOf(challenge).includes(word)))
  return found.sort(comparing[order])
}
