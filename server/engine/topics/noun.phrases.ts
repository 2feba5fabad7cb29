import {
  emptyFirst,
  organisationNouns,
  processes,
  troubleAdjectives,
  verbLike,
} from '../text/data/nouns.lexicon.ts'
import { isPlace } from '../text/data/places.lexicon.ts'
import { singularWord } from '../text/noun.grammar.ts'
import type { Word } from '../text/text.reader.ts'
import { kindOfPhrase } from './topic.kind.ts'
import { beside, placed } from './topic.names.ts'
import { capital, isNumber, known, nominal, pluralFirst, pluralForm } from './word.tests.ts'

/** Cuts sentences into noun phrases: which words belong to one, and what is dropped from its ends. */

/** Words that the tagger wrongly takes for nouns: contractions, months, currencies, units of time. */
const noNoun = new Set(
  (
    'til till cos coz cuz bc tho thru im ive dont cant wont isnt arent wasnt didnt doesnt havent hasnt youre theyre weve thats whats ' +
    'incl excl approx etc asap btw regards cheers thanks yr yrs mth mths wk wks hr hrs mins ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec january february march april june july august september october november december ' +
    'com www eur usd gbp ksh zar inr aud nzd cad chf pln'
  ).split(' '),
)

const contraction = /^(?:i|you|we|they|he|she|it|that|there|what|who|here)['’](?:m|re|ve|ll|d|s)$/

/**
 * Participles that describe a noun after them. Most other ones are verbs with an object: 'they opened shops'.
 */
const usedAsAdjective = new Set(
  (
    'refrigerated recycled failed missed returned cancelled skilled unsold leaking shared printed frozen chilled baked smoked ' +
    'machined aged broken lost wasted damaged delayed unpaid rented managed earned trained qualified certified retired dried ' +
    'processed automated packed mixed targeted protected furnished converted branded tailored canned bottled imported ' +
    'abandoned outsourced combined connected integrated illustrated organised guided staffed stranded delayed unfinished ' +
    'part-baked self-employed handmade home-made homemade run-down second-hand cured fried roasted roast sliced listed fixed ' +
    'insured used advanced specialised registered licensed forgotten hidden written spoken broken stolen proven woven'
  ).split(' '),
)

/** Whether a word may be part of a noun phrase, given its neighbours. */
function belongs(word: Word, previous: Word | undefined, next: Word | undefined): boolean {
  if (!word.isWord || !/\p{Script=Latin}/u.test(word.text) || word.text.length > 30) return false
  if (isNumber(word.text) || noNoun.has(word.lower) || contraction.test(word.lower)) return false
  if (nominal(word)) return !(word.stop && word.lower === word.text)
  if (word.pos === 'ADJ') return !word.stop && (nominal(next) || next?.pos === 'ADJ')
  // 'refrigerated vans', 'milking parlour': participles before a noun, but not 'staff using spreadsheets'.
  const participle = word.pos === 'VERB' && /(ing|ed|en)$/.test(word.lower) && nominal(next)
  if (!participle) return false
  if (word.lower.endsWith('ing'))
    return (
      !previous ||
      previous.pos === 'DET' ||
      previous.pos === 'ADJ' ||
      /^(our|my|its|their|his|her|the|of|a|for|and|or)$/.test(previous.lower)
    )
  return usedAsAdjective.has(word.lower) && previous?.pos !== 'PRON' && previous?.pos !== 'AUX'
}

/** Ends a phrase before a verb that was tagged as a noun: 'rivals list prices', 'the yard floods'. */
function cutAtVerb(words: Word[]): void {
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index]
    const before = words[index - 1]
    if (!word || !before || !verbLike.has(singularWord(word.lower))) continue
    // Do not cut a name such as 'Hillside Growers Supply'.
    if (capital(word.text) && capital(before.text)) continue
    const afterPlural =
      pluralForm(before) && !pluralFirst.has(before.lower) && before.pos !== 'ADJ' && !pluralForm(word)
    const thirdPerson = pluralForm(word) && index < words.length - 1 && before.pos !== 'ADJ'
    if (afterPlural || thirdPerson) {
      words.length = index
      return
    }
  }
}

/** Gerunds that take an object and do not describe a noun: 'stop wasting food'. */
const doing = new Set(
  'wasting losing making getting keeping using buying cutting finding having doing taking giving paying'.split(
    ' ',
  ),
)

/** Whether a word in -ing is a verb rather than the name of an activity. */
const isDoing = (word: Word | undefined) =>
  word !== undefined &&
  /^[a-z]+ing$/.test(word.text) &&
  !processes.has(word.lower) &&
  kindOfPhrase(word.lower) === 'process' &&
  verbLike.has(singularWord(word.lower.slice(0, -3)))

/** Removes words at both ends of a phrase that do not belong to a topic. */
function trimmed(run: Word[], before: Word | undefined, next: Word | undefined): Word[] {
  const words = [...run]
  while (words.length > 0 && !nominal(words.at(-1))) words.pop()
  cutAtVerb(words)
  // Drop a trailing verb: 'a bowl standing in the yard'.
  while (words.length > 1 && isDoing(words.at(-1))) words.pop()
  const last = words.at(-1)
  const isNamed = capital(last?.text ?? '') && capital(words.at(-2)?.text ?? '')
  if (words.length > 1 && last && !isNamed && verbLike.has(singularWord(last.lower)) && next) {
    const object = /^(DET|PRON|ADV|NUM|PART|SCONJ|ADJ)$/.test(next.pos) || isNumber(next.text)
    if (object) words.pop()
  }
  const only = words[0]
  if (
    words.length === 1 &&
    only &&
    verbLike.has(only.lower) &&
    only.pos === 'NOUN' &&
    next &&
    /^(PRON|DET)$/.test(next.pos) &&
    before &&
    /^(CCONJ|PRON|PART|AUX|NOUN)$/.test(before.pos)
  )
    return []
  if (
    words.length > 1 &&
    only &&
    verbLike.has(only.lower) &&
    only.pos !== 'ADJ' &&
    // 'Support tickets' is a noun phrase, not a verb with its object.
    !(
      only.lower === 'support' &&
      /^(?:ticket|request|call|desk|team|worker|staff)s?$/.test(words[1]?.lower ?? '')
    ) &&
    (!before || /^(PUNCT|CCONJ|PART|AUX)$/.test(before.pos))
  )
    words.shift()
  if (words.length > 1 && words[0] && !capital(words[0].text) && doing.has(words[0].lower)) words.shift()
  for (let first = words[0]; first; first = words[0]) {
    const trouble = words.length > 1 && troubleAdjectives.has(first.lower)
    // An adjective with a capital may belong to a name: 'Big Trev'.
    const named =
      before !== undefined && words.length > 1 && capital(first.text) && capital(words[1]?.text ?? '')
    const empty = emptyFirst.has(first.lower) && !trouble && !named
    if (empty || isNumber(first.text) || (first.stop && first.pos !== 'PROPN')) words.shift()
    else break
  }
  while (words.length > 0 && !nominal(words.at(-1))) words.pop()
  return words
}

export interface NounPhrase {
  words: Word[]
  /** Index of the first word. */
  from: number
  startsSentence: boolean
  /** Whether the words around it show that it is a place. */
  located: boolean
  /** Whether the words around it show that it is a person. */
  person: boolean
}

/** Runs of nouns in a sentence, split where names meet common nouns. */
export function* nounPhrases(words: readonly Word[], opening: boolean): Generator<NounPhrase> {
  let run: Word[] = []
  let start = 0
  const flush = function* (next: Word | undefined) {
    const kept = trimmed(run, words[start - 1], next)
    if (kept.length > 0) {
      const located = placed(words, start, start + run.length, opening)
      const person = kept.length === 1 && beside(words, start)
      const first = kept[0]
      const from = first ? words.indexOf(first, start) : start
      yield { words: kept, from, startsSentence: start === 0 && first === words[0], located, person }
    }
    run = []
  }
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    if (!word) continue
    if (!belongs(word, words[index - 1], words[index + 1])) {
      yield* flush(word)
      continue
    }
    const previous = run.at(-1)
    const bothNames =
      previous?.pos === 'PROPN' && word.pos === 'PROPN' && capital(previous.text) && capital(word.text)
    const intoName =
      previous && !bothNames && word.pos === 'PROPN' && capital(word.text) && !capital(previous.text)
    const outOfName =
      previous?.pos === 'PROPN' &&
      capital(previous.text) &&
      !capital(word.text) &&
      start + run.length > 1 &&
      !known(previous.text) &&
      !/^[A-Z]{2,5}$/.test(previous.text) &&
      !isPlace(previous.lower) &&
      previous !== words[0] &&
      // Capitals that do not make a name: 'Committee members', but not 'European Union rules'.
      !(run.length === 1 && organisationNouns.has(previous.lower)) &&
      run.every((each) => capital(each.text))
    if (intoName || outOfName) yield* flush(word)
    if (run.length === 0) start = index
    run.push(word)
  }
  yield* flush(undefined)
}
