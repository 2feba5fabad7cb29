import type { SnapshotFrom } from 'xstate'
import { isOwnIdea } from '../ideas/own-idea.rules.ts'
import { bookmarkedElsewhere } from '../ideas/same-idea.rules.ts'
import { memoize } from '../memoize.ts'
import type { BookmarksMachine } from './bookmarks.machine.ts'
import { lastDeletion } from './deletions.rules.ts'
import { listsOf, bookmarkKey, type Bookmark } from './bookmarks.rules.ts'

type Snapshot = SnapshotFrom<BookmarksMachine>

const keysOf = memoize((bookmarks: Bookmark[]) => new Set(bookmarks.map(bookmarkKey)))
const lists = memoize((bookmarks: Bookmark[]) => listsOf(bookmarks))

/** The keys (`bookmarkKey`) of all bookmarks. Returns the same set until a bookmark changes. */
export const selectBookmarkedKeys = (snapshot: Snapshot) => keysOf(snapshot.context.bookmarks)

/**
 * The bookmark by which an item is bookmarked: usually the item itself, or the same idea from elsewhere.
 * Undefined if it is not bookmarked.
 */
export const selectBookmarkOf = (snapshot: Snapshot, bookmark: Bookmark): Bookmark | undefined => {
  if (selectBookmarkedKeys(snapshot).has(bookmarkKey(bookmark))) return bookmark
  if (bookmark.kind !== 'ideas') return undefined
  const item = bookmarkedElsewhere(selectBookmarkLists(snapshot).ideas, bookmark.item)
  return item && { kind: 'ideas', item }
}

/** The bookmarks by kind. Returns the same object until a bookmark changes. */
export const selectBookmarkLists = (snapshot: Snapshot) => lists(snapshot.context.bookmarks)

/**
 * Whether to invite a visitor who bookmarked something to sign up or log in, so that the bookmark is saved
 * (AMB-25).
 */
export const selectIsInviting = (snapshot: Snapshot) => snapshot.hasTag('inviting')

/** Whether the invitation is about an idea of the visitor's own. */
export const selectIsInvitedForIdea = ({ context: { bookmarks } }: Snapshot) => {
  const last = bookmarks.at(-1)
  return last?.kind === 'ideas' && isOwnIdea(last.item)
}

/** The last deletion that can still be undone. */
export const selectDeletion = (snapshot: Snapshot) => lastDeletion(snapshot.context)
