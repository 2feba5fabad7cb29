import { organisationNouns } from '../text/data/nouns.lexicon.ts'
import { isPlace } from '../text/data/places.lexicon.ts'
import { isNumber } from '../text/numbers.ts'
import type { Word } from '../text/text.reader.ts'
import { kindOfPhrase } from './topic.kind.ts'
import { capital, isInitialism, nominal, pluralFirst, pluralForm } from './word.checks.ts'

/** Words of a sentence that stand side by side and may be one phrase; `from` is the position of the first. */
export interface Run {
  words: readonly Word[]
  from: number
}

/** The runs of nouns in a sentence, with the words that describe them. */
export function* nounRuns(words: readonly Word[]): Generator<Run> {
  let run: Word[] = []
  let from = 0
  for (const [index, word] of words.entries()) {
    const isPart = mayBelong(word, words[index - 1], words[index + 1])
    if (run.length > 0 && (!isPart || startsNewRun(word, run, from))) {
      yield { words: run, from }
      run = []
    }
    if (!isPart) continue
    if (run.length === 0) from = index
    run.push(word)
  }
  if (run.length > 0) yield { words: run, from }
}

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

/** Whether a word may be part of a noun phrase, given its neighbours. */
function mayBelong(word: Word, previous: Word | undefined, next: Word | undefined): boolean {
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
  // After a plural noun it is a verb: 'two of the vans failed their test'.
  if (previous && nominal(previous) && pluralForm(previous)) return false
  return usedAsAdjective.has(word.lower) && previous?.pos !== 'PRON' && previous?.pos !== 'AUX'
}

/**
 * Participles that describe the noun after them. Most others are verbs with an object: 'they opened shops'.
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

/** Whether a word does not belong to the run before it: at the edge of a name, or after people. */
function startsNewRun(word: Word, run: readonly Word[], from: number): boolean {
  const previous = run.at(-1)
  if (!previous) return false
  const isName = word.pos === 'PROPN' && capital(word.text)
  const isAfterName = previous.pos === 'PROPN' && capital(previous.text)
  if (isName && isAfterName) return false
  if (isName && !capital(previous.text)) return true
  const endsName =
    isAfterName &&
    !capital(word.text) &&
    // The capital of a sentence's first word makes no name.
    from + run.length > 1 &&
    !isInitialism(previous.text) &&
    !/^[A-Z]{2,5}$/.test(previous.text) &&
    !isPlace(previous.lower) &&
    // Capitals that do not make a name: 'Committee members', but not 'European Union rules'.
    !(run.length === 1 && organisationNouns.has(previous.lower)) &&
    run.every((each) => capital(each.text))
  // 'give families confidence': plural people do not describe the next noun.
  const isAfterPeople =
    pluralForm(previous) &&
    /^(buyer|worker)$/.test(kindOfPhrase(previous.lower)) &&
    !pluralFirst.has(previous.lower)
  return endsName || isAfterPeople
}
