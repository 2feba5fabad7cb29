import commonWords from './common-words.json' with { type: 'json' }
import { firstNames, knownFirms } from '../text/data/names.lexicon.ts'
import { emptyFirst, genericNouns } from '../text/data/nouns.lexicon.ts'
import { isNumber } from '../text/numbers.ts'
import { lastWordOf, singularWord } from '../text/noun.grammar.ts'
import { labelOf, type Candidate, type CollectedPhrases } from './topic.candidates.ts'
import { kindOfPhrase, type TopicKind, type TopicType } from './topic.kind.ts'
import { typeOf } from './topic.type.ts'
import { capital, nominal } from './word.checks.ts'
import type { Word } from '../text/text.reader.ts'
import { categoryOf, type NounCategory } from '../text/noun.categories.ts'
import type { Kind } from '../diagnose/sentence.kinds.ts'

/** Finds the signs that distinguish topics from other phrases. Their weights are learnt from labelled texts. */

/** Signs in the words around a phrase. */
type AroundSign =
  | `led ${'own' | 'the' | 'a' | 'number' | 'theirs' | 'none' | 'some' | 'bare'}`
  | `after ${'of' | 'for' | 'place word' | 'with' | 'colon' | 'mark' | 'and' | 'other'}`
  | `before ${'colon' | 'bracket' | 'comma' | 'clause' | 'of' | 'and' | 'preposition' | 'other'}`
  | `${'opens' | 'ends'} sentence`
  | 'object'
  | 'predicate'
  | 'subject'
  | 'aside'
  | 'bracketed'
  | 'said'
  | 'figure near'

/** Signs in the sentences that contain a phrase. */
type SentenceSign =
  | `in ${SettingKind | 'opening' | 'second' | 'ending' | 'several sentences' | 'short sentence'}`
  | 'with figure'
  | 'also in opening'
  | 'late'

const settingKinds = ['wants', 'limit', 'obstacle', 'tried', 'question'] as const satisfies readonly Kind[]
type SettingKind = (typeof settingKinds)[number]

/** A name is a proper noun; every other phrase is a noun. */
export type SignName =
  | `${'name' | 'noun'} ${AroundSign | SentenceSign | 'first'}`
  | `name ${TopicType | 'of several words' | 'within longer' | 'that is a word'}`
  | 'one word'
  | `${'two' | 'three' | 'four'} words`
  | NonNullable<Candidate['joined']>
  | `kind ${TopicKind}${'' | ', several'}`
  | `${'category' | 'several'} ${NounCategory | 'unknown'}`
  | `${'common' | 'rare'} head${'' | ', several'}`
  | `${'adjective' | 'participle' | 'empty'} first`
  | `${'head' | 'modifier'} again`
  | 'again'
  | 'part of longer'
  | 'common modifier'
  | 'generic head'
  | 'initials'
  | 'first name'
  | 'own name'
  | 'known firm'

export type PhraseSigns = ReadonlyMap<SignName, number>
/** A sign without a weight counts nothing. */
export type TopicWeights = Readonly<Partial<Record<SignName, number>>>

/** Returns the kind of the sentence in which a phrase begins, and whether the sentence contains a figure. */
export type SettingAt = (sentence: number, from: number) => { kind: Kind; figure: boolean } | undefined

export interface Judged {
  candidate: Candidate
  label: string
  type: TopicType
  /** How often the phrase occurs, alone or as part of a longer one. */
  count: number
  signs: PhraseSigns
}

const commonness = new Map(
  Object.entries(commonWords).flatMap(([level, words]) =>
    words.split(' ').map((word): [string, number] => [word, Number(level)]),
  ),
)
/** How common a word is in owners' texts: 0 for a rare word, 1 more each time its frequency doubles. */
const commonnessOf = (word: string) => commonness.get(singularWord(word.toLowerCase())) ?? 0

const isMark = (word: Word | undefined) => word === undefined || !word.isWord

/** Prepositions that introduce an aside (time, manner or place): “on a Sunday”, “without a van”. */
const asidePrepositions =
  /^(?:in|on|at|by|after|before|until|till|since|during|like|as|with|without|under|behind|near|than)$/

/** The signs in the words around one occurrence of a phrase. */
function signsAround(words: readonly Word[], from: number, to: number): AroundSign[] {
  const signs: AroundSign[] = []
  let at = from - 1
  let definite: 'own' | 'the' | 'a' | 'number' | 'theirs' | 'none' | 'some' | '' = ''
  while (at >= 0 && from - at <= 4) {
    const word = words[at]
    if (!word?.isWord && !/^\d/.test(word?.text ?? '')) break
    if (word && /^(?:our|my)$/.test(word.lower)) definite ||= 'own'
    else if (word?.lower === 'the') definite ||= 'the'
    else if (word && /^(?:a|an|one)$/.test(word.lower)) definite ||= 'a'
    else if (word && isNumber(word.text)) definite ||= 'number'
    else if (word && /^(?:their|his|her|your|its)$/.test(word.lower)) definite ||= 'theirs'
    else if (
      word &&
      /^(?:no|any|some|this|that|these|those|every|each|another|other|more|less|fewer)$/.test(word.lower)
    )
      definite ||= word.lower === 'no' || word.lower === 'any' ? 'none' : 'some'
    else if (word?.pos === 'ADJ' || word?.pos === 'ADV') {
      at -= 1
      continue
    } else break
    at -= 1
  }
  signs.push(`led ${definite || 'bare'}`)
  const before = words[at]
  const next = words[to]
  if (before === undefined) signs.push('opens sentence')
  else if (before.pos === 'VERB') signs.push('object')
  else if (before.pos === 'AUX') signs.push('predicate')
  else if (before.lower === 'of') signs.push('after of')
  else if (before.lower === 'for') signs.push('after for')
  else if (/^(?:to|from|in|at|near|around|outside|over|across)$/.test(before.lower))
    signs.push('after place word')
  else if (/^(?:with|by)$/.test(before.lower)) signs.push('after with')
  else if (asidePrepositions.test(before.lower)) signs.push('aside')
  else if (before.text === '(') signs.push('bracketed')
  else if (before.text === '"') signs.push('said')
  else if (before.text === ':') signs.push('after colon')
  else if (isMark(before)) signs.push('after mark')
  else if (/^(?:and|or|&|\+)$/.test(before.lower)) signs.push('after and')
  else signs.push('after other')
  if (next === undefined || /^[.!?]$/.test(next.text)) signs.push('ends sentence')
  else if (next.pos === 'VERB' || next.pos === 'AUX') signs.push('subject')
  else if (next.text === ':') signs.push('before colon')
  else if (next.text === '(') signs.push('before bracket')
  else if (next.text === ',') signs.push('before comma')
  else if (/^(?:who|which|that|whose)$/.test(next.lower)) signs.push('before clause')
  else if (next.lower === 'of') signs.push('before of')
  else if (/^(?:and|or|&|\+)$/.test(next.lower)) signs.push('before and')
  else if (next.pos === 'ADP') signs.push('before preposition')
  else signs.push('before other')
  const near = words.slice(Math.max(0, from - 4), Math.min(words.length, to + 4))
  if (near.some(({ text }) => /\d/.test(text))) signs.push('figure near')
  return signs
}

const lengthOf = ({ words }: Candidate) =>
  words > 3 ? 'four words' : words === 3 ? 'three words' : words === 2 ? 'two words' : 'one word'

/** The signs of every phrase. */
export function judgedPhrases(
  { candidates, sentences }: CollectedPhrases,
  settingAt: SettingAt,
  own: ReadonlySet<string>,
): Judged[] {
  const heads = new Map<string, number>()
  const wordsOf = new Map<string, number>()
  for (const { key, own: count } of candidates) {
    const parts = key.toLowerCase().split(' ')
    const head = singularWord(parts.at(-1) ?? '')
    heads.set(head, (heads.get(head) ?? 0) + count)
    for (const part of new Set(parts.map(singularWord))) wordsOf.set(part, (wordsOf.get(part) ?? 0) + count)
  }
  const within = (inner: string, outer: string) => ` ${outer} `.includes(` ${inner} `)
  const last = sentences.length - 1
  return candidates.map((candidate) => {
    const label = labelOf(candidate)
    const type = typeOf(candidate, label)
    const longer = candidates.filter(
      (other) =>
        other.words > candidate.words && within(candidate.key.toLowerCase(), other.key.toLowerCase()),
    )
    const nested = longer.reduce((sum, other) => sum + other.own, 0)
    const signs = new Map<SignName, number>()
    const set = (name: SignName, value = 1) => {
      signs.set(name, Math.max(signs.get(name) ?? -Infinity, value))
    }
    const at = [...candidate.sentences]
    const several = candidate.words > 1
    set(candidate.proper ? `name ${type}` : lengthOf(candidate))
    if (candidate.proper && candidate.words > 1) set('name of several words')
    if (candidate.proper && /^[A-Z0-9&]{2,6}$/.test(label)) set('initials')
    if (candidate.proper && firstNames.has(label.split(' ')[0]?.toLowerCase() ?? '')) set('first name')
    if (candidate.proper && label.split(/[^\p{L}']+/u).some((word) => own.has(word.toLowerCase())))
      set('own name')
    if (
      candidate.proper &&
      label
        .toLowerCase()
        .split(' ')
        .some((word) => knownFirms.has(word))
    )
      set('known firm')
    if (candidate.joined !== undefined) set(candidate.joined)
    set('again', Math.log2(candidate.own))
    if (!candidate.proper) {
      set('head again', Math.log2(heads.get(singularWord(lastWordOf(label))) ?? 1))
      set('part of longer', Math.log2(1 + nested))
      const parts = candidate.key.split(' ')
      if (parts.length > 1)
        set(
          'modifier again',
          Math.log2(Math.max(...parts.slice(0, -1).map((part) => wordsOf.get(singularWord(part)) ?? 1))),
        )
    } else {
      set('name within longer', Math.log2(1 + nested))
      if (!several && (categoryOf(label) !== undefined || commonnessOf(label) > 0)) set('name that is a word')
    }
    if (!candidate.proper) {
      const kind = kindOfPhrase(label)
      set(`kind ${kind}`)
      if (several) set(`kind ${kind}, several`)
      const category = categoryOf(lastWordOf(label))
      set(`category ${category ?? 'unknown'}`)
      if (several) set(`several ${category ?? 'unknown'}`)
      const common = commonnessOf(lastWordOf(label))
      set(several ? 'common head, several' : 'common head', common)
      if (common === 0) set(several ? 'rare head, several' : 'rare head')
      if (several) set('common modifier', Math.min(...label.split(' ').slice(0, -1).map(commonnessOf)))
      if (genericNouns.has(singularWord(lastWordOf(label)))) set('generic head')
    }
    const places = candidate.places
    const share = new Map<SignName, number>()
    for (const { sentence, from, to } of places) {
      const words = sentences[sentence] ?? []
      for (const sign of signsAround(words, from, to)) {
        const name = `${candidate.proper ? 'name' : 'noun'} ${sign}` as const
        share.set(name, (share.get(name) ?? 0) + 1 / places.length)
      }
      const first = words[from]
      if (!candidate.proper && several && first) {
        if (first.pos === 'ADJ') set('adjective first')
        else if (nominal(first)) set(capital(first.text) && from > 0 ? 'name first' : 'noun first')
        else set('participle first')
        if (emptyFirst.has(first.lower)) set('empty first')
      }
    }
    for (const [name, value] of share) set(name, value)
    const short = candidate.proper ? 'name' : 'noun'
    const settings = places.flatMap(({ sentence, from }) => settingAt(sentence, from) ?? [])
    for (const kind of settingKinds) {
      const count = settings.filter((setting) => setting.kind === kind).length
      if (count > 0) set(`${short} in ${kind}`, count / settings.length)
    }
    if (settings.some(({ figure }) => figure)) set(`${short} with figure`)
    if (at.every((index) => index === 0)) set(`${short} in opening`)
    if (at.length > 1 && at[0] === 0) set(`${short} also in opening`)
    if (at.every((index) => index === 1)) set(`${short} in second`)
    if (at.every((index) => index === last)) set(`${short} in ending`)
    if (at.length > 1) set(`${short} in several sentences`)
    set(`${short} late`, candidate.first / Math.max(1, last))
    const lengths = at.map((index) => sentences[index]?.filter(({ isWord }) => isWord).length ?? 0)
    if (Math.min(...lengths) <= 6) set(`${short} in short sentence`)
    return { candidate, label, type, count: candidate.own + nested, signs }
  })
}
