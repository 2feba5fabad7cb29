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

/** Saved challenges and their bookmarks. Each belongs to one owner; nobody else can reach it. */

/** Kinds of bookmarks by their path segment (BOOK-08), with the lists that contain them (PERS-15). */
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

/** What makes two items equal, so that sending a bookmark twice adds it once. */
export const sameness: { readonly [Kind in BookmarkKind]: (item: BookmarkItems[Kind]) => string } = {
  sparks: ({ stem, text }) => JSON.stringify([stem.spark_id, text]),
  ideas: ({ spark, text }) => JSON.stringify([spark.spark_id, text]),
  papers: ({ _id }) => _id,
  reframes: ({ label }) => label,
  'business-models': ({ _id }) => _id,
}

/** Papers and business models use their catalogue id. */
export const hasOwnId = (kind: BookmarkKind): boolean => kind === 'papers' || kind === 'business-models'

export interface NewChallenge {
  challenge: Challenge
  /**
   * The last revision of a deleted challenge that is being restored; with its id, counting continues from
   * there.
   */
  revision?: number | undefined
  sparks: readonly Spark[]
  ideas: readonly Idea[]
  papers: readonly Paper[]
  reframes: readonly Reframe[]
  businessModels: readonly BusinessModel[]
}

/** An Idempotency-Key with a digest of the request. */
export interface Once {
  key: string
  request: string
}

/**
 * `saved` is the stored challenge; undefined if the call is a repetition and the challenge was deleted since.
 */
export type Created = { id: string; saved: SavedChallenge | undefined } | 'other-request' | 'full'
export type Changed = { saved: SavedChallenge } | { conflicts: string[] } | { otherRequest: true } | undefined

export interface ChallengeStore {
  /**
   * Most recently changed first (AMB-64), as rows with the first words and the number of bookmarks of each
   * kind.
   */
  list(owner: string): Promise<ListedChallenge[]>
  /**
   * All challenges with their bookmarks, most recently changed first; each is read when the iterator reaches
   * it.
   */
  all(owner: string): AsyncIterable<SavedChallenge>
  /** Roughly how many bytes the answer with this challenge takes; 0 if there is none. */
  size(owner: string, id: string): Promise<number>
  /** The same for the list of a person's challenges. */
  listSize(owner: string): Promise<number>
  /** Roughly how many bytes a person stores. */
  bytes(owner: string): Promise<number>
  read(owner: string, id: string): Promise<SavedChallenge | undefined>
  /**
   * Creates a challenge, under the given id if that is free, so that links to a deleted one work again when
   * it is restored. Within 24 hours, the same key and request return the first answer again.
   */
  create(owner: string, input: NewChallenge, once?: Once): Promise<Created>
  /**
   * Changes fields. With a revision, other people's later changes are preserved if this change does not touch
   * those fields; if both changed the same field differently, it is reported as a conflict and nothing
   * changes. Undefined if there is no such challenge. A change already made under the same key within 24
   * hours is not repeated: the answer is the current challenge.
   */
  change(owner: string, id: string, change: ChallengeChange, revision?: number, once?: Once): Promise<Changed>
  /** False if there is no such challenge. */
  remove(owner: string, id: string): Promise<boolean>
  /** Returns the items with their ids in the given order; undefined if there is no such challenge. */
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

/** Whether a string has the form of a challenge id; these cannot be guessed. */
export const isMadeId = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

/** Whether a string could be a catalogue id: one line of visible text. */
export const isItemId = (id: string): boolean => /^[^\p{C}]{1,300}$/u.test(id)
