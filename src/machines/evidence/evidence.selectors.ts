import type { SnapshotFrom } from 'xstate'
import type {
  caseStudiesMachine,
  businessModelsMachine,
  papersMachine,
  reframesMachine,
} from './evidence.setup.ts'

type Searched = SnapshotFrom<typeof papersMachine | typeof caseStudiesMachine | typeof businessModelsMachine>

/** The query that returned the list on show. */
export const selectAskedQuery = (snapshot: Pick<Searched, 'context'>) => snapshot.context.query?.query

export const selectPapers = (snapshot: SnapshotFrom<typeof papersMachine>) => snapshot.context.items
export const selectCaseStudies = (snapshot: SnapshotFrom<typeof caseStudiesMachine>) => snapshot.context.items
export const selectReframes = (snapshot: SnapshotFrom<typeof reframesMachine>) => snapshot.context.items
export const selectBusinessModels = (snapshot: SnapshotFrom<typeof businessModelsMachine>) =>
  snapshot.context.items

/** What to show below a list: a button for more, its progress, its failure, or the end of the list (AMB-47). */
export const selectMoreStatus = (snapshot: {
  hasTag: (tag: 'extending' | 'complete' | 'unextended') => boolean
}) => {
  if (snapshot.hasTag('extending')) return 'extending'
  if (snapshot.hasTag('complete')) return 'complete'
  return snapshot.hasTag('unextended') ? 'unextended' : 'open'
}
