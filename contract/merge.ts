import type { Challenge, Topic } from './entities.ts'
import { mergedBrief } from './merge-brief.ts'
import { emptyPlan, type Plan, type Ranking } from './vocabulary.ts'

/**
 * Merges the changes that two sides made to one challenge. Server and client both use it, so that they agree
 * (AMB-76).
 */

export type ChallengeFields = Omit<Challenge, '_id'>
type Field = keyof ChallengeFields

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Merges lists of ids as sets, so that one side's additions and removals never conflict with the other's. */
const mergedIds = (base: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] => [
  ...theirs.filter((id) => mine.includes(id) || !base.includes(id)),
  ...mine.filter((id) => !base.includes(id) && !theirs.includes(id)),
]

/** Merges the entries of a record; undefined if both sides changed an entry differently. */
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
    if (!isSame(ours, was) && !isSame(other, was) && !isSame(ours, other)) return undefined
    const entry = isSame(ours, was) ? other : ours
    if (entry !== undefined) merged.push([name, entry])
  }
  return Object.fromEntries(merged)
}

/** Returns the value of the side that changed it; undefined if both sides changed it differently. */
const mergedValue = <Value>(base: Value, mine: Value, theirs: Value): Value | undefined => {
  if (isSame(mine, base)) return theirs
  return isSame(theirs, base) || isSame(mine, theirs) ? mine : undefined
}

/** A title and whether it was generated. */
export type Titled = Pick<Challenge, 'challenge_title' | 'is_title_generated'>

/** Of two different titles, returns the one that a person chose; undefined if both were chosen. */
export const chosenTitle = (mine: Titled, theirs: Titled): Titled | undefined => {
  if (mine.is_title_generated === true) return theirs
  return theirs.is_title_generated === true ? mine : undefined
}

/** Merges titles changed on one or both sides; undefined if a person has to choose. */
export const mergedTitle = (base: Titled, mine: Titled, theirs: Titled): Titled | undefined => {
  const title = mergedValue(base.challenge_title, mine.challenge_title, theirs.challenge_title)
  if (title === undefined) return chosenTitle(mine, theirs)
  return title === theirs.challenge_title ? theirs : mine
}

type Plans = Ranking['plans']

/**
 * Merges plans part by part. Changes to different parts of a plan, such as note and owner, do not conflict;
 * different changes to the same part do.
 */
const mergedPlans = (base: Plans, mine: Plans, theirs: Plans): Plans | undefined => {
  const merged: [string, Plan][] = []
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, ours, other] = [base, mine, theirs].map((plans) => planIn(plans, key)) as [Plan, Plan, Plan]
    // A part may be missing on a side, so only those that are present are merged.
    const parts = mergedEntries({ ...was }, { ...ours }, { ...other })
    if (parts === undefined) return undefined
    const plan = planOf({ ...emptyPlan, ...parts })
    if (!isSame(plan, emptyPlan)) merged.push([key, plan])
  }
  return Object.fromEntries(merged)
}

/** A plan with its parts in a fixed order, so that equal plans give equal JSON. */
export const planOf = ({ note, owner, due, text, step }: Plan): Plan => ({
  note,
  owner,
  due,
  ...(text !== undefined && { text }),
  ...(step !== undefined && { step }),
})

/** The plan for an idea; an empty one if it has none. */
export const planIn = (plans: Plans, key: string): Plan =>
  (Object.hasOwn(plans, key) ? plans[key] : undefined) ?? emptyPlan

const byId = (topics: readonly Topic[]) => Object.fromEntries(topics.map((topic) => [topic.id, topic]))

/**
 * Merges topics, rankings and briefs entry by entry and case studies as a set, so that changes to different
 * entries do not conflict.
 */
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
    const plans = mergedPlans(base.plans, mine.plans, theirs.plans)
    return judgements && order && plans && { judgements, order, plans }
  },
  case_brief: mergedBrief,
}

/** Merges a field that both sides changed; undefined if a person has to choose. */
export const mergedField = <Name extends Field>(
  field: Name,
  base: ChallengeFields[Name],
  mine: ChallengeFields[Name],
  theirs: ChallengeFields[Name],
): ChallengeFields[Name] | undefined => (isSame(mine, base) ? theirs : mergers[field]?.(base, mine, theirs))
