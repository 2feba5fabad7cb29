import { move } from 'piscina'
import { keepQuiet, thread } from '../workers/thread.ts'
import { toPdf } from './report.pages.ts'
import type { PrintTask } from './report.printer.ts'
import type { ReportDocument } from '#contract/report.ts'

/** A thread that sets reports as pages. */
keepQuiet()

/** The file is handed over and not copied. */
export default thread(async ({ report, brand }: PrintTask): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(await toPdf(JSON.parse(report) as ReportDocument, brand))
  return move(bytes) as Uint8Array<ArrayBuffer>
})
