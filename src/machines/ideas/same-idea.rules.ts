import type { Idea } from '#contract/entities.ts'
import { isStartIdea } from './start-here.rules.ts'

/** What a reader knows an idea by. */
interface ComparedIdea {
  text: string
  focus: string
  steps: readonly string[]
}

/** Whether two bookmarks contain the same idea. Two sparks may propose the same one. */
export const isSameIdea = (one: ComparedIdea, other: ComparedIdea): boolean =>
  one.text === other.text && one.focus === other.focus && one.steps.join('\n') === other.steps.join('\n')

const compared = ({ text, focus, implementation: { steps } }: Idea): ComparedIdea => ({ text, focus, steps })

/**
 * The bookmark of the same idea if one of the two comes from Start here and the other from a spark (START-04).
 * Ideas of two sparks stay two bookmarks.
 */
export const bookmarkedElsewhere = (ideas: readonly Idea[], idea: Idea): Idea | undefined =>
  ideas.find((each) => isStartIdea(each) !== isStartIdea(idea) && isSameIdea(compared(each), compared(idea)))
