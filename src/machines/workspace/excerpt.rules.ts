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
 * (VAL-18). A title that nobody has written is the beginning of the text. To avoid repeating it, the excerpt
 * then begins with the next whole sentence or, if there is only one sentence, where the title ends.
 */
export const excerptBelow = (title: string, text: string, length: number = limits.truncation): string =>
  truncate(afterTitle(title, inOneLine(text)), length)

/** Returns the first characters of a text on one line, cut at any point (SAVED-03). */
export const firstCharacters = (text: string, length: number): string => truncate(inOneLine(text), length)

/** Words after which a cut would look accidental. */
const leading = new Set(
  'a an and are as at but by for from has have in is it of on or our so that the their to we which who with your'.split(
    ' ',
  ),
)

const withoutLeading = (text: string): string => {
  const words = text.split(' ')
  const last = words.findLastIndex((word) => !leading.has(word.toLowerCase()))
  return last < 0 ? text : words.slice(0, last + 1).join(' ')
}

/**
 * Matches one or two words after the last full stop: in a text that was cut, the bare beginning of a sentence.
 * Also matches a whole sentence that short.
 */
const begun = /(?<=[.!?]["”’)]?) \S+(?: \S+)?$/u

/**
 * Returns the first words of a text, at most `length` characters. Cut words and the bare beginning of a
 * phrase are dropped, because they would look like a mistake.
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
  const sentence = words.replace(begun, '')
  const told = sentence.length < length / 2 ? words : sentence
  return `${withoutLeading(told).replace(/[.,;:–-]$/u, '')}…`
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
const shared = 60

/**
 * Returns a text from a little before the place where it first differs from its other version; the whole text if
 * that is near its beginning. Both versions begin at the same place.
 */
export const fromDifference = (text: string, other: string): string => {
  const letters = Array.from(text)
  const others = Array.from(other)
  const differs = letters.findIndex((letter, index) => letter !== others[index])
  const at = differs < 0 ? letters.length : differs
  if (at < 2 * shared) return text
  const space = letters.slice(0, at - shared).findLastIndex((letter) => /\s/u.test(letter))
  const start = space < 0 ? at - shared : space + 1
  return `…${letters.slice(start).join('')}`
}
