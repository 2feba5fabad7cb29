export interface OutboxInput {
  isGuest: boolean
}

export type OutboxContext = OutboxInput

/** What the chart begins with; shown until it has come. */
export const firstOutbox = (input: OutboxInput): OutboxContext => input
