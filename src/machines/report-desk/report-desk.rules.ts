import type { ActorRefFrom } from 'xstate'
import type { ReportMachine } from '../report/report.machine.ts'

export interface ReportDeskContext {
  report: ActorRefFrom<ReportMachine> | undefined
}

/** What the chart begins with; shown until it has come. */
export const firstReportDesk = (): ReportDeskContext => ({ report: undefined })
