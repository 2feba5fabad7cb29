import { latePart } from '#ui/late-part.tsx'
import { Region } from '#ui/shell/region.tsx'

const PaperCopy = latePart(async () => (await import('./paper-copy.tsx')).PaperCopy)

/**
 * The page as it is printed. Its code is fetched when the page is entered, because printing does not wait for
 * code.
 */
export function Paper() {
  return (
    <Region waiting={null} failing="silent">
      <PaperCopy />
    </Region>
  )
}
