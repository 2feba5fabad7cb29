import type { SnapshotFrom } from 'xstate'
import { preparedIn } from './choices.rules.ts'
import type { ReportDeskMachine } from './report-desk.machine.ts'

type Snapshot = SnapshotFrom<ReportDeskMachine>

export const selectIsReportOpen = (snapshot: Snapshot) => snapshot.hasTag('open')

/** Whether the chart of the report is loaded. */
export const selectHasReport = (snapshot: Snapshot) => snapshot.context.report !== undefined

export const selectReport = (snapshot: Snapshot) => snapshot.context.report

/** Who prepared the report and for whom, as typed. */
export const selectPrepared = (snapshot: Snapshot) => preparedIn(snapshot.context.choices)
