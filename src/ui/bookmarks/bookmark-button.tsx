import { bookmarksOf } from '#machines/app/app.refs.ts'
import { bookmarkKey, type Bookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import { selectBookmarkOf } from '#machines/bookmarks/bookmarks.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { BookmarkToggle } from '#ui/parts/bookmark-toggle.tsx'

const isSame = (one: Bookmark | undefined, other: Bookmark | undefined) =>
  (one && bookmarkKey(one)) === (other && bookmarkKey(other))

/** The bookmark toggle of any item: `<BookmarkButton bookmark={{ kind: 'papers', item: paper }} />` (BOOK-01). */
export function BookmarkButton({ bookmark, describedBy }: { bookmark: Bookmark; describedBy?: string }) {
  const bookmarked = useSelected(bookmarksOf, (snapshot) => selectBookmarkOf(snapshot, bookmark), isSame)
  const send = useSend(bookmarksOf)
  return (
    <BookmarkToggle
      on={bookmarked !== undefined}
      describedBy={describedBy}
      onToggle={() => send({ type: 'bookmark.toggled', bookmark: bookmarked ?? bookmark })}
    />
  )
}
