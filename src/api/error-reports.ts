import { limits } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import type { SendInBackground } from './background.ts'

/** A failure seen by this browser: which call failed and how, never its content (AMB-61). */
export interface Failure {
  call: string
  /** Cancelled calls are not failures; a fault is an error in the page's own code. */
  kind: Exclude<Problem['kind'], 'aborted'> | 'fault'
  status?: number
  requestId?: string
  message: string
}

export type ReportFailure = (failure: Failure) => void

export interface ErrorReportsDeps {
  send: SendInBackground
  /** Where reports go: `/v1/client-errors`. */
  url: string
  /** Runs a function after some milliseconds. */
  later: (run: () => void, ms: number) => void
  /** Runs a function when the page is left. */
  onLeave: (run: () => void) => void
}

/** How long failures are collected before they are sent, in milliseconds. */
export const batchDelay = 2_000
/** Maximum number of failures in a batch; more failures of the same page would add nothing. */
export const maxPerBatch = 50

/** Collects failures and posts them in batches. */
export const createErrorReports = ({ send, url, later, onLeave }: ErrorReportsDeps): ReportFailure => {
  let batch: Failure[] = []
  let isWaiting = false

  const flush = () => {
    isWaiting = false
    if (batch.length === 0) return
    send(url, batch)
    batch = []
  }
  onLeave(flush)

  return (failure) => {
    if (batch.length >= maxPerBatch) return
    batch.push({ ...failure, message: failure.message.slice(0, limits.truncation) })
    if (isWaiting) return
    isWaiting = true
    later(flush, batchDelay)
  }
}

export type ReportFault = (where: string, error: unknown) => void

/** Where the code failed, as `file/line/column`, so that the server logs it as a plain word. */
const placeIn = ({ stack = '' }: Error): string => {
  const [, file, line, column] = /\/([\w.-]+):(\d+):(\d+)/.exec(stack) ?? []
  return file === undefined ? '' : `/${file}/${String(line)}/${String(column)}`
}

/**
 * Reports faults in the page's own code, each once: a broken chart also breaks the views that read it. A report
 * contains the kind of error and its place in the code but not its message, which may quote a text (AMB-61).
 */
export const createFaultReports = (report: ReportFailure): ReportFault => {
  const reported = new WeakSet()
  return (where, thrown) => {
    const error = thrown instanceof Error ? thrown : new Error('Something else than an error was thrown')
    if (reported.has(error)) return
    reported.add(error)
    // eslint-disable-next-line no-console -- as browsers do with errors that nothing catches
    console.error(thrown)
    report({ call: `${where}${placeIn(error)}`, kind: 'fault', message: error.name })
  }
}
