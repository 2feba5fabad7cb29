import { limits } from '#contract/limits.ts'
import { knownFirms, personTitles } from '../text/data/names.lexicon.ts'
import { emptyFirst, genericNouns } from '../text/data/nouns.lexicon.ts'
import { phraseKey, singularWord } from '../text/noun.grammar.ts'
import type { Reading, Word } from '../text/text.reader.ts'
import { nounPhrases } from './noun.phrases.ts'
import { corrected } from './tagger.repairs.ts'
import { isName } from './topic.names.ts'
import { capital, isNumber, known, nominal } from './word.tests.ts'

/** Collects the noun phrases of a text that could be topics, with their positions (specification §7 keywords). */

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

const lowerCased = (word: Word) =>
  known(word.text) ||
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

/** Relatives and the like, which never make a topic with their owner: "Donna's dad". */
const relative =
  /^(?:mum|mother|dad|father|brother|sister|son|daughter|wife|husband|uncle|aunt|niece|nephew|cousin|partner|friend|mate|bloke|lad|lass|boy|girl|house|place|idea)s?$/

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
export const labelled = (words: readonly Word[], proper: boolean) =>
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
export function collect(reading: Reading): CollectedPhrases {
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
    for (const { words, from, startsSentence, located, person } of nounPhrases(all, index === 0)) {
      const proper = isName(words, startsSentence, small)
      const to = from + words.length
      // "Ofsted's ratios", "the farmers' bonus": the owner may be part of the topic.
      const whose = before && joinedBy(all, before, from)
      if (
        before &&
        whose !== undefined &&
        ![...before.words, ...words].some(({ lower }) => relative.test(lower))
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

const nationality =
  /^(English|British|Scottish|Welsh|Irish|American|French|German|Italian|Spanish|Dutch|Polish|Chinese|Japanese|Indian|European|African|Asian|Australian|Canadian|Turkish|Greek|Russian|Ukrainian|Portuguese|Danish|Swedish|Norwegian)$/

/** Swear words, which must not become topics. */
const curse =
  /^(?:(?:bull|horse|dip)?shit|(?:mother)?fuck|bastard|arse|ass|asshole|bitch|bollock|bugger|cunt|crap|damn|dick|dickhead|hell|idiot|moron|piss|prick|scum|slut|twat|wank|whore)(?:s|ed|er|ers|y|ty|ing|ting|hole|holes)?$/

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
  if (words.some(({ lower }) => curse.test(lower))) return false
  const head = singularWord(last.lower)
  if (words.length === 1 && (genericNouns.has(head) || emptyFirst.has(last.lower) || isNumber(last.text)))
    return false
  // 'Amnesty week' and 'Post Office hours' are topics; 'last week' and 'big problem' are not.
  if (!proper && genericNouns.has(head) && !makesTelling(words.at(-2))) return false
  if (
    proper &&
    words.length === 1 &&
    (/^(January|February|March|April|May|June|July|August|September|October|November|December|Tues|Weds|Thurs|\w+day|\w+days)$/.test(
      last.text,
    ) ||
      personTitles.has(last.text))
  )
    return false
  return !(proper && words.length === 1 && nationality.test(last.text))
}

/** The most frequent form; if two are equally frequent the plural, which reads better in most sentences. */
export const labelOf = (candidate: Candidate) =>
  [...candidate.forms].reduce((best, form) =>
    form[1] > best[1] || (form[1] === best[1] && form[0] === `${best[0]}s`) ? form : best,
  )[0]
