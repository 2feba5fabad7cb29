import * as z from 'zod/mini'
import { isHTTPError, isTimeoutError } from 'ky'
import { calls, type AnswerLine, type Call, type CallName } from '#contract/calls.ts'
import { Problem } from '#contract/problem.ts'
import { ProblemBody } from '#contract/problem-body.ts'
import type { ReportFailure } from './error-reports.ts'
import { readAnswer } from './lenient.ts'

/** Parses `Retry-After`, a number of seconds or a date, to seconds. */
const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

type Keys<Line> = Line extends unknown ? keyof Line : never
/** Parses a line of an answer. Another server may send anything, so an unreadable line counts as empty. */
export const lineIn = (text: string): Partial<Record<Keys<AnswerLine>, unknown>> => {
  try {
    const line: unknown = JSON.parse(text)
    return typeof line === 'object' && line !== null ? line : {}
  } catch {
    return {}
  }
}

export const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true

/** Leaves out undefined values, for exact optional properties. */
export const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }

/** Converts whatever a call threw to a `Problem`. */
export const toProblem = (
  error: unknown,
  { signal, sentId, now }: { signal: AbortSignal | undefined; sentId: string; now: number },
): Problem => {
  if (error instanceof Problem) return error
  // Check the signal first, because an abort while reading the body looks like a network error.
  if (isAborted(signal)) return new Problem('aborted')
  if (isTimeoutError(error)) return new Problem('timeout', { requestId: sentId })
  if (isHTTPError(error)) {
    const body = z.safeParse(ProblemBody, error.data)
    const retryAfter = readRetryAfter(error.response.headers.get('retry-after'), now)
    return new Problem('http', {
      status: error.response.status,
      requestId: sentId,
      ...withoutUndefined({ retryAfter }),
      ...(body.success ? { code: body.data.code, requestId: body.data.requestId } : {}),
    })
  }
  // No connection: ky throws its own error before the response, the platform a TypeError while reading the body.
  return new Problem('network', { requestId: sentId })
}

/** Reads the last line, which holds the whole answer or the problem. */
const readLines = (text: string, sentId: string): unknown => {
  const { answer, problem, status, retryAfter } = lineIn(text.trimEnd().split('\n').at(-1) ?? '')
  const body = z.safeParse(ProblemBody, problem)
  if (!body.success) return answer
  const { code, requestId } = body.data
  throw new Problem('http', {
    status: typeof status === 'number' ? status : 500,
    code,
    requestId: requestId || sentId,
    ...(typeof retryAfter === 'number' && { retryAfter }),
  })
}

/** Reads the body of an answer by the schema of its call, and reports items that were dropped. */
export const readBody = (
  name: CallName,
  text: string,
  { inLines, sentId, report }: { inLines: boolean; sentId: string; report: ReportFailure },
): unknown => {
  const call: Call = calls[name]
  if (text === '' && call.status === 204) return undefined
  let body: unknown
  try {
    body = inLines ? readLines(text, sentId) : JSON.parse(text)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('contract', { requestId: sentId, message: 'the answer is not JSON' })
  }
  const read = readAnswer(call.answer, call.liberal === undefined ? body : call.liberal(body))
  if (!read.ok)
    throw new Problem('contract', { requestId: sentId, message: `the answer does not fit: ${read.reason}` })
  if (read.dropped.length > 0)
    report({
      call: name,
      kind: 'contract',
      requestId: sentId,
      message: `bad items were dropped: ${read.dropped.join(', ')}`,
    })
  return read.answer
}
