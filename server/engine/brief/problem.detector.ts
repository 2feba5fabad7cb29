import type { Problem } from '#server/content/content.form.ts'
import { createCueMatcher, partsOf, type Hit } from './cue.matcher.ts'
import { stemOf, tokensOf, type Piece, type Token } from './sentences.ts'

/**
 * Which problems of the library a text speaks of. Each sentence is judged by itself: how likely it is, against all other
 * problems and against none, that it speaks of one. What the sentences say is added up, so that neither one odd word nor
 * one long sentence decides.
 */

export interface Detected {
  problem: Problem
  /** What the sentences say together; about 1 for each that is certain. */
  score: number
  /** What speaks for it: the sentence and the place in it, strongest first; 1 is certain. */
  evidence: { piece: Piece; at: number; weight: number }[]
  /** How many different cues were found word for word. */
  cues: number
}

export interface Detector {
  /** Problems with anything that speaks for them, most likely first. */
  detect: (pieces: readonly Piece[], weightOf: (piece: Piece) => number) => Detected[]
}

/** Words that stand in any text and speak for no problem. */
const common = new Set(
  (
    'a about after again all also am an and any are as at be because been before being between both but by can cannot could did ' +
    'do does doing down each even every few for from get gets getting give got had has have having he her here him his how i if in ' +
    'into is it its just let like lot make makes many may me more most much must my need no nobody nor not nothing now of off on ' +
    'once one only or other others our out over own per put rather really same say she should since so some something still such ' +
    'take than that the their them then there these they thing think this those though to too under until up us use very via want ' +
    'was way we well were what when where which while who why will with within without would yes yet you your two three four five ' +
    'six seven eight nine ten year month week day time half last next first people dont cant wont im ive were hes shes thats ' +
    'its ours go come see look know good bad new old big small another back around long hour work business firm company say tell'
  )
    .split(' ')
    .map(stemOf),
)

/**
 * How much each sign counts. Fitted by conditional logit on the examples of the library, each left out in its turn, half of
 * the time together with the cues that only it holds: labels of challenges had no part in it.
 */
export const calibration = {
  /** Cues that stand in the sentence. */
  cue: 0.67,
  /** Words of the cues, wherever they stand. */
  words: 0.69,
  /** Words of sparks, reframes and remedies. */
  entry: 0.41,
  /** The cue of which most stands in the sentence. */
  part: 0.2,
  /** Pairs of neighbouring words of cues, examples and mechanism. */
  pairs: 0.12,
} as const

/** A small library is judged as a part of a whole one: by itself it could tell no rare word from a common one. */
const problemsLeast = 150
const cuesLeast = 5000

/** Below this likelihood a sentence is no evidence. */
const evidenceLeast = 0.04

/** Of each term the problems that it speaks for, and how much: problem, weight, problem, weight … */
type Index = Map<string, number[]>

/** Adds to `sums` what a term says. */
function addTo(sums: Float64Array, index: Index, term: string, factor: number) {
  const postings = index.get(term)
  if (!postings) return
  for (let at = 0; at < postings.length; at += 2) {
    const problem = postings[at] ?? 0
    sums[problem] = (sums[problem] ?? 0) + (postings[at + 1] ?? 0) * factor
  }
}

const counted = (terms: Iterable<string>, counts = new Map<string, number>()) => {
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** BM25 of one document for each problem: long lists do not win by their length. */
function indexOf(documents: readonly Map<string, number>[], saturation: number, byLength: number): Index {
  const total = Math.max(documents.length, problemsLeast)
  const lengths = documents.map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0))
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length) || 1
  const holding = counted(documents.flatMap((counts) => [...counts.keys()]))
  const index: Index = new Map()
  documents.forEach((counts, problem) => {
    const norm = saturation * (1 - byLength + (byLength * (lengths[problem] ?? 0)) / mean)
    for (const [term, count] of counts) {
      const held = holding.get(term) ?? 1
      const rarity = Math.log(1 + (total - held + 0.5) / (held + 0.5))
      const postings = index.get(term) ?? []
      postings.push(problem, (rarity * count * (saturation + 1)) / (count + norm))
      index.set(term, postings)
    }
  })
  return index
}

const telling = (tokens: readonly Token[]) =>
  tokens.map(({ stem }) => stem).filter((stem) => stem.length > 2 && !common.has(stem) && !/^\d/.test(stem))

/** Neighbouring words of which one is telling, and telling words with one between them. */
function pairsOf(tokens: readonly Token[]): Set<string> {
  const pairs = new Set<string>()
  tokens.forEach(({ stem }, at) => {
    const next = tokens[at + 1]?.stem
    if (next !== undefined && !(common.has(stem) && common.has(next))) pairs.add(`${stem} ${next}`)
    const second = tokens[at + 2]?.stem
    if (second !== undefined && !common.has(stem) && !common.has(second)) pairs.add(`${stem} ${second}`)
  })
  return pairs
}

/** Learns the cues and examples of a library. */
export function createDetector(problems: readonly Problem[]): Detector {
  const size = problems.length
  const exampleTokens = problems.map(({ examples }) => examples.map((example) => tokensOf(example)))

  const words = indexOf(
    problems.map(({ cues }) => counted(cues.flatMap((cue) => [...new Set(telling(tokensOf(cue)))]))),
    1.2,
    0.75,
  )
  const entries = indexOf(
    problems.map(({ sparks, reframes, remedies }) =>
      counted(
        [...sparks, ...reframes, ...remedies.map(({ text, how }) => ({ text: `${text} ${how}` }))].flatMap(
          ({ text }) => telling(tokensOf(text)),
        ),
      ),
    ),
    1.5,
    0.75,
  )
  const pairs = indexOf(
    problems.map(({ name, mechanism, cues }, index) =>
      counted(
        [
          ...[name, mechanism, ...cues].map((text) => tokensOf(text)),
          ...(exampleTokens[index] ?? []),
        ].flatMap((tokens) => [...pairsOf(tokens)]),
      ),
    ),
    1.2,
    0.5,
  )

  // How rare the words are of which cues are made.
  const owners = new Map<string, Set<number>>()
  const cuesWith = new Map<string, number>()
  const exampleCounts = new Map<string, number>()
  problems.forEach(({ cues }, index) => {
    for (const cue of cues) {
      owners.set(cue, (owners.get(cue) ?? new Set<number>()).add(index))
      counted(new Set(partsOf(cue).map(({ stem }) => stem)), cuesWith)
    }
  })
  for (const tokens of exampleTokens.flat()) counted(new Set(telling(tokens)), exampleCounts)
  const cueTotal = Math.max(
    cuesLeast,
    problems.reduce((sum, { cues }) => sum + cues.length, 0),
  )
  const exampleTotal = Math.max(problemsLeast * 10, exampleTokens.flat().length)
  const rarityIn = (counts: ReadonlyMap<string, number>, total: number, stem: string) =>
    Math.log(1 + (total + 0.5) / ((counts.get(stem) ?? 0) + 0.5))

  // A cue that stands in the examples of other problems is no sign of its own; one of common words alone hardly is.
  const matcher = createCueMatcher([...owners.keys()].map((cue) => [cue, cue] as const))
  const seenIn = new Map<string, Set<number>>()
  exampleTokens.forEach((examples, index) => {
    for (const tokens of examples)
      for (const { value } of matcher.find(tokens))
        seenIn.set(value, (seenIn.get(value) ?? new Set<number>()).add(index))
  })
  const scale = Math.max(size, problemsLeast) + 1
  const cueWeights = new Map(
    [...owners].map(([cue, own]) => {
      const elsewhere = [...(seenIn.get(cue) ?? [])].filter((index) => !own.has(index)).length
      const content = partsOf(cue).reduce(
        (sum, { stem }) =>
          sum + (common.has(stem) ? 0.25 : Math.min(1, rarityIn(exampleCounts, exampleTotal, stem) / 6)),
        0,
      )
      return [cue, (Math.log(scale / (own.size + elsewhere + 0.5)) / Math.log(scale)) * Math.min(2, content)]
    }),
  )
  // So that a problem with many cues does not win by their number.
  const byCount = problems.map(({ cues }) => Math.sqrt(40 / Math.max(20, cues.length)))

  // Cues by their words, to find those of which a part stands in a sentence.
  const partIndex: Index = new Map()
  const partOwner: number[] = []
  const partWhole: number[] = []
  problems.forEach(({ cues }, index) => {
    for (const cue of cues) {
      const at = partOwner.push(index) - 1
      let whole = 0
      for (const stem of new Set(partsOf(cue).map((part) => part.stem))) {
        const weight = rarityIn(cuesWith, cueTotal, stem) * (common.has(stem) ? 0.3 : 1)
        whole += weight
        const postings = partIndex.get(stem) ?? []
        postings.push(at, weight)
        partIndex.set(stem, postings)
      }
      partWhole.push(whole)
    }
  })

  const byParts = new Float64Array(partOwner.length)
  /** What speaks for each problem in one sentence. */
  function judge(tokens: readonly Token[]) {
    const sums = new Float64Array(size)
    const add = (problem: number, weight: number) => {
      sums[problem] = (sums[problem] ?? 0) + weight
    }
    const hits = new Map<number, Hit<string>[]>()
    for (const hit of longestOnly(matcher.find(tokens)))
      for (const problem of owners.get(hit.value) ?? [])
        hits.set(problem, [...(hits.get(problem) ?? []), hit])
    for (const [problem, found] of hits)
      found
        .map(({ value }) => cueWeights.get(value) ?? 0)
        .toSorted((a, b) => b - a)
        // Further evidence of one sentence says less and less.
        .forEach((weight, at) => {
          add(problem, calibration.cue * (byCount[problem] ?? 1) * weight * 0.5 ** at)
        })
    const stems = new Set(telling(tokens))
    const share = 1 / Math.sqrt(Math.max(3, stems.size))
    for (const stem of stems) {
      addTo(sums, words, stem, calibration.words * share)
      addTo(sums, entries, stem, calibration.entry * share)
    }
    for (const pair of pairsOf(tokens)) addTo(sums, pairs, pair, calibration.pairs)
    byParts.fill(0)
    for (const stem of new Set(tokens.map((token) => token.stem))) addTo(byParts, partIndex, stem, 1)
    const best = new Float64Array(size)
    byParts.forEach((found, at) => {
      if (found === 0) return
      const owner = partOwner[at] ?? 0
      best[owner] = Math.max(best[owner] ?? 0, (found * found * found) / (partWhole[at] ?? 1) ** 2)
    })
    best.forEach((weight, problem) => {
      add(problem, calibration.part * weight)
    })
    return { sums, hits }
  }

  /** Where in a sentence the word stands that says most for a problem. */
  const placeOf = (tokens: readonly Token[], problem: number) => {
    let place = tokens[0]?.start ?? 0
    let most = 0
    for (const { stem, start } of tokens) {
      const postings = words.get(stem) ?? []
      for (let at = 0; at < postings.length; at += 2)
        if (postings[at] === problem && (postings[at + 1] ?? 0) > most) {
          most = postings[at + 1] ?? 0
          place = start
        }
    }
    return place
  }

  return {
    detect(pieces, weightOf) {
      const scores = new Float64Array(size)
      const found = problems.map(() => ({ cues: new Set<string>(), evidence: [] as Detected['evidence'] }))
      for (const piece of pieces) {
        const share = weightOf(piece)
        if (share <= 0) continue
        const { sums, hits } = judge(piece.tokens)
        // A problem of which the sentence says nothing counts 1, as does each that the library does not hold.
        let all = Math.max(size, problemsLeast)
        for (const sum of sums) all += Math.exp(sum) - 1
        sums.forEach((sum, problem) => {
          const at = found[problem]
          if (sum <= 0 || !at) return
          const likely = Math.exp(sum) / all
          scores[problem] = (scores[problem] ?? 0) + share * (Math.sqrt(likely) - Math.sqrt(1 / all))
          const own = hits.get(problem) ?? []
          for (const { value } of own) at.cues.add(value)
          if (likely < evidenceLeast) return
          const first = own[0] && piece.tokens[own[0].from]?.start
          at.evidence.push({
            piece,
            at: first ?? placeOf(piece.tokens, problem),
            weight: share * Math.sqrt(likely),
          })
        })
      }
      return found
        .map(({ cues, evidence }, index) => ({
          problem: problems[index],
          score: scores[index] ?? 0,
          cues: cues.size,
          evidence: evidence.toSorted((a, b) => b.weight - a.weight),
        }))
        .filter((entry): entry is Detected => entry.problem !== undefined && entry.score > 0)
        .toSorted((a, b) => b.score - a.score || (a.problem.id < b.problem.id ? -1 : 1))
    },
  }
}

/** Without a cue that lies within a longer one. */
function longestOnly<T>(hits: readonly Hit<T>[]): Hit<T>[] {
  // Hits come in the order of their first word, so that only those near by are compared.
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

/** No cue reaches further, in words. */
const spanMost = 60

const holds = <T>(outer: Hit<T>, inner: Hit<T>) =>
  outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from
