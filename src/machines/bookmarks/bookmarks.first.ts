import type { BookmarksContext, BookmarksInput } from './bookmarks.setup.ts'

/** What the chart begins with; shown until it has come. */
export const firstBookmarks = ({ parent, stored, isGuest }: BookmarksInput): BookmarksContext => ({
  parent,
  bookmarks: stored,
  challengeId: '',
  isGuest,
  wasInvited: false,
  unsettled: {},
  count: 0,
  deleted: undefined,
})
