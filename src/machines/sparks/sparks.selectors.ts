import type { SnapshotFrom } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import { isSame } from '#contract/merge.ts'
import type { Entities } from '../workspace/topics.rules.ts'
import type { SparkQuery, SparksMachine, sparkListMachine } from './sparks.machine.ts'

type Snapshot = SnapshotFrom<SparksMachine>
type ListSnapshot = SnapshotFrom<typeof sparkListMachine>

/** The topics of the text come first. */
export const selectIsAwaitingTopics = (snapshot: Snapshot) => snapshot.hasTag('busy')

export const selectSparks = (snapshot: ListSnapshot) => snapshot.context.items

export const selectListQuery = (snapshot: ListSnapshot) => snapshot.context.query

/** What a brief says, wherever in the text it stands: an edit before its sentences moves them and changes none. */
const said = (brief: CaseBrief | null): string =>
  JSON.stringify(brief, (name, value: unknown) => (saidNowhere.has(name) ? undefined : value))

/** Where words stand, and that a question was passed over, changes no spark. */
const saidNowhere = new Set(['start', 'end', 'skipped'])

/** What sparks would be asked for with now. */
interface Supply {
  entities: Entities
  brief: CaseBrief | null
  /** The case as the text was read, where its owner has only passed over the question. */
  passedOver: CaseBrief | null
}

/** What the sparks on show were written for and is another now: the topics (TOP-05), or the case. */
export const outdatedBy = (
  asked: SparkQuery | undefined,
  { entities, brief, passedOver }: Supply,
): 'topics' | 'case' | undefined => {
  if (asked === undefined) return undefined
  const [before, now] = [said(asked.brief ?? passedOver), said(brief ?? passedOver)]
  if (before !== now) return 'case'
  return isSame(asked.entities, entities) ? undefined : 'topics'
}
