import {
  firmsNamedLikePeople,
  firstNames,
  knownFirms,
  organisationCues,
  personTitles,
} from '../text/data/names.lexicon.ts'
import { isPlace, placeHeads } from '../text/data/places.lexicon.ts'
import { singularWord } from '../text/noun.grammar.ts'
import type { Word } from '../text/text.reader.ts'
import type { Candidate } from './topic.candidates.ts'
import { kindOfPhrase, type TopicType, typeOfKind } from './topic.kind.ts'
import { capital, commonWord, family, known, pluralForm } from './word.tests.ts'

/** Tells names of people, places and firms from other phrases. */

/**
 * Whether capitalised words are a name. A word at the start of a sentence, such as 'Lorries', is not a name if
 * the text also has it in lower case or the tagger takes it for a noun.
 */
export function isName(words: readonly Word[], startsSentence: boolean, small: ReadonlySet<string>): boolean {
  if (!words.every((word) => capital(word.text) && !known(word.text))) return false
  const only = words[0]
  if (!only) return false
  if (words.length === 1) {
    if (/^[A-Z]{2,5}$/.test(only.text)) return !known(only.text)
    if (family.has(only.lower)) return false
    if (startsSentence && knownFirms.has(only.lower)) return true
    if (startsSentence) {
      return (
        only.pos === 'PROPN' &&
        (!pluralForm(only) || isPlace(only.lower)) &&
        !small.has(singularWord(only.lower)) &&
        (isPlace(only.lower) || !commonWord(only.lower))
      )
    }
  }
  return words.some((word) => word.pos === 'PROPN')
}

/** Whether the words around a name show that it is a place. */
export function placed(words: readonly Word[], from: number, to: number, opening: boolean): boolean {
  const before = words[from - 1]
  const next = words[to]
  if (!before) return false
  if (/^(in|near|outside|around|across)$/.test(before.lower)) return true
  // The second of two places: 'two branches, Lewes and Uckfield'.
  if (before.lower === 'and') {
    const pair = words[from - 2]
    if (pair && capital(pair.text) && (isPlace(pair.lower) || placed(words, from - 2, from - 1, opening)))
      return true
  }
  return opening && before.text === ',' && (next === undefined || /^[,.]$/.test(next.text))
}

/** Whether the words before a single name show that it is a person: a relative, a worker or a first name. */
export function beside(words: readonly Word[], from: number): boolean {
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

/** The type that users see for a phrase. */
export function typeOf(candidate: Candidate, label: string): TopicType {
  if (!candidate.proper) return typeOfKind(kindOfPhrase(label))
  const words = label.split(' ')
  const first = words[0] ?? ''
  const last = words.at(-1) ?? ''
  if (isPlace(label)) return 'Place'
  if (personTitles.has(first.replace('.', ''))) return 'Person'
  const organisation =
    organisationCues.has(last.toLowerCase()) ||
    label.includes('&') ||
    firmsNamedLikePeople.has(label.toLowerCase())
  if (!organisation && words.length >= 2 && words.length <= 3 && firstNames.has(first.toLowerCase()))
    return 'Person'
  if (words.length > 1 && placeHeads.has(last.toLowerCase())) return 'Place'
  if (
    candidate.located &&
    !organisation &&
    words.length <= 2 &&
    !knownFirms.has(label.toLowerCase()) &&
    !/^[A-Z0-9]{2,5}$/.test(label)
  )
    return 'Place'
  if (
    !organisation &&
    words.length === 1 &&
    !/^[A-Z0-9]+$/.test(label) &&
    (candidate.person || firstNames.has(label.toLowerCase()))
  )
    return 'Person'
  return 'Organization'
}
