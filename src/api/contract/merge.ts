import type { Challenge, Topic } from './entities.ts'
import { mergedBrief } from './merge-brief.ts'
import { emptyPlan, type Plan, type Ranking } from './vocabulary.ts'

/** How two sides' changes of one challenge become one: the server and the client agree on it (AMB-76). */

export type ChallengeFields = Omit<Challenge, '_id'>
type Field = keyof ChallengeFields

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

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
    if (!isSame(ours, was) && !isSame(other, was) && !isSame(ours, other)) return undefined
    const entry = isSame(ours, was) ? other : ours
    if (entry !== undefined) merged.push([name, entry])
  }
  return Object.fromEntries(merged)
}

/** The one of two values that was changed; undefined when both were, unlike each other. */
const mergedValue = <Value>(base: Value, mine: Value, theirs: Value): Value | undefined => {
  if (isSame(mine, base)) return theirs
  return isSame(theirs, base) || isSame(mine, theirs) ? mine : undefined
}

/** A title, and whether it was not chosen. */
export type Titled = Pick<Challenge, 'challenge_title' | 'is_title_generated'>

/** Of two unlike titles the one that was chosen; undefined when both were. */
export const chosenTitle = (mine: Titled, theirs: Titled): Titled | undefined => {
  if (mine.is_title_generated === true) return theirs
  return theirs.is_title_generated === true ? mine : undefined
}

/** What a title becomes that was changed on one side or both; undefined when that cannot be told. */
export const mergedTitle = (base: Titled, mine: Titled, theirs: Titled): Titled | undefined => {
  const title = mergedValue(base.challenge_title, mine.challenge_title, theirs.challenge_title)
  if (title === undefined) return chosenTitle(mine, theirs)
  return title === theirs.challenge_title ? theirs : mine
}

type Plans = Ranking['plans']

/** A note on one side does not contradict an owner or a date on the other; the same part twice, unlike, does. */
const mergedPlans = (base: Plans, mine: Plans, theirs: Plans): Plans | undefined => {
  const merged: [string, Plan][] = []
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, ours, other] = [base, mine, theirs].map((plans) => planIn(plans, key)) as [Plan, Plan, Plan]
    // A part may be missing, so it is the parts that are there which are merged.
    const parts = mergedEntries({ ...was }, { ...ours }, { ...other })
    if (parts === undefined) return undefined
    const plan = planOf({ ...emptyPlan, ...parts })
    if (!isSame(plan, emptyPlan)) merged.push([key, plan])
  }
  return Object.fromEntries(merged)
}

/** A plan with its parts in one order, so that equal plans look the same. */
export const planOf = ({ note, owner, due, text, step }: Plan): Plan => ({
  note,
  owner,
  due,
  ...(text !== undefined && { text }),
  ...(step !== undefined && { step }),
})

/** What is to be done about an idea; nothing yet for one without a plan. */
export const planIn = (plans: Plans, key: string): Plan =>
  (Object.hasOwn(plans, key) ? plans[key] : undefined) ?? emptyPlan

const byId = (topics: readonly Topic[]) => Object.fromEntries(topics.map((topic) => [topic.id, topic]))

/** Switching one topic does not contradict switching another, nor does judging or planning two ideas. */
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

/** What a field becomes that both sides changed; undefined when that cannot be told. */
export const mergedField = <Name extends Field>(
  field: Name,
  base: ChallengeFields[Name],
  mine: ChallengeFields[Name],
  theirs: ChallengeFields[Name],
): ChallengeFields[Name] | undefined => (isSame(mine, base) ? theirs : mergers[field]?.(base, mine, theirs))
