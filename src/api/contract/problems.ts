import * as z from 'zod/mini'

/** Every failing answer of the API has this body; the code is stable, the message is for people. */
export const ProblemBody = z.object({ code: z.string(), message: z.string(), requestId: z.string() })
export type ProblemBody = z.infer<typeof ProblemBody>

/** Codes the server answers with. Statuses are in `server/http/problem.ts`. */
export const problemCodes = [
  'BAD_REQUEST',
  'MALFORMED_JSON',
  'UNAUTHORISED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INVALID',
  'PAGE_UNREADABLE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/**
 * What a client call throws, whatever went wrong (design §4). Charts branch on `kind` and `status`; words are chosen at the edge.
 * `aborted` never reaches a user.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: 'http' | 'network' | 'timeout' | 'aborted' | 'contract'
  readonly status: number | undefined
  readonly code: string | undefined
  /** Seconds the server asked to wait. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
  constructor(
    kind: Problem['kind'],
    details: { status?: number; code?: string; retryAfter?: number; requestId?: string; message?: string } = {},
  ) {
    super(details.message ?? `${kind}${details.status === undefined ? '' : ` ${details.status}`}`)
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.retryAfter = details.retryAfter
    this.requestId = details.requestId
  }
}
