import { latePart } from '#ui/late-part.tsx'
import { Region } from '#ui/shell/region.tsx'

const PaperCopy = latePart(async () => (await import('./paper-copy.tsx')).PaperCopy)

/** The page as it is printed; fetched when the page is entered, because a printer waits for nothing. */
export function Paper() {
  return (
    <Region waiting={null} failing="silent">
      <PaperCopy />
    </Region>
  )
}
