import { calls } from '#contract/calls.ts'
import { limits as sizes } from '#contract/limits.ts'
import { ReportDocument } from '#contract/report.ts'
import { withinBudget } from '../../http/budget.ts'
import { readJson } from '../../http/body.ts'
import { leavingOf } from '../../http/exchange.ts'
import type { Limits } from '../../http/limits.ts'
import { Refusal } from '../../http/problem.ts'
import { mostReportCost, reportCost } from '../../report/report.cost.ts'
import type { ReportPrinter } from '../../report/report.printer.ts'
import { parseBody, serverBudget, type Route } from '../route.ts'

/** The printer is loaded with the first report: most visits ask for none. */
const load = async (): Promise<Pick<ReportPrinter, 'print'>> =>
  (await import('../../report/report.printer.ts')).sharedPrinter()

/** A report as PDF (REV-07, AMB-72): for visitors too, since it holds what they send and nothing else. */
export const reportPdfRoute = (limits: Limits, printer: typeof load = load): Route => ({
  method: calls.makeReportPdf.method,
  path: calls.makeReportPdf.path,
  handle: async ({ context, caller }) => {
    const headers = await limits('upload', caller)
    const report = parseBody(ReportDocument, await readJson(context, sizes.reportBytes))
    if (reportCost(report) > mostReportCost)
      throw new Refusal('TOO_LARGE', 'The report is too long to be set as pages. Choose fewer sections.')
    const bytes = await withinBudget(serverBudget, leavingOf(context), async ({ signal }) =>
      (await printer()).print(report, { signal, caller }),
    )
    return {
      status: 200,
      body: bytes,
      headers: {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="report.pdf"',
        'Cache-Control': 'no-store',
      },
    }
  },
})
