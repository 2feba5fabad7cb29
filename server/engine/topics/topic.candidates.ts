import { limits } from '#contract/limits.ts'
import {
  firmsNamedLikePeople,
  firstNames,
  knownFirms,
  organisationCues,
  personTitles,
} from '../text/data/names.lexicon.ts'
import {
  emptyFirst,
  genericNouns,
  initialisms,
  massNouns,
  organisationNouns,
  processes,
  troubleAdjectives,
  verbLike,
} from '../text/data/nouns.lexicon.ts'
import { isPlace, placeHeads } from '../text/data/places.lexicon.ts'
import { isNumber } from '../text/numbers.ts'
import { monthOrDay, otherDay } from '../text/date.wordings.ts'
import { wordingOf } from '../text/wordings.ts'
import { curse, nationality, relative } from './topic.wordings.ts'
import { askedVerb } from './asked.verb.ts'
import { phraseKey, singularWord } from '../text/noun.grammar.ts'
import type { Reading, Word } from '../text/text.reader.ts'
import { kindOfPhrase, typeOfKind, type TopicType } from './topic.kind.ts'
import { categoryOf } from '../text/noun.categories.ts'

/**
 * Collects the noun phrases of a text that could be topics, with their positions (specification §7 keywords).
 */

/** Whether a phrase that ends with this word names people who work. */
const isWorker = (word: Word | undefined) => word !== undefined && kindOfPhrase(word.lower) === 'worker'

const maxPhraseWords = 4

/** A phrase's position among the words of a sentence; `to` is exclusive. */
export interface Place {
  sentence: number
  from: number
  to: number
}

export interface Candidate {
  key: string
  forms: Map<string, number>
  words: number
  own: number
  proper: boolean
  /** Used like a place name: 'near Matlock', 'practice, Hexham, 640 clients'. */
  located: boolean
  /** Used like a person's name: 'my brother Eoin', 'Dave and Mick'. */
  person: boolean
  /** Made of two phrases: "Ofsted's ratios", 'Post Office hours'. */
  joined: 'owner and owned' | 'name and noun' | undefined
  first: number
  /** The sentences in which the phrase occurs. */
  sentences: Set<number>
  places: Place[]
}

export interface CollectedPhrases {
  candidates: Candidate[]
  /** The words of every sentence, after the tagger’s errors are corrected. */
  sentences: (readonly Word[])[]
}

export const capital = (text: string) => /^\p{Lu}/u.test(text)
export const nominal = (word: Word | undefined) => word?.pos === 'NOUN' || word?.pos === 'PROPN'
const isInitialism = (word: string) => initialisms.has(word)

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

const family = new Set(['dad', 'mum', 'mom', 'father', 'mother', 'grandad', 'grandma', 'granny', 'nan'])

/**
 * Corrects the tagger's errors in owners' texts: a capital at the start of a sentence does not make a name, and
 * an activity such as 'robotic milking' is a noun.
 */
function corrected(words: readonly Word[]): Word[] {
  const asked = askedVerb(words)
  const misread = verbsReadAsNouns(words)
  return words.map((word, index) => {
    if (index === asked || misread.has(index)) return { ...word, pos: 'VERB' }
    const previous = words[index - 1]
    const next = words[index + 1]
    if (family.has(word.lower) || /^(?:churn|footfall|turnover)$/.test(word.lower))
      return { ...word, pos: 'NOUN' }
    if (index === 0 && word.pos === 'PROPN' && /^\p{Lu}\p{Ll}+$/u.test(word.text) && commonWord(word.lower)) {
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

const pluralForm = (word: Word) => singularWord(word.lower) !== word.lower
/** Plural nouns that are used before another noun. */
const pluralFirst = new Set(
  'sales savings goods sports systems operations communications accounts women arms works news careers'.split(
    ' ',
  ),
)

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

/** Units that follow a number: in '42 bed care home' they do not belong to the name. */
const counted = new Set(
  'bed bedroom seat cover mile partner person man woman room place acre storey week day hour month year bay berth page mile'.split(
    ' ',
  ),
)
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
  const startsSentence = before === undefined
  const words = [...run]
  while (words.length > 1 && /^(right|now|etc)$/.test(words.at(-1)?.lower ?? '')) words.pop()
  while (words.length > 0 && !nominal(words.at(-1))) words.pop()
  cutAtVerb(words)
  // Drop a trailing verb: 'a bowl standing in the yard'.
  while (words.length > 1 && isDoing(words.at(-1))) words.pop()
  const last = words.at(-1)
  // The object of a verb is a noun: 'to cut food waste by a third'.
  const isObject =
    before?.pos === 'VERB' ||
    before?.pos === 'DET' ||
    /^(?:our|my|its|their|his|her)$/.test(before?.lower ?? '')
  const isNamed = capital(last?.text ?? '') && capital(words.at(-2)?.text ?? '')
  if (words.length > 1 && last && !isNamed && verbLike.has(singularWord(last.lower)) && next) {
    const object = /^(DET|PRON|ADV|NUM|PART|SCONJ|ADJ)$/.test(next.pos) || isNumber(next.text)
    const preposition = next.pos === 'ADP' && !/^(of|for|in|and|or|from)$/.test(next.lower)
    if (object || (preposition && !isObject)) words.pop()
  }
  // Drop a verb that ends the sentence: 'The yard floods.'
  if (
    words.length === 2 &&
    last &&
    next?.text === '.' &&
    before?.pos === 'DET' &&
    pluralForm(last) &&
    verbLike.has(singularWord(last.lower))
  )
    words.pop()
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
  // In 'without annoying patients', the topic is only the patients.
  if (
    words.length > 1 &&
    /^(?:without|by)$/.test(before?.lower ?? '') &&
    words[0]?.lower.endsWith('ing') &&
    !processes.has(words[0].lower)
  )
    words.shift()
  if (
    words.length > 1 &&
    before &&
    (isNumber(before.text) || before.text === '-') &&
    counted.has(words[0]?.lower ?? '')
  )
    words.shift()
  if (
    words.length === 1 &&
    next?.lower === 'of' &&
    /^(loads|tonnes|tons|heaps|bags|hours)$/.test(words[0]?.lower ?? '')
  )
    return []
  // 'at the same time failed deliveries …': the participle begins the phrase.
  if (words.length > 1 && genericNouns.has(words[0]?.lower ?? '') && words[1]?.pos === 'VERB') words.shift()
  for (let first = words[0]; first; first = words[0]) {
    // 'Slow quotes' are a problem; a 'slow solicitor' is still a solicitor.
    const trouble =
      words.length > 1 &&
      troubleAdjectives.has(first.lower) &&
      !(first.pos === 'ADJ' && /^(?:slow|poor)$/.test(first.lower) && isWorker(words.at(-1)))
    // An adjective with a capital may belong to a name: 'Big Trev'.
    const named =
      before !== undefined && words.length > 1 && capital(first.text) && capital(words[1]?.text ?? '')
    const empty = emptyFirst.has(first.lower) && !trouble && !named
    const opener =
      startsSentence &&
      words.length > 1 &&
      first === run[0] &&
      first.pos !== 'PROPN' &&
      /ly$/.test(first.lower)
    if (
      empty ||
      opener ||
      isNumber(first.text) ||
      first.text.length === 1 ||
      (first.stop && first.pos !== 'PROPN')
    )
      words.shift()
    else break
  }
  while (words.length > 0 && !nominal(words.at(-1))) words.pop()
  return words
}

/**
 * Whether capitalised words are a name. A word at the start of a sentence, such as 'Lorries', is not a name if
 * the text also has it in lower case or the tagger takes it for a noun.
 */
function isName(words: readonly Word[], startsSentence: boolean, small: ReadonlySet<string>): boolean {
  if (!words.every((word) => capital(word.text) && !isInitialism(word.text))) return false
  const only = words[0]
  if (!only) return false
  if (words.length === 1) {
    if (/^[A-Z]{2,5}s$/.test(only.text)) return false
    if (/^[A-Z]{2,5}$/.test(only.text)) return !isInitialism(only.text)
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

const commonWord = (lower: string) =>
  kindOfPhrase(lower) !== 'thing' ||
  massNouns.has(lower) ||
  /(?:ly|ing|ed|ness|tion|ous|able|ible|ful|less|ists?)$/.test(lower) ||
  categoryOf(lower) !== undefined ||
  genericNouns.has(singularWord(lower)) ||
  emptyFirst.has(lower)

const lowerCased = (word: Word) =>
  isInitialism(word.text) ||
  knownFirms.has(word.lower) ||
  /^[A-Z]{2,5}s?$/.test(word.text) ||
  /\p{Lu}.*\p{Lu}/u.test(word.text)
    ? word.text
    : word.lower

interface Found {
  words: readonly Word[]
  label: string
  proper: boolean
  place: Place
  located?: boolean
  person?: boolean
  joined?: Candidate['joined']
}

const isRelative = wordingOf(relative)

/**
 * The text that joins a phrase to the previous one: the possessive ending after an owner, '' between a name and
 * a noun. Undefined if they do not belong together.
 */
function joinedBy(
  words: readonly Word[],
  before: { words: readonly Word[]; from: number; proper: boolean },
  from: number,
): string | undefined {
  const end = before.from + before.words.length
  if (end === from) return before.proper ? '' : undefined
  const mark = words[end]
  return end + 1 === from && mark && /^'s?$/.test(mark.text) ? mark.text : undefined
}

/** How a phrase is shown: names as written, nouns without the capital of a sentence’s first word. */
const labelled = (words: readonly Word[], proper: boolean) =>
  words
    .map((word, at) =>
      proper
        ? word.text
        : capital(word.text) && (at === 0 || word.pos !== 'PROPN')
          ? lowerCased(word)
          : word.text,
    )
    .join(' ')

/** Every phrase of a text that could be a topic. */
export function collectPhrases(reading: Reading): CollectedPhrases {
  const small = new Set<string>()
  for (const { words } of reading.sentences) {
    for (const word of words) if (word.isWord && word.text === word.lower) small.add(singularWord(word.lower))
  }
  const found = new Map<string, Candidate>()
  const sentences: (readonly Word[])[] = []
  const add = ({ words, label, proper, place, located = false, person = false, joined }: Found) => {
    const key = proper ? label.toLowerCase() : phraseKey(label)
    if (!acceptable(words, key, proper)) return
    const candidate = found.get(key) ?? {
      key,
      forms: new Map<string, number>(),
      words: words.length,
      own: 0,
      proper,
      located: false,
      person: false,
      joined,
      first: place.sentence,
      sentences: new Set<number>(),
      places: [],
    }
    candidate.places.push(place)
    candidate.own += 1
    candidate.sentences.add(place.sentence)
    candidate.located ||= located
    candidate.person ||= person
    candidate.forms.set(label, (candidate.forms.get(label) ?? 0) + 1)
    found.set(key, candidate)
  }
  reading.sentences.forEach((sentence, index) => {
    const all = corrected(sentence.words)
    sentences.push(all)
    let before: { words: readonly Word[]; from: number; proper: boolean } | undefined
    for (const { words, from, startsSentence, located, person } of runs(all, index === 0)) {
      const proper = isName(words, startsSentence, small)
      const to = from + words.length
      // "Ofsted's ratios", "the farmers' bonus": the owner may be part of the topic.
      const whose = before && joinedBy(all, before, from)
      if (
        before &&
        whose !== undefined &&
        ![...before.words, ...words].some(({ lower }) => isRelative.test(lower))
      )
        add({
          words: [...before.words, ...words],
          label: `${labelled(before.words, before.proper)}${whose} ${labelled(words, proper)}`,
          proper: proper && before.proper,
          place: { sentence: index, from: before.from, to },
          joined: whose === '' ? 'name and noun' : 'owner and owned',
        })
      before = { words, from, proper }
      add({
        words,
        label: labelled(words, proper).replace(/'s?$/, ''),
        proper,
        place: { sentence: index, from, to },
        located: proper && located,
        person: proper && person,
      })
    }
  })
  return { candidates: [...found.values()], sentences }
}

const isNationality = wordingOf(nationality)
const isCurse = wordingOf(curse)
const isMonthOrDay = wordingOf(monthOrDay)
const isOtherDay = wordingOf(otherDay)

/** Whether a word before a generic noun makes a topic with it: a noun or a participle, but not an adjective. */
const makesTelling = (word: Word | undefined) =>
  word !== undefined && (nominal(word) || word.pos === 'VERB' || /(?:ed|ing)$/.test(word.lower))

function acceptable(words: readonly Word[], key: string, proper: boolean): boolean {
  const last = words.at(-1)
  if (
    !last ||
    words.length === 0 ||
    words.length > maxPhraseWords ||
    key.length < 3 ||
    key.length > limits.topicLabel
  )
    return false
  if (/^\W|\d{3,}|@|percent|\.[a-z]?$/.test(key)) return false
  if (/^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*|yrs?|year|month|week)-/.test(key))
    return false
  if (words.some(({ lower }) => isCurse.test(lower))) return false
  // Names of days make a time and not a topic: 'Summer Fridays'.
  if (words.some(({ lower }) => /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/.test(lower))) return false
  const head = singularWord(last.lower)
  // The tagger sometimes drops the first half of 'call outs' and 'drop ins'.
  if (words.length === 1 && /^(?:outs|ins|ups|offs|overs|downs)$/.test(last.lower)) return false
  if (words.length === 1 && (genericNouns.has(head) || emptyFirst.has(last.lower) || isNumber(last.text)))
    return false
  // 'Amnesty week' and 'Post Office hours' are topics; 'last week' and 'big problem' are not.
  if (!proper && genericNouns.has(head) && !makesTelling(words.at(-2))) return false
  if (
    proper &&
    words.length === 1 &&
    (isMonthOrDay.test(last.text) || isOtherDay.test(last.text) || personTitles.has(last.text))
  )
    return false
  return !(
    proper &&
    words.length === 1 &&
    (isNationality.test(last.text) || (/(ish|ese)$/.test(last.lower) && last.pos === 'ADJ'))
  )
}

/** Whether the words around a name show that it is a place. */
function isUsedAsPlace(words: readonly Word[], from: number, to: number, opening: boolean): boolean {
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
function isUsedAsPerson(words: readonly Word[], from: number): boolean {
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

/** Runs of nouns in a sentence, split where names meet common nouns. */
function* runs(
  words: readonly Word[],
  opening: boolean,
): Generator<{ words: Word[]; from: number; startsSentence: boolean; located: boolean; person: boolean }> {
  let run: Word[] = []
  let start = 0
  const flush = function* (next: Word | undefined) {
    const kept = trimmed(run, words[start - 1], next)
    if (kept.length > 0) {
      const located = isUsedAsPlace(words, start, start + run.length, opening)
      const person = kept.length === 1 && isUsedAsPerson(words, start)
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
      !isInitialism(previous.text) &&
      !/^[A-Z]{2,5}$/.test(previous.text) &&
      !isPlace(previous.lower) &&
      previous !== words[0] &&
      // Capitals that do not make a name: 'Committee members', but not 'European Union rules'.
      !(run.length === 1 && organisationNouns.has(previous.lower)) &&
      run.every((each) => capital(each.text))
    // 'give families confidence': plural people do not describe the next noun.
    const person =
      previous &&
      !bothNames &&
      pluralForm(previous) &&
      /^(buyer|worker)$/.test(kindOfPhrase(previous.lower)) &&
      !pluralFirst.has(previous.lower)
    if (intoName || outOfName || person) yield* flush(word)
    if (run.length === 0) start = index
    run.push(word)
  }
  yield* flush(undefined)
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

/** The most frequent form; if two are equally frequent the plural, which reads better in most sentences. */
export const labelOf = (candidate: Candidate) =>
  [...candidate.forms].reduce((best, form) =>
    form[1] > best[1] || (form[1] === best[1] && form[0] === `${best[0]}s`) ? form : best,
  )[0]
