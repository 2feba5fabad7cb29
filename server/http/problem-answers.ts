import type { ErrorHandler } from 'hono'
import type { ProblemBody } from '#contract/problem-body.ts'
import {
  ChallengeFull,
  OverQuota,
  OwnerGone,
  StorageOutage,
  Unavailable,
  UnreadableFile,
} from '../domain/failures.ts'
import { UnreadablePage } from '../domain/ports.ts'
import { publish } from '../happenings.ts'
import { json } from './answers.ts'
import type { AppContext, Env } from './context.ts'
import { errorFields, type Log } from '../log.ts'
import { logSparingly } from '../sparingly.ts'
import { OverLimit } from './limits.ts'
import { challengeFull, fileRefusal, loggedOut, Refusal, storageFull, unavailable } from './problem.ts'

const knownRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof UnreadableFile) return fileRefusal(error.reason)
  if (error instanceof OverQuota) return storageFull()
  if (error instanceof ChallengeFull) return challengeFull()
  if (error instanceof UnreadablePage) return new Refusal('PAGE_UNREADABLE', 'The website could not be read.')
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return unavailable(new Unavailable('The answer took too long. Try again.', 5))
  if (error instanceof Unavailable) return unavailable(error)
  if (error instanceof OwnerGone) return loggedOut()
  return undefined
}

const internalRefusal = new Refusal('INTERNAL', 'Something went wrong at our end. Try again.')

/** The refusal to send for an error; logs the details for the operator. */
export const refusalOf = (error: unknown, c: AppContext, log: Log): Refusal => {
  const refusal = knownRefusal(error)
  if (error instanceof UnreadablePage || error instanceof UnreadableFile) c.set('reason', error.message)
  if (error instanceof OverLimit) c.set('reason', `limit ${error.limit}`)
  const place = { requestId: c.get('requestId'), route: c.get('route') }
  if (refusal === undefined) {
    publish('unexpected', {})
    log.error({ ...place, ...errorFields(error) }, 'unexpected error')
  }
  // Log the cause, because the answer does not say whether storage is full, locked or unreachable.
  if (error instanceof StorageOutage)
    logSparingly(log, { what: 'storage outage', route: place.route }, () =>
      log.error({ ...place, ...errorFields(error.cause) }, 'storage outage'),
    )
  return refusal ?? internalRefusal
}

/** The body for any failure (contract `ProblemBody`). */
export const problemOf = (refusal: Refusal, requestId: string): ProblemBody => ({
  code: refusal.code,
  message: refusal.message,
  requestId,
  ...(refusal.fields.length > 0 && { fields: [...refusal.fields] }),
})

/** Answers every failure with the status for its code and a JSON problem. */
export const answerProblem =
  (log: Log): ErrorHandler<Env> =>
  (error, c) => {
    const refusal = refusalOf(error, c, log)
    for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value)
    return json(c, problemOf(refusal, c.get('requestId')), refusal.status)
  }
