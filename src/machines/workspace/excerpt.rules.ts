import { limits } from '#contract/limits.ts'
import { truncate } from './challenge.rules.ts'

const inOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** Initials, titles before names and the like, whose full stop ends nothing. */
const abbreviation = /(?:^|\P{L})(?:\p{L}|Mr|Mrs|Ms|Dr|Prof|St|No|Nos|Ltd|Inc|Co|vs|ca|approx|max|min)\.$/u
const longestAbbreviation = ' approx'.length

/** From where the next sentence begins, with a capital letter or a number; absent where there is none. */
const nextSentence = (text: string): string | undefined => {
  const end = [...text.matchAll(/[.!?…]["”’)]* (?=["“‘(]?[\p{Lu}\d])/gu)].find(
    ({ index }) => !abbreviation.test(text.slice(Math.max(0, index - longestAbbreviation), index + 1)),
  )
  return end && text.slice(end.index + end[0].length)
}

/** The text without what a title that was cut from its start says already; all of it where the title says something else. */
const afterTitle = (title: string, plain: string): string => {
  const said = title.replace(/(?:\.{3}|…)$/u, '').trim()
  const rest = plain.slice(said.length)
  const isStart = said !== '' && plain.toLowerCase().startsWith(said.toLowerCase())
  // A title may end within a word, and then nothing goes on from it.
  if (!isStart || !/^\P{L}.*\p{L}/u.test(rest)) return plain
  // The title may be the whole sentence, with its full stop.
  return nextSentence(plain.slice(said.length - 1)) ?? rest.replace(/^[\s,;:.!?…–-]+/u, '')
}

/**
 * What stands below the title of a challenge: its text, cut to `length` characters wherever that falls (VAL-18). Where the
 * title is the start of the text, as it is until one was written, the excerpt goes on from there, because twice the same
 * tells nothing: with the next whole sentence, or in a text of one sentence where the title ends.
 */
export const excerptBelow = (title: string, text: string, length: number = limits.truncation): string =>
  truncate(afterTitle(title, inOneLine(text)), length)

/** The first characters of a text in one line, cut wherever that falls (SAVED-03). */
export const firstCharacters = (text: string, length: number): string => truncate(inOneLine(text), length)

/** Words that only lead to the next one: a line that ends in them looks cut at random. */
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

/** One or two words of a sentence that has only begun. */
const begun = /(?<=[.!?]["”’)]?) \S+(?: \S+)?$/u

/** The first words of a text, at most `length` characters: half a word reads as a mistake, and so does the start of a phrase. */
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

/** The whole sentences of a text that stand within `length` characters; of a first one that is longer, whole words. */
export const wholeSentences = (text: string, length: number): string => {
  const plain = inOneLine(text)
  if (plain.length <= length) return plain
  const within = plain.slice(0, length)
  const ends = [...within.matchAll(/[.!?]["”’)]*(?= )/gu)]
  const last = ends.at(-1)
  // A very short first sentence would say too little.
  if (last !== undefined && last.index >= length / 3) return within.slice(0, last.index + last[0].length)
  const end = within.lastIndexOf(' ')
  return `${end < 1 ? within : within.slice(0, end).replace(/[,;:–-]$/u, '')}…`
}
