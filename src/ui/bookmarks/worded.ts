import { useCallback } from 'react'
import type { Idea } from '#contract/entities.ts'
import { isSame } from '#contract/merge.ts'
import { rankingOf } from '#machines/app/app.refs.ts'
import { worded } from '#machines/bookmarks/ranking.rules.ts'
import { selectWordings } from '#machines/bookmarks/ranking.selectors.ts'
import { useSelected } from '#ui/app-context.tsx'

/** How a kept idea reads now, by its name in the ranking; the same function while the words of none change. */
export const useWorded = () => {
  const plans = useSelected(rankingOf, selectWordings, isSame)
  return useCallback((idea: Idea, key: string) => worded(idea, key, plans), [plans])
}
