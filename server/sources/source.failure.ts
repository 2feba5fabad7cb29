/** Why a remote service failed. Its message is dropped, because it may quote the query. */
export type SourceFailureKind =
  /** There was no connection, it was lost, or the service answered with a redirect. */
  | 'unreachable'
  | 'slow'
  /** The service answered with 429, or with 503 and a time to wait. */
  | 'busy'
  /** The service answered with any other 5xx. */
  | 'broken'
  /** The service answered with 401 or 403: it rejected our key or address. */
  | 'denied'
  /** The service answered with any other status that is not a success. */
  | 'refused'
  /** The service answered with success, but not in the documented form. */
  | 'foreign'
  /** The answer was larger than a valid one can be. */
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
