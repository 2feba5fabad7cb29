import { limits } from '#contract/limits.ts'
import type { Idea } from '#contract/entities.ts'
import { isSame, planIn, planOf } from '#contract/merge.ts'
import { emptyPlan, type Judgement, type Plan, type Ranking } from '#contract/vocabulary.ts'
import { isOwnIdea } from '../ideas/own-idea.rules.ts'
import type { Parent } from '../parent.ts'

export type RankingFact =
  /** An idea was judged, moved, sorted or planned. */
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
  /** The ideas whose plans are open to be written. */
  unfolded: readonly string[]
  /** The idea whose own words are being changed; empty for none. */
  reworded: string
  /** The rankings of before each change, the last one last. */
  past: readonly Ranking[]
  /** So many changes were made and not taken back. */
  steps: number
  /** The field in which is being typed; empty once something else happened. */
  field: string
}

/** Nothing has been done yet. */
export const untouched: Omit<RankingContext, 'parent' | keyof Ranking> = {
  moved: '',
  chosen: '',
  isGridOpen: false,
  unfolded: [],
  reworded: '',
  past: [],
  steps: 0,
  field: '',
}

export const notJudged: Judgement = { impact: 0, effort: 0 }

export type Judgements = Readonly<Record<string, Judgement>>
export type Plans = Ranking['plans']

export const keptRanking = ({ judgements, order, plans }: Ranking): Ranking => ({ judgements, order, plans })

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
  const plan = planOf({ ...planIn(plans, key), ...change })
  return isSame(plan, emptyPlan) ? without(plans, key) : { ...plans, [key]: plan }
}

export const isPlanKept = (plans: Plans, key: string, change: Partial<Plan>): boolean => {
  const plan = planIn(plans, key)
  return isSame(plan, planOf({ ...plan, ...change }))
}

/** Whether the server would take it: the contract states the same. */
export const isWithinLimits = (plans: Plans): boolean =>
  JSON.stringify(plans).length <= limits.plans &&
  Object.values(plans).every(
    ({ note, owner, text = '', step = '' }) =>
      note.length <= limits.planNote &&
      owner.length <= limits.planOwner &&
      text.length <= limits.ownIdea &&
      step.length <= limits.ownStep,
  )

/** The plans of those ideas that say something else than they were added with. */
export const wordings = (plans: Plans): Plans =>
  Object.fromEntries(
    Object.entries(plans).filter(([, { text, step }]) => text !== undefined || step !== undefined),
  )

/** The plans without blank words for an idea: it reads as it was added. */
export const withoutBlank = (plans: Plans, key: string): Plans => {
  const { text, ...plan } = planIn(plans, key)
  return text?.trim() === '' ? planned(without(plans, key), key, plan) : plans
}

const without = (plans: Plans, key: string): Plans =>
  Object.fromEntries(Object.entries(plans).filter(([each]) => each !== key))

const longestTitle = 90

/** What an idea is called: its focus; nothing for one that has none, or a long one, which its words stand for. */
export const ideaTitle = ({ focus }: Pick<Idea, 'focus'>): string => {
  const title = focus.trim()
  return title.length > longestTitle ? '' : title
}

/** Titles that several of these ideas have: such a title tells none of them from the others. */
export const sharedTitles = (ideas: Iterable<Pick<Idea, 'focus' | 'text'>>): ReadonlySet<string> => {
  const textOf = new Map<string, string>()
  const shared = new Set<string>()
  for (const idea of ideas) {
    const title = ideaTitle(idea)
    if (title === '') continue
    if ((textOf.get(title) ?? idea.text) === idea.text) textOf.set(title, idea.text)
    else shared.add(title)
  }
  return shared
}

/** An idea of one's own as it reads now; every other says what was written for it. */
export const worded = (idea: Idea, key: string, plans: Plans): Idea => {
  const { text = '', step } = planIn(plans, key)
  if (!isOwnIdea(idea) || (text.trim() === '' && step === undefined)) return idea
  const { implementation } = idea
  const [first = '', ...others] = implementation.steps
  return {
    ...idea,
    text: text.trim() === '' ? idea.text : text.trim(),
    implementation: {
      ...implementation,
      steps: [(step ?? first).trim(), ...others].filter((each) => each !== ''),
    },
  }
}

/** So many changes can be taken back. */
export const longestPast = 20

/** A change of the plan of an idea. */
export interface Planning {
  key: string
  plan: Partial<Plan>
}

/** The name of a field, for what is typed in it without a break. */
export const fieldOf = (key: string, plan: Partial<Plan>) => `${Object.keys(plan).join()} ${key}`
