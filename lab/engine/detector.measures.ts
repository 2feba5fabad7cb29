import type { Examples, Library, ProblemSigns } from '#server/content/content.form.ts'
import { matcherOf } from '#server/engine/diagnose/cue.matcher.ts'
import {
  evidenceLeast,
  likelihoodsOf,
  saidBy,
  weightedSums,
} from '#server/engine/diagnose/problem.detector.ts'
import {
  createSignReader,
  learnSigns,
  signNames,
  signsInOrder,
  type SignName,
  type Signs,
} from '#server/engine/diagnose/problem.signs.ts'
import { piecesOf, tokensOf } from '#server/engine/text/sentences.ts'

/**
 * Measures how well the detector recognises examples that it was not trained on: a fifth of the examples is
 * left out at a time, together with the cues that only they contain, because those may have been taken from
 * them.
 */

export type Weights = Record<SignName, number>

/**
 * A left-out example: the signs for each problem, by sentence and as a whole, and the index of the right
 * problem.
 */
export interface LeftOut {
  right: number
  whole: Signs['sums']
  sentences: Signs['sums'][]
}

const folds = 5

/**
 * Reads every example with a library that does not contain it; `turns` limits this to some fifths of the
 * examples. `dropped` says which of the cues that only the example contains are removed, too.
 */
export function leaveOut(
  library: Pick<Library, 'problems' | 'detector' | 'trades'>,
  examples: Examples,
  dropped: 'all' | 'every second',
  turns: readonly number[] = Array.from({ length: folds }, (_, turn) => turn),
): LeftOut[] {
  const { problems } = library
  const all = signsInOrder(library).map((own, index) => ({
    ...own,
    examples: examples.get(problems[index]?.id ?? '') ?? [],
  }))
  const read: LeftOut[] = []
  for (const fold of turns) {
    const isHeld = (problem: number, example: number) => (problem + example) % folds === fold
    const known = all.map((own, index): ProblemSigns & { examples: string[] } => {
      const held = own.examples.filter((_, at) => isHeld(index, at))
      const rest = own.examples.filter((_, at) => !isHeld(index, at))
      const matcher = matcherOf(own.cues)
      const cuesIn = (texts: readonly string[]) =>
        new Set(texts.flatMap((text) => matcher.find(tokensOf(text)).map(({ value }) => value)))
      const [theirs, others] = [cuesIn(held), cuesIn(rest)]
      let only = 0
      return {
        ...own,
        examples: rest,
        cues: own.cues.filter((cue) => {
          if (!theirs.has(cue) || others.has(cue)) return true
          only += 1
          return dropped === 'every second' && only % 2 === 0
        }),
      }
    })
    const ids = problems.map(({ id }) => id)
    const without = {
      ...library,
      detector: new Map(known.map((own, index) => [ids[index] ?? '', own])),
    }
    const rest = new Map(known.map((own, index) => [ids[index] ?? '', own.examples]))
    const signs = createSignReader(without, learnSigns(without, rest))
    all.forEach(({ examples }, index) => {
      examples.forEach((example, at) => {
        if (isHeld(index, at))
          read.push({
            right: index,
            whole: signs.read(tokensOf(example)).sums,
            sentences: piecesOf(example).map(({ tokens }) => signs.read(tokens).sums),
          })
      })
    })
  }
  return read
}

/**
 * The shares of examples in which the right problem comes first, among the first three and among the first
 * six.
 */
export function hitsOf(read: readonly LeftOut[], weights: Weights): [number, number, number] {
  const within = [0, 0, 0]
  for (const { right, whole } of read) {
    const together = weightedSums(whole, weights)
    const own = together[right] ?? 0
    const before = own <= 0 ? together.length : together.filter((sum) => sum > own).length
    for (const [at, most] of [1, 3, 6].entries()) if (before < most) within[at] = (within[at] ?? 0) + 1
  }
  const [first = 0, three = 0, six = 0] = within.map((count) => count / Math.max(1, read.length))
  return [first, three, six]
}

/**
 * The non-negative weights that make the right problems likeliest (conditional logit), by gradient ascent
 * with adaptive steps (Adam).
 */
export function fitWeights(read: readonly LeftOut[], rounds = 150): Weights {
  let weights = byName(() => 0.3)
  const mean = byName(() => 0)
  const spread = byName(() => 0)
  for (let round = 1; round <= rounds; round += 1) {
    const slope = byName((name) => -1e-4 * weights[name])
    for (const { right, whole } of read) {
      const { likely, base } = likelihoodsOf(weightedSums(whole, weights))
      for (const name of signNames) {
        let expected = 0
        whole[name].forEach((sum, problem) => {
          expected += (likely[problem] ?? base) * sum
        })
        slope[name] += ((whole[name][right] ?? 0) - expected) / read.length
      }
    }
    weights = byName((name) => {
      mean[name] = 0.9 * mean[name] + 0.1 * slope[name]
      spread[name] = 0.99 * spread[name] + 0.01 * slope[name] ** 2
      const step = mean[name] / (1 - 0.9 ** round) / (Math.sqrt(spread[name] / (1 - 0.99 ** round)) + 1e-8)
      return Math.max(0, weights[name] + 0.03 * step)
    })
  }
  return weights
}

const byName = (value: (name: SignName) => number): Weights => ({
  cue: value('cue'),
  cueWords: value('cueWords'),
  toldWords: value('toldWords'),
  adviceWords: value('adviceWords'),
  pairs: value('pairs'),
})

/**
 * A text made of left-out examples, and the problems it is about. The labels are empty if the library does
 * not contain these problems.
 */
export interface MadeText {
  main: number
  labels: ReadonlySet<number>
  sentences: Signs['sums'][]
}

/**
 * Texts of three examples of one problem and one each of two others, because owners write about several
 * troubles at once.
 */
export function madeTexts(read: readonly LeftOut[]): MadeText[] {
  const byProblem = new Map<number, LeftOut[]>()
  for (const entry of read) byProblem.set(entry.right, [...(byProblem.get(entry.right) ?? []), entry])
  const problems = [...byProblem.keys()].toSorted((a, b) => a - b)
  return problems.flatMap((problem, at) => {
    const own = byProblem.get(problem) ?? []
    const other = (step: number) => {
      const theirs = byProblem.get(problems[(at + step) % problems.length] ?? -1) ?? []
      return theirs[step % Math.max(1, theirs.length)]
    }
    return Array.from({ length: Math.floor(own.length / 3) }, (_, part): MadeText => {
      const parts = [...own.slice(part * 3, part * 3 + 3), other(37 + part * 3), other(71 + part * 3)].filter(
        (entry) => entry !== undefined,
      )
      return {
        main: problem,
        labels: new Set(parts.map(({ right }) => right)),
        sentences: parts.flatMap(({ sentences }) => sentences),
      }
    })
  })
}

/**
 * Texts about problems unknown to the library: in each of four turns, a tenth of its problems is removed and
 * their examples become the texts.
 */
export function strangeTexts(
  library: Pick<Library, 'problems' | 'detector' | 'trades'>,
  examplesOf: Examples,
): MadeText[] {
  return [0, 3, 6, 9].flatMap((turn) => {
    const known = { ...library, problems: library.problems.filter((_, at) => at % 10 !== turn) }
    const signs = createSignReader(known, learnSigns(known, examplesOf))
    return library.problems
      .filter((_, at) => at % 10 === turn)
      .map(({ id }) => examplesOf.get(id) ?? [])
      .flatMap((examples) =>
        Array.from({ length: Math.floor(examples.length / 6) }, (_, part): MadeText => {
          const sentences = examples.slice(part * 6, part * 6 + 3).flatMap((text) => piecesOf(text))
          return {
            main: -1,
            labels: new Set(),
            sentences: sentences.map(({ tokens }) => signs.read(tokens).sums),
          }
        }),
      )
  })
}

export interface Bounds {
  score: number
  sentences: number
  lead: number
}

/** The share of texts in which a problem is called certain, and how many of those calls are right. */
export function callsOf(texts: readonly MadeText[], weights: Weights, { score, sentences, lead }: Bounds) {
  let called = 0
  let right = 0
  for (const text of texts) {
    const [first, second] = scoresOf(text, weights)
    if (!first || first.score < score || first.sentences < sentences) continue
    if (first.score < lead * (second?.score ?? 0)) continue
    called += 1
    if (text.labels.has(first.problem)) right += 1
  }
  return { called: called / Math.max(1, texts.length), right: right / Math.max(1, called) }
}

/** A text's problems with the scores that the detector adds up, likeliest first. */
export function scoresOf({ sentences }: MadeText, weights: Weights) {
  const size = sentences[0]?.cue.length ?? 0
  const scores = Array.from({ length: size }, (_, problem) => ({ problem, score: 0, sentences: 0 }))
  for (const sums of sentences) {
    const { likely, base } = likelihoodsOf(weightedSums(sums, weights))
    for (const entry of scores) {
      const likelihood = likely[entry.problem] ?? 0
      if (likelihood === 0) continue
      entry.score += saidBy(likelihood) - saidBy(base)
      if (likelihood >= evidenceLeast) entry.sentences += 1
    }
  }
  return scores.toSorted((a, b) => b.score - a.score)
}
