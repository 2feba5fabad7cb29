import { bookmarkKey, isIn, type Bookmark } from './bookmarks.rules.ts'

/** A bookmark that was deleted in the review. */
export interface Deletion {
  bookmark: Bookmark
  /**
   * How many changes to the ranking came before the deletion. Undo needs this number to undo the latest
   * change first.
   */
  after: number
}

interface Deletions {
  bookmarks: readonly Bookmark[]
  /** The deletions that can be undone, the latest one last. */
  deleted: readonly Deletion[]
}

export const deletionsWithout = (deleted: readonly Deletion[], bookmark: Bookmark) =>
  deleted.filter((each) => bookmarkKey(each.bookmark) !== bookmarkKey(bookmark))

/** The latest deletion whose item has not been bookmarked again in another way. */
export const lastDeletion = ({ deleted, bookmarks }: Deletions): Deletion | undefined =>
  deleted.findLast(({ bookmark }) => !isIn(bookmarks, bookmark))

/** Whether the item was deleted and has not been bookmarked again in another way. */
export const isDeleted = ({ deleted, bookmarks }: Deletions, bookmark: Bookmark): boolean =>
  isIn(
    deleted.map((each) => each.bookmark),
    bookmark,
  ) && !isIn(bookmarks, bookmark)
