import { firstNames, knownFirms } from '../text/data/names.lexicon.ts'
import { isPlace } from '../text/data/places.lexicon.ts'
import { singularWord } from '../text/noun.grammar.ts'
import type { Word } from '../text/text.reader.ts'
import { kindOfPhrase } from './topic.kind.ts'
import { capital, family, isCommonWord, isInitialism, pluralForm } from './word.checks.ts'

/**
 * Whether capitalised words are a name. A word at the start of a sentence, such as 'Lorries', is not a name if
 * the text also has it in lower case or the tagger takes it for a noun.
 */
export function isName(words: readonly Word[], startsSentence: boolean, small: ReadonlySet<string>): boolean {
  if (!words.every((word) => capital(word.text) && !isInitialism(word.text))) return false
  const only = words[0]
  if (!only) return false
  if (words.length === 1) {
    if (/^[A-Z]{2,5}s$/.test(only.text)) return false
    if (/^[A-Z]{2,5}$/.test(only.text)) return true
    if (family.has(only.lower)) return false
    if (startsSentence && knownFirms.has(only.lower)) return true
    if (startsSentence) {
      return (
        only.pos === 'PROPN' &&
        (!pluralForm(only) || isPlace(only.lower)) &&
        !small.has(singularWord(only.lower)) &&
        (isPlace(only.lower) || !isCommonWord(only.lower))
      )
    }
  }
  return words.some((word) => word.pos === 'PROPN')
}

/** Whether the words around a name show that it is a place. */
export function isUsedAsPlace(words: readonly Word[], from: number, to: number, opening: boolean): boolean {
  const before = words[from - 1]
  const next = words[to]
  if (!before) return false
  if (/^(in|near|outside|around|across)$/.test(before.lower)) return true
  // A place with an article: 'soft play in the Wirral'.
  if (
    before.lower === 'the' &&
    /^(in|near|across|around)$/.test(words[from - 2]?.lower ?? '') &&
    to - from === 1 &&
    !/^[A-Z0-9]+$/.test(words[from]?.text ?? '')
  )
    return true
  // The second of two places: 'two branches, Lewes and Uckfield'.
  if (before.lower === 'and') {
    const pair = words[from - 2]
    if (
      pair &&
      capital(pair.text) &&
      (isPlace(pair.lower) || isUsedAsPlace(words, from - 2, from - 1, opening))
    )
      return true
  }
  return opening && before.text === ',' && (next === undefined || /^[,.]$/.test(next.text))
}

/** Whether the words before a single name show that it is a person: a relative, a worker or a first name. */
export function isUsedAsPerson(words: readonly Word[], from: number): boolean {
  const before = words[from - 1]
  const other = words[from - 2]
  if (!before) return false
  if (before.lower === 'and' && other && capital(other.text)) return firstNames.has(other.lower)
  if (before.text !== before.lower || pluralForm(before)) return false
  return (
    /^(?:brother|sister|son|daughter|wife|husband|uncle|aunt|cousin|nephew|niece|partner|friend|colleague|boss)$/.test(
      before.lower,
    ) ||
    family.has(before.lower) ||
    kindOfPhrase(before.lower) === 'worker'
  )
}
