import { evidenceCard } from '#styled/recipes'
import { evidenceWords } from './evidence.words.ts'
import { Text } from '#ui/parts/headings.tsx'

/** Whether the term is a word of the user's text; names of problems have several words. */
const isWord = (term: string) => !/\s/u.test(term)

/** The largest number of terms that a reason names. */
const mostReasons = 3

/** In a list of at most this many cards, each card may repeat shared terms. */
const fewCards = 3

/** Terms that more than half of a list matched, which say nothing about a single card. */
export const commonTerms = (
  list: readonly { matched?: readonly string[] | undefined }[],
): readonly string[] => {
  if (list.length <= fewCards) return []
  const counts = new Map<string, number>()
  for (const { matched = [] } of list)
    for (const term of new Set(matched)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return [...counts].flatMap(([term, count]) => (count > list.length / 2 ? [term] : []))
}

/** A sentence that names the problem of the case first, then the words of the text. */
const sentenceOf = (terms: readonly string[]): string => {
  const words = terms.filter(isWord)
  return [
    ...terms.filter((term) => !isWord(term)).map(evidenceWords.reason.problem),
    ...(words.length === 0 ? [] : [evidenceWords.reason.words(words)]),
  ].join('; ')
}

/** The terms that most of the list matched, stated above it, so that each card names only its own. */
export function CommonReason({ terms }: { terms: readonly string[] }) {
  if (terms.length === 0) return null
  const named = terms.slice(0, mostReasons)
  return (
    <Text tone="subtle" size="small">
      {evidenceWords.mostShown(
        named.filter((term) => !isWord(term)),
        named.filter(isWord),
      )}
    </Text>
  )
}

export interface WhyShownProps {
  terms?: readonly string[] | undefined
  /** Terms that are already stated above the list. */
  common?: readonly string[] | undefined
  /** Whether the reason is in the middle of a card, where it needs no line above it. */
  within?: boolean
}

/**
 * Says why an item was found: first the problem, then the words of the text in the given order, rarest first.
 * Renders nothing if all the terms are common.
 */
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
