import type { Challenge, ChallengeChange, Topic } from '#contract/entities.ts'

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

/** What two sides made of the entries of one record; undefined where both changed an entry, unlike each other. */
const mergedEntries = <Entry>(
  base: Readonly<Record<string, Entry>>,
  mine: Readonly<Record<string, Entry>>,
  theirs: Readonly<Record<string, Entry>>,
): Record<string, Entry> | undefined => {
  const merged: [string, Entry][] = []
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, ours, other] = [base, mine, theirs].map((record) =>
      Object.hasOwn(record, name) ? record[name] : undefined,
    )
    if (!same(ours, was) && !same(other, was) && !same(ours, other)) return undefined
    const entry = same(ours, was) ? other : ours
    if (entry !== undefined) merged.push([name, entry])
  }
  return Object.fromEntries(merged)
}

/** The one of two values that was changed; undefined when both were, unlike each other. */
const mergedValue = <Value>(base: Value, mine: Value, theirs: Value): Value | undefined => {
  if (same(mine, base)) return theirs
  return same(theirs, base) || same(mine, theirs) ? mine : undefined
}

const byId = (topics: readonly Topic[]) => Object.fromEntries(topics.map((topic) => [topic.id, topic]))

/** Switching one topic does not contradict switching another, nor does judging two ideas. */
const mergers: {
  [Name in Field]?: (
    base: ChallengeFields[Name],
    mine: ChallengeFields[Name],
    theirs: ChallengeFields[Name],
  ) => ChallengeFields[Name] | undefined
} = {
  caseStudies: mergedIds,
  topics: (base, mine, theirs) => {
    const merged = mergedEntries(byId(base), byId(mine), byId(theirs))
    return merged && Object.values(merged)
  },
  ranking: (base, mine, theirs) => {
    const judgements = mergedEntries(base.judgements, mine.judgements, theirs.judgements)
    const order = mergedValue(base.order, mine.order, theirs.order)
    return judgements && order && { judgements, order }
  },
}

/** What a field becomes that both sides changed; undefined when nobody can tell. */
const mergedField = <Name extends Field>(
  field: Name,
  base: ChallengeFields[Name],
  mine: ChallengeFields[Name],
  theirs: ChallengeFields[Name],
): ChallengeFields[Name] | undefined => (same(mine, base) ? theirs : mergers[field]?.(base, mine, theirs))

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
    else {
      const was = base[field] as ChallengeFields[typeof field]
      const merged = mergedField(field, was, mine as ChallengeFields[typeof field], theirs)
      if (merged === undefined) conflicts.push(field)
      else changed[field] = merged
    }
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
