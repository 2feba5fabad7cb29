import type { ListedChallenge } from '#contract/entities.ts'
import { titleOf } from '../workspace/challenge.rules.ts'
import type { Parent } from '../parent.ts'
import type { RowActionsFact } from './row-actions.rules.ts'

/** What `app` hears of the list. */
export type SavedChallengesFact = Exclude<RowActionsFact, { type: 'challenge.added' }>

/** The newest change first, by title, or by how much was kept. */
export const listOrders = ['changed', 'title', 'kept'] as const
export type ListOrder = (typeof listOrders)[number]

export interface SavedChallengesInput {
  parent: Parent<SavedChallengesFact>
  isGuest: boolean
  /** Different for every page. */
  seed: string
}

export interface SavedChallengesContext extends SavedChallengesInput {
  /** As the server lists them: the newest change first. */
  challenges: ListedChallenge[]
  query: string
  order: ListOrder
}

/** What the chart begins with. */
export const firstSavedChallenges = (input: SavedChallengesInput): SavedChallengesContext => ({
  ...input,
  challenges: [],
  query: '',
  order: 'changed',
})

/** The challenge has another title, which is the newest change. */
export const renamed = (
  challenges: readonly ListedChallenge[],
  id: string,
  title: string,
): ListedChallenge[] => [
  ...challenges.filter(({ _id }) => _id === id).map((each) => ({ ...each, challenge_title: title })),
  ...challenges.filter(({ _id }) => _id !== id),
]

/** Without marks above and below letters, in small letters: as people type when they search. */
const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')

export const shownTitle = ({ challenge_title, challenge_text }: ListedChallenge): string =>
  titleOf(challenge_title, challenge_text)

/** How much was kept with it. Another back end counts no case studies, and lists them. */
export const keptCount = ({ kept, caseStudies }: ListedChallenge): number =>
  (kept?.all ?? 0) + caseStudies.length

const comparing: Readonly<Record<ListOrder, (one: ListedChallenge, other: ListedChallenge) => number>> = {
  changed: () => 0,
  title: (one, other) => shownTitle(one).localeCompare(shownTitle(other), 'en', { numeric: true }),
  kept: (one, other) =>
    (other.kept?.ideas ?? 0) - (one.kept?.ideas ?? 0) || keptCount(other) - keptCount(one),
}

/** Where the words of a query are looked for. */
export const searchedIn = (challenge: ListedChallenge): string =>
  plain(`${shownTitle(challenge)} ${challenge.challenge_text} ${challenge.words ?? ''}`)

/** Those that hold every word of the query in title or text, in the order that was chosen. */
export const foundIn = (
  { challenges, query, order }: Pick<SavedChallengesContext, 'challenges' | 'query' | 'order'>,
  textOf: (challenge: ListedChallenge) => string = searchedIn,
): ListedChallenge[] => {
  const words = plain(query).split(/\s+/u).filter(Boolean)
  const found = challenges.filter((challenge) => words.every((word) => textOf(challenge).includes(word)))
  return found.sort(comparing[order])
}
