import type { Keyword } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import {
  firmsNamedLikePeople,
  firstNames,
  knownFirms,
  organisationCues,
  personTitles,
} from './data/names.lexicon.ts'
import {
  emptyFirst,
  genericNouns,
  initialisms,
  massNouns,
  organisationNouns,
  processes,
  troubleAdjectives,
  verbLike,
} from './data/nouns.lexicon.ts'
import { isPlace, placeHeads } from './data/places.lexicon.ts'
import { askedVerb, readPhrases } from './challenge.phrases.ts'
import { lastWordOf, phraseKey, singularWord } from './noun.grammar.ts'
import type { Reading, Sentence, Word } from './text.reader.ts'
import { kindOfPhrase, typeOfKind, type TopicKind, type TopicType } from './topic.kind.ts'
import { kindsOf, type Kind } from '../brief/sentence.kinds.ts'
import { piecesOf } from '../brief/sentences.ts'

/**
 * Topics of a text: noun phrases ranked by C-value (frequent and long phrases first, less what they share with
 * longer ones), typed by gazetteers and head nouns (specification §7 keywords).
 */

/** Whether a phrase that ends so is about people at work. */
const isWorker = (word: Word | undefined) => word !== undefined && kindOfPhrase(word.lower) === 'worker'

const maxTopics = 12
const maxPhraseWords = 4

interface Candidate {
  key: string
  forms: Map<string, number>
  words: number
  own: number
  proper: boolean
  /** Stands where a place stands: 'near Matlock', 'practice, Hexham, 640 clients'. */
  located: boolean
  /** Stands where a person stands: 'my brother Eoin', 'Dave and Mick'. */
  person: boolean
  first: number
  /** Every sentence in which it stands. */
  sentences: Set<number>
}

export interface RankedTopic extends Keyword {
  type: TopicType
  key: string
  /** Sentence in which it first occurs. */
  first: number
}

const isNumber = (word: string) =>
  /^[\d£$€][\d,.%kKmM]*$/.test(word) ||
  /^(\d+(st|nd|rd|th)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(-\w+)?|hundred|thousand|million|half|dozen|odd)$/i.test(
    word,
  )
const capital = (text: string) => /^\p{Lu}/u.test(text)
const nominal = (word: Word | undefined) => word?.pos === 'NOUN' || word?.pos === 'PROPN'
const known = (word: string) => initialisms.has(word)

/** What the tagger takes for nouns in hasty writing: conjunctions cut short, months, sums of money, units of time. */
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
      /^(our|my|the|of|a|for)$/.test(previous.lower)
    )
  // 'two of the vans failed their test'
  if (previous && nominal(previous) && pluralForm(previous)) return false
  return usedAsAdjective.has(word.lower) && previous?.pos !== 'PRON' && previous?.pos !== 'AUX'
}

/** Participles that describe; most others before a noun are verbs with their object: 'they opened shops'. */
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
 * Corrects what the tagger gets wrong in this kind of text: a capital at the start of a sentence is not yet a name,
 * and an activity such as 'robotic milking' is a noun.
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
    const activity = word.pos === 'VERB' && word.lower.endsWith('ing') && processes.has(word.lower)
    const afterNominal = !previous || /^(ADJ|NOUN|PROPN|DET|VERB|ADP)$/.test(previous.pos)
    const endsPhrase = !next || /^(AUX|VERB|PUNCT|CCONJ|ADP|ADV)$/.test(next.pos)
    return activity && afterNominal && endsPhrase ? { ...word, pos: 'NOUN' } : word
  })
}

/** Where a clause ends: at a mark and before a word that joins clauses. */
const endsClause = (word: Word) =>
  !word.isWord ||
  /^(?:CCONJ|SCONJ)$/.test(word.pos) ||
  /^(?:that|when|whenever|because|if|while|until|who|which|whose|where|than|but|and|or|so|after|before)$/.test(
    word.lower,
  )
const mayBeVerb = (word: Word) =>
  verbLike.has(singularWord(word.lower)) || verbsToo.has(singularWord(word.lower))
/** Behind these stands what somebody does: 'need not drive', 'both sell wool', 'who checks'. */
const beforeVerb =
  /^(?:not|never|cannot|will|would|can|could|must|should|may|might|do|does|did|we|they|you|i)$/

/**
 * Verbs that the tagger took for nouns. After 'not', 'we' or 'who' there is no doubt. Elsewhere a clause in which it saw no
 * verb at all has one nevertheless, where a subject is followed by a word that agrees with it: 'the note sticks', 'people
 * queue', 'this firm prints labels'.
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

/** The place of the verb in a clause in which the tagger saw none; a subject needs an article, or stands in the plural. */
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
    // 'The hotel visits of last year': what comes next goes on with the noun.
    if (next?.lower === 'of') continue
    // 'Our support visits cost us a day': the one with an object is the verb.
    if (found === undefined || /^(?:PRON|DET|NUM)$/.test(next?.pos ?? '')) found = from + at
  }
  return found
}

/** Verbs besides `verbLike` that stand for things as well: only a clause without another verb makes verbs of them. */
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
/** Plural nouns that do stand before another noun. */
const pluralFirst = new Set(
  'sales savings goods sports systems operations communications accounts women arms works news careers'.split(
    ' ',
  ),
)

/** 'rivals list prices', 'the yard floods': a noun before a verb that looks like one ends the phrase. */
function cutAtVerb(words: Word[]): void {
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index]
    const before = words[index - 1]
    if (!word || !before || !verbLike.has(singularWord(word.lower))) continue
    const afterPlural =
      pluralForm(before) && !pluralFirst.has(before.lower) && before.pos !== 'ADJ' && !pluralForm(word)
    const thirdPerson = pluralForm(word) && index < words.length - 1 && before.pos !== 'ADJ'
    if (afterPlural || thirdPerson) {
      words.length = index
      return
    }
  }
}

/** Measures that a number counts: in '42 bed care home' they are no part of the name. */
const counted = new Set(
  'bed bedroom seat cover mile partner person man woman room place acre storey week day hour month year bay berth page mile'.split(
    ' ',
  ),
)
/** Gerunds that take an object and describe nothing: 'stop wasting food'. */
const doing = new Set(
  'wasting losing making getting keeping using buying cutting finding having doing taking giving paying'.split(
    ' ',
  ),
)

/** Takes off what is no part of the topic at either end. */
function trimmed(run: Word[], before: Word | undefined, next: Word | undefined): Word[] {
  const startsSentence = before === undefined
  const words = [...run]
  while (words.length > 1 && /^(right|now|etc)$/.test(words.at(-1)?.lower ?? '')) words.pop()
  while (words.length > 0 && !nominal(words.at(-1))) words.pop()
  cutAtVerb(words)
  const last = words.at(-1)
  // 'to cut food waste by a third': the object of a verb is no verb itself.
  const isObject = before?.pos === 'VERB' || before?.pos === 'DET'
  if (words.length > 1 && last && verbLike.has(singularWord(last.lower)) && next) {
    const object = /^(DET|PRON|ADV|NUM|PART|SCONJ|ADJ)$/.test(next.pos) || isNumber(next.text)
    const preposition = next.pos === 'ADP' && !/^(of|for|in|and|or|from)$/.test(next.lower)
    if (object || (preposition && !isObject)) words.pop()
  }
  // 'The yard floods.'
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
    // 'Support tickets' are things, whatever stands before them.
    !(
      only.lower === 'support' &&
      /^(?:ticket|request|call|desk|team|worker|staff)s?$/.test(words[1]?.lower ?? '')
    ) &&
    (!before || /^(PUNCT|CCONJ|PART|AUX)$/.test(before.pos))
  )
    words.shift()
  if (words.length > 1 && words[0] && !capital(words[0].text) && doing.has(words[0].lower)) words.shift()
  // 'without annoying patients': they are patients, annoyed or not.
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
    // 'Slow quotes' are a trouble, a 'slow solicitor' is a solicitor.
    const trouble =
      words.length > 1 &&
      troubleAdjectives.has(first.lower) &&
      !(first.pos === 'ADJ' && /^(?:slow|poor)$/.test(first.lower) && isWorker(words.at(-1)))
    const empty = emptyFirst.has(first.lower) && !trouble
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

/** 'Lorries' at the start of a sentence is no name when the text also writes it small or tags it as a noun. */
function isName(words: readonly Word[], startsSentence: boolean, small: ReadonlySet<string>): boolean {
  if (!words.every((word) => capital(word.text) && !known(word.text))) return false
  const only = words[0]
  if (!only) return false
  if (words.length === 1) {
    if (/^[A-Z]{2,5}s$/.test(only.text)) return false
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

const commonWord = (lower: string) =>
  kindOfPhrase(lower) !== 'thing' ||
  massNouns.has(lower) ||
  /(ly|ing|ed|ness|tion|ic|al|ous|ive|able|ible|ful|less|ers?|ors?|ists?)$/.test(lower) ||
  genericNouns.has(singularWord(lower)) ||
  emptyFirst.has(lower)

const lowerCased = (word: Word) =>
  known(word.text) ||
  knownFirms.has(word.lower) ||
  /^[A-Z]{2,5}s?$/.test(word.text) ||
  /\p{Lu}.*\p{Lu}/u.test(word.text)
    ? word.text
    : word.lower

function collect(reading: Reading): Candidate[] {
  const small = new Set<string>()
  for (const { words } of reading.sentences) {
    for (const word of words) if (word.isWord && word.text === word.lower) small.add(singularWord(word.lower))
  }
  const found = new Map<string, Candidate>()
  reading.sentences.forEach((sentence, index) => {
    for (const { words, startsSentence, located, person } of runs(sentence, index === 0)) {
      const proper = isName(words, startsSentence, small)
      const shown = words.map((word, at) =>
        proper
          ? word.text
          : capital(word.text) && (at === 0 || word.pos !== 'PROPN')
            ? lowerCased(word)
            : word.text,
      )
      const label = shown.join(' ').replace(/'s?$/, '')
      const key = proper ? label.toLowerCase() : phraseKey(label)
      if (!acceptable(words, key, proper)) continue
      const candidate = found.get(key) ?? {
        key,
        forms: new Map<string, number>(),
        words: words.length,
        own: 0,
        proper,
        located: false,
        person: false,
        first: index,
        sentences: new Set<number>(),
      }
      candidate.own += 1
      candidate.sentences.add(index)
      candidate.located ||= proper && located
      candidate.person ||= proper && person
      candidate.forms.set(label, (candidate.forms.get(label) ?? 0) + 1)
      found.set(key, candidate)
    }
  })
  return [...found.values()]
}

const nationality =
  /^(English|British|Scottish|Welsh|Irish|American|French|German|Italian|Spanish|Dutch|Polish|Chinese|Japanese|Indian|European|African|Asian|Australian|Canadian|Turkish|Greek|Russian|Ukrainian|Portuguese|Danish|Swedish|Norwegian)$/

/** No one wants to read their own curses back as a question about their business. */
const curse =
  /^(?:(?:bull|horse|dip)?shit|(?:mother)?fuck|bastard|arse|ass|asshole|bitch|bollock|bugger|cunt|crap|damn|dick|dickhead|hell|idiot|moron|piss|prick|scum|slut|twat|wank|whore)(?:s|ed|er|ers|y|ty|ing|ting|hole|holes)?$/

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
  if (words.some(({ lower }) => curse.test(lower))) return false
  // 'Summer Fridays' is a time.
  if (words.some(({ lower }) => /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/.test(lower))) return false
  const head = singularWord(last.lower)
  // Of 'call outs' and 'drop ins' the tagger sometimes leaves the second half.
  if (words.length === 1 && /^(?:outs|ins|ups|offs|overs|downs)$/.test(last.lower)) return false
  if (words.length === 1 && (genericNouns.has(head) || emptyFirst.has(last.lower) || isNumber(last.text)))
    return false
  if (!proper && genericNouns.has(head)) {
    // 'social enterprise' and 'family business' are topics; 'last week' and 'big problem' are not.
    return (
      words.length > 1 &&
      organisationNouns.has(head) &&
      !emptyFirst.has(words[0]?.lower ?? '') &&
      words[0]?.pos !== 'ADJ'
    )
  }
  if (
    proper &&
    words.length === 1 &&
    (/^(January|February|March|April|May|June|July|August|September|October|November|December|Tues|Weds|Thurs|\w+day|\w+days)$/.test(
      last.text,
    ) ||
      personTitles.has(last.text))
  )
    return false
  return !(
    proper &&
    words.length === 1 &&
    (nationality.test(last.text) || (/(ish|ese)$/.test(last.lower) && last.pos === 'ADJ'))
  )
}

/** Whether the words around say that a name is a place. */
function placed(words: readonly Word[], from: number, to: number, opening: boolean): boolean {
  const before = words[from - 1]
  const next = words[to]
  if (!before) return false
  if (/^(in|near|outside|around|across)$/.test(before.lower)) return true
  // 'soft play in the Wirral'
  if (
    before.lower === 'the' &&
    /^(in|near|across|around)$/.test(words[from - 2]?.lower ?? '') &&
    to - from === 1 &&
    !/^[A-Z0-9]+$/.test(words[from]?.text ?? '')
  )
    return true
  // 'two branches, Lewes and Uckfield'.
  if (before.lower === 'and') {
    const pair = words[from - 2]
    if (pair && capital(pair.text) && (isPlace(pair.lower) || placed(words, from - 2, from - 1, opening)))
      return true
  }
  return opening && before.text === ',' && (next === undefined || /^[,.]$/.test(next.text))
}

/** Whether a relative, a worker or another first name stands before a single name. */
function beside(words: readonly Word[], from: number): boolean {
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

/** The noun runs of a sentence, cut where names meet common nouns. */
function* runs(
  sentence: Sentence,
  opening: boolean,
): Generator<{ words: Word[]; startsSentence: boolean; located: boolean; person: boolean }> {
  const words = corrected(sentence.words)
  let run: Word[] = []
  let start = 0
  const flush = function* (next: Word | undefined) {
    const kept = trimmed(run, words[start - 1], next)
    if (kept.length > 0) {
      const located = placed(words, start, start + run.length, opening)
      const person = kept.length === 1 && beside(words, start)
      yield { words: kept, startsSentence: start === 0 && kept[0] === words[0], located, person }
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
      // 'Committee members', though not 'European Union rules'.
      !(run.length === 1 && organisationNouns.has(previous.lower)) &&
      run.every((each) => capital(each.text))
    // 'give families confidence': people in the plural do not describe the next noun.
    const person =
      previous &&
      pluralForm(previous) &&
      /^(buyer|worker)$/.test(kindOfPhrase(previous.lower)) &&
      !pluralFirst.has(previous.lower)
    if (intoName || outOfName || person) yield* flush(word)
    if (run.length === 0) start = index
    run.push(word)
  }
  yield* flush(undefined)
}

function typeOf(candidate: Candidate, label: string): TopicType {
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

/** The most frequent form; the plural wins a tie, because it reads better in most sentences. */
const labelOf = (candidate: Candidate) =>
  [...candidate.forms].reduce((best, form) =>
    form[1] > best[1] || (form[1] === best[1] && form[0] === `${best[0]}s`) ? form : best,
  )[0]

/** Words that name little by themselves. */
const weakAlone = new Set(
  'cost rate line part team group member round slot market office service product item system'.split(' '),
)

/** Activities too general to say anything about a firm. */
const ranked = new WeakMap<Reading, readonly RankedTopic[]>()

/** Topics in order of weight, at most 12; worked out once for a reading. */
export function rankTopics(reading: Reading): readonly RankedTopic[] {
  const earlier = ranked.get(reading)
  if (earlier) return earlier
  const topics = reading.english ? rankAll(reading) : []
  ranked.set(reading, topics)
  return topics
}

/** What someone is off sick with is their own affair and no matter for a spark. */
function illnesses({ sentences }: Reading): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { words } of sentences) {
    const text = words.map(({ lower }) => lower).join(' ')
    for (const [, illness = ''] of text.matchAll(
      /\b(?:sick|ill|signed off|off work|diagnosed) with (?:a |an |the )?((?:[a-z-]+ ){0,2}?[a-z-]+)(?= (?:and|or|since|for|but|so|after)\b| [,.;:)]|[,.;:)]|$)/g,
    ))
      for (const word of [illness, ...illness.split(' ')]) found.add(word)
  }
  return found
}

/** What the sentences in which a phrase stands say of its weight. */
interface Setting {
  /** What the sentence does: an aim, a limit, an attempt, a trouble. */
  kinds: Set<Kind>
  figure: boolean
}

const settingsOf = ({ sentences }: Reading): Setting[] =>
  sentences.map(({ text }) => ({
    kinds: new Set(kindsOf(piecesOf(text)).map(({ kind }) => kind)),
    figure: /\d/.test(text),
  }))

/** How many words an end of a text has at most when it is a signature. */
const signatureMost = 6

/**
 * Words of names that the writer bears: those of the sentence in which they say who they are, and of their signature. The
 * firm and the town of the writer are no topics of their challenge.
 */
function ownNames(reading: Reading, candidates: readonly Candidate[]): ReadonlySet<string> {
  const { sentences } = reading
  if (sentences.length < sentencesLeast) return new Set()
  const last = sentences.at(-1)
  const signature = (last?.words.filter(({ isWord }) => isWord).length ?? 0) <= signatureMost
  const named = candidates.filter(
    ({ proper, sentences: at }) =>
      proper &&
      [...at].some(
        (index) =>
          index === 0 ||
          (signature && index === sentences.length - 1) ||
          /^(?:hello,? |hi,? )?(?:we(?:['’]re| are)|i(?:['’]m| am)|my name is|this is) \p{Lu}/iu.test(
            sentences[index]?.text ?? '',
          ),
      ),
  )
  return new Set(named.flatMap(({ key }) => key.split(/[^\p{L}']+/u)).filter((word) => word.length > 2))
}

/** A text of fewer sentences has no opening that only introduces the writer. */
const sentencesLeast = 4

/**
 * The weight of a phrase as odds, from what it takes part in (specification §7 keywords): several words say more than one,
 * what is wanted, ruled out or in the way more than background, a sentence with a figure more than one without; what
 * comes again counts. Names of the writer, places and single words of no telling kind come last.
 */
function weightOf(
  candidate: Candidate,
  label: string,
  type: TopicType,
  count: number,
  settings: readonly Setting[],
  own: ReadonlySet<string>,
): number {
  const at = [...candidate.sentences]
  const within = (kind: Kind) => at.some((index) => settings[index]?.kinds.has(kind))
  const opening = settings.length >= sentencesLeast && at.every((index) => index === 0)
  const several = candidate.words > 1
  const kind = candidate.proper ? undefined : kindOfPhrase(label)
  return (
    (several ? (candidate.words > 3 ? 0.5 : 1) : 0) +
    Math.min(1.6, 0.9 * Math.log2(count)) +
    (within('wants') ? 0.9 : 0) +
    (within('limit') || within('obstacle') ? 0.4 : 0) +
    (at.some((index) => settings[index]?.figure) ? 0.4 : 0) -
    (opening ? 1.2 : 0) -
    (type === 'Place' && candidate.proper ? 1.5 : 0) -
    (candidate.proper && label.split(/[^\p{L}']+/u).some((word) => own.has(word.toLowerCase())) ? 1.5 : 0) +
    (kind === undefined ? 0 : kindWeight(kind, several)) -
    (kind !== undefined && !several && weakAlone.has(singularWord(label)) ? 0.8 : 0)
  )
}

/** People outside, offers and prices tell more about a challenge than things; what is gained is in every text. */
function kindWeight(kind: TopicKind, several: boolean): number {
  switch (kind) {
    case 'buyer':
    case 'partner':
    case 'price':
    case 'cost':
      return 0.4
    case 'problem':
      return 0.5
    case 'process':
      return 0.2
    case 'offer':
      return several ? 0.5 : 0
    case 'gain':
      return several ? 0.2 : -0.8
    case 'firm':
      return -0.4
    default:
      return several ? 0 : -0.2
  }
}

function rankAll(reading: Reading): RankedTopic[] {
  const unwell = illnesses(reading)
  const candidates = collect(reading).filter(({ key }) => !unwell.has(key))
  const within = (inner: string, outer: string) =>
    ` ${outer.toLowerCase()} `.includes(` ${inner.toLowerCase()} `)
  const goal = new Set(
    (readPhrases(reading).goal ?? '')
      .toLowerCase()
      .split(/[^a-z'-]+/)
      .map(singularWord),
  )
  const settings = settingsOf(reading)
  const names = ownNames(reading, candidates)
  const scored = candidates.map((candidate) => {
    const longer = candidates.filter(
      (other) => other.words > candidate.words && within(candidate.key, other.key),
    )
    const count = candidate.own + longer.reduce((sum, other) => sum + other.own, 0)
    const label = labelOf(candidate)
    const type = typeOf(candidate, label)
    // What the writer wants to change is what the text is about.
    const wanted = goal.has(singularWord(lastWordOf(label))) ? 0.6 : 0
    return {
      candidate,
      label,
      type,
      count,
      score: weightOf(candidate, label, type, candidate.own, settings, names) + wanted,
    }
  })
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      a.candidate.first - b.candidate.first ||
      (a.candidate.key < b.candidate.key ? -1 : 1),
  )
  const chosen: typeof scored = []
  for (const topic of scored) {
    const repeats = chosen.some(
      (other) =>
        within(topic.candidate.key, other.candidate.key) ||
        (within(other.candidate.key, topic.candidate.key) &&
          (other.candidate.words > 1 || lastWordOf(other.label) === lastWordOf(topic.label))) ||
        singularWord(other.candidate.key) === singularWord(topic.candidate.key),
    )
    if (!repeats) chosen.push(topic)
    if (chosen.length === maxTopics) break
  }
  return chosen.map(({ candidate, label, type, count }) => ({
    label,
    type,
    count,
    key: candidate.key,
    first: candidate.first,
  }))
}
