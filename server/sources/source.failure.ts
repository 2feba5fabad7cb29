/** Why a remote service failed. Its message is dropped, because it may quote the query. */
export type SourceFailureKind =
  /** No connection, or it was lost. */
  | 'unreachable'
  | 'slow'
  /** 429, or 503 with a time to wait. */
  | 'busy'
  /** Any 5xx. */
  | 'broken'
  /** 401 or 403: the key or address was rejected. */
  | 'denied'
  /** Any other status that is not a success, or a redirect. */
  | 'refused'
  /** 200, but not in the documented form. */
  | 'foreign'
  /** Larger than a valid answer can be. */
  | 'oversized'

export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
  readonly kind: SourceFailureKind
  /** For `busy`: how long the service asks us to wait in milliseconds, if it says so. */
  readonly wait: number | undefined
  constructor(kind: SourceFailureKind, wait?: number) {
    super(kind)
    this.kind = kind
    this.wait = wait
  }
}
