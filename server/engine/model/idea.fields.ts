import * as z from 'zod/mini'
import type { FitInput } from '#server/domain/ports.ts'
import { line } from './answer.fields.ts'

/** The fields of every idea that a model writes, for a spark or as a version of another idea. */

/** An idea on show, under the names that the prompts use; empty fields are left out. */
export const ideaData = ({
  text,
  steps,
  resources,
  obstacles,
}: FitInput['idea']): Record<string, unknown> => ({
  text,
  ...(steps.length > 0 && { steps }),
  ...(resources !== '' && { keyResources: resources }),
  ...(obstacles !== '' && { potentialObstacles: obstacles }),
})

/** The shape that the model is asked for; lengths are checked when the answer arrives. */
export const ideaShape = {
  text: z.string(),
  focus: z.string(),
  challengeResolution: z.string(),
  steps: z.array(z.string()),
  keyResources: z.string(),
  potentialObstacles: z.string(),
}

/**
 * Checks an idea's fields. The limits are wider than those in the prompt, so that a good answer is not
 * discarded for one word too many.
 *
 * @param leastSteps four for an ordinary idea; two for a version of one, which may be smaller.
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
