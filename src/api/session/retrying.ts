import { isTransient, renewalPauses } from '#machines/token/token.rules.ts'
import { toProblem } from './provider-problem.ts'

export type Pause = (ms: number) => Promise<void>

/**
 * Asks the provider, and three times again when the network or the provider fails for a moment (specification §9, AMB-44).
 * @throws Problem
 */
export const retrying = async <Answer>(pause: Pause, ask: () => Promise<Answer>): Promise<Answer> => {
  for (let failures = 0; ; failures++) {
    try {
      return await ask()
    } catch (error) {
      const problem = toProblem(error)
      const wait = renewalPauses[failures]
      if (wait === undefined || !isTransient(problem)) throw problem
      await pause(wait)
    }
  }
}
