import type { SnapshotFrom } from 'xstate'
import type { ReportMachine } from './report.machine.ts'

type Snapshot = SnapshotFrom<ReportMachine>

export const selectSections = (snapshot: Snapshot) => snapshot.context.sections

/** The format in which a report is being written; undefined if none is. */
export const selectComposing = (snapshot: Snapshot) =>
  snapshot.hasTag('busy') ? snapshot.context.order?.format : undefined

/** The name of the last saved file; empty if the report was copied, undefined if none was made. */
export const selectSavedName = (snapshot: Snapshot) =>
  snapshot.hasTag('saved') ? snapshot.context.made?.name : undefined

/** The report that is being printed; undefined while nothing is printed. */
export const selectPrinted = (snapshot: Snapshot) =>
  snapshot.hasTag('printing') ? snapshot.context.made?.printed : undefined
