import type { SnapshotFrom } from 'xstate'
import type { CaseStudyMachine } from './case-study.machine.ts'

type Snapshot = SnapshotFrom<CaseStudyMachine>

/** What the page shows. `idle` only before the address was entered. */
export const selectStudyStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('slow')) return 'slow'
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('missing')) return 'missing'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('cancelled')) return 'cancelled'
  return snapshot.context.study === undefined ? 'idle' : 'ready'
}

export const selectStudy = (snapshot: Snapshot) => snapshot.context.study

/**
 * What a case study tells, parted: what was done and what came of it, and where there are three paragraphs or more, in the last of
 * them what can be learnt.
 */
export const storyOf = (summary: string): { story: string[]; lesson?: string } => {
  const paragraphs = summary.split(/\n+/u).filter((paragraph) => paragraph.trim() !== '')
  const lesson = paragraphs.length < 3 ? undefined : paragraphs.pop()
  return { story: paragraphs, ...(lesson !== undefined && { lesson }) }
}
