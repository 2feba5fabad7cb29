import { calls } from '#contract/calls.ts'
import { ReportDocument } from '#contract/report.ts'
import { sendBytes } from '../../http/answers.ts'
import { jsonBody } from '../../http/json-body.ts'
import { limitRate, kilobytes, type Limits } from '../../http/limits.ts'
import { Refusal } from '../../http/problem.ts'
import { timeLimit, unlessAborted } from '../../http/time-limit.ts'
import type { Brand } from '../../report/brand.ts'
import { mostReportCost, reportCost } from '../../report/report.cost.ts'
import type { ReportPrinter } from '../../report/report.printer.ts'
import { nextTurn } from '../../turns.ts'
import { bodyOf, serverBudget, type Route } from '../route.ts'

/** Loads the printer with the first report, because most visits need none. */
const loadPrinter = async (): Promise<Pick<ReportPrinter, 'print'>> =>
  (await import('../../report/report.printer.ts')).sharedPrinter()

/**
 * A report as PDF (REV-07, AMB-72). Open to visitors, because the PDF contains only what the request
 * contains.
 */
export const reportPdfRoute = (
  limits: Limits,
  brand: Brand,
  printer: typeof loadPrinter = loadPrinter,
): Route => ({
  method: calls.makeReportPdf.method,
  path: calls.makeReportPdf.path,
  handlers: [
    limitRate(limits, 'upload'),
    ...jsonBody(calls.makeReportPdf.bytes),
    timeLimit(serverBudget),
    async (c) => {
      const [caller, signal] = [c.get('caller'), c.get('signal')]
      const report = await bodyOf(c, { request: ReportDocument })
      await nextTurn()
      const cost = reportCost(report)
      if (cost > mostReportCost)
        throw new Refusal('TOO_LARGE', 'The report is too long for a PDF. Choose fewer sections.')
      // Rendering takes eight times as long as reading and sending the same number of bytes.
      await limits('cost', caller, kilobytes(8 * cost))
      const pdf = await unlessAborted(signal, async () =>
        (await printer()).print({ report, brand, cost }, { signal, caller }),
      )
      return sendBytes(c, pdf, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="report.pdf"',
        'Cache-Control': 'no-store',
      })
    },
  ],
})
