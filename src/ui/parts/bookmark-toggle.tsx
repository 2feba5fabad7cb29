import Bookmark from 'lucide-react/icons/bookmark'
import { IconButton } from './icon-button.tsx'
import { partWords } from './parts.words.ts'

export interface BookmarkToggleProps {
  on: boolean
  onToggle: () => void
  /** Id of the text that says what is bookmarked. */
  describedBy?: string | undefined
}

/** Keeps an item, or lets it go. Its name says what a press does, and its state whether it is kept. */
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
