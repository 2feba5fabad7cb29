import Bookmark from 'lucide-react/icons/bookmark'
import { IconButton } from './icon-button.tsx'
import { partWords } from './parts.words.ts'

export interface BookmarkToggleProps {
  on: boolean
  onToggle: () => void
  /** Id of the text that names the item. */
  describedBy?: string | undefined
}

/** Bookmarks an item or removes its bookmark. Its label says what a press does, its state whether the item is bookmarked. */
export function BookmarkToggle({ on, onToggle, describedBy }: BookmarkToggleProps) {
  return (
    <IconButton
      icon={Bookmark}
      size="small"
      label={on ? partWords.bookmark.remove : partWords.bookmark.add}
      aria-pressed={on}
      data-bookmark=""
      aria-describedby={describedBy}
      onClick={onToggle}
    />
  )
}
