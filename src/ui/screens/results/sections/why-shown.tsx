import { evidenceCard } from '#styled/recipes'
import { evidenceWords } from '#ui/evidence-words.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'

/** A word of the user's own text is quoted; the name of a problem, which has several words, is ours. */
const said = (term: string) => (/\s/u.test(term) ? term : evidenceWords.quoted(term))

/** More reasons than these nobody reads. */
const mostReasons = 3

export interface WhyShownProps {
  terms?: readonly string[] | undefined
  /** It stands behind another action, in its row. */
  aside?: boolean
}

/** What something was found for, the rarest first; nothing where the search says none. */
export function WhyShown({ terms = [], aside = false }: WhyShownProps) {
  if (terms.length === 0) return null
  const reasons = terms.slice(0, mostReasons).map(said).join(' · ')
  return aside ? (
    <Disclosure visual="aside" title={evidenceWords.whyShown}>
      <p dir="auto">{reasons}</p>
    </Disclosure>
  ) : (
    <p className={evidenceCard().found} dir="auto">
      <strong>{evidenceWords.whyShown}:</strong> {reasons}
    </p>
  )
}
