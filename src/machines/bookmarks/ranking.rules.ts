import { limits } from '#contract/limits.ts'
import type { Idea } from '#contract/entities.ts'
import { isSame, planIn, planOf } from '#contract/merge.ts'
import { omit } from '#contract/pick.ts'
import { emptyPlan, type Judgement, type Plan, type Ranking } from '#contract/vocabulary.ts'
import { isOwnIdea } from '../ideas/own-idea.rules.ts'
import type { Parent } from '../parent.ts'

export type RankingFact =
  /** The user rated, moved, sorted or planned an idea. */
  { type: 'ranking.changed'; ranking: Ranking }

export interface RankingInput {
  parent: Parent<RankingFact>
  /** The ranking from before a reload. */
  kept: Ranking
}

export interface RankingContext extends Ranking {
  parent: Parent<RankingFact>
  /** The key of the idea that was moved or rated last, so that the page can say where it is now. */
  moved: string
  /** The key of the idea that is selected in the grid; empty for none. */
  chosen: string
  isGridOpen: boolean
  /** The keys of the ideas whose plans are open for editing. */
  unfolded: readonly string[]
  /** The key of the idea whose words are being edited; empty for none. */
  reworded: string
  /** The rankings before each change, the latest one last. */
  past: readonly Ranking[]
  /** How many changes were made and not undone. */
  steps: number
  /** Identifies the field that the user is typing into; empty once they do something else. */
  field: string
}

/** The state before the user has done anything. */
export const initialRanking: Omit<RankingContext, 'parent' | keyof Ranking> = {
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

export const pickRanking = ({ judgements, order, plans }: Ranking): Ranking => ({ judgements, order, plans })

/**
 * The ideas in the order that the user chose. Ideas that were never moved follow in the order in which they
 * were bookmarked.
 */
export const orderedKeys = (order: readonly string[], keys: readonly string[]): string[] => {
  const present = new Set(keys)
  const placed = order.filter((key) => present.has(key))
  const known = new Set(placed)
  return [...placed, ...keys.filter((key) => !known.has(key))]
}

/** Moves one idea to another position, counted from 0. */
export const placedKeys = (keys: readonly string[], key: string, place: number): string[] => {
  const others = keys.filter((each) => each !== key)
  if (others.length === keys.length) return [...keys]
  const at = Math.min(others.length, Math.max(0, place))
  return [...others.slice(0, at), key, ...others.slice(at)]
}

/**
 * The value of an idea: impact minus effort, then impact. A missing rating counts as medium; an idea without
 * any rating comes last.
 */
const worthOf = ({ impact, effort }: Judgement): [number, number] =>
  impact === 0 && effort === 0 ? [-Infinity, 0] : [(impact || 2) - (effort || 2), impact || 2]

/** Sorts ideas by value (see `worth`), highest first. Ideas of equal value stay in their order. */
export const sortedKeys = (keys: readonly string[], judgements: Judgements): string[] =>
  keys
    .map((key) => ({ key, worth: worthOf(judgements[key] ?? notJudged) }))
    .sort((one, other) => {
      const [gain, impact] = one.worth
      const [otherGain, otherImpact] = other.worth
      return gain === otherGain ? otherImpact - impact : otherGain > gain ? 1 : -1
    })
    .map(({ key }) => key)

/** Changes the plan of one idea. If the plan becomes empty, it is removed. */
export const withPlan = (plans: Plans, key: string, change: Partial<Plan>): Plans => {
  const plan = planOf({ ...planIn(plans, key), ...change })
  return isSame(plan, emptyPlan) ? withoutPlan(plans, key) : { ...plans, [key]: plan }
}

export const isPlanUnchanged = (plans: Plans, key: string, change: Partial<Plan>): boolean => {
  const plan = planIn(plans, key)
  return isSame(plan, planOf({ ...plan, ...change }))
}

/** Whether the plans keep within the limits, which the server checks too (see the contract). */
export const isWithinLimits = (plans: Plans): boolean =>
  JSON.stringify(plans).length <= limits.plans &&
  Object.values(plans).every(
    ({ note, owner, text = '', step = '' }) =>
      note.length <= limits.planNote &&
      owner.length <= limits.planOwner &&
      text.length <= limits.ownIdea &&
      step.length <= limits.ownStep,
  )

/** The plans in which the words of an idea were edited. */
export const editedPlans = (plans: Plans): Plans =>
  Object.fromEntries(
    Object.entries(plans).filter(([, { text, step }]) => text !== undefined || step !== undefined),
  )

/** Removes the edited text of an idea if it is blank, so that the original text is shown. */
export const withoutBlank = (plans: Plans, key: string): Plans => {
  const { text, ...plan } = planIn(plans, key)
  return text?.trim() === '' ? withPlan(withoutPlan(plans, key), key, plan) : plans
}

const withoutPlan = (plans: Plans, key: string): Plans => omit(plans, [key])

const longestTitle = 90

/** The title of an idea, which is its focus; empty if the focus is missing or too long for a title. */
export const ideaTitle = ({ focus }: Pick<Idea, 'focus'>): string => {
  const title = focus.trim()
  return title.length > longestTitle ? '' : title
}

/** The titles that ideas with different texts have in common. Such a title does not identify an idea. */
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

/**
 * Returns an idea with the words that the user edited. Only ideas that the user wrote can be edited; others
 * are returned unchanged.
 */
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

/** How many changes can be undone. */
export const maxUndo = 20

/** A change to the plan of an idea. */
export interface Planning {
  key: string
  plan: Partial<Plan>
}

/** Identifies a field, so that uninterrupted typing in it counts as one change. */
export const fieldOf = (key: string, plan: Partial<Plan>) => `${Object.keys(plan).join()} ${key}`
