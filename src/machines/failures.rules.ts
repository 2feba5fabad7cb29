import type { Problem } from '#contract/problem.ts'

/**
 * Seconds after which a server that is busy (429, 503) asked to be tried again; undefined for any other failure and
 * where it named no time.
 */
export const busySeconds = (error: unknown): number | undefined => {
  const { status, retryAfter } = error as Partial<Problem>
  return (status === 429 || status === 503) && retryAfter !== undefined && retryAfter > 0
    ? Math.ceil(retryAfter)
    : undefined
}

/** Whether no one answered at all. A part of the program that could not be fetched fails so too (`lazyPart`, `lazySession`). */
export const isUnreached = (error: unknown): boolean => (error as Partial<Problem>).kind === 'network'

/** Whether it took longer than this page waits for an answer. */
export const isTimedOut = (error: unknown): boolean => (error as Partial<Problem>).kind === 'timeout'

/** The status with which the server refused; 0 where it did not answer. */
export const statusOf = (error: unknown): number => (error as Partial<Problem>).status ?? 0
