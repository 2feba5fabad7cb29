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
const said = (brief: CaseBrief | null): string =>
  JSON.stringify(brief, (name, value: unknown) => (saidNowhere.has(name) ? undefined : value))

/**
 * Positions in the text change when somebody edits earlier sentences, and a skipped question adds nothing to
 * the case. Neither affects sparks.
 */
const saidNowhere = new Set(['start', 'end', 'skipped', 'unread'])

/** The topics without their order, which only says which of them the text mentions more often. */
const named = (entities: Entities): string[] => entities.map(({ label, type }) => `${label}\n${type}`).sort()

/** The inputs that a request for sparks would use now. */
interface Supply {
  entities: Entities
  brief: CaseBrief | null
  /**
   * The brief from when the owner skipped the question without having changed anything before; otherwise
   * null.
   */
  passedOver: CaseBrief | null
}

/** What has changed since the sparks on show were written: the topics (TOP-05) or the case. */
export const outdatedBy = (
  asked: SparkQuery | undefined,
  { entities, brief, passedOver }: Supply,
): 'topics' | 'case' | undefined => {
  if (asked === undefined) return undefined
  const [before, now] = [said(asked.brief ?? passedOver), said(brief ?? passedOver)]
  if (before !== now) return 'case'
  return isSame(named(asked.entities), named(entities)) ? undefined : 'topics'
}
