import { move } from 'piscina'
import { keepQuiet, thread } from '../workers/thread.ts'
import { toPdf } from './report.pages.ts'
import type { PrintOrder } from './report.printer.ts'

/** A thread that sets reports as pages. */
keepQuiet()

/** The file is handed over and not copied. */
export default thread(async ({ report, brand }: PrintOrder): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(await toPdf(report, brand))
  return move(bytes) as Uint8Array<ArrayBuffer>
})
