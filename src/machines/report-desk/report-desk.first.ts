import type { ActorRefFrom } from 'xstate'
import type { ReportSection } from '../report/report.labels.ts'
import type { ReportMachine } from '../report/report.machine.ts'
import type { ReportContent } from '../report/report.rules.ts'

export interface ReportDeskContext {
  report: ActorRefFrom<ReportMachine> | undefined
  /** What the report is to be made of that was asked for before its chart was here. */
  ordered: ReportContent | undefined
  /** Which sections were chosen when it was last closed. */
  sections: readonly ReportSection[] | undefined
}

/** What the chart begins with; shown until it has come. */
export const firstReportDesk = (): ReportDeskContext => ({
  report: undefined,
  ordered: undefined,
  sections: undefined,
})
