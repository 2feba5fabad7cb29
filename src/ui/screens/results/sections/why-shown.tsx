import { evidenceCard } from '#styled/recipes'
import { evidenceWords } from '#ui/evidence-words.ts'

/** The words that something was found for, the rarest first; nothing where the search says none. */
export function WhyShown({ terms = [] }: { terms?: readonly string[] | undefined }) {
  if (terms.length === 0) return null
  return (
    <p className={evidenceCard().terms} dir="auto">
      <strong>{evidenceWords.whyShown}:</strong> {terms.join(' · ')}
    </p>
  )
}
