import type { Problem } from '#contract/problem.ts'

/**
 * Seconds until a busy server (429, 503) may be tried again; undefined for any other failure and if the server named no
 * time.
 */
export const busySeconds = (error: unknown): number | undefined => {
  const { status, retryAfter } = error as Partial<Problem>
  return (status === 429 || status === 503) && retryAfter !== undefined && retryAfter > 0
    ? Math.ceil(retryAfter)
    : undefined
}

/** Whether nobody answered. Code that could not be fetched fails in the same way (`lazyPart`, `lazySession`). */
export const isUnreached = (error: unknown): boolean => (error as Partial<Problem>).kind === 'network'

/** Whether the answer took longer than the page waits. */
export const isTimedOut = (error: unknown): boolean => (error as Partial<Problem>).kind === 'timeout'

/** The status of the server's refusal; 0 if there was no answer. */
export const statusOf = (error: unknown): number => (error as Partial<Problem>).status ?? 0
