import { knownFirms } from '../text/data/names.lexicon.ts'
import { phraseKey, singularWord } from '../text/noun.grammar.ts'
import type { Reading, Word } from '../text/text.reader.ts'
import { wordingOf } from '../text/wordings.ts'
import { nounRuns } from './noun.runs.ts'
import { mayBeTopic } from './phrase.filter.ts'
import { isUsedAsPerson, isName, isUsedAsPlace } from './phrase.names.ts'
import { trimmed } from './phrase.trimming.ts'
import { withCorrectTags } from './tag.corrections.ts'
import { relative } from './topic.wordings.ts'
import { capital, isInitialism } from './word.checks.ts'

/**
 * Collects the noun phrases of a text that could be topics, with their positions (specification §7 keywords).
 * In each sentence, in this order: the tagger's errors are corrected, runs of nouns are found and trimmed, names are
 * recognised, owners are joined to what they own, and what cannot be a topic is left out.
 */

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
interface Phrase extends Omit<Place, 'sentence'> {
  words: readonly Word[]
  proper: boolean
  located: boolean
  person: boolean
}

/** Every phrase of a text that could be a topic. */
export function collectPhrases(reading: Reading): CollectedPhrases {
  const small = lowerCaseWords(reading)
  const found = new Map<string, Candidate>()
  const sentences = reading.sentences.map(({ words }, sentence) => {
    const corrected = withCorrectTags(words)
    let before: Phrase | undefined
    for (const phrase of phrasesOf(corrected, sentence === 0, small)) {
      const joined = before && joinedPhrase(before, phrase, corrected)
      if (joined) addTo(found, sentence, joined)
      addTo(found, sentence, { ...phrase, label: labelled(phrase).replace(/'s?$/, '') })
      before = phrase
    }
    return corrected
  })
  return { candidates: [...found.values()], sentences }
}

function lowerCaseWords({ sentences }: Reading): ReadonlySet<string> {
  const small = new Set<string>()
  for (const { words } of sentences)
    for (const word of words) if (word.isWord && word.text === word.lower) small.add(singularWord(word.lower))
  return small
}

/** @param opensText whether the sentence is the first one of the text. */
function* phrasesOf(
  words: readonly Word[],
  opensText: boolean,
  small: ReadonlySet<string>,
): Generator<Phrase> {
  for (const run of nounRuns(words)) {
    const end = run.from + run.words.length
    const kept = trimmed(run.words, words[run.from - 1], words[end])
    const [first] = kept
    if (!first) continue
    const from = words.indexOf(first, run.from)
    const proper = isName(kept, from === 0, small)
    yield {
      words: kept,
      from,
      to: from + kept.length,
      proper,
      located: proper && isUsedAsPlace(words, run.from, end, opensText),
      person: proper && kept.length === 1 && isUsedAsPerson(words, run.from),
    }
  }
}

type Labelled = Phrase & { label: string; joined?: Candidate['joined'] }

const isRelative = wordingOf(relative)

/** Two phrases as one, if the first owns or names the second: "Ofsted's ratios", "the farmers' bonus". */
function joinedPhrase(before: Phrase, phrase: Phrase, sentence: readonly Word[]): Labelled | undefined {
  const link = linkBetween(before, phrase, sentence)
  const words = [...before.words, ...phrase.words]
  if (link === undefined || words.some(({ lower }) => isRelative.test(lower))) return undefined
  return {
    words,
    from: before.from,
    to: phrase.to,
    label: `${labelled(before)}${link} ${labelled(phrase)}`,
    proper: phrase.proper && before.proper,
    located: false,
    person: false,
    joined: link === '' ? 'name and noun' : 'owner and owned',
  }
}

/**
 * The text that joins a phrase to the previous one: the possessive ending after an owner, '' between a name and
 * a noun. Undefined if they do not belong together.
 */
function linkBetween(before: Phrase, { from }: Phrase, sentence: readonly Word[]): string | undefined {
  const end = before.from + before.words.length
  if (end === from) return before.proper ? '' : undefined
  const mark = sentence[end]
  return end + 1 === from && mark && /^'s?$/.test(mark.text) ? mark.text : undefined
}

function addTo(found: Map<string, Candidate>, sentence: number, phrase: Labelled): void {
  const { words, label, proper, from, to } = phrase
  const key = proper ? label.toLowerCase() : phraseKey(label)
  if (!mayBeTopic(words, key, proper)) return
  const candidate = found.get(key) ?? {
    key,
    forms: new Map<string, number>(),
    words: words.length,
    own: 0,
    proper,
    located: false,
    person: false,
    joined: phrase.joined,
    first: sentence,
    sentences: new Set<number>(),
    places: [],
  }
  candidate.places.push({ sentence, from, to })
  candidate.own += 1
  candidate.sentences.add(sentence)
  candidate.located ||= phrase.located
  candidate.person ||= phrase.person
  candidate.forms.set(label, (candidate.forms.get(label) ?? 0) + 1)
  found.set(key, candidate)
}

/** How a phrase is shown: names as written, nouns without the capital of a sentence’s first word. */
const labelled = ({ words, proper }: Phrase) =>
  words
    .map((word, at) =>
      proper
        ? word.text
        : capital(word.text) && (at === 0 || word.pos !== 'PROPN')
          ? lowerCased(word)
          : word.text,
    )
    .join(' ')

const lowerCased = (word: Word) =>
  isInitialism(word.text) ||
  knownFirms.has(word.lower) ||
  /^[A-Z]{2,5}s?$/.test(word.text) ||
  /\p{Lu}.*\p{Lu}/u.test(word.text)
    ? word.text
    : word.lower

/** The most frequent form; if two are equally frequent the plural, which reads better in most sentences. */
export const labelOf = (candidate: Candidate) =>
  [...candidate.forms].reduce((best, form) =>
    form[1] > best[1] || (form[1] === best[1] && form[0] === `${best[0]}s`) ? form : best,
  )[0]
