import { move } from 'piscina'
import { keepQuiet, createThreadWork } from '../workers/thread.ts'
import { toPdf } from './report.pages.ts'
import type { PrintTask } from './report.printer.ts'
import type { ReportDocument } from '#contract/report.ts'

/** A thread that renders reports as PDF. */
keepQuiet()

/** Transfers the file instead of copying it. */
export default createThreadWork(async ({ report, brand }: PrintTask): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(await toPdf(JSON.parse(report) as ReportDocument, brand))
  return move(bytes) as Uint8Array<ArrayBuffer>
})
