import { useCallback } from 'react'
import type { Idea } from '#contract/entities.ts'
import { isSame } from '#contract/merge.ts'
import { rankingOf } from '#machines/app/app.refs.ts'
import { worded } from '#machines/bookmarks/ranking.rules.ts'
import { selectWordings } from '#machines/bookmarks/ranking.selectors.ts'
import { useSelected } from '#ui/app-context.tsx'

/**
 * Returns a function that gives the present text of a bookmarked idea, by its key in the ranking. The
 * function stays the same until a text changes.
 */
export const useWorded = () => {
  const plans = useSelected(rankingOf, selectWordings, isSame)
  return useCallback((idea: Idea, key: string) => worded(idea, key, plans), [plans])
}
