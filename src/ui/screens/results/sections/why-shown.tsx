import { evidenceCard } from '#styled/recipes'
import { evidenceWords } from '#ui/evidence-words.ts'

/** A word of the user's own text is quoted; the name of a problem, which has several words, is ours. */
const said = (term: string) => (/\s/u.test(term) ? term : evidenceWords.quoted(term))

/** More reasons than these nobody reads. */
const mostReasons = 3

/** What something was found for, the rarest first; nothing where the search says none. */
export function WhyShown({ terms = [] }: { terms?: readonly string[] | undefined }) {
  if (terms.length === 0) return null
  return (
    <p className={evidenceCard().found} dir="auto">
      <strong>{evidenceWords.whyShown}:</strong> {terms.slice(0, mostReasons).map(said).join(' · ')}
    </p>
  )
}
