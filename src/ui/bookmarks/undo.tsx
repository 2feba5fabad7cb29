import Undo2 from 'lucide-react/icons/undo-2'
import { ranking } from '#styled/recipes'
import { bookmarksOf, rankingOf } from '#machines/app/app.refs.ts'
import type { Bookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import { selectDeletion } from '#machines/bookmarks/bookmarks.selectors.ts'
import { selectCanRevert, selectIsReverted, selectSteps } from '#machines/bookmarks/ranking.selectors.ts'
import { nextUndo } from '#machines/bookmarks/undo.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { reviewWords } from './review.words.ts'

/**
 * Returns a function that removes a bookmark. It also passes on how many ranking steps came before, so that
 * Undo knows whether the removal or a ranking step came last.
 */
export const useRemove = () => {
  const after = useSelected(rankingOf, selectSteps)
  const send = useSend(bookmarksOf)
  const endTyping = useSend(rankingOf)
  return (bookmark: Bookmark) => {
    endTyping({ type: 'typing.ended' })
    send({ type: 'bookmark.deleted', bookmark, after })
  }
}

/** Undoes the latest rating, move, edit or removal (PLAN-04), beside the heading of the ideas. */
export function Undo() {
  const deletion = useSelected(bookmarksOf, selectDeletion)
  const steps = useSelected(rankingOf, selectSteps)
  const canRevert = useSelected(rankingOf, selectCanRevert)
  const isReverted = useSelected(rankingOf, selectIsReverted)
  const bringBack = useSend(bookmarksOf)
  const revert = useSend(rankingOf)
  const next = nextUndo({ deletion, steps, canRevert })
  const undo = () => {
    if (next === 'ranking') revert({ type: 'ranking.reverted' })
    else if (deletion !== undefined) bringBack({ type: 'deletion.reverted', bookmark: deletion.bookmark })
  }
  return (
    <div className={ranking().tools}>
      {next !== undefined && (
        <Button visual="quiet" size="small" aria-label={reviewWords.revert} onClick={undo}>
          <Icon of={Undo2} />
          <span>{reviewWords.revert}</span>
        </Button>
      )}
      <VisuallyHidden role="status">{isReverted && reviewWords.reverted}</VisuallyHidden>
    </div>
  )
}
