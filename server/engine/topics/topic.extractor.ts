import type { Keyword } from '#contract/entities.ts'
import { illness as illnessWording } from './topic.wordings.ts'
import { wordingOf } from '../text/wordings.ts'
import { topicWeights } from './topic.weights.ts'
import { collectPhrases, type Candidate } from './topic.candidates.ts'
import { judgedPhrases, type Judged, type SettingAt, type TopicWeights } from './topic.signs.ts'
import { lastWordOf, singularWord } from '../text/noun.grammar.ts'
import type { Reading, Word } from '../text/text.reader.ts'
import type { TopicType } from './topic.kind.ts'
import { givesOwnName } from '../text/introductions.ts'
import { kindsOf } from '../diagnose/sentence.kinds.ts'
import { piecesOf } from '../text/sentences.ts'
import { alignedWords } from '../text/tagged.words.ts'

const maxTopics = 12

export interface RankedTopic extends Keyword {
  type: TopicType
  key: string
  /** The sentence in which the topic first occurs. */
  first: number
}

const ranked = new WeakMap<Reading, { text: string; topics: readonly RankedTopic[] }>()

/** The topics by weight, at most 12; computed once per reading of a text. */
export function rankTopics(reading: Reading, text: string): readonly RankedTopic[] {
  const earlier = ranked.get(reading)
  // Compare the text too, because texts with the same reading may have different headings.
  if (earlier?.text === text) return earlier.topics
  const topics = reading.english ? rankAll(reading, text) : []
  ranked.set(reading, { text, topics })
  return topics
}

const illnessNamed = wordingOf(illnessWording)

/** Illnesses named in the text; they never become topics. */
function illnesses({ sentences }: Reading): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { words } of sentences) {
    const text = words.map(({ lower }) => lower).join(' ')
    for (const [, illness = ''] of text.matchAll(illnessNamed))
      for (const word of [illness, ...illness.split(' ')]) found.add(word)
  }
  return found
}

/** Looks up the kind of sentence in which a phrase begins. */
function settingsOf(reading: Reading, text: string): SettingAt {
  const kinded = kindsOf(piecesOf(text))
  const starts = kinded.map(({ piece }) => piece.start)
  const settings = kinded.map(({ piece, kind }) => ({ kind, figure: /\d/.test(piece.text) }))
  const placed = new Map<Word, number>()
  const aligned = alignedWords(text, reading)
  let at = 0
  reading.sentences.forEach(({ words }, sentence) => {
    for (const word of words) {
      const found = aligned[at]
      if (found?.sentence !== sentence || found.lower !== word.lower) continue
      placed.set(word, found.start)
      at += 1
    }
  })
  return (sentence, from) => {
    const word = reading.sentences[sentence]?.words[from]
    const place = word && placed.get(word)
    if (place === undefined) return undefined
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= place) low = middle + 1
      else high = middle
    }
    return settings[low - 1]
  }
}

/** A last sentence with at most this many words is treated as a signature. */
const signatureMost = 6

/**
 * Names in the sentence that introduces the writer and in the signature. They name the writer's own firm and
 * town, so they must not become topics.
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
          givesOwnName(sentences[index]?.text ?? ''),
      ),
  )
  return new Set(named.flatMap(({ key }) => key.split(/[^\p{L}']+/u)).filter((word) => word.length > 2))
}

/** In a text with fewer sentences, no sentence is treated as an introduction or a signature. */
const sentencesLeast = 4

/** The phrases of a text with their signs. */
export function judgedPhrasesOf(reading: Reading, text: string): Judged[] {
  const unwell = illnesses(reading)
  const collected = collectPhrases(reading)
  const candidates = collected.candidates.filter(({ key }) => !unwell.has(key))
  return judgedPhrases({ ...collected, candidates }, settingsOf(reading, text), ownNames(reading, candidates))
}

/** The weighted sum of a phrase’s signs. */
const scoreOf = ({ signs }: Judged, weights: TopicWeights): number =>
  [...signs].reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0)

/** The best phrases, without repetitions. */
export function chosenOf(judged: readonly Judged[], weights = topicWeights): Judged[] {
  const within = (inner: string, outer: string) =>
    ` ${outer.toLowerCase()} `.includes(` ${inner.toLowerCase()} `)
  const scored = judged
    .map((entry) => ({ ...entry, score: scoreOf(entry, weights) }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        a.candidate.first - b.candidate.first ||
        (a.candidate.key < b.candidate.key ? -1 : 1),
    )
  const chosen: typeof scored = []
  for (const best of scored) {
    if (chosen.length === maxTopics) break
    const topic = fullerOf(best, scored)
    const repeats = chosen.some(
      (other) =>
        within(topic.candidate.key, other.candidate.key) ||
        (within(other.candidate.key, topic.candidate.key) &&
          (other.candidate.words > 1 || lastWordOf(other.label) === lastWordOf(topic.label))) ||
        singularWord(other.candidate.key) === singularWord(topic.candidate.key),
    )
    if (!repeats) chosen.push(topic)
  }
  return chosen
}

type Scored = Judged & { score: number }

/** How much lower a fuller phrase may score and still replace its bare noun. */
const fullerLess = 1

/** Prefers 'volunteer drivers' to 'drivers' if it occurs as often and scores about the same. */
function fullerOf(topic: Scored, scored: readonly Scored[]): Scored {
  if (topic.candidate.words > 1 || topic.candidate.proper) return topic
  const head = lastWordOf(topic.label)
  return (
    scored.find(
      ({ candidate, label, score }) =>
        candidate.words > 1 &&
        !candidate.proper &&
        lastWordOf(label) === head &&
        candidate.own >= topic.candidate.own &&
        score > topic.score - fullerLess,
    ) ?? topic
  )
}

function rankAll(reading: Reading, text: string): RankedTopic[] {
  return chosenOf(judgedPhrasesOf(reading, text)).map(({ candidate, label, type, count }) => ({
    label,
    type,
    count,
    key: candidate.key,
    first: candidate.first,
  }))
}
