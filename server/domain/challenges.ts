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
import { bookmarkLists, type SavedKind } from '#contract/vocabulary.ts'

/** Saved challenges and their bookmarks. Only its owner can reach a challenge. */

export type BookmarkKind = SavedKind

export const isBookmarkKind = (kind: string): kind is BookmarkKind => Object.hasOwn(bookmarkLists, kind)

export interface BookmarkItems {
  sparks: Spark
  ideas: Idea
  papers: Paper
  reframes: Reframe
  'business-models': BusinessModel
}

/** A key for each item. Items with the same key are one bookmark, so sending it twice adds it once. */
export const bookmarkKeyOf: { readonly [Kind in BookmarkKind]: (item: BookmarkItems[Kind]) => string } = {
  sparks: ({ stem, text }) => JSON.stringify([stem.spark_id, text]),
  ideas: ({ spark, text }) => JSON.stringify([spark.spark_id, text]),
  papers: ({ _id }) => _id,
  reframes: ({ label }) => label,
  'business-models': ({ _id }) => _id,
}

/** Whether bookmarks of this kind use the catalogue's id instead of a new one. */
export const hasOwnId = (kind: BookmarkKind): boolean => kind === 'papers' || kind === 'business-models'

export interface NewChallenge {
  challenge: Challenge
  /**
   * For a deleted challenge that is restored under its id: its last revision, from which counting continues.
   */
  revision?: number | undefined
  sparks: readonly Spark[]
  ideas: readonly Idea[]
  papers: readonly Paper[]
  reframes: readonly Reframe[]
  businessModels: readonly BusinessModel[]
}

/** An Idempotency-Key and a digest of the request it came with. */
export interface IdempotentRequest {
  key: string
  request: string
}

/** `saved` is undefined if the call was repeated after the challenge had been deleted. */
export type CreationOutcome = { id: string; saved: SavedChallenge | undefined } | 'other-request' | 'full'
export type ChangeOutcome =
  { saved: SavedChallenge } | { conflicts: string[] } | { otherRequest: true } | undefined

export interface ChallengeStore {
  /** Rows with the first words and the numbers of bookmarks, most recently changed first (AMB-64). */
  list(owner: string): Promise<ListedChallenge[]>
  /** All challenges with their bookmarks, most recently changed first, read one at a time. */
  all(owner: string): AsyncIterable<SavedChallenge>
  /** Roughly how many bytes an answer with this challenge takes; 0 if there is no such challenge. */
  size(owner: string, id: string): Promise<number>
  /** Roughly how many bytes an answer with the list of a person's challenges takes. */
  listSize(owner: string): Promise<number>
  /** Roughly how many bytes a person stores. */
  bytes(owner: string): Promise<number>
  read(owner: string, id: string): Promise<SavedChallenge | undefined>
  /**
   * Creates a challenge. Uses its id if that is free, so that links to a deleted challenge work again when it
   * is restored. A call with the same key and request within 24 hours creates nothing and returns the
   * challenge of the first call.
   */
  create(owner: string, input: NewChallenge, idempotency?: IdempotentRequest): Promise<CreationOutcome>
  /**
   * Changes fields. With a revision, the change is merged with changes made since that revision; if they
   * cannot be merged, nothing is saved and the fields in conflict are returned. Undefined if there is no such
   * challenge. A call with the same key and request within 24 hours changes nothing and returns the current
   * challenge; another request with this key is refused.
   */
  change(
    owner: string,
    id: string,
    change: ChallengeChange,
    revision?: number,
    idempotency?: IdempotentRequest,
  ): Promise<ChangeOutcome>
  /** False if there is no such challenge. */
  remove(owner: string, id: string): Promise<boolean>
  /**
   * Returns the items in the given order with their ids, 'full' if there would be too many, or undefined if
   * there is no such challenge.
   */
  addBookmarks<Kind extends BookmarkKind>(
    owner: string,
    id: string,
    kind: Kind,
    items: readonly BookmarkItems[Kind][],
  ): Promise<(BookmarkItems[Kind] & { _id: string })[] | 'full' | undefined>
  /** False if there is no such bookmark. */
  removeBookmark(owner: string, id: string, kind: BookmarkKind, itemId: string): Promise<boolean>
}

/** Whether a string has the form of an id made by the server. */
export const isRowId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

/** Whether a string has the form of a challenge id: a random UUID, which cannot be guessed. */
export const isChallengeId = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

/** Whether a string could be a catalogue id: one line of visible text. */
export const isItemId = (id: string): boolean => /^[^\p{C}]{1,300}$/u.test(id)
