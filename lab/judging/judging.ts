import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { pick } from '#contract/pick.ts'

/**
 * Blind judging: mixes sparks, ideas and reframes by the engine and by experts without naming the author, and
 * scores the verdicts of readers who have seen neither the engine nor the key.
 */

export interface FullIdea {
  focus: string
  text: string
  steps: readonly string[]
  keyResources: string
  potentialObstacles: string
  challengeResolution: string
}
export interface Texts {
  sparks: readonly string[]
  ideas: readonly FullIdea[]
  reframes: readonly string[]
}
/** A challenge as judges see it, with the texts that the engine and the experts wrote for it. */
export interface Judged {
  id: string
  text: string
  sector: string
  refinements: { region: string; family_run: boolean; social_enterprise: boolean }
  engine: Texts
  expert: Texts
}

type Kind = 'spark' | 'idea' | 'reframe'
type Writer = 'engine' | 'expert'
export interface Item {
  itemId: string
  challenge: string
  kind: Kind
  content: string | FullIdea
}
export interface Pair {
  pairId: string
  challenge: string
  A: FullIdea
  B: FullIdea
}
export interface Material {
  challenges: readonly Pick<Judged, 'id' | 'text' | 'sector' | 'refinements'>[]
  items: readonly Item[]
  pairs: { first: readonly Pair[]; second: readonly Pair[] }
}

type Contest = 'engine or expert' | 'this challenge or another' | 'plain or padded'
const Side = z.enum(['A', 'B'])
export const Key = z.object({
  items: z.record(z.string(), z.object({ kind: z.string(), writer: z.enum(['engine', 'expert']) })),
  pairs: z.record(
    z.string(),
    z.object({
      /** Equal for both orders of a pair of ideas. */
      contest: z.string(),
      about: z.enum(['engine or expert', 'this challenge or another', 'plain or padded']),
      /** The side with the engine's idea; in a control, the side that should win. */
      side: Side,
      /** The word count of that side's idea divided by the other's. */
      length: z.number(),
    }),
  ),
})
export type Key = z.infer<typeof Key>

/** A sort key that nobody can guess, but that is the same every time for the same seed. */
const placeOf = (seed: string, name: string) =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex').slice(0, 12)
const shuffled = <T>(seed: string, list: readonly T[], nameOf: (each: T) => string): T[] =>
  [...list].sort((one, other) => (placeOf(seed, nameOf(one)) < placeOf(seed, nameOf(other)) ? -1 : 1))

const empty = [
  'This is an important point and deserves to be looked at with care.',
  'As with any change, good communication will be helpful along the way.',
  'It is worth bearing in mind that every business is different.',
]
const padIdea = (idea: FullIdea): FullIdea => ({
  ...idea,
  text: `${idea.text} ${empty.join(' ')}`,
  steps: idea.steps.map((step, at) => `${step} ${empty[at % empty.length] ?? ''}`),
})

const judgedParts = (idea: FullIdea) =>
  pick(idea, ['focus', 'text', 'steps', 'keyResources', 'potentialObstacles', 'challengeResolution'])
const wordsOf = (idea: FullIdea): number =>
  [...Object.values(judgedParts(idea)).flat()].join(' ').split(/\s+/).filter(Boolean).length

interface Match {
  name: string
  challenge: string
  about: Contest
  /** The engine's idea, or the idea of a control that should win. */
  mine: FullIdea
  other: FullIdea
}

const controlsPerKind = 6

const matchesOf = (challenges: readonly Judged[], seed: string): Match[] => {
  const real = challenges.flatMap(({ id, engine, expert }) =>
    expert.ideas.flatMap((other, at): Match[] => {
      const mine = engine.ideas[at]
      return mine ? [{ name: `${id} ${at}`, challenge: id, about: 'engine or expert', mine, other }] : []
    }),
  )
  const drawn = shuffled(seed, challenges, ({ id }) => id)
  const controls = drawn.slice(0, controlsPerKind).flatMap(({ id, expert }, at): Match[] => {
    const [mine] = expert.ideas
    const [foreign] = drawn[(at + 1) % drawn.length]?.expert.ideas ?? []
    if (!mine || !foreign) return []
    return [
      { name: `${id} other`, challenge: id, about: 'this challenge or another', mine, other: foreign },
      { name: `${id} padded`, challenge: id, about: 'plain or padded', mine, other: padIdea(mine) },
    ]
  })
  return [...real, ...controls]
}

/** Draws the material for judges, and the key that they never see. The same seed gives the same material. */
export const draw = (challenges: readonly Judged[], seed: string): { material: Material; key: Key } => {
  const items: Item[] = []
  const key: Key = { items: {}, pairs: {} }
  const add = (challenge: string, kind: Kind, writer: Writer, content: string | FullIdea, at: number) => {
    const itemId = `item-${placeOf(seed, `${challenge} ${kind} ${writer} ${at}`)}`
    items.push({
      itemId,
      challenge,
      kind,
      content: typeof content === 'string' ? content : judgedParts(content),
    })
    key.items[itemId] = { kind, writer }
  }
  for (const { id, engine, expert } of challenges)
    for (const [writer, texts] of [['engine', engine] as const, ['expert', expert] as const]) {
      texts.sparks.forEach((spark, at) => add(id, 'spark', writer, spark, at))
      texts.ideas.forEach((idea, at) => add(id, 'idea', writer, idea, at))
      texts.reframes.forEach((reframe, at) => add(id, 'reframe', writer, reframe, at))
    }

  const matches = shuffled(seed, matchesOf(challenges, seed), ({ name }) => name)
  const pairs = (pass: 'first' | 'second'): Pair[] =>
    matches.map(({ name, challenge, about, mine, other }, at) => {
      const side = (at % 2 === 0) === (pass === 'first') ? 'A' : 'B'
      const pairId = `pair-${placeOf(seed, `${pass} ${name}`)}`
      key.pairs[pairId] = { contest: name, about, side, length: wordsOf(mine) / wordsOf(other) }
      const [A, B] = side === 'A' ? [mine, other] : [other, mine]
      return { pairId, challenge, A: judgedParts(A), B: judgedParts(B) }
    })
  const material: Material = {
    challenges: challenges.map(({ id, text, sector, refinements }) => ({ id, text, sector, refinements })),
    items: [...items].sort((one, other) =>
      one.challenge === other.challenge
        ? one.itemId.localeCompare(other.itemId)
        : one.challenge.localeCompare(other.challenge),
    ),
    pairs: { first: pairs('first'), second: shuffled(seed, pairs('second'), ({ pairId }) => pairId) },
  }
  return { material, key }
}

export const criteria = ['specific', 'grammatical', 'novel', 'useful', 'honest'] as const
export type Criterion = (typeof criteria)[number]

const Mark = z.int().check(z.gte(1), z.lte(5))
const ItemVerdict = z.object({
  itemId: z.string(),
  judge: z.string(),
  specific: Mark,
  grammatical: Mark,
  novel: Mark,
  useful: Mark,
  honest: Mark,
})
const PairVerdict = z.object({
  pairId: z.string(),
  judge: z.string(),
  choice: z.enum(['A', 'B', 'tie']),
})

export interface MarkFigures {
  mean: number
  /** The share of marks that are 1 or 2. */
  low: number
  least: number
}
export interface PairFigures {
  /** The engine's share of the points; a tie counts half a point. */
  share: number
  /** Half the width of the 95 % interval. */
  within: number
  count: number
}
export interface Scores {
  /** How many verdicts were rejected because they name unknown items or pairs, or are off the scale. */
  refused: number
  judges: readonly string[]
  marks: Readonly<Record<Kind, Readonly<Record<Writer, Readonly<Record<Criterion, MarkFigures>>>>>>
  pairs: {
    all: PairFigures
    /** Results by the length of the engine's idea compared with the expert's. */
    bands: Readonly<Record<'shorter' | 'similar' | 'longer', PairFigures>>
    /** The share of contests with the same winner in both orders. */
    sameInBothOrders: number
    controls: readonly { judge: string; finds: number; prefersPlain: number; isUsable: boolean }[]
  }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length

interface Comparison {
  judge: string
  contest: string
  about: Contest
  points: number
  length: number
}

const figuresOf = (bouts: readonly Comparison[]): PairFigures => {
  const share = mean(bouts.map(({ points }) => points))
  return {
    share,
    within: 1.96 * Math.sqrt((share * (1 - share)) / bouts.length),
    count: bouts.length,
  }
}

const controlOf = (judge: string, bouts: readonly Comparison[]) => {
  const share = (about: Contest) =>
    mean(bouts.filter((bout) => bout.judge === judge && bout.about === about).map(({ points }) => points))
  const [finds, prefersPlain] = [share('this challenge or another'), share('plain or padded')]
  return { judge, finds, prefersPlain, isUsable: finds >= 0.9 && prefersPlain >= 0.6 }
}

/** Scores verdicts by the key; pair verdicts from judges who failed a pair control are ignored. */
export const score = (verdicts: readonly unknown[], key: Key): Scores => {
  let refused = 0
  const marks: (z.infer<typeof ItemVerdict> & { kind: string; writer: Writer })[] = []
  const bouts: Comparison[] = []
  for (const verdict of verdicts) {
    const item = z.safeParse(ItemVerdict, verdict)
    const known = item.success ? key.items[item.data.itemId] : undefined
    const pair = z.safeParse(PairVerdict, verdict)
    const contest = pair.success ? key.pairs[pair.data.pairId] : undefined
    if (item.success && known) marks.push({ ...item.data, ...known })
    else if (pair.success && contest) {
      const { judge, choice } = pair.data
      const points = choice === 'tie' ? 0.5 : Number(choice === contest.side)
      bouts.push({ judge, points, contest: contest.contest, about: contest.about, length: contest.length })
    } else refused += 1
  }
  const judges = [...new Set([...marks, ...bouts].map(({ judge }) => judge))].sort()
  const controls = [...new Set(bouts.map(({ judge }) => judge))].map((judge) => controlOf(judge, bouts))
  const usable = controls.filter(({ isUsable }) => isUsable).map(({ judge }) => judge)
  const counted = bouts.filter(({ about, judge }) => about === 'engine or expert' && usable.includes(judge))
  const contests = Map.groupBy(counted, ({ contest }) => contest)
  const both = [...contests.values()].filter((each) => each.length > 1)
  const marksOf = (kind: Kind, writer: Writer) =>
    Object.fromEntries(
      criteria.map((criterion) => {
        const given = marks
          .filter((each) => each.kind === kind && each.writer === writer)
          .map((each) => each[criterion])
        return [
          criterion,
          { mean: mean(given), low: mean(given.map((mark) => Number(mark <= 2))), least: Math.min(...given) },
        ]
      }),
    ) as Record<Criterion, MarkFigures>
  const byWriter = (kind: Kind) => ({ engine: marksOf(kind, 'engine'), expert: marksOf(kind, 'expert') })
  return {
    refused,
    judges,
    marks: { spark: byWriter('spark'), idea: byWriter('idea'), reframe: byWriter('reframe') },
    pairs: {
      all: figuresOf(counted),
      bands: {
        shorter: figuresOf(counted.filter(({ length }) => length < 0.85)),
        similar: figuresOf(counted.filter(({ length }) => length >= 0.85 && length <= 1.15)),
        longer: figuresOf(counted.filter(({ length }) => length > 1.15)),
      },
      sameInBothOrders: mean(
        both.map((each) => Number(each.every(({ points }) => points === each[0]?.points))),
      ),
      controls,
    },
  }
}
