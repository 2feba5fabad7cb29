import { evidenceCard } from '#styled/recipes'
import { evidenceWords } from './evidence.words.ts'
import { Text } from '#ui/parts/headings.tsx'

/** A word of the user's own text; the name of a problem has several words. */
const isWord = (term: string) => !/\s/u.test(term)

/** More reasons than these nobody reads. */
const mostReasons = 3

/** So many cards are few enough to say the same on each. */
const few = 3

/** What more than half of a list was found for tells nothing of one of its cards. */
export const commonTerms = (
  list: readonly { matched?: readonly string[] | undefined }[],
): readonly string[] => {
  if (list.length <= few) return []
  const counts = new Map<string, number>()
  for (const { matched = [] } of list)
    for (const term of new Set(matched)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return [...counts].flatMap(([term, count]) => (count > list.length / 2 ? [term] : []))
}

/** The problem of the case first, then the words of the text. */
const sentenceOf = (terms: readonly string[]): string => {
  const words = terms.filter(isWord)
  return [
    ...terms.filter((term) => !isWord(term)).map(evidenceWords.reason.problem),
    ...(words.length === 0 ? [] : [evidenceWords.reason.words(words)]),
  ].join('; ')
}

/** Above a list: what most of it was found for, so that each card says what is its own. */
export function CommonReason({ terms }: { terms: readonly string[] }) {
  if (terms.length === 0) return null
  return (
    <Text tone="subtle" size="small">
      {`${evidenceWords.mostShown}: ${sentenceOf(terms.slice(0, mostReasons))}`}
    </Text>
  )
}

export interface WhyShownProps {
  terms?: readonly string[] | undefined
  /** What stands above the list already. */
  common?: readonly string[] | undefined
  /** Below what it is, with more to follow: without the line of the end of a card. */
  within?: boolean
}

/** What something was found for, the rarest first; nothing where the search says none of its own. */
export function WhyShown({ terms = [], common = [], within = false }: WhyShownProps) {
  const own = terms.filter((term) => !common.includes(term)).slice(0, mostReasons)
  const styles = evidenceCard()
  if (own.length === 0) return null
  return (
    <p className={within ? styles.gist : styles.found} dir="auto">
      <strong>{`${evidenceWords.whyShown}:`}</strong> <span>{sentenceOf(own)}</span>
    </p>
  )
}
