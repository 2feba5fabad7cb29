import { useMemo } from 'react'
import { ideaCard } from '#styled/recipes'
import { rankingOf } from '#machines/app/app.refs.ts'
import { selectPlanOf } from '#machines/bookmarks/ranking.selectors.ts'
import { useSelected } from '#ui/app-context.tsx'
import { useLocalDay } from '#ui/dom/use-clock.ts'
import { reviewWords } from './review.words.ts'

const said = reviewWords.plan

/** The plan of a bookmarked idea, read-only. */
export function PlanLines({ ideaKey }: { ideaKey: string }) {
  const { owner, due, note } = useSelected(
    rankingOf,
    useMemo(() => selectPlanOf(ideaKey), [ideaKey]),
  )
  const today = useLocalDay()
  const lines = [
    [said.owner, owner],
    [said.due, due === '' ? '' : reviewWords.next.when(due, today)],
    [said.note, note],
  ].filter(([, text = '']) => text.trim() !== '')
  if (lines.length === 0) return null
  return (
    <dl className={ideaCard().plan}>
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
