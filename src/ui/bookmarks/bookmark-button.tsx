import { useMemo } from 'react'
import { bookmarksOf } from '#machines/app/app.refs.ts'
import { bookmarkKey, type Bookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import type { BookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { selectBookmarkedKeys } from '#machines/bookmarks/bookmarks.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { BookmarkToggle } from '#ui/parts/bookmark-toggle.tsx'
import type { SnapshotFrom } from 'xstate'

/** Whether this item is bookmarked. Causes a render only when that changes. */
const useIsBookmarked = (key: string) => {
  const select = useMemo(
    () => (snapshot: SnapshotFrom<BookmarksMachine>) => selectBookmarkedKeys(snapshot).has(key),
    [key],
  )
  return useSelected(bookmarksOf, select)
}

/** The bookmark toggle of any item: `<BookmarkButton bookmark={{ kind: 'papers', item: paper }} />` (BOOK-01). */
export function BookmarkButton({ bookmark, describedBy }: { bookmark: Bookmark; describedBy?: string }) {
  const isBookmarked = useIsBookmarked(bookmarkKey(bookmark))
  const send = useSend(bookmarksOf)
  return (
    <BookmarkToggle
      on={isBookmarked}
      describedBy={describedBy}
      onToggle={() => send({ type: 'bookmark.toggled', bookmark })}
    />
  )
}
