import { layout } from '#styled/recipes'
import type { Provenance } from '#contract/entities.ts'
import { useOpeningTime } from '#ui/dom/use-clock.ts'
import { standInText } from './stand-in.words.ts'
import { Text } from './headings.tsx'

export interface StandInNoteProps {
  items: readonly { provenance?: Provenance | undefined }[]
}

/** A quiet line if the built-in engine wrote in place of a language model: why, and until when (FLOW-04). */
export function StandInNote({ items }: StandInNoteProps) {
  const now = useOpeningTime()
  const standIns = items.filter(({ provenance }) => provenance?.standIn)
  // Texts of earlier versions do not say why.
  const why = standIns.findLast(({ provenance }) => provenance?.standInFor)?.provenance?.standInFor ?? {
    why: 'failed',
  }
  return (
    <div role="status" className={layout().announced}>
      {standIns.length > 0 && (
        <Text tone="subtle" size="small">
          {standInText(why, { isAll: standIns.length === items.length, now })}
        </Text>
      )}
    </div>
  )
}
