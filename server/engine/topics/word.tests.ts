import { emptyFirst, genericNouns, initialisms, massNouns } from '../text/data/nouns.lexicon.ts'
import { categoryOf } from '../text/noun.categories.ts'
import { singularWord } from '../text/noun.grammar.ts'
import type { Word } from '../text/text.reader.ts'
import { kindOfPhrase } from './topic.kind.ts'

/** Simple questions about single words. */

export const isNumber = (word: string) =>
  /^[\d£$€][\d,.%kKmM]*$/.test(word) ||
  /^(\d+(st|nd|rd|th)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(-\w+)?|hundred|thousand|million|half|dozen|odd)$/i.test(
    word,
  )

export const capital = (text: string) => /^\p{Lu}/u.test(text)

export const nominal = (word: Word | undefined) => word?.pos === 'NOUN' || word?.pos === 'PROPN'

export const known = (word: string) => initialisms.has(word)

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

export const commonWord = (lower: string) =>
  kindOfPhrase(lower) !== 'thing' ||
  massNouns.has(lower) ||
  /(?:ly|ing|ed|ness|tion|ous|able|ible|ful|less|ists?)$/.test(lower) ||
  categoryOf(lower) !== undefined ||
  genericNouns.has(singularWord(lower)) ||
  emptyFirst.has(lower)
