import { processes, verbLike } from '../text/data/nouns.lexicon.ts'
import { categoryOf } from '../text/noun.categories.ts'
import { singularWord } from '../text/noun.grammar.ts'
import type { Word } from '../text/text.reader.ts'
import { askedVerb } from './asked.verb.ts'
import { capital, family, isCommonWord, nominal, pluralFirst, pluralForm } from './word.checks.ts'

/**
 * Corrects the tagger's errors in owners' texts: a capital at the start of a sentence does not make a name, and
 * an activity such as 'robotic milking' is a noun.
 */
export function withCorrectTags(words: readonly Word[]): Word[] {
  const asked = askedVerb(words)
  const misread = verbsReadAsNouns(words)
  return words.map((word, index) => {
    if (index === asked || misread.has(index)) return { ...word, pos: 'VERB' }
    const previous = words[index - 1]
    const next = words[index + 1]
    if (family.has(word.lower) || /^(?:churn|footfall|turnover)$/.test(word.lower))
      return { ...word, pos: 'NOUN' }
    if (
      index === 0 &&
      word.pos === 'PROPN' &&
      /^\p{Lu}\p{Ll}+$/u.test(word.text) &&
      isCommonWord(word.lower)
    ) {
      const bothCapital = next?.pos === 'PROPN' && capital(next.text)
      if (!bothCapital) return { ...word, pos: adjectival.test(word.lower) ? 'ADJ' : 'NOUN' }
    }
    if (isNamePart(words, index)) return { ...word, pos: 'PROPN' }
    if (isListedNoun(words, index)) return { ...word, pos: 'NOUN' }
    const activity = word.pos === 'VERB' && word.lower.endsWith('ing') && processes.has(word.lower)
    const afterNominal = !previous || /^(ADJ|NOUN|PROPN|DET|VERB|ADP)$/.test(previous.pos)
    const endsPhrase = !next || /^(AUX|VERB|PUNCT|CCONJ|ADP|ADV)$/.test(next.pos)
    return activity && afterNominal && endsPhrase ? { ...word, pos: 'NOUN' } : word
  })
}

/** 'Cross Green', 'Bend Motors': a capitalised word beside a name belongs to the name. */
function isNamePart(words: readonly Word[], index: number): boolean {
  const word = words[index]
  if (!word || word.pos === 'PROPN' || word.stop || !/^\p{Lu}\p{L}/u.test(word.text)) return false
  const [before, next] = [words[index - 1], words[index + 1]]
  if (index > 0 && next?.pos === 'PROPN' && capital(next.text)) return true
  return index > 1 && before?.pos === 'PROPN' && capital(before.text)
}

/**
 * Whether a word tagged as a verb is a noun, because it is between a bare noun and a punctuation mark: 'Agency
 * cover, which cost'.
 */
function isListedNoun(words: readonly Word[], index: number): boolean {
  const [word, before, lead, next] = [words[index], words[index - 1], words[index - 2], words[index + 1]]
  if (word?.pos !== 'VERB' || before?.pos !== 'NOUN' || pluralForm(before)) return false
  if (!mayBeVerb(word) && categoryOf(word.lower) === undefined) return false
  if (/(?:ing|ed|en)$/.test(word.lower) || (next !== undefined && !/^[,.;)(]$/.test(next.text))) return false
  return lead === undefined || !/^(?:DET|PRON|PROPN|NUM|VERB|AUX)$/.test(lead.pos)
}

/** Whether a clause ends before this word: a punctuation mark or a word that joins clauses. */
const endsClause = (word: Word) =>
  !word.isWord ||
  /^(?:CCONJ|SCONJ)$/.test(word.pos) ||
  /^(?:that|when|whenever|because|if|while|until|who|which|whose|where|than|but|and|or|so|after|before)$/.test(
    word.lower,
  )
const mayBeVerb = (word: Word) =>
  verbLike.has(singularWord(word.lower)) || verbsToo.has(singularWord(word.lower))
/** Words after which a verb follows: 'need not drive', 'they check'. */
const beforeVerb =
  /^(?:not|never|cannot|will|would|can|could|must|should|may|might|do|does|did|we|they|you|i)$/

/**
 * Finds verbs that the tagger took for nouns. A word after 'not', 'we' or 'who' is certainly a verb. In a
 * clause without any other verb, it is a verb if it agrees with the subject before it: 'the note sticks',
 * 'people queue', 'this firm prints labels'.
 */
function verbsReadAsNouns(words: readonly Word[]): ReadonlySet<number> {
  const verbs = new Set<number>()
  let from = 0
  for (let index = 0; index <= words.length; index += 1) {
    const word = words[index]
    const before = words[index - 1]
    if (word && before && nominal(word) && mayBeVerb(word)) {
      const sure = pluralForm(word)
        ? /^(?:who|which|he|she|it)$/.test(before.lower)
        : beforeVerb.test(before.lower) || before.lower === 'both' || before.lower === 'who'
      if (sure) verbs.add(index)
    }
    if (word !== undefined && !endsClause(word)) continue
    const at = verbOfClause(words, from, index)
    if (at !== undefined) verbs.add(at)
    from = index + 1
  }
  return verbs
}

/**
 * The position of the verb in a clause without a tagged verb, if the subject before it has an article or is
 * plural.
 */
function verbOfClause(words: readonly Word[], from: number, to: number): number | undefined {
  const clause = words.slice(from, to)
  if (clause.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return undefined
  const first = clause.findIndex((word) => nominal(word))
  const lead = clause[first - 1]
  let found: number | undefined
  for (let at = first + 1; first >= 0 && at < clause.length; at += 1) {
    const [subject, verb, next] = [clause[at - 1], clause[at], clause[at + 1]]
    if (!subject || !verb || !nominal(subject)) break
    if (!nominal(verb) || !mayBeVerb(verb) || capital(verb.text)) continue
    const one = !pluralForm(subject) && pluralForm(verb) && /^(?:DET|PRON)$/.test(lead?.pos ?? '')
    const many = pluralForm(subject) && !pluralFirst.has(subject.lower) && !pluralForm(verb)
    const people = subject.lower === 'people' && !pluralForm(verb)
    if (!one && !many && !people) continue
    // 'The hotel visits of last year': 'of' continues the noun.
    if (next?.lower === 'of') continue
    // 'Our support visits cost us a day': of several candidates, the one with an object is the verb.
    if (found === undefined || /^(?:PRON|DET|NUM)$/.test(next?.pos ?? '')) found = from + at
  }
  return found
}

/**
 * Further words that can be a noun or a verb. Unlike those in `verbLike`, they are taken for verbs only in a
 * clause without another verb.
 */
const verbsToo = new Set(
  (
    'lie leak stick read grind eat rain print plan forget expect travel teach train cross face head lead point press race smell ' +
    'sound taste sort trust view watch water weigh wear yield ache bite burn count crack dream dress farm fight fish fly hang heat ' +
    'judge laugh load lock melt mind name note nurse open paint pass pause plant play pour question reach record rest risk roll rub ' +
    'rush sail sew shape share shine shout sing sleep smoke snow spray steam stir stretch study tend test thank tie tip touch trade ' +
    'trick trim trip type wake warm weed wipe wonder wrap mow sink knit steal ask doubt bend bleed block bother crash cross damage deal ' +
    'double drain ease edge end fade fill fit float force freeze gain guess halt harm hurt hurry interest lack last lend like link ' +
    'live long matter measure miss owe phone pile please pull push range refund rely result rot row ruin run rust scare score ' +
    'search season see set shift shop sigh slip smile snap spill split spoil spread stack stain start stem stick strike stumble suit ' +
    'swear sweat tear tire total treat trouble tumble upset use value want warn waste wear win wobble yell'
  ).split(' '),
)

const adjectival = /(ic|al|ous|ive|able|ible|ful|less)$/
