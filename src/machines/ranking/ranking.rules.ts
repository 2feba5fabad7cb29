import { limits } from '#contract/limits.ts'
import { isSame, planIn } from '#contract/merge.ts'
import { emptyPlan, type Judgement, type Plan, type Ranking } from '#contract/vocabulary.ts'
import type { Parent } from '../parent.ts'

export const notJudged: Judgement = { impact: 0, effort: 0 }

export type Judgements = Readonly<Record<string, Judgement>>
export type Plans = Ranking['plans']

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

/** The plans with a change of one; a plan of nothing is none. */
export const planned = (plans: Plans, key: string, change: Partial<Plan>): Plans => {
  const plan = { ...planIn(plans, key), ...change }
  return isSame(plan, emptyPlan)
    ? Object.fromEntries(Object.entries(plans).filter(([each]) => each !== key))
    : { ...plans, [key]: plan }
}

export const isPlanKept = (plans: Plans, key: string, change: Partial<Plan>): boolean => {
  const plan = planIn(plans, key)
  return isSame(plan, { ...plan, ...change })
}

/** Whether the server would take it: the contract states the same. */
export const isWithinLimits = (plans: Plans): boolean =>
  JSON.stringify(plans).length <= limits.plans &&
  Object.values(plans).every(
    ({ note, owner }) => note.length <= limits.planNote && owner.length <= limits.planOwner,
  )

/** So many changes can be taken back. */
export const longestPast = 20

export const keptRanking = ({ judgements, order, plans }: Ranking): Ranking => ({ judgements, order, plans })

export type RankingFact =
  /** Somebody judged, moved, sorted or planned. */
  { type: 'ranking.changed'; ranking: Ranking }

export interface RankingInput {
  parent: Parent<RankingFact>
  /** Kept from before a reload. */
  kept: Ranking
}

export interface RankingContext extends Ranking {
  parent: Parent<RankingFact>
  /** The idea that was moved or judged last, to say where it is now. */
  moved: string
  /** The idea that was pointed at in the grid; empty for none. */
  chosen: string
  isGridOpen: boolean
  /** The rankings of before each change, the last one last. */
  past: readonly Ranking[]
  /** The field in which is being typed; empty once something else happened. */
  field: string
}

/** What the chart begins with; shown until it has come. */
export const firstRanking = ({ parent, kept }: RankingInput): RankingContext => ({
  parent,
  ...kept,
  moved: '',
  chosen: '',
  isGridOpen: false,
  past: [],
  field: '',
})
