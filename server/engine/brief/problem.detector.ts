import type { Problem } from '#server/content/content.form.ts'
import { createCueMatcher, partsOf } from './cue.matcher.ts'
import { stemOf, tokensOf, type Piece, type Token } from './sentences.ts'

/**
 * Which problems of the library a text speaks of. Cues are found by stems and weigh the more, the fewer problems share
 * them; words that come in several examples of one problem, from different trades, speak for it a little, too.
 */

export interface Detected {
  problem: Problem
  score: number
  /** What speaks for it: the sentence and the place of the cue, strongest first. */
  evidence: { piece: Piece; at: number; weight: number }[]
  /** How many different cues were found. */
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

interface Cue {
  problem: number
  /** Of its problem, by number. */
  cue: number
  weight: number
}

/** How much a longer cue says than a shorter one of equal rarity. */
const lengthWeight = (words: number, single: number) =>
  [0, single, 1.1, 1.4, 1.5, 1.55][Math.min(5, words)] ?? 1.55

export interface Calibration {
  /** Share of the words of examples beside the cues. */
  examples: number
  /** Share of the words of the whole entry: mechanism, sparks, remedies. */
  entry: number
  /** What a cue of a single word weighs beside one of two. */
  single: number
  /** How fast further evidence of one sentence loses weight. */
  fading: number
}

export const calibration: Calibration = { examples: 0.8, entry: 0.15, single: 0.3, fading: 0.5 }

const alone = { none: 0.5, one: 1 }

/** Learns the cues and examples of a library. `without` leaves examples out, to measure what it finds of them. */
export function createDetector(
  problems: readonly Problem[],
  { examples: exampleShare, entry: entryShare, single, fading }: Calibration = calibration,
  without: (problem: Problem, example: number) => boolean = () => false,
): Detector {
  const total = Math.max(2, problems.length)
  // How many problems have examples in which a stem or a cue occurs.
  const exampleTokens = problems.map((problem) =>
    problem.examples.filter((_, index) => !without(problem, index)).map((example) => tokensOf(example)),
  )
  const problemsWith = new Map<string, number>()
  const withinProblem = exampleTokens.map((examples) => {
    const counts = new Map<string, number>()
    for (const tokens of examples)
      for (const stem of new Set(tokens.map((token) => token.stem)))
        counts.set(stem, (counts.get(stem) ?? 0) + 1)
    for (const stem of counts.keys()) problemsWith.set(stem, (problemsWith.get(stem) ?? 0) + 1)
    return counts
  })
  const idf = (count: number) => Math.log((total + 1) / (count + 0.5)) / Math.log(total + 1)

  const keys = new Map<string, Set<number>>()
  problems.forEach((problem, index) => {
    for (const cue of problem.cues) {
      const key = keyOf(cue)
      const set = keys.get(key) ?? new Set()
      keys.set(key, set.add(index))
    }
  })
  // A cue that stands in the examples of other problems is no sign of this one.
  const all = createCueMatcher([...keys.keys()].map((key) => [key.replaceAll('|', ' ... '), key] as const))
  const seenIn = new Map<string, Set<number>>()
  exampleTokens.forEach((examples, index) => {
    for (const tokens of examples)
      for (const { value } of all.find(tokens)) {
        const set = seenIn.get(value) ?? new Set()
        seenIn.set(value, set.add(index))
      }
  })
  const cues: [string, Cue][] = problems.flatMap((problem, index) =>
    [...new Set(problem.cues)].map((cue, at): [string, Cue] => {
      const key = keyOf(cue)
      const owners = keys.get(key)?.size ?? 1
      const elsewhere = [...(seenIn.get(key) ?? [])].filter((other) => !keys.get(key)?.has(other)).length
      const telling = partsOf(cue).filter(({ stem }) => !common.has(stem)).length
      const words = Math.round((partsOf(cue).length + telling) / 2)
      const rarity = idf(owners + elsewhere)
      // 'down again' has no telling word: it needs company.
      const plain = telling === 0 ? 0.35 : 1
      return [cue, { problem: index, cue: at, weight: rarity * lengthWeight(words, single) * plain }]
    }),
  )
  const matcher = createCueMatcher(cues)

  // What a word says for a problem: how much more often it comes in its examples than in the others'.
  const wordWeights = new Map<string, [number, number][]>()
  withinProblem.forEach((counts, index) => {
    const size = Math.max(1, exampleTokens[index]?.length ?? 1)
    for (const [stem, count] of counts) {
      if (count < 2 || common.has(stem) || stem.length < 3 || /^\d/.test(stem)) continue
      const weight = idf(problemsWith.get(stem) ?? 1) * Math.min(1, count / Math.sqrt(size))
      const list = wordWeights.get(stem) ?? []
      list.push([index, weight])
      wordWeights.set(stem, list)
    }
  })

  // The words of the whole entry, by BM25 without length: entries are of one form and much the same size.
  const entryWeights = new Map<string, [number, number][]>()
  if (entryShare > 0) {
    const counts = problems.map((problem, index) => {
      const found = new Map<string, number>()
      const add = (text: string, times: number) => {
        for (const { stem } of tokensOf(text))
          if (!common.has(stem) && stem.length > 2 && !/^\d/.test(stem))
            found.set(stem, (found.get(stem) ?? 0) + times)
      }
      add(problem.name, 3)
      add(problem.mechanism, 2)
      for (const spark of problem.sparks) add(spark.text, 1)
      for (const reframe of problem.reframes) add(reframe.text, 1)
      for (const remedy of problem.remedies) add(`${remedy.text} ${remedy.how}`, 1)
      for (const tokens of exampleTokens[index] ?? [])
        for (const { stem } of tokens)
          if (!common.has(stem) && stem.length > 2 && !/^\d/.test(stem))
            found.set(stem, (found.get(stem) ?? 0) + 1)
      return found
    })
    const holding = new Map<string, number>()
    for (const found of counts)
      for (const stem of found.keys()) holding.set(stem, (holding.get(stem) ?? 0) + 1)
    counts.forEach((found, index) => {
      const length = [...found.values()].reduce((sum, count) => sum + count, 0)
      for (const [stem, count] of found) {
        if (count < 2) continue
        const weight = (idf(holding.get(stem) ?? 1) * count) / (count + 1.2 * (0.25 + (0.75 * length) / 400))
        const list = entryWeights.get(stem) ?? []
        list.push([index, weight])
        entryWeights.set(stem, list)
      }
    })
  }

  return {
    detect(pieces, weightOf) {
      const found = new Map<
        number,
        { score: number; cues: Map<number, number>; evidence: Detected['evidence'] }
      >()
      const entry = (index: number) => {
        const known = found.get(index) ?? { score: 0, cues: new Map<number, number>(), evidence: [] }
        found.set(index, known)
        return known
      }
      const wordsSeen = new Set<string>()
      for (const piece of pieces) {
        const share = weightOf(piece)
        if (share <= 0) continue
        const bySentence = new Map<number, { weight: number; at: number; cue: number }[]>()
        for (const { value, from } of longestOnly(matcher.find(piece.tokens))) {
          const list = bySentence.get(value.problem) ?? []
          list.push({ weight: value.weight, at: piece.tokens[from]?.start ?? piece.start, cue: value.cue })
          bySentence.set(value.problem, list)
        }
        for (const [index, hits] of bySentence) {
          const known = entry(index)
          let factor = share
          let sum = 0
          for (const { weight, cue } of hits.toSorted((a, b) => b.weight - a.weight)) {
            // The same cue again says little more.
            const before = known.cues.get(cue) ?? 0
            known.cues.set(cue, before + 1)
            sum += (weight * factor) / (1 + 2 * before)
            factor *= fading
          }
          known.score += sum
          const [first] = hits
          if (first) known.evidence.push({ piece, at: first.at, weight: sum })
        }
        for (const { stem } of piece.tokens) {
          if (wordsSeen.has(stem)) continue
          wordsSeen.add(stem)
          for (const [index, weight] of wordWeights.get(stem) ?? [])
            entry(index).score += weight * exampleShare * share * 0.5
          for (const [index, weight] of entryWeights.get(stem) ?? [])
            entry(index).score += weight * entryShare * share
        }
      }
      return [...found]
        .map(([index, { score, cues: hits, evidence }]) => ({
          problem: problems[index],
          // One cue may be chance; a second of another wording makes it sure.
          score: score * (hits.size === 0 ? alone.none : hits.size === 1 ? alone.one : 1),
          cues: hits.size,
          evidence: evidence.toSorted((a, b) => b.weight - a.weight),
        }))
        .filter((entry): entry is Detected => entry.problem !== undefined)
        .toSorted((a, b) => b.score - a.score || (a.problem.id < b.problem.id ? -1 : 1))
    },
  }
}

const keyOf = (cue: string) =>
  partsOf(cue)
    .map(({ stem, gap }, index) => (index === 0 ? stem : `${gap ? '|' : ' '}${stem}`))
    .join('')

/** Without a cue of the same problem that lies within a longer one. */
function longestOnly<T extends { value: Cue; from: number; to: number }>(hits: readonly T[]): T[] {
  return hits.filter(
    (hit) =>
      !hits.some(
        (other) =>
          other !== hit &&
          other.value.problem === hit.value.problem &&
          other.from <= hit.from &&
          other.to >= hit.to &&
          (other.to - other.from > hit.to - hit.from || other.value.weight > hit.value.weight),
      ),
  )
}

/** For one sentence alone, as the calibration asks. */
export const pieceOf = (text: string): Piece => ({
  text,
  start: 0,
  end: text.length,
  tokens: tokensOf(text) satisfies Token[],
  line: 1,
})
