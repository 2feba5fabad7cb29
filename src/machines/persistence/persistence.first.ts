import type { PersistenceContext, PersistenceInput } from './persistence.setup.ts'

/** What the chart begins with; shown until it has come. */
export const firstPersistence = (input: PersistenceInput): PersistenceContext => ({
  ...input,
  sent: input.saved.challenge,
  theirs: input.saved,
  isLeaving: false,
  isHurried: false,
})
