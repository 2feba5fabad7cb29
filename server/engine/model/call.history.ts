import type { LlmFailureKind } from './llm.failure.ts'

/** What the operator's page shows of the calls to a model since this process started. */

/** A failure of the model, after which the built-in engine answered. */
export interface ModelTrouble {
  /** Milliseconds since the epoch. */
  at: number
  model: string
  /** The name of the prompt that failed. */
  task: string
  outcome: LlmFailureKind | 'reads a part'
  /** How long the call took, milliseconds. */
  ms: number
}

/** How many failures are stored. */
const mostTroubles = 20

export interface CallHistory {
  /** How many answers the model has given. */
  answers: number
  /** The latest failures, newest first. */
  troubles: readonly ModelTrouble[]
}

export const addTrouble = (history: CallHistory, trouble: ModelTrouble): void => {
  history.troubles = [trouble, ...history.troubles].slice(0, mostTroubles)
}
