import '../jitless.ts'
import * as z from 'zod/mini'
import { ChallengeChange } from '#contract/entities.ts'
import { emptyRanking } from '#contract/vocabulary.ts'
import type { StoredEdit } from './unsent-changes.ts'

/**
 * Drops fields whose value is undefined, which would count as changes, and adds empty plans to a ranking that
 * has none.
 */
const cleaned = ({ ranking, ...fields }: z.infer<typeof ChallengeChange>): StoredEdit['edit']['changes'] => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  ...(ranking && { ranking: { ...ranking, plans: ranking.plans ?? emptyRanking.plans } }),
})

const Stored = z.object({
  person: z.string(),
  at: z.number(),
  edit: z.object({
    id: z.string(),
    revision: z.number(),
    base: ChallengeChange,
    changes: ChallengeChange,
    sent: ChallengeChange,
    seed: z.string(),
  }),
})

/** Parses a stored edit; undefined for anything else. */
export const parseStoredEdit = (data: unknown): StoredEdit | undefined => {
  const read = z.safeParse(Stored, data)
  if (!read.success) return undefined
  const { edit, ...rest } = read.data
  return {
    ...rest,
    edit: { ...edit, base: cleaned(edit.base), changes: cleaned(edit.changes), sent: cleaned(edit.sent) },
  }
}
