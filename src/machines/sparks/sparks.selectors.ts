import type { SnapshotFrom } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import { isSame } from '#contract/merge.ts'
import { memoize } from '../memoize.ts'
import type { SparkQuery, SparksContext, SparksMachine, sparkListMachine } from './sparks.machine.ts'
import { offeredCategories } from './sparks.rules.ts'

type Snapshot = SnapshotFrom<SparksMachine>
type ListSnapshot = SnapshotFrom<typeof sparkListMachine>

const offeredFor = memoize(offeredCategories)

/** The categories on offer, eight to ten; stable until the business types change. */
export const selectOffered = (snapshot: Snapshot) => offeredFor(snapshot.context.businessTypes)

/** The topics of the text come first. */
export const selectIsAwaitingTopics = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** What the next request would be made with; compare with `isOutdated`. */
export const selectSupply = (snapshot: Snapshot): SparksContext => snapshot.context

export const selectSparks = (snapshot: ListSnapshot) => snapshot.context.items

export const selectListQuery = (snapshot: ListSnapshot) => snapshot.context.query

/** What a brief says, wherever in the text it stands: an edit before its sentences moves them and changes none. */
const said = (brief: CaseBrief | null): string =>
  JSON.stringify(brief, (name, value: unknown) => (saidNowhere.has(name) ? undefined : value))

/** Where words stand, and that a question was passed over, changes no spark. */
const saidNowhere = new Set(['start', 'end', 'skipped'])

/** What the sparks on show were written for and is another now: the topics (TOP-05), or the case. */
export const outdatedBy = (
  asked: SparkQuery | undefined,
  { entities, brief, reading }: Pick<SparksContext, 'entities' | 'brief' | 'reading'>,
): 'topics' | 'case' | undefined => {
  if (asked === undefined) return undefined
  const [before, now] = [said(asked.brief ?? reading), said(brief ?? reading)]
  if (before !== now) return 'case'
  return isSame(asked.entities, entities) ? undefined : 'topics'
}
