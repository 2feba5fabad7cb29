import type { SnapshotFrom } from 'xstate'
import type {
  caseStudiesMachine,
  businessModelsMachine,
  papersMachine,
  reframesMachine,
} from './evidence.setup.ts'

type Searched = SnapshotFrom<typeof papersMachine | typeof caseStudiesMachine | typeof businessModelsMachine>

/** What the list on show was asked with. */
export const selectAskedQuery = (snapshot: Pick<Searched, 'context'>) => snapshot.context.query?.query

export const selectPapers = (snapshot: SnapshotFrom<typeof papersMachine>) => snapshot.context.items
export const selectCaseStudies = (snapshot: SnapshotFrom<typeof caseStudiesMachine>) => snapshot.context.items
export const selectReframes = (snapshot: SnapshotFrom<typeof reframesMachine>) => snapshot.context.items
export const selectBusinessModels = (snapshot: SnapshotFrom<typeof businessModelsMachine>) =>
  snapshot.context.items

/** What stands below a list: a way to more, its wait, its failure, or its end (AMB-47). */
export const selectMoreStatus = (snapshot: {
  hasTag: (tag: 'extending' | 'complete' | 'unextended') => boolean
}) => {
  if (snapshot.hasTag('extending')) return 'extending'
  if (snapshot.hasTag('complete')) return 'complete'
  return snapshot.hasTag('unextended') ? 'unextended' : 'open'
}
