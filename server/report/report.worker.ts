import { parentPort } from 'node:worker_threads'
import type { ReportDocument } from '#contract/report.ts'
import { toPdf } from './report.pages.ts'

/** What the thread answers for each report it is sent. */
export type PagesMessage = { bytes: Uint8Array<ArrayBuffer> } | { fault: string }

parentPort?.on('message', (report: ReportDocument) => {
  void toPdf(report).then(
    (buffer) => {
      const bytes = new Uint8Array(buffer)
      parentPort?.postMessage({ bytes } satisfies PagesMessage, [bytes.buffer])
    },
    // The name alone: a message may quote the report.
    (error: unknown) =>
      parentPort?.postMessage({
        fault: error instanceof Error ? error.name : 'unknown',
      } satisfies PagesMessage),
  )
})
