import type { Challenge, ChallengeChange } from '#contract/entities.ts'

export type ChallengeFields = Omit<Challenge, '_id'>
type Field = keyof ChallengeFields

/**
 * What the fields held at the revision that a change was made on: those that changed since, all others are as they
 * are now. 'unknown' when that revision is too old or was never given out; 'none' when the change names no revision.
 */
export type Base = Partial<ChallengeFields> | 'unknown' | 'none'

export interface Merged {
  fields: ChallengeFields
  /** The fields that really change, with what they held. */
  before: Partial<ChallengeFields>
  /** Fields that both sides changed, unlike each other. */
  conflicts: Field[]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A list of ids is a set: what one side added or removed does not contradict the other side. */
const mergedIds = (base: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] => [
  ...theirs.filter((id) => mine.includes(id) || !base.includes(id)),
  ...mine.filter((id) => !base.includes(id) && !theirs.includes(id)),
]

/** Field-wise merge of three (AMB-76): the state that a change was made on, the change, and the state now. */
export const mergeChange = (now: ChallengeFields, change: ChallengeChange, base: Base): Merged => {
  const changed: Partial<Record<Field, unknown>> = {}
  const conflicts: Field[] = []
  for (const [name, mine] of Object.entries(change)) {
    const field = name as Field
    const theirs = now[field]
    if (mine === undefined || same(mine, theirs)) continue
    if (base === 'none') changed[field] = mine
    else if (base === 'unknown') conflicts.push(field)
    else if (!Object.hasOwn(base, field)) changed[field] = mine
    else if (field === 'caseStudies')
      changed[field] = mergedIds(base.caseStudies ?? [], change.caseStudies ?? [], now.caseStudies)
    else if (!same(mine, base[field])) conflicts.push(field)
  }
  const names = Object.keys(changed).filter((name) => !same(changed[name as Field], now[name as Field]))
  return {
    fields: { ...now, ...Object.fromEntries(names.map((name) => [name, changed[name as Field]])) },
    before: Object.fromEntries(names.map((name) => [name, now[name as Field]])),
    conflicts,
  }
}

/** The base of a change from the replaced values of every later change, oldest first. */
export const baseFrom = (later: readonly Partial<ChallengeFields>[]): Partial<ChallengeFields> =>
  later.reduceRight<Partial<ChallengeFields>>((base, before) => ({ ...base, ...before }), {})
