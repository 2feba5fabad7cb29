import type { SnapshotFrom } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import { isSame } from '#contract/merge.ts'
import type { Entities } from '../workspace/topics.rules.ts'
import type { SparkQuery, SparksMachine, sparkListMachine } from './sparks.machine.ts'

type Snapshot = SnapshotFrom<SparksMachine>
type ListSnapshot = SnapshotFrom<typeof sparkListMachine>

/** Whether the board is waiting for the topics of the text. */
export const selectIsAwaitingTopics = (snapshot: Snapshot) => snapshot.hasTag('busy')

export const selectSparks = (snapshot: ListSnapshot) => snapshot.context.items

export const selectListQuery = (snapshot: ListSnapshot) => snapshot.context.query

/** The content of a brief as a string, without the fields that do not affect sparks. */
const contentOf = (brief: CaseBrief | null): string =>
  JSON.stringify(brief, (name, value: unknown) => (ignoredFields.has(name) ? undefined : value))

/**
 * Fields that do not affect sparks. Positions in the text, for example, change when somebody edits an earlier
 * sentence.
 */
const ignoredFields = new Set(['start', 'end', 'skipped', 'unread'])

/** The topics without their order, which only says which of them the text mentions more often. */
const topicNames = (entities: Entities): string[] =>
  entities.map(({ label, type }) => `${label}\n${type}`).sort()

/** The inputs that a request for sparks would use now. */
interface SparkInputs {
  entities: Entities
  brief: CaseBrief | null
  /**
   * The owner's brief, if skipping the question of what stands in the way was their first change; otherwise
   * null. It counts as no change.
   */
  passedOver: CaseBrief | null
}

/** What has changed since the sparks on show were written: the topics (TOP-05) or the case. */
export const outdatedBy = (
  asked: SparkQuery | undefined,
  { entities, brief, passedOver }: SparkInputs,
): 'topics' | 'case' | undefined => {
  if (asked === undefined) return undefined
  const [before, now] = [contentOf(asked.brief ?? passedOver), contentOf(brief ?? passedOver)]
  if (before !== now) return 'case'
  return isSame(topicNames(asked.entities), topicNames(entities)) ? undefined : 'topics'
}
