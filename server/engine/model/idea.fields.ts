import * as z from 'zod/mini'
import { line } from './answer.fields.ts'

/** What every written idea says, whether it is proposed for a spark or made to fit. */

/** As it is asked for; how long each may be is judged when the answer is there. */
export const ideaShape = {
  text: z.string(),
  focus: z.string(),
  sparkSatisfaction: z.string(),
  challengeResolution: z.string(),
  steps: z.array(z.string()),
  keyResources: z.string(),
  potentialObstacles: z.string(),
}

/** @param leastSteps an idea to act on has four; one that was made small may have two. */
export const ideaFields = (leastSteps: number) => ({
  text: line(20, 400),
  focus: line(2, 40),
  sparkSatisfaction: line(10, 500),
  challengeResolution: line(10, 500),
  steps: z
    .array(line(5, 300))
    .check(
      z.minLength(leastSteps, `must have at least ${leastSteps} steps`),
      z.maxLength(6, 'must have at most 6 steps'),
    ),
  keyResources: line(3, 400),
  potentialObstacles: line(3, 400),
})
