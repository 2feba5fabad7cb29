import type { SnapshotFrom } from 'xstate'
import { memoize } from '../memoize.ts'
import type { BookmarksMachine } from './bookmarks.machine.ts'
import { lastDeletion } from './bookmarks.setup.ts'
import { listsOf, bookmarkKey, type Bookmark } from './bookmarks.rules.ts'

type Snapshot = SnapshotFrom<BookmarksMachine>

const keysOf = memoize((bookmarks: Bookmark[]) => new Set(bookmarks.map(bookmarkKey)))
const lists = memoize((bookmarks: Bookmark[]) => listsOf(bookmarks))

/** The keys (`bookmarkKey`) of everything that is bookmarked; the same set until one changes. */
export const selectBookmarkedKeys = (snapshot: Snapshot) => keysOf(snapshot.context.bookmarks)

/** The bookmarks by kind; the same object until one changes. */
export const selectBookmarkLists = (snapshot: Snapshot) => lists(snapshot.context.bookmarks)

/** A visitor bookmarked something: signing up or logging in would save it (AMB-25). */
export const selectIsInviting = (snapshot: Snapshot) => snapshot.hasTag('inviting')

/** What was deleted last, while it can be brought back. */
export const selectDeletion = (snapshot: Snapshot) => lastDeletion(snapshot.context)

/** The actor that writes an idea of one's own; it is there once the code is. */
export const selectOwnIdea = (snapshot: Snapshot) => snapshot.children.ownIdea
