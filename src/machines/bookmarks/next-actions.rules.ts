import { planIn } from '#contract/merge.ts'
import { ideaTitle, sharedTitles, type Plans } from './ranking.rules.ts'

/** What is to be done first about a kept idea. */
export interface NextAction {
  /** The idea's name in the ranking. */
  key: string
  /** The idea's first step, or the idea's text if it has no steps. */
  step: string
  /** What the idea is called: its title, or its text where that tells it better. */
  idea: string
  owner: string
  due: string
}

interface PlannedIdea {
  key: string
  text: string
  focus: string
  steps: readonly string[]
}

/** Without an owner or a date, no more than so many first steps are proposed. */
export const fewActions = 5

/** Somebody does it, or it has a day. */
export const isPlanned = ({ owner, due }: NextAction) => owner.trim() !== '' || due !== ''

/** Later dates after earlier ones, and no date last. */
const byDate = (one: NextAction, other: NextAction) => {
  if (one.due === other.due) return 0
  if (one.due === '' || other.due === '') return one.due === '' ? 1 : -1
  return one.due < other.due ? -1 : 1
}

/**
 * The next actions across a challenge: of every idea that has an owner or a date, by date; while these are few, the first
 * steps of the ideas that stand highest fill the list up to `most`.
 */
export const nextActionsOf = (
  ideas: readonly PlannedIdea[],
  plans: Plans,
  most: number = fewActions,
): NextAction[] => {
  const shared = sharedTitles(ideas)
  const actions = ideas.map((idea) => {
    const { key, text, steps } = idea
    const { owner, due } = planIn(plans, key)
    const step = steps.find((each) => each.trim() !== '') ?? text
    const title = ideaTitle(idea)
    // An idea without a step is itself what is to be done.
    const isTelling = title !== '' && step !== text && !shared.has(title)
    return { key, step, idea: isTelling ? title : text, owner, due }
  })
  const planned = actions.filter(isPlanned).sort(byDate)
  // An idea may have been kept for two sparks: what is to be done about it stands there once.
  const isSame = (one: NextAction, other: NextAction) => one.step === other.step && one.idea === other.idea
  const others = actions.filter(
    (action, at) =>
      !isPlanned(action) &&
      !planned.some((other) => isSame(action, other)) &&
      actions.findIndex((other) => isSame(action, other)) === at,
  )
  return [...planned, ...others.slice(0, Math.max(0, most - planned.length))]
}
