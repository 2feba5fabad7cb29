import { move } from 'piscina'
import type { ReportDocument } from '#contract/report.ts'
import { keepQuiet } from '../workers/quiet.ts'
import { toPdf } from './report.pages.ts'

/** A thread that sets reports as pages. */
keepQuiet()

/** The file is handed over and not copied. */
export default async (report: ReportDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(await toPdf(report))
  return move(bytes) as Uint8Array<ArrayBuffer>
}
