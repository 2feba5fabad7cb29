import Bookmark from 'lucide-react/icons/bookmark'
import { savedWords } from '#ui/saved/saved.words.ts'
import { IconButton } from './icon-button.tsx'

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
      label={on ? savedWords.bookmark.remove : savedWords.bookmark.add}
      aria-pressed={on}
      data-bookmark=""
      aria-describedby={describedBy}
      onClick={onToggle}
    />
  )
}
