/**
 * Why a model did not answer. The kind is all there is: messages of endpoints may quote what was sent.
 * `unreachable`, `slow`, `busy`, `broken`, `denied`, `no chat`, `foreign` and `oversized` say that the endpoint is in
 * trouble and count for the breaker; the others concern one request. `rejected` and `small context` count, too, while
 * nothing was ever answered.
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
  /** More than an answer can be. */
  | 'oversized'
  /** 400 or 422: not this request, or not in this form. */
  | 'rejected'
  /** The question does not fit into the context of the model, or only a part of it was read. */
  | 'small context'
  /** The answer was ended by a limit of length before it was whole. */
  | 'cut off'
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

export class LlmFailure extends Error {
  override readonly name = 'LlmFailure'
  readonly kind: LlmFailureKind
  /** For `rejected`: the part of the request that the endpoint named, where it named one. */
  readonly part: 'tokens' | 'temperature' | 'stream' | undefined
  constructor(kind: LlmFailureKind, part?: 'tokens' | 'temperature' | 'stream') {
    super(kind)
    this.kind = kind
    this.part = part
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
  'oversized',
])

const refusals: ReadonlySet<LlmFailureKind> = new Set(['rejected', 'small context'])

/**
 * Whether the failure speaks against the endpoint rather than against one request. `hasAnswered`: whether any request was
 * ever answered; an endpoint that has refused every one will refuse the next.
 */
export const isTrouble = (kind: LlmFailureKind, { hasAnswered }: { hasAnswered: boolean }): boolean =>
  trouble.has(kind) || (!hasAnswered && refusals.has(kind))
