import type { Judgement, Ranking } from '#contract/vocabulary.ts'
import type { Parent } from '../parent.ts'

export const notJudged: Judgement = { impact: 0, effort: 0 }

export type Judgements = Readonly<Record<string, Judgement>>

/** The ideas as the user placed them; ones that were never placed follow in the order they were kept in. */
export const orderedKeys = (order: readonly string[], keys: readonly string[]): string[] => {
  const present = new Set(keys)
  const placed = order.filter((key) => present.has(key))
  const known = new Set(placed)
  return [...placed, ...keys.filter((key) => !known.has(key))]
}

/** The same ideas with one of them at another place, counted from 0. */
export const placedKeys = (keys: readonly string[], key: string, place: number): string[] => {
  const others = keys.filter((each) => each !== key)
  if (others.length === keys.length) return [...keys]
  const at = Math.min(others.length, Math.max(0, place))
  return [...others.slice(0, at), key, ...others.slice(at)]
}

/** What an idea brings beyond what it costs; an unjudged side counts as medium, a wholly unjudged idea comes last. */
const worth = ({ impact, effort }: Judgement): [number, number] =>
  impact === 0 && effort === 0 ? [-Infinity, 0] : [(impact || 2) - (effort || 2), impact || 2]

/** Most impact for least effort first; equals stay in their order. */
export const sortedKeys = (keys: readonly string[], judgements: Judgements): string[] =>
  keys
    .map((key) => ({ key, worth: worth(judgements[key] ?? notJudged) }))
    .sort((one, other) => {
      const [gain, impact] = one.worth
      const [otherGain, otherImpact] = other.worth
      return gain === otherGain ? otherImpact - impact : otherGain > gain ? 1 : -1
    })
    .map(({ key }) => key)

export type RankingFact =
  /** Somebody judged, moved or sorted. */
  { type: 'ranking.changed'; ranking: Ranking }

export interface RankingInput {
  parent: Parent<RankingFact>
  /** Kept from before a reload. */
  kept: Ranking
}

export interface RankingContext extends Ranking {
  parent: Parent<RankingFact>
  /** The idea that was moved last, to say where it is now. */
  moved: string
}

/** What the chart begins with; shown until it has come. */
export const firstRanking = ({ parent, kept }: RankingInput): RankingContext => ({
  parent,
  ...kept,
  moved: '',
})
