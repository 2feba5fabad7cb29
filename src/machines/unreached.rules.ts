import type { Problem } from '#contract/problem.ts'

/** Whether no one answered at all. A part of the program that could not be fetched fails so too (`lazyPart`, `lazySession`). */
export const isUnreached = (error: unknown): boolean => (error as Partial<Problem>).kind === 'network'
