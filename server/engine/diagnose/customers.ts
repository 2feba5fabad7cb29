import type { Span } from '#contract/brief.ts'
import { singularWord } from '../text/noun.grammar.ts'
import type { TaggedWord } from '../text/tagged.words.ts'

/**
 * Finds the writer's customers, but only where the wording leaves no doubt, because the words found appear in
 * our texts.
 */

interface Phrase {
  words: TaggedWord[]
  head: TaggedWord
  start: number
  end: number
  text: string
  /** The determiner before the phrase: our, my, the, their, a number. */
  lead: string
  proper: boolean
  /** Index of the phrase's first word in the text. */
  first: number
  last: number
}

const nominal = ({ pos }: TaggedWord) => pos === 'NOUN' || pos === 'PROPN'
const capital = (word: string) => /^\p{Lu}/u.test(word)

/** Noun phrases without their determiner. Anything other than space between two words ends a phrase. */
function phrasesIn(text: string, words: readonly TaggedWord[]): Phrase[] {
  const phrases: Phrase[] = []
  let at = 0
  while (at < words.length) {
    const from = at
    while (at < words.length && belongs(words, at, from, text)) at += 1
    let last = at - 1
    while (last >= from && !nominal(words[last] as TaggedWord)) last -= 1
    const taken = words.slice(from, last + 1)
    const head = taken.at(-1)
    const first = taken[0]
    if (head && first && taken.length <= 6) {
      const lead = words[from - 1]
      phrases.push({
        words: taken,
        head,
        start: first.start,
        end: head.end,
        text: text.slice(first.start, head.end),
        lead: lead && lead.sentence === first.sentence ? lead.lower : '',
        proper: taken.every((word) => capital(word.text) || /^(?:of|&|and)$/.test(word.lower)),
        first: from,
        last,
      })
    }
    at = Math.max(at, from + 1)
  }
  return phrases
}

function belongs(words: readonly TaggedWord[], at: number, from: number, text: string): boolean {
  const word = words[at]
  const before = words[at - 1]
  if (!word || word.text.length > 30) return false
  if (at > from && before) {
    if (before.sentence !== word.sentence) return false
    const between = text.slice(before.end, word.start)
    if (!/^[\s'’-]*$/.test(between)) return false
  }
  return (nominal(word) || word.pos === 'ADJ') && /\p{L}/u.test(word.text)
}

/** Plurals that are used before another noun. */
const attributivePlural =
  /^(?:sports|arts|goods|sales|news|services|works|games|clothes|savings|systems|humanities|ladies|gents)$/

/**
 * Whether the phrase has a plural before its head. If so, the tagger probably took a verb between them for a
 * noun (“hotels change guests”).
 */
const partedByVerb = ({ words }: Phrase): boolean =>
  words
    .slice(0, -1)
    .some(
      ({ lower, pos }) => pos === 'NOUN' && singularWord(lower) !== lower && !attributivePlural.test(lower),
    )

const buyerHeads =
  /^(?:customers|clients|patients|pupils|guests|members|diners|couples|families|parents|tenants|shoppers|visitors|students|learners|residents|passengers|readers|subscribers|backers|regulars|households|homeowners|buyers|donors|punters|tourists|travellers|audiences|viewers|stockists|retailers)$/
/** The most customers that a brief needs. */
const most = 12

/** The customers, clients, guests … that are certainly the writer’s. */
export function customersIn(text: string, words: readonly TaggedWord[]): Span[] {
  const phrases = phrasesIn(text, words)
  const before = (phrase: Phrase, count: number) =>
    words
      .slice(Math.max(0, phrase.first - count), phrase.first)
      .filter((word) => word.sentence === phrase.head.sentence)
      .map(({ lower }) => lower)
      .join(' ')
  const heads = new Map<string, number>()
  for (const { head } of phrases) heads.set(head.lower, (heads.get(head.lower) ?? 0) + 1)
  /** 'Commission from guests' and '60 guests' may be about other firms' guests. */
  const isTheWriters = (phrase: Phrase): boolean => {
    const next = words[phrase.last + 1]
    const acts =
      next?.sentence === phrase.head.sentence &&
      (next.pos === 'VERB' || next.pos === 'AUX') &&
      /^\s*$/.test(text.slice(phrase.end, next.start))
    if (acts || (heads.get(phrase.head.lower) ?? 0) > 2) return true
    return !/^(?:from|of|among|which|what|\d[\d.,]*)$/.test(phrase.lead)
  }
  const isCustomers = (phrase: Phrase): boolean => {
    const { lower } = phrase.head
    const first = phrase.words[0]?.lower ?? ''
    return (
      buyerHeads.test(lower) &&
      !phrase.proper &&
      // Customers the writer does not have yet, or somebody else's.
      !/^(?:more|other|others|enough|fewer|another|potential|such)$/.test(first) &&
      !/\b(?:their|his|her|your|other|no|some|any|without|like)$/.test(before(phrase, 4)) &&
      !/^(?:staff|team|family|board|crew|committee|house)$/.test(phrase.words.at(-2)?.lower ?? '') &&
      !/^ of (?:staff|the (?:team|board|family))/.test(text.slice(phrase.end, phrase.end + 20)) &&
      !(lower === 'families' && !/^(?:the|our|young|these|\d+)$/.test(phrase.lead)) &&
      isTheWriters(phrase)
    )
  }
  const found = new Map<string, Span>()
  for (const phrase of phrases) {
    if (!isCustomers(phrase)) continue
    const start = partedByVerb(phrase) ? phrase.head.start : phrase.start
    const said = text.slice(start, phrase.end)
    if (said.length > 80 || found.size === most || found.has(said.toLowerCase())) continue
    found.set(said.toLowerCase(), { text: said, start, end: phrase.end })
  }
  return [...found.values()]
}
