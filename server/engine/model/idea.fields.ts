import * as z from 'zod/mini'
import { line } from './answer.fields.ts'

/** What every written idea says, whether it is proposed for a spark or made to fit. */

/** As it is asked for; how long each may be is judged when the answer is there. */
export const ideaShape = {
  text: z.string(),
  focus: z.string(),
  challengeResolution: z.string(),
  steps: z.array(z.string()),
  keyResources: z.string(),
  potentialObstacles: z.string(),
}

/**
 * Longer than what is asked for, so that a good answer is not thrown away for a word too many.
 *
 * @param leastSteps an idea to act on has four; one that was made small may have two.
 */
export const ideaFields = (leastSteps: number) => ({
  text: line(20, 900),
  focus: line(2, 60),
  challengeResolution: line(10, 800),
  steps: z
    .array(line(5, 500))
    .check(
      z.minLength(leastSteps, `must have at least ${leastSteps} steps`),
      z.maxLength(8, 'must have at most 8 steps'),
    ),
  keyResources: line(3, 700),
  potentialObstacles: line(3, 700),
})
