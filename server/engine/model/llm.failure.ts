/**
 * Why a model did not answer. Only the kind is recorded, because an endpoint's message may quote the request.
 * Kinds in `trouble` are faults of the endpoint and count for the circuit breaker; the others concern one
 * request. Kinds in `refusals` count as well until the endpoint has answered once.
 */
export type LlmFailureKind =
  /** There was no connection, or it was lost. */
  | 'unreachable'
  /** The time limit for the whole request was reached. */
  | 'slow'
  /** The endpoint answered with status 429. */
  | 'busy'
  /** The endpoint answered with status 5xx. */
  | 'broken'
  /** The endpoint answered with 401, 403, 404 or another status that refuses every request. */
  | 'denied'
  /** There is no chat at this address, or the model cannot chat. */
  | 'no chat'
  /** The endpoint answered with 200, but the body is not a chat completion. */
  | 'foreign'
  /** The endpoint answered with a redirect, which is not followed. */
  | 'elsewhere'
  /** The server's certificate is not trusted, or it does not speak TLS. */
  | 'certificate'
  /** The answer was longer than any valid one. */
  | 'oversized'
  /** The endpoint refused this request or its form, with status 400 or 422. */
  | 'rejected'
  /** The question did not fit into the model's context, or only part of it was read. */
  | 'small context'
  /** The answer was cut off at the length limit. */
  | 'cut off'
  /** The model spent its whole output limit on thinking. */
  | 'only thoughts'
  /** The endpoint filtered the answer, or the model declined. */
  | 'withheld'
  /** The answer was still malformed after one repair. */
  | 'invalid'
  /** The answer contained the key or the instructions. */
  | 'leak'
  /** The tokens or money of the request, the caller or the day are used up. */
  | 'spent'
  /** The caller has disconnected. */
  | 'aborted'
  /** Our program has a bug. */
  | 'unexpected'

/** The limit that was reached: that of the request, of the caller, or of all callers for the day. */
export type SpentLimit = 'request' | 'caller' | 'day'

interface FailureDetails {
  /** For `rejected`: the parameter that the endpoint objected to, if it named one. */
  part?: 'tokens' | 'temperature' | 'stream' | undefined
  /** For `busy`: milliseconds until the endpoint accepts another request, if it says so. */
  wait?: number | undefined
  /** For `spent`: the limit that was reached. */
  limit?: SpentLimit | undefined
}

export class LlmFailure extends Error {
  override readonly name = 'LlmFailure'
  readonly kind: LlmFailureKind
  readonly details: FailureDetails
  constructor(kind: LlmFailureKind, details: FailureDetails = {}, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
    this.details = details
  }
}

const trouble: ReadonlySet<LlmFailureKind> = new Set([
  'unreachable',
  'slow',
  'busy',
  'broken',
  'denied',
  'no chat',
  'foreign',
  'elsewhere',
  'certificate',
  'oversized',
])

const refusals: ReadonlySet<LlmFailureKind> = new Set(['rejected', 'small context', 'only thoughts'])

/**
 * Whether a failure is the endpoint's rather than that of one request. Before the endpoint has answered once
 * (`hasAnswered`), refusals count too: an endpoint that refuses every request will refuse the next.
 */
export const isTrouble = (kind: LlmFailureKind, { hasAnswered }: { hasAnswered: boolean }): boolean =>
  trouble.has(kind) || (!hasAnswered && refusals.has(kind))
