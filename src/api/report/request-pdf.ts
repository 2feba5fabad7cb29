import { calls } from '#contract/calls.ts'
import { delays } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { ReportDocument } from '#contract/report.ts'

export interface RequestPdfDeps {
  /** `/v1`, or an absolute address. */
  base: string
  fetch?: typeof globalThis.fetch
}

/** Requests a report as PDF from the server. Every failure is thrown as a `Problem`. */
export const requestPdf = async (
  report: ReportDocument,
  signal: AbortSignal,
  { base, fetch = globalThis.fetch }: RequestPdfDeps,
): Promise<Blob> => {
  try {
    const { method, path, file = '' } = calls.makeReportPdf
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', accept: file },
      body: JSON.stringify(report),
      signal: AbortSignal.any([signal, AbortSignal.timeout(delays.request)]),
    })
    if (!response.ok) throw new Problem('http', { status: response.status })
    const pdf = await response.blob()
    // A proxy may answer with an HTML page instead of the report.
    if (!pdf.type.startsWith(file) || pdf.size === 0)
      throw new Problem('contract', { message: 'the answer is no PDF' })
    return pdf
  } catch (error) {
    if (error instanceof Problem) throw error
    if (signal.aborted) throw new Problem('aborted')
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new Problem(isLate ? 'timeout' : 'network')
  }
}
