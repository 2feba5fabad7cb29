import {
  emptyFirst,
  genericNouns,
  processes,
  troubleAdjectives,
  verbLike,
} from '../text/data/nouns.lexicon.ts'
import { singularWord } from '../text/noun.grammar.ts'
import { isNumber } from '../text/numbers.ts'
import type { Word } from '../text/text.reader.ts'
import { kindOfPhrase } from './topic.kind.ts'
import { capital, nominal, pluralFirst, pluralForm } from './word.checks.ts'

/**
 * Removes the words at both ends of a run that do not belong to a topic; nothing is left of a run that is a
 * verb or an amount. The order of the steps matters, because each one looks at what the earlier ones left.
 */
export function trimmed(run: readonly Word[], before: Word | undefined, next: Word | undefined): Word[] {
  const words = [...run]
  dropEnd(words, before, next)
  if (isLoneVerb(words, before, next)) return []
  dropOpeningVerb(words, before)
  if (words.length > 1 && isAfterAmount(before) && countedUnits.has(words[0]?.lower ?? '')) words.shift()
  if (isAmountOf(words, next)) return []
  dropEmptyOpening(words, before, run[0])
  dropUnlessNoun(words)
  return words
}

function dropUnlessNoun(words: Word[]): void {
  while (words.length > 0 && !nominal(words.at(-1))) words.pop()
}

/** Drops what follows the last noun, and verbs that were tagged as nouns. */
function dropEnd(words: Word[], before: Word | undefined, next: Word | undefined): void {
  while (words.length > 1 && /^(right|now|etc)$/.test(words.at(-1)?.lower ?? '')) words.pop()
  dropUnlessNoun(words)
  cutAtVerb(words)
  // 'a bowl standing in the yard'
  while (words.length > 1 && isDoing(words.at(-1))) words.pop()
  if (endsWithVerb(words, before, next)) words.pop()
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

/** Whether a word in -ing is a verb rather than the name of an activity. */
const isDoing = (word: Word | undefined) =>
  word !== undefined &&
  /^[a-z]+ing$/.test(word.text) &&
  !processes.has(word.lower) &&
  kindOfPhrase(word.lower) === 'process' &&
  verbLike.has(singularWord(word.lower.slice(0, -3)))

/** Whether the last word is the verb of the sentence, as its neighbours show: 'The yard floods.' */
function endsWithVerb(words: readonly Word[], before: Word | undefined, next: Word | undefined): boolean {
  const last = words.at(-1)
  if (words.length < 2 || !last || !next || !verbLike.has(singularWord(last.lower))) return false
  if (words.length === 2 && next.text === '.' && before?.pos === 'DET' && pluralForm(last)) return true
  if (capital(last.text) && capital(words.at(-2)?.text ?? '')) return false
  if (/^(DET|PRON|ADV|NUM|PART|SCONJ|ADJ)$/.test(next.pos) || isNumber(next.text)) return true
  // The object of a verb is a noun: 'to cut food waste by a third'.
  const isObject =
    before?.pos === 'VERB' ||
    before?.pos === 'DET' ||
    /^(?:our|my|its|their|his|her)$/.test(before?.lower ?? '')
  return !isObject && next.pos === 'ADP' && !/^(of|for|in|and|or|from)$/.test(next.lower)
}

/** Whether all that is left is a verb that was tagged as a noun: 'they check the …'. */
function isLoneVerb(words: readonly Word[], before: Word | undefined, next: Word | undefined): boolean {
  const [only] = words
  return (
    words.length === 1 &&
    only?.pos === 'NOUN' &&
    verbLike.has(only.lower) &&
    /^(PRON|DET)$/.test(next?.pos ?? '') &&
    /^(CCONJ|PRON|PART|AUX|NOUN)$/.test(before?.pos ?? '')
  )
}

/** Drops a verb before its object. */
function dropOpeningVerb(words: Word[], before: Word | undefined): void {
  const [first] = words
  if (
    words.length > 1 &&
    first &&
    verbLike.has(first.lower) &&
    first.pos !== 'ADJ' &&
    // 'Support tickets' is a noun phrase, not a verb with its object.
    !(
      first.lower === 'support' &&
      /^(?:ticket|request|call|desk|team|worker|staff)s?$/.test(words[1]?.lower ?? '')
    ) &&
    (!before || /^(PUNCT|CCONJ|PART|AUX)$/.test(before.pos))
  )
    words.shift()
  if (words.length > 1 && words[0] && !capital(words[0].text) && gerundsWithObject.has(words[0].lower))
    words.shift()
  // In 'without annoying patients', the topic is only the patients.
  if (
    words.length > 1 &&
    /^(?:without|by)$/.test(before?.lower ?? '') &&
    words[0]?.lower.endsWith('ing') &&
    !processes.has(words[0].lower)
  )
    words.shift()
}

/** Gerunds that take an object and do not describe a noun: 'stop wasting food'. */
const gerundsWithObject = new Set(
  'wasting losing making getting keeping using buying cutting finding having doing taking giving paying'.split(
    ' ',
  ),
)

/** Units that follow a number: in '42 bed care home' they do not belong to the name. */
const countedUnits = new Set(
  'bed bedroom seat cover mile partner person man woman room place acre storey week day hour month year bay berth page mile'.split(
    ' ',
  ),
)

const isAfterAmount = (before: Word | undefined) =>
  before !== undefined && (isNumber(before.text) || before.text === '-')

/** Whether all that is left is an amount of something: 'tonnes of …'. */
const isAmountOf = (words: readonly Word[], next: Word | undefined) =>
  words.length === 1 &&
  next?.lower === 'of' &&
  /^(loads|tonnes|tons|heaps|bags|hours)$/.test(words[0]?.lower ?? '')

/** Drops words that say nothing about the noun; `opener` is the first word of the run. */
function dropEmptyOpening(words: Word[], before: Word | undefined, opener: Word | undefined): void {
  // 'at the same time failed deliveries …': the participle begins the phrase.
  if (words.length > 1 && genericNouns.has(words[0]?.lower ?? '') && words[1]?.pos === 'VERB') words.shift()
  while (words[0] && isEmptyOpening(words[0], words, before, opener)) words.shift()
}

function isEmptyOpening(
  first: Word,
  words: readonly Word[],
  before: Word | undefined,
  opener: Word | undefined,
): boolean {
  if (isNumber(first.text) || first.text.length === 1 || (first.stop && first.pos !== 'PROPN')) return true
  if (words.length === 1) return emptyFirst.has(first.lower)
  // 'Slow quotes' are a problem; a 'slow solicitor' is still a solicitor.
  const isTrouble =
    troubleAdjectives.has(first.lower) &&
    !(first.pos === 'ADJ' && /^(?:slow|poor)$/.test(first.lower) && isWorker(words.at(-1)))
  // An adjective with a capital may belong to a name: 'Big Trev'.
  const isNamed = before !== undefined && capital(first.text) && capital(words[1]?.text ?? '')
  if (emptyFirst.has(first.lower) && !isTrouble && !isNamed) return true
  return before === undefined && first === opener && first.pos !== 'PROPN' && first.lower.endsWith('ly')
}

const isWorker = (word: Word | undefined) => word !== undefined && kindOfPhrase(word.lower) === 'worker'
