import type { Examples, Library, ProblemSigns, Trade } from '#server/content/content.form.ts'
import { createCueMatcher, partsOf, type Hit } from './cue.matcher.ts'
import { stemOf, tokensOf, type Token } from '../text/sentences.ts'

/** Finds the signs in a sentence that point to problems; `problem.detector.ts` weighs them. */

export const signNames = ['cue', 'cueWords', 'toldWords', 'adviceWords', 'pairs'] as const
export type SignName = (typeof signNames)[number]

export interface Signs {
  /** For each sign, its value for every problem, in the library's order. */
  sums: Record<SignName, Float64Array>
  /** The cues found in the sentence, by problem. */
  hits: Map<number, Hit<string>[]>
}

export interface SignReader {
  read: (tokens: readonly Token[]) => Signs
  /** The position of the word that points most strongly to a problem. */
  placeOf: (tokens: readonly Token[], problem: number) => number
}

/** Words too common to point to any problem. */
const common = new Set(
  (
    'a about after again all also am an and any are as at be because been before being between both but by can cannot could did ' +
    'do does doing down each even every few for from get gets getting give got had has have having he her here him his how i if in ' +
    'into is it its just let like lot make makes many may me more most much must my need no nobody nor not nothing now of off on ' +
    'once one only or other others our out over own per put rather really same say she should since so some something still such ' +
    'take than that the their them then there these they thing think this those though to too under until up us use very via want ' +
    'was way we well were what when where which while who why will with within without would yes yet you your two three four five ' +
    'six seven eight nine ten year month week day time half last next first people dont cant wont im ive were hes shes thats ' +
    'its ours go come see look know good bad new old big small another back around long hour work business firm company say tell ' +
    // Relatives, because owners mention them with any problem.
    'mum mother dad father brother sister son daughter wife husband niece nephew uncle aunt cousin grandad'
  )
    .split(' ')
    .map(stemOf),
)

/**
 * Floors for the number of problems and of terms: a smaller library is counted as if it had this many, because its
 * counts cannot tell rare words from common ones.
 */
export const problemsLeast = 150
const termsLeast = 40_000
/** Common words are assumed to be in at least this share of texts. */
const commonShare = 0.004

/**
 * Pseudo-count of the library's terms added to each problem (Dirichlet prior). 100 and 1,000 work equally
 * well.
 */
const smoothing = 300

/**
 * For each term, the problems that it points to and how strongly. A term is the number of a word, or a number
 * made from those of a pair of words. Typed arrays hold them, because maps of some 200,000 terms would take
 * several times the memory in every thread.
 */
interface Index {
  /** The terms in ascending order. */
  terms: Float64Array
  /** Where each term's entries begin; the last number is where the last term's entries end. */
  begins: Uint32Array
  problems: Uint16Array
  weights: Float32Array
}

const noEntries = { from: 0, to: 0 }

function entriesOf({ terms, begins }: Index, term: number) {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((terms[middle] ?? 0) < term) low = middle + 1
    else high = middle
  }
  return terms[low] === term ? { from: begins[low] ?? 0, to: begins[low + 1] ?? 0 } : noEntries
}

function addTo(sums: Float64Array, index: Index, term: number, factor: number) {
  const { from, to } = entriesOf(index, term)
  for (let at = from; at < to; at += 1) {
    const problem = index.problems[at] ?? 0
    sums[problem] = (sums[problem] ?? 0) + (index.weights[at] ?? 0) * factor
  }
}

const countsOf = <Term>(terms: Iterable<Term>, counts = new Map<Term, number>()) => {
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/**
 * The log-likelihood ratio of each term in the texts of a problem against the whole library: naive Bayes with
 * Dirichlet smoothing. Negative weights are dropped, so that a word never counts against a problem.
 *
 * @param texts the terms of each text, by problem
 */
function likelihoods(
  texts: readonly (readonly Iterable<number>[])[],
  isCommon: (term: number) => boolean = () => false,
): Index {
  const documents = texts.map((own) => {
    const counts = new Map<number, number>()
    for (const terms of own) countsOf(new Set(terms), counts)
    return counts
  })
  const everywhere = new Map<number, number>()
  let total = 0
  for (const counts of documents)
    for (const [term, count] of counts) {
      everywhere.set(term, (everywhere.get(term) ?? 0) + count)
      total += count
    }
  const whole = Math.max(total, termsLeast)
  const found: { term: number; problem: number; weight: number }[] = []
  documents.forEach((counts, problem) => {
    let length = 0
    for (const count of counts.values()) length += count
    for (const [term, count] of counts) {
      const share = ((everywhere.get(term) ?? 0) + 0.5) / whole
      const usual = isCommon(term) ? Math.max(share, commonShare) : share
      const weight = Math.log((count + smoothing * usual) / (length + smoothing) / usual)
      if (weight > 0) found.push({ term, problem, weight })
    }
  })
  // Sorting is stable, so the problems of a term keep their order.
  found.sort((one, other) => one.term - other.term)
  const terms: number[] = []
  const begins: number[] = []
  found.forEach(({ term }, at) => {
    if (terms.at(-1) === term) return
    terms.push(term)
    begins.push(at)
  })
  return {
    terms: Float64Array.from(terms),
    begins: Uint32Array.from([...begins, found.length]),
    problems: Uint16Array.from(found, ({ problem }) => problem),
    weights: Float32Array.from(found, ({ weight }) => weight),
  }
}

const stemsOf = (tokens: readonly Token[]) => tokens.map(({ stem }) => stem)

/**
 * A pair of words is numbered first × this + second. No library has as many stems, so no two pairs share a
 * number.
 */
const stemsMost = 2 ** 16

/** The pairs of neighbouring words, and of telling words with one word between; unknown words are skipped. */
function pairsOf(tokens: readonly Token[], numberOf: (stem: string) => number | undefined): Set<number> {
  const pairs = new Set<number>()
  const add = (first: number | undefined, second: number | undefined) => {
    if (first !== undefined && second !== undefined) pairs.add(first * stemsMost + second)
  }
  const numbers = tokens.map(({ stem }) => numberOf(stem))
  tokens.forEach(({ stem }, at) => {
    add(numbers[at], numbers[at + 1])
    const second = tokens[at + 2]?.stem
    if (second !== undefined && !common.has(stem) && !common.has(second)) add(numbers[at], numbers[at + 2])
  })
  return pairs
}

/**
 * A shorter sentence is scored as if it had this many words, so that “Turned down!” does not count too much.
 */
const wordsLeast = 8

/** The advice of all trades, by the id of the problem. */
function tradesOn(trades: readonly Trade[]): ReadonlyMap<string, readonly string[]> {
  const said = new Map<string, string[]>()
  const add = (problems: readonly string[], text: string) => {
    for (const id of problems) {
      const texts = said.get(id)
      if (texts) texts.push(text)
      else said.set(id, [text])
    }
  }
  for (const { sparks, reframes, remedies } of trades) {
    for (const { problems, text } of [...sparks, ...reframes]) add(problems, text)
    for (const { problems, focus, text, how } of remedies) add(problems, `${focus}. ${text} ${how}`)
  }
  return said
}

/** The signs learnt from a library, as arrays and maps that can be cached in a file. */
export interface Learnt {
  /** The number that stands for each word stem in the indexes below. */
  words: ReadonlyMap<string, number>
  cueWords: Index
  toldWords: Index
  adviceWords: Index
  pairs: Index
  cueWeights: ReadonlyMap<string, number>
}

const noSigns: ProblemSigns = { cues: [], not: [] }

/** The cues of each problem, in the library's order; empty for a problem without any. */
export const signsInOrder = ({ problems, detector }: Pick<Library, 'problems' | 'detector'>) =>
  problems.map(({ id }) => detector.get(id) ?? noSigns)

/** Learns the signs from a library’s problems, examples and trades. */
export function learnSigns(
  { problems, detector, trades }: Pick<Library, 'problems' | 'detector' | 'trades'>,
  examplesOf: Examples,
): Learnt {
  const told = problems.map((problem) => ({
    ...problem,
    ...(detector.get(problem.id) ?? noSigns),
    examples: examplesOf.get(problem.id) ?? [],
  }))
  const saidByTrades = tradesOn(trades)
  const size = problems.length
  const words = new Map<string, number>()
  const commonWords = new Set<number>()
  const numberOf = (stem: string): number => {
    const known = words.get(stem)
    if (known !== undefined) return known
    const number = words.size
    words.set(stem, number)
    if (common.has(stem)) commonWords.add(number)
    return number
  }
  const wordsOf = (text: string) => stemsOf(tokensOf(text)).map(numberOf)
  const wordsSaid = (texts: readonly (readonly string[])[]) =>
    likelihoods(
      texts.map((own) => own.map(wordsOf)),
      (word) => commonWords.has(word),
    )
  const cueWords = wordsSaid(told.map(({ name, mechanism, cues }) => [name, mechanism, ...cues]))
  const toldWords = wordsSaid(told.map(({ mechanism, examples }) => [mechanism, ...examples]))
  const adviceWords = wordsSaid(
    problems.map(({ id, sparks, reframes, remedies }) => [
      ...[...sparks, ...reframes, ...remedies.map(({ text, how }) => ({ text: `${text} ${how}` }))].map(
        ({ text }) => text,
      ),
      ...(saidByTrades.get(id) ?? []),
    ]),
  )
  const pairs = likelihoods(
    told.map(({ name, mechanism, cues, examples }) =>
      [name, mechanism, ...cues, ...examples].map((text) => pairsOf(tokensOf(text), numberOf)),
    ),
  )

  const exampleTokens = told.map(({ examples }) => examples.map((example) => tokensOf(example)))
  const usedBy = new Map<string, number>()
  for (const tokens of exampleTokens.flat()) countsOf(new Set(stemsOf(tokens)), usedBy)
  const toldTotal = Math.max(problemsLeast * 10, exampleTokens.flat().length)
  const rarityOf = (stem: string) => Math.log(1 + (toldTotal + 0.5) / ((usedBy.get(stem) ?? 0) + 0.5))

  // A cue counts less if it also occurs in examples of other problems, or if all its words are common.
  const owners = ownersOf(told)
  const matcher = cueMatcherOf(owners.keys())
  const seenIn = new Map<string, Set<number>>()
  exampleTokens.forEach((examples, index) => {
    for (const tokens of examples)
      for (const { value } of matcher.find(tokens))
        seenIn.set(value, (seenIn.get(value) ?? new Set<number>()).add(index))
  })
  const scale = Math.max(size, problemsLeast) + 1
  const cueWeights = new Map(
    [...owners].map(([cue, own]) => {
      const elsewhere = [...(seenIn.get(cue) ?? [])].filter((index) => !own.includes(index)).length
      const content = partsOf(cue).reduce(
        (sum, { stem }) => sum + (common.has(stem) ? 0.25 : Math.min(1, rarityOf(stem) / 6)),
        0,
      )
      return [
        cue,
        (Math.log(scale / (own.length + elsewhere + 0.5)) / Math.log(scale)) * Math.min(2, content),
      ]
    }),
  )
  return { words, cueWords, toldWords, adviceWords, pairs, cueWeights }
}

/** The problems that each cue belongs to. */
function ownersOf(signs: readonly ProblemSigns[]): ReadonlyMap<string, readonly number[]> {
  const owners = new Map<string, number[]>()
  signs.forEach(({ cues }, index) => {
    for (const cue of new Set(cues)) {
      const known = owners.get(cue)
      if (known) known.push(index)
      else owners.set(cue, [index])
    }
  })
  return owners
}

const cueMatcherOf = (cues: Iterable<string>) => createCueMatcher([...cues].map((cue) => [cue, cue] as const))

/** Reads the signs in sentences, using what was learnt from this library. */
export function createSignReader(
  library: Pick<Library, 'problems' | 'detector'>,
  learnt: Learnt,
): SignReader {
  const { words, cueWords, toldWords, adviceWords, pairs, cueWeights } = learnt
  const signs = signsInOrder(library)
  const size = signs.length
  const owners = ownersOf(signs)
  const matcher = cueMatcherOf(owners.keys())
  // A cue counts less the more cues its problem has, so that a problem does not win merely by having many.
  const byCount = signs.map(({ cues }) => Math.sqrt(40 / Math.max(20, cues.length)))

  return {
    read(tokens) {
      const sums = {
        cue: new Float64Array(size),
        cueWords: new Float64Array(size),
        toldWords: new Float64Array(size),
        adviceWords: new Float64Array(size),
        pairs: new Float64Array(size),
      }
      const hits = new Map<number, Hit<string>[]>()
      for (const hit of longestOnly(matcher.find(tokens)))
        for (const problem of owners.get(hit.value) ?? [])
          hits.set(problem, [...(hits.get(problem) ?? []), hit])
      for (const [problem, found] of hits)
        found
          .map(({ value }) => cueWeights.get(value) ?? 0)
          .toSorted((a, b) => b - a)
          // Each further sign in a sentence adds less.
          .forEach((weight, at) => {
            sums.cue[problem] = (sums.cue[problem] ?? 0) + (byCount[problem] ?? 1) * weight * 0.5 ** at
          })
      const stems = new Set(stemsOf(tokens))
      // Divide by the square root of the number of stems, so that a sentence is not strong evidence merely because it
      // is long.
      const share = 1 / Math.sqrt(Math.max(wordsLeast, stems.size))
      for (const stem of stems) {
        const word = words.get(stem)
        if (word === undefined) continue
        addTo(sums.cueWords, cueWords, word, share)
        addTo(sums.toldWords, toldWords, word, share)
        addTo(sums.adviceWords, adviceWords, word, share)
      }
      for (const pair of pairsOf(tokens, (stem) => words.get(stem))) addTo(sums.pairs, pairs, pair, share)
      return { sums, hits }
    },
    placeOf(tokens, problem) {
      let place = tokens[0]?.start ?? 0
      let most = 0
      for (const { stem, start } of tokens)
        for (const index of [cueWords, toldWords]) {
          const { from, to } = entriesOf(index, words.get(stem) ?? -1)
          for (let at = from; at < to; at += 1)
            if (index.problems[at] === problem && (index.weights[at] ?? 0) > most) {
              most = index.weights[at] ?? 0
              place = start
            }
        }
      return place
    },
  }
}

/** Leaves out hits that lie within a longer hit. */
function longestOnly<T>(hits: readonly Hit<T>[]): Hit<T>[] {
  // Hits are ordered by their first word, so only nearby hits need to be compared.
  return hits.filter((hit, index) => {
    for (let at = index - 1; at >= 0; at -= 1) {
      const other = hits[at]
      if (!other || hit.from - other.from > spanMost) break
      if (holds(other, hit)) return false
    }
    for (let at = index + 1; at < hits.length; at += 1) {
      const other = hits[at]
      if (!other || other.from > hit.from) break
      if (holds(other, hit)) return false
    }
    return true
  })
}

/** The longest reach of a cue, in words. */
const spanMost = 60

const holds = <T>(outer: Hit<T>, inner: Hit<T>) =>
  outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from
