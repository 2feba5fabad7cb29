import type { PartOfSpeech } from 'wink-nlp'
import type { Reading } from './text.reader.ts'

/** A tagged word with its position in the text. */
export interface TaggedWord {
  text: string
  lower: string
  pos: PartOfSpeech
  start: number
  end: number
  /** Index of the word's sentence. */
  sentence: number
}

/**
 * How far after the previous word the next one is looked for, in characters. It may be far away, because the
 * reader has removed the marks and mark-up between them.
 */
const longestReach = 400
/**
 * How far a short word or a mark is looked for. One that is further away is probably another occurrence, and
 * taking it would skip all words in between.
 */
const shortReach = 12
const shortest = 5

/** Finds the words of a reading in the original text; words that the reader changed too much are left out. */
export function alignedWords(text: string, reading: Reading): TaggedWord[] {
  const plain = plainMarks(text)
  const found: TaggedWord[] = []
  let at = 0
  reading.sentences.forEach(({ words }, sentence) => {
    for (const { text: word, lower, pos } of words) {
      const wanted = plainMarks(word)
      const window = plain.slice(
        at,
        at + (wanted.length < shortest ? shortReach : longestReach) + wanted.length,
      )
      let from = placeIn(window, wanted)
      // The reader turns 'part time' into 'part-time'.
      if (from < 0 && wanted.includes('-')) from = placeIn(window, wanted.replace('-', ' '))
      if (from < 0) continue
      const start = at + from
      at = start + word.length
      found.push({ text: text.slice(start, at), lower, pos, start, end: at, sentence })
    }
  })
  return found
}

/**
 * The position where `wanted` begins as a word, or continues the previous one, because the tagger splits
 * "don't" in two.
 */
function placeIn(window: string, wanted: string): number {
  for (let from = window.indexOf(wanted); from >= 0; from = window.indexOf(wanted, from + 1))
    if (from === 0 || !/^[\p{L}\p{N}]/u.test(wanted) || !/[\p{L}\p{N}]/u.test(window.charAt(from - 1)))
      return from
  return -1
}

/** Lower case and plain marks, replaced letter by letter, so that positions stay the same. */
const plainMarks = (text: string): string => {
  let plain = ''
  for (const unit of text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').split('')) {
    const lower = unit.toLowerCase()
    plain += lower.length === 1 ? lower : unit
  }
  return plain
}
