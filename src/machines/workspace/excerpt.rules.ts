import { limits } from '#contract/limits.ts'
import { truncate } from './challenge.rules.ts'

const inOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** Initials, titles before names and similar abbreviations, whose full stop does not end a sentence. */
const abbreviation = /(?:^|\P{L})(?:\p{L}|Mr|Mrs|Ms|Dr|Prof|St|No|Nos|Ltd|Inc|Co|vs|ca|approx|max|min)\.$/u
const longestAbbreviation = ' approx'.length

/**
 * Returns the text from its second sentence on; undefined if there is none. A sentence begins with a capital
 * letter or a number.
 */
const nextSentence = (text: string): string | undefined => {
  const end = [...text.matchAll(/[.!?…]["”’)]* (?=["“‘(]?[\p{Lu}\d])/gu)].find(
    ({ index }) => !abbreviation.test(text.slice(Math.max(0, index - longestAbbreviation), index + 1)),
  )
  return end && text.slice(end.index + end[0].length)
}

/**
 * Returns the text after the words that the title repeats; the whole text if it does not begin with the
 * title.
 */
const afterTitle = (title: string, plain: string): string => {
  const said = title.replace(/(?:\.{3}|…)$/u, '').trim()
  const rest = plain.slice(said.length)
  const isStart = said !== '' && plain.toLowerCase().startsWith(said.toLowerCase())
  // If the title was cut in the middle of a word, the excerpt cannot continue from there.
  if (!isStart || !/^\P{L}.*\p{L}/u.test(rest)) return plain
  // The title may be the whole first sentence, including its full stop.
  return nextSentence(plain.slice(said.length - 1)) ?? rest.replace(/^[\s,;:.!?…–-]+/u, '')
}

/**
 * Returns the excerpt shown below the title of a challenge: its text, cut to `length` characters at any point
 * (VAL-18). If nobody has written a title, the title is the beginning of the text. The excerpt does not repeat
 * it, but begins with the next whole sentence or, if there is only one sentence, where the title ends.
 */
export const excerptBelow = (title: string, text: string, length: number = limits.truncation): string =>
  truncate(afterTitle(title, inOneLine(text)), length)

/** Returns the first characters of a text on one line, cut at any point (SAVED-03). */
export const firstCharacters = (text: string, length: number): string => truncate(inOneLine(text), length)

/** Words after which a cut would look accidental. */
const weakEndings = new Set(
  'a an and are as at but by for from has have in is it of on or our so that the their to we which who with your'.split(
    ' ',
  ),
)

const withoutWeakEnding = (text: string): string => {
  const words = text.split(' ')
  const last = words.findLastIndex((word) => !weakEndings.has(word.toLowerCase()))
  return last < 0 ? text : words.slice(0, last + 1).join(' ')
}

/**
 * Matches one or two words after the last full stop, which in a cut text are usually the start of a sentence. A
 * complete sentence of that length matches, too.
 */
const sentenceStart = /(?<=[.!?]["”’)]?) \S+(?: \S+)?$/u

/**
 * Returns the first words of a text, at most `length` characters. Words that were cut, and one or two words of
 * another sentence, are dropped, because they would look like a mistake.
 */
export const firstWords = (text: string, length: number): string => {
  const letters = Array.from(text)
  if (letters.length <= length) return text
  const isSpace = (letter = '') => /\s/u.test(letter)
  const end = isSpace(letters[length]) ? length : letters.slice(0, length).findLastIndex(isSpace)
  const words = letters
    .slice(0, end < 1 ? length : end)
    .join('')
    .trimEnd()
  const sentence = words.replace(sentenceStart, '')
  const told = sentence.length < length / 2 ? words : sentence
  return `${withoutWeakEnding(told).replace(/[.,;:–-]$/u, '')}…`
}

/**
 * Returns the whole sentences of a text that fit within `length` characters. If the first sentence is longer,
 * returns as many whole words as fit.
 */
export const wholeSentences = (text: string, length: number): string => {
  const plain = inOneLine(text)
  if (plain.length <= length) return plain
  const within = plain.slice(0, length)
  const ends = [...within.matchAll(/[.!?]["”’)]*(?= )/gu)]
  const last = ends.at(-1)
  // A very short first sentence alone would say too little.
  if (last !== undefined && last.index >= length / 3) return within.slice(0, last.index + last[0].length)
  const end = within.lastIndexOf(' ')
  return `${end < 1 ? within : within.slice(0, end).replace(/[,;:–-]$/u, '')}…`
}

/** How many characters before the first difference are shown. */
const leadLength = 60

/**
 * Returns the part of a text that starts shortly before its first difference from another version; the whole text
 * if the difference is near the beginning. Both versions are cut at the same place.
 */
export const fromDifference = (text: string, other: string): string => {
  const letters = Array.from(text)
  const others = Array.from(other)
  const differs = letters.findIndex((letter, index) => letter !== others[index])
  const at = differs < 0 ? letters.length : differs
  if (at < 2 * leadLength) return text
  const space = letters.slice(0, at - leadLength).findLastIndex((letter) => /\s/u.test(letter))
  const start = space < 0 ? at - leadLength : space + 1
  return `…${letters.slice(start).join('')}`
}
