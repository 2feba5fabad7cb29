import type { WebPage } from '#server/domain/ports.ts'
import { wholeSentencesIn } from '../text/sentences.ts'
import { wordingOf } from '../text/wordings.ts'
import { pageFurniture, weighty } from './summary.wordings.ts'
import type { Reading, Sentence } from '../text/text.reader.ts'

/**
 * Summarises a text with its own sentences (specification §7 summary). It chooses the sentences that add most
 * new content words, and returns them in the order of the text.
 */

const isWeighty = wordingOf(weighty)
const isPageFurniture = wordingOf(pageFurniture)

interface Weighed {
  index: number
  sentence: Sentence
  words: string[]
}

const tellingWords = ({ words }: Sentence) => [
  ...new Set(
    words
      .filter((word) => word.isWord && !word.stop && /^(NOUN|PROPN|VERB|ADJ)$/.test(word.pos))
      .map((word) => word.lower.replace(/(ing|ed|es|s)$/, '')),
  ),
]

/** At most `count` sentences that together cover most of the frequent words. */
export function pickSentences(reading: Reading, count: number): string[] {
  const seen = new Set<string>()
  const all: Weighed[] = reading.sentences
    .map((sentence, index) => ({ index, sentence, words: tellingWords(sentence) }))
    .filter(({ sentence, words }) => {
      const text = sentence.text.trim().toLowerCase()
      const repeated = seen.has(text)
      seen.add(text)
      return !repeated && words.length > 0
    })
  const frequency = new Map<string, number>()
  for (const { words } of all) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const covered = new Set<string>()
  const chosen: Weighed[] = []
  const last = all.at(-1)
  while (chosen.length < count && chosen.length < all.length) {
    let best: Weighed | undefined
    let bestValue = 0
    for (const candidate of all) {
      if (chosen.includes(candidate)) continue
      const fresh = candidate.words.filter((word) => !covered.has(word))
      const gain = fresh.reduce((sum, word) => sum + Math.log(1 + (frequency.get(word) ?? 0)), 0)
      const place = (candidate === all[0] ? 1.35 : 1) * (candidate === last ? 1.2 : 1)
      const value =
        (gain / Math.pow(candidate.words.length, 0.35)) *
        place *
        (isWeighty.test(candidate.sentence.text) ? 1.15 : 1)
      if (value > bestValue) {
        best = candidate
        bestValue = value
      }
    }
    if (!best) break
    chosen.push(best)
    for (const word of best.words) covered.add(word)
  }
  return chosen.sort((a, b) => a.index - b.index).map(({ sentence }) => sentence.text.trim())
}

const maxSentences = 4
const maxSentence = 600

/** At most four sentences, fewer for a short text. */
export function summarise(reading: Reading): string {
  const count = Math.min(maxSentences, Math.max(1, Math.ceil(reading.sentences.length / 2)))
  return pickSentences(reading, count)
    .map((sentence) => cutAtWord(sentence, maxSentence))
    .join(' ')
}

const maxBusinessSummary = 600

/** The parts of a page to summarise: its description, and its sentences without menus and notices. */
export function businessText(page: WebPage): { opening: string; body: string } {
  const body = page.text
    .slice(0, 8_000)
    .split('\n')
    .flatMap((line) => [...wholeSentencesIn(line)].map(([from, to]) => line.slice(from, to).trim()))
    .filter(
      (sentence) =>
        sentence.length >= 40 &&
        sentence.length <= 400 &&
        !isPageFurniture.test(sentence) &&
        /[.!?]["”’)]*$/.test(sentence),
    )
    .join(' ')
  const opening = isPageFurniture.test(page.description) ? '' : page.description.replace(/\s+/g, ' ').trim()
  return { opening, body }
}

/** The description, then as many informative sentences of the body as fit. */
export function businessSummary(opening: string, sentences: readonly string[]): string {
  const ended = opening === '' || /[.!?…]$/.test(opening) ? opening : `${opening}.`
  let summary = cutAtWord(ended, maxBusinessSummary)
  for (const sentence of sentences) {
    if (summary.toLowerCase().includes(sentence.toLowerCase().slice(0, 60))) continue
    if (summary.length + 1 + sentence.length > maxBusinessSummary) continue
    summary = summary ? `${summary} ${sentence}` : sentence
  }
  return summary
}

/**
 * Cuts a text to at most `most` UTF-16 code units, between words and with ' …'. A single word that is too long
 * is cut, but not inside a character.
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const words = text.slice(0, most - 1).replace(/(?<!\s)\s+\S*$/, '')
  const kept = words.length < most - 1 ? words : text.slice(0, most - 2)
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')} …`
}
