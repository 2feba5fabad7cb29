import type { SnapshotFrom } from 'xstate'
import { memoize } from '../memoize.ts'
import type { BookmarksMachine } from './bookmarks.machine.ts'
import { listsOf, markKey, type Mark } from './bookmarks.rules.ts'

type Snapshot = SnapshotFrom<BookmarksMachine>

const keysOf = memoize((marks: Mark[]) => new Set(marks.map(markKey)))
const lists = memoize((marks: Mark[]) => listsOf(marks))

/** The keys (`markKey`) of everything that is bookmarked; the same set until one changes. */
export const selectMarkedKeys = (snapshot: Snapshot) => keysOf(snapshot.context.marks)

/** The bookmarks by kind; the same object until one changes. */
export const selectBookmarkLists = (snapshot: Snapshot) => lists(snapshot.context.marks)

/** A visitor bookmarked something: signing up or logging in would save it (AMB-25). */
export const selectIsInviting = (snapshot: Snapshot) => snapshot.hasTag('inviting')
