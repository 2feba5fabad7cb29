import { useMemo } from 'react'
import { bookmarksOf } from '#machines/app/app.refs.ts'
import { markKey, type Mark } from '#machines/bookmarks/bookmarks.rules.ts'
import type { BookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { selectMarkedKeys } from '#machines/bookmarks/bookmarks.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { BookmarkToggle } from '#ui/parts/bookmark-toggle.tsx'
import type { SnapshotFrom } from 'xstate'

/** Draws anew only when this very item is marked or unmarked. */
const useIsMarked = (key: string) => {
  const select = useMemo(
    () => (snapshot: SnapshotFrom<BookmarksMachine>) => selectMarkedKeys(snapshot).has(key),
    [key],
  )
  return useValue(bookmarksOf, select)
}

/** The bookmark of one item of any kind: `<BookmarkButton mark={{ kind: 'papers', item: paper }} />` (BOOK-01). */
export function BookmarkButton({ mark, describedBy }: { mark: Mark; describedBy?: string }) {
  const isMarked = useIsMarked(markKey(mark))
  const send = useSend(bookmarksOf)
  return (
    <BookmarkToggle
      on={isMarked}
      describedBy={describedBy}
      onToggle={() => send({ type: 'mark.toggled', mark })}
    />
  )
}
