import { processes, verbLike } from '../text/data/nouns.lexicon.ts'
import { categoryOf } from '../text/noun.categories.ts'
import { singularWord } from '../text/noun.grammar.ts'
import type { Word } from '../text/text.reader.ts'
import { askedVerb } from './asked.verb.ts'
import { capital, commonWord, family, nominal, pluralFirst, pluralForm } from './word.tests.ts'

/**
 * Corrects the tagger's errors in owners' texts: a capital at the start of a sentence does not make a name, and
 * an activity such as 'robotic milking' is a noun.
 */
export function corrected(words: readonly Word[]): Word[] {
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

/**
 * Finds verbs that the tagger took for nouns. In a clause without any other verb, a word is one if it agrees with
 * the subject before it: 'the note sticks', 'people queue', 'this firm prints labels'.
 */
function verbsReadAsNouns(words: readonly Word[]): ReadonlySet<number> {
  const verbs = new Set<number>()
  let from = 0
  for (let index = 0; index <= words.length; index += 1) {
    const word = words[index]
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
    found ??= from + at
  }
  return found
}

/** Whether a clause ends before this word: a punctuation mark or a word that joins clauses. */
const endsClause = (word: Word) =>
  !word.isWord ||
  /^(?:CCONJ|SCONJ)$/.test(word.pos) ||
  /^(?:that|when|whenever|because|if|while|until|who|which|whose|where|than|but|and|or|so|after|before)$/.test(
    word.lower,
  )

const mayBeVerb = (word: Word) => verbLike.has(singularWord(word.lower))

const adjectival = /(ic|al|ous|ive|able|ible|ful|less)$/
