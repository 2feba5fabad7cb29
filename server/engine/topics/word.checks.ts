import { emptyFirst, genericNouns, initialisms, massNouns } from '../text/data/nouns.lexicon.ts'
import { categoryOf } from '../text/noun.categories.ts'
import { singularWord } from '../text/noun.grammar.ts'
import type { Word } from '../text/text.reader.ts'
import { kindOfPhrase } from './topic.kind.ts'

/** Questions about one word that several steps of collecting phrases ask. */

export const capital = (text: string) => /^\p{Lu}/u.test(text)
export const nominal = (word: Word | undefined) => word?.pos === 'NOUN' || word?.pos === 'PROPN'
export const isInitialism = (text: string) => initialisms.has(text)
export const pluralForm = (word: Word) => singularWord(word.lower) !== word.lower

/** Plural nouns that are used before another noun. */
export const pluralFirst = new Set(
  'sales savings goods sports systems operations communications accounts women arms works news careers'.split(
    ' ',
  ),
)

export const family = new Set([
  'dad',
  'mum',
  'mom',
  'father',
  'mother',
  'grandad',
  'grandma',
  'granny',
  'nan',
])

/** Whether a word is probably a common noun, although it has the capital of a sentence's first word. */
export const isCommonWord = (lower: string) =>
  kindOfPhrase(lower) !== 'thing' ||
  massNouns.has(lower) ||
  /(?:ly|ing|ed|ness|tion|ous|able|ible|ful|less|ists?)$/.test(lower) ||
  categoryOf(lower) !== undefined ||
  genericNouns.has(singularWord(lower)) ||
  emptyFirst.has(lower)
