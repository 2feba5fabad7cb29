import type { PartOfSpeech } from 'wink-nlp'
import type { Reading } from './text.reader.ts'

/** A word as the tagger sees it, at its place in the text. */
export interface TaggedWord {
  text: string
  lower: string
  pos: PartOfSpeech
  start: number
  end: number
  /** Number of its sentence. */
  sentence: number
}

/** How far a word is looked for beyond the one before: marks and mark-up that the reader takes out. */
const reach = 400
/**
 * A short word or a mark that is not near is another one of its kind: to take that would lose all words
 * between.
 */
const shortReach = 12
const shortest = 5

/**
 * Finds the words of a reading in the text it was made from; what the reader changed beyond finding is left
 * out.
 */
export function alignedWords(text: string, reading: Reading): TaggedWord[] {
  const plain = plainMarks(text)
  const found: TaggedWord[] = []
  let at = 0
  reading.sentences.forEach(({ words }, sentence) => {
    for (const { text: word, lower, pos } of words) {
      const wanted = plainMarks(word)
      const window = plain.slice(at, at + (wanted.length < shortest ? shortReach : reach) + wanted.length)
      let from = placeIn(window, wanted)
      // The reader joins 'part time' to 'part-time'.
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
 * Where a word begins that is no part of another, or goes on the one before: the tagger parts "don't" in two.
 */
function placeIn(window: string, wanted: string): number {
  for (let from = window.indexOf(wanted); from >= 0; from = window.indexOf(wanted, from + 1))
    if (from === 0 || !/^[\p{L}\p{N}]/u.test(wanted) || !/[\p{L}\p{N}]/u.test(window.charAt(from - 1)))
      return from
  return -1
}

/** Lower case and plain marks, letter by letter, so that places stay what they are. */
const plainMarks = (text: string): string => {
  let plain = ''
  for (const unit of text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').split('')) {
    const lower = unit.toLowerCase()
    plain += lower.length === 1 ? lower : unit
  }
  return plain
}
