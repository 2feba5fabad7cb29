import type { SnapshotFrom } from 'xstate'
import type { CaseStudyMachine } from './case-study.machine.ts'

type Snapshot = SnapshotFrom<CaseStudyMachine>

/** What the page shows. It is only `idle` until the address has been entered. */
export const selectStudyStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('slow')) return 'slow'
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('missing')) return 'missing'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('cancelled')) return 'cancelled'
  return snapshot.context.study === undefined ? 'idle' : 'ready'
}

export const selectStudy = (snapshot: Snapshot) => snapshot.context.study
