import { limitCodes, type LimitCode, type Problem } from '#contract/problem.ts'

/**
 * How many seconds to wait before trying again, as a busy server (429, 503) asked; undefined for any other
 * failure, or if the server named no time.
 */
export const busySeconds = (error: unknown): number | undefined => {
  const { status, retryAfter } = error as Partial<Problem>
  return (status === 429 || status === 503) && retryAfter !== undefined && retryAfter > 0
    ? Math.ceil(retryAfter)
    : undefined
}

/** Returns the kind of a failed call, or undefined if the error has another origin. */
export const kindOf = (error: unknown): Problem['kind'] | undefined => (error as Partial<Problem>).kind

/**
 * Whether the server could not be reached. Code that could not be fetched (`lazyPart`, `lazySession`) fails
 * in the same way.
 */
export const isUnreached = (error: unknown): boolean => kindOf(error) === 'network'

/** Whether the server took longer to answer than the page waits. */
export const isTimedOut = (error: unknown): boolean => kindOf(error) === 'timeout'

/** Returns the code that the server or the identity provider refused with, `OFFLINE`, or undefined. */
export const codeOf = (error: unknown): string | undefined => (error as Partial<Problem>).code

/** The HTTP status of a failed request; 0 if there was no answer. */
export const statusOf = (error: unknown): number => (error as Partial<Problem>).status ?? 0

/** Whether the server does not have, or no longer has, what the request is about. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404

/** Whether nothing can be shown at this address: there is nothing, it belongs to somebody else, or its id is malformed. */
export const isUnavailable = (error: unknown): boolean => [400, 403, 404, 422].includes(statusOf(error))

/** Returns the limit that refused a save; undefined for any other failure. */
export const limitOf = (error: unknown): LimitCode | undefined =>
  limitCodes.find((code) => code === codeOf(error))
