/**
 * Why a model did not answer. The kind is all there is: messages of endpoints may quote what was sent. Those
 * of `trouble` say that something is wrong with the endpoint and count for the breaker; the others concern
 * one request. Those of `refusals` count, too, while nothing was ever answered.
 */
export type LlmFailureKind =
  /** No connection, or it was lost. */
  | 'unreachable'
  /** The time for the whole request was over. */
  | 'slow'
  /** 429 */
  | 'busy'
  /** 5xx */
  | 'broken'
  /** 401, 403, 404 and other refusals of every request. */
  | 'denied'
  /** There is no chat at the address, or the model is not made for it. */
  | 'no chat'
  /** 200, but no chat completion. */
  | 'foreign'
  /** A redirect, which is never followed. */
  | 'elsewhere'
  /** A certificate that this server does not trust, or no TLS where it is asked for. */
  | 'certificate'
  /** More than an answer can be. */
  | 'oversized'
  /** 400 or 422: not this request, or not in this form. */
  | 'rejected'
  /** The question does not fit into the context of the model, or only a part of it was read. */
  | 'small context'
  /** The answer was ended by a limit of length before it was whole. */
  | 'cut off'
  /** All that the model was allowed to write it spent on thinking. */
  | 'only thoughts'
  /** The endpoint filtered the answer, or the model declined. */
  | 'withheld'
  /** Not what was asked for, after one repair. */
  | 'invalid'
  /** The answer held the key or the instructions. */
  | 'leak'
  /** Tokens or money of the request, the caller or the day are spent. */
  | 'spent'
  /** The caller has gone. */
  | 'aborted'
  /** A mistake of this program. */
  | 'unexpected'

/** Whose limit is reached: that of one request, of one caller, or of all of a day. */
export type SpentLimit = 'request' | 'caller' | 'day'

interface FailureDetails {
  /** For `rejected`: the part of the request that the endpoint named, where it named one. */
  part?: 'tokens' | 'temperature' | 'stream' | undefined
  /** For `busy`: milliseconds until the endpoint wants to be asked again, where it says so. */
  wait?: number | undefined
  /** For `spent`. */
  limit?: SpentLimit | undefined
}

export class LlmFailure extends Error {
  override readonly name = 'LlmFailure'
  readonly kind: LlmFailureKind
  readonly details: FailureDetails
  constructor(kind: LlmFailureKind, details: FailureDetails = {}) {
    super(kind)
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
 * Whether the failure speaks against the endpoint rather than against one request. `hasAnswered`: whether any
 * request was ever answered; an endpoint that has refused every one will refuse the next.
 */
export const isTrouble = (kind: LlmFailureKind, { hasAnswered }: { hasAnswered: boolean }): boolean =>
  trouble.has(kind) || (!hasAnswered && refusals.has(kind))
