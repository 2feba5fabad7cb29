import type {
  BusinessModel,
  Challenge,
  ChallengeChange,
  Idea,
  ListedChallenge,
  Paper,
  Reframe,
  SavedChallenge,
  Spark,
} from '#contract/entities.ts'

/** Saved challenges and their bookmarks: always of one owner, and out of reach for everybody else. */

/** The kinds of bookmarks by their part of the address (BOOK-08), with the lists that carry them (PERS-15). */
export const bookmarkLists = {
  sparks: 'sparks',
  ideas: 'ideas',
  papers: 'papers',
  reframes: 'reframes',
  'business-models': 'businessModels',
} as const
export type BookmarkKind = keyof typeof bookmarkLists

export const isBookmarkKind = (kind: string): kind is BookmarkKind => Object.hasOwn(bookmarkLists, kind)

export interface BookmarkItems {
  sparks: Spark
  ideas: Idea
  papers: Paper
  reframes: Reframe
  'business-models': BusinessModel
}

/** What makes two items the same one, so that sending a bookmark again adds nothing. */
export const sameness: { readonly [Kind in BookmarkKind]: (item: BookmarkItems[Kind]) => string } = {
  sparks: ({ stem, text }) => JSON.stringify([stem.spark_id, text]),
  ideas: ({ spark, text }) => JSON.stringify([spark.spark_id, text]),
  papers: ({ _id }) => _id,
  reframes: ({ label }) => label,
  'business-models': ({ _id }) => _id,
}

/** Papers and business models keep the id that the catalogue gave them. */
export const hasOwnId = (kind: BookmarkKind): boolean => kind === 'papers' || kind === 'business-models'

export interface NewChallenge {
  challenge: Challenge
  /** The last one of a deleted challenge that comes back: with its id it goes on from there. */
  revision?: number | undefined
  sparks: readonly Spark[]
  ideas: readonly Idea[]
  papers: readonly Paper[]
  reframes: readonly Reframe[]
  businessModels: readonly BusinessModel[]
}

/** An Idempotency-Key with a digest of what was asked. */
export interface Once {
  key: string
  request: string
}

/** `saved` is what was written; undefined where the challenge of a repeated call has been deleted since. */
export type Created = { id: string; saved: SavedChallenge | undefined } | 'other-request' | 'full'
export type Changed = { saved: SavedChallenge } | { conflicts: string[] } | { otherRequest: true } | undefined

export interface ChallengeStore {
  /** Newest change first (AMB-64), as rows: with their first words, and how much was kept of each. */
  list(owner: string): Promise<ListedChallenge[]>
  /** All of them with their bookmarks, newest change first; one is read when it is asked for. */
  all(owner: string): AsyncIterable<SavedChallenge>
  /** About how many bytes a person keeps. */
  bytes(owner: string): Promise<number>
  read(owner: string, id: string): Promise<SavedChallenge | undefined>
  /**
   * Creates a challenge, under the id that it names where that is free: what was deleted comes back to its links. With
   * the same key and request again it answers what it answered then, for 24 hours.
   */
  create(owner: string, input: NewChallenge, once?: Once): Promise<Created>
  /**
   * Changes fields. With a revision, what others changed since then is kept where this change does not touch it, and
   * named as conflicts where both changed the same; then nothing is changed. Undefined when there is no such challenge.
   * A change that was made under the same key within 24 hours is not made again: the answer is the present challenge.
   */
  change(owner: string, id: string, change: ChallengeChange, revision?: number, once?: Once): Promise<Changed>
  /** False when there is no such challenge. */
  remove(owner: string, id: string): Promise<boolean>
  /** The items with their ids, in the given order; undefined when there is no such challenge. */
  addBookmarks<Kind extends BookmarkKind>(
    owner: string,
    id: string,
    kind: Kind,
    items: readonly BookmarkItems[Kind][],
  ): Promise<(BookmarkItems[Kind] & { _id: string })[] | 'full' | undefined>
  /** False when there is no such bookmark. */
  removeBookmark(owner: string, id: string, kind: BookmarkKind, itemId: string): Promise<boolean>
}

/** Ids that the server makes. */
export const isRowId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

/** An id as the server makes them for challenges: it cannot be found by trying. */
export const isMadeId = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

/** Ids that a catalogue may give: one line of visible text. */
export const isItemId = (id: string): boolean => /^[^\p{C}]{1,300}$/u.test(id)
