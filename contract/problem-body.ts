import * as z from 'zod/mini'
import { limitCodes } from './problem.ts'

/** The body of every failed API answer. `code` is stable; `message` is written for people. */
export const ProblemBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** The fields that somebody else changed in the meantime; only with CONFLICT (AMB-76). */
  fields: z.optional(z.array(z.string())),
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** The server's error codes. Statuses are in `server/http/problem.ts`. */
export const problemCodes = [
  'BAD_REQUEST',
  'MALFORMED_JSON',
  'UNAUTHORISED',
  'FORBIDDEN',
  'LOGIN_TOO_OLD',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'TOO_LARGE',
  ...limitCodes,
  'UNSUPPORTED_MEDIA_TYPE',
  'INVALID',
  'PAGE_UNREADABLE',
  'FILE_UNREADABLE',
  'FILE_PROTECTED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export type ProblemCode = (typeof problemCodes)[number]
