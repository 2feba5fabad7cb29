import { createRequire } from 'node:module'
import { sep } from 'node:path'
import type { ItemToken, Model, PartOfSpeech } from 'wink-nlp'
import { sentencesIn } from './sentences.ts'
import { cleanText, looksEnglish, naturalCase, unknownWords } from './text.cleaning.ts'

/**
 * Reads a text into sentences of tagged words. The tagger and its model take about 70 MB and are loaded on the
 * first call, so that the server starts quickly.
 */

export interface Word {
  text: string
  lower: string
  /** Universal part of speech, such as NOUN, PROPN, VERB. */
  pos: PartOfSpeech
  isWord: boolean
  stop: boolean
}

export interface Sentence {
  text: string
  words: Word[]
}

export interface Reading {
  sentences: Sentence[]
  /** False if most words are in another language: phrases would be guesses. */
  english: boolean
  /** True if hardly any of its words are known, as when somebody typed at random. */
  unknown: boolean
}

export interface TextReader {
  read(text: string): Promise<Reading>
}

/**
 * 100 characters without a space, after which one is inserted, because the tagger's time grows with the square of
 * a word's length. No real word is this long; a long URL may be split.
 */
const longWords = /[!-~\u00c0-\u024f]{100}/g

/**
 * The most characters of a text that are read: several pages, but few enough for calls to take under 100 ms.
 */
const readCharacters = 9_000
const readingsCached = 16

interface Tagger {
  tag: (text: string) => Sentence[]
  /** How many words the tagger has met that are not in its model. */
  newWords: () => number
}

/**
 * The tagger never forgets a new word, so texts of random letters could fill the memory. After this many new
 * words (about 10 MB) it is created again, which takes a few hundred milliseconds.
 */
const newWordsKept = 40_000

const modelPackage = 'wink-eng-lite-web-model'

async function loadTagger(): Promise<Tagger> {
  const { default: winkNlp } = await import('wink-nlp')
  const require = createRequire(import.meta.url)
  const model: Partial<Record<string, unknown>> & Model = { ...(require(modelPackage) as Model) }
  const nlp = winkNlp(model, ['pos'])
  // The tagger has made its own copy of the model. Unless they are removed here, the model object and Node's
  // module cache also hold the package's JSON, which takes 5 MB in every thread.
  delete model['core']
  for (const path of Object.keys(require.cache))
    if (path.split(sep).includes(modelPackage)) Reflect.deleteProperty(require.cache, path)
  const { its } = nlp
  // The tagger numbers words in the order in which it meets them. This made-up word is not in the model, so all
  // words that are new after it get higher numbers.
  let newest = 0
  nlp
    .readDoc('qxzvkj')
    .tokens()
    .each((token: ItemToken) => {
      newest = Number(token.out(its.uniqueId))
    })
  const first = newest
  const tag = (text: string) => {
    const sentences: Sentence[] = []
    for (const [from, to] of sentencesIn(text)) {
      const sentence = text.slice(from, to).trim()
      const words: Word[] = []
      nlp
        .readDoc(sentence)
        .tokens()
        .each((token: ItemToken) => {
          const surface = token.out()
          const type = token.out(its.type)
          newest = Math.max(newest, Number(token.out(its.uniqueId)))
          words.push({
            text: surface,
            lower: surface.toLowerCase(),
            // The cast is needed because the library types tags as strings.
            pos: type === 'url' ? 'PROPN' : (token.out(its.pos) as PartOfSpeech),
            isWord: (type === 'word' && /\p{L}/u.test(surface)) || (type === 'url' && !surface.includes('/')),
            stop: Boolean(token.out(its.stopWordFlag)),
          })
        })
      if (words.length > 0) sentences.push({ text: sentence, words: joinHyphens(words) })
    }
    return sentences
  }
  return { tag, newWords: () => newest - first }
}

/** Pairs of words that belong together, with or without a hyphen. */
const joinedPairs = new Map([
  ...[
    'part time',
    'full time',
    'self employed',
    'no show',
    'no shows',
    'break even',
    'start up',
    'start ups',
    'follow up',
    'follow ups',
  ].map((pair) => [pair, pair.replace(' ', '-')] as const),
  ['best seller', 'bestseller'],
  ['best sellers', 'bestsellers'],
])

/** Joins words such as 'check-up' and 'Marks & Spencer', which the tagger splits into three. */
function joinHyphens(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    const before = joined.at(-1)
    const after = words[index + 1]
    if (!word) continue
    const pair = before ? joinedPairs.get(`${before.lower} ${word.lower}`) : undefined
    if (before && pair) {
      const text = /^\p{Lu}/u.test(before.text) ? pair.charAt(0).toUpperCase() + pair.slice(1) : pair
      const pos: PartOfSpeech = /-(?:time|employed)$/.test(pair) ? 'ADJ' : 'NOUN'
      joined[joined.length - 1] = { text, lower: pair, pos, isWord: true, stop: false }
      continue
    }
    const names = before?.pos === 'PROPN' && after?.pos === 'PROPN' && /^[A-Z]/.test(after.text)
    if (before?.isWord && after?.isWord && (word.text === '-' || (word.text === '&' && names))) {
      const glue = word.text === '-' ? '-' : ' & '
      const text = before.text + glue + after.text
      const nominal = after.pos === 'NOUN' || after.pos === 'PROPN'
      const adjective = /-(?:time|employed)$/i.test(text)
      const noun = (nominal && !adjective) || /^(?:time-to|stock-take|lead-time)-/.test(text.toLowerCase())
      const pos: PartOfSpeech = names ? 'PROPN' : noun ? 'NOUN' : 'ADJ'
      joined[joined.length - 1] = {
        text,
        lower: text.toLowerCase(),
        pos,
        isWord: true,
        stop: false,
      }
      index += 1
    } else joined.push(word)
  }
  return joined
}

/**
 * Creates a reader that caches recent texts, so that the calls for one challenge share a reading. `limit` is
 * the number of new words after which the tagger is created again.
 */
export function createTextReader(limit = newWordsKept): TextReader {
  let tagger: Promise<Tagger> | undefined
  const recent = new Map<string, Reading>()
  return {
    async read(text) {
      const cleaned = naturalCase(cleanText(text).slice(0, readCharacters).replace(longWords, '$& '))
      const known = recent.get(cleaned)
      if (known) {
        recent.delete(cleaned)
        recent.set(cleaned, known)
        return known
      }
      tagger ??= loadTagger()
      const { tag, newWords } = await tagger
      const sentences = tag(cleaned)
      if (newWords() > limit) tagger = undefined
      const reading = {
        sentences,
        english: looksEnglish(sentences, cleaned),
        unknown: unknownWords(sentences),
      }
      recent.set(cleaned, reading)
      const oldest = recent.keys().next().value
      if (recent.size > readingsCached && oldest !== undefined) recent.delete(oldest)
      return reading
    },
  }
}
