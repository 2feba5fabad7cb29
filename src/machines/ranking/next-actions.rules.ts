import { planIn } from '#contract/merge.ts'
import type { Plans } from './ranking.rules.ts'

/** What is to be done first about a kept idea. */
export interface NextAction {
  /** The idea's name in the ranking. */
  key: string
  /** Its first step; the idea itself where it has none. */
  step: string
  idea: string
  owner: string
  due: string
}

interface PlannedIdea {
  key: string
  text: string
  steps: readonly string[]
}

/** Without an owner or a date, no more than so many first steps are proposed. */
const fewActions = 5

/** Later dates after earlier ones, and no date last. */
const byDate = (one: NextAction, other: NextAction) => {
  if (one.due === other.due) return 0
  if (one.due === '' || other.due === '') return one.due === '' ? 1 : -1
  return one.due < other.due ? -1 : 1
}

/**
 * The next actions across a challenge: of every idea that has an owner or a date, by date; while these are few, the first
 * steps of the ideas that stand highest fill the list.
 */
export const nextActionsOf = (ideas: readonly PlannedIdea[], plans: Plans): NextAction[] => {
  const actions = ideas.map(({ key, text, steps }) => {
    const { owner, due } = planIn(plans, key)
    return { key, step: steps.find((step) => step.trim() !== '') ?? text, idea: text, owner, due }
  })
  const isPlanned = ({ owner, due }: NextAction) => owner.trim() !== '' || due !== ''
  const planned = actions.filter(isPlanned).sort(byDate)
  const others = actions.filter((action) => !isPlanned(action))
  return [...planned, ...others.slice(0, Math.max(0, fewActions - planned.length))]
}
