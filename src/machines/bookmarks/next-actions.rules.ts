import { planIn } from '#contract/merge.ts'
import { ideaTitle, sharedTitles, type Plans } from './ranking.rules.ts'

/** The first thing to do about a bookmarked idea. */
export interface NextAction {
  /** The idea's key in the ranking. */
  key: string
  /** The idea's first step, or the idea's text if it has no steps. */
  step: string
  /** How the list names the idea: by its title or, if that would not identify it, by its text. */
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

/** How many actions are proposed while few ideas have an owner or a date. */
export const proposedActions = 5

/** Whether the action has an owner or a date. */
export const isPlanned = ({ owner, due }: NextAction) => owner.trim() !== '' || due !== ''

/** Sorts by date. Actions without a date come last. */
const byDate = (one: NextAction, other: NextAction) => {
  if (one.due === other.due) return 0
  if (one.due === '' || other.due === '') return one.due === '' ? 1 : -1
  return one.due < other.due ? -1 : 1
}

/**
 * The next actions across a challenge. Every idea with an owner or a date comes first, sorted by date. If
 * these are fewer than `most`, the first steps of the highest ranked other ideas fill up the list.
 */
export const nextActionsOf = (
  ideas: readonly PlannedIdea[],
  plans: Plans,
  most: number = proposedActions,
): NextAction[] => {
  const shared = sharedTitles(ideas)
  const actions = ideas.map((idea) => {
    const { key, text, steps } = idea
    const { owner, due } = planIn(plans, key)
    const step = steps.find((each) => each.trim() !== '') ?? text
    const title = ideaTitle(idea)
    // An idea without steps is listed by its text, which is then both the action and the idea's name.
    const isTitleClear = title !== '' && step !== text && !shared.has(title)
    return { key, step, idea: isTitleClear ? title : text, owner, due }
  })
  const planned = actions.filter(isPlanned).sort(byDate)
  // An idea may have been bookmarked for two sparks. Its action is listed only once.
  const isSame = (one: NextAction, other: NextAction) => one.step === other.step && one.idea === other.idea
  const others = actions.filter(
    (action, at) =>
      !isPlanned(action) &&
      !planned.some((other) => isSame(action, other)) &&
      actions.findIndex((other) => isSame(action, other)) === at,
  )
  return [...planned, ...others.slice(0, Math.max(0, most - planned.length))]
}
