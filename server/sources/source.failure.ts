/** Why a remote service gave nothing. The kind is all there is: what services say may quote what was asked. */
export type SourceFailureKind =
  /** No connection, or it was lost. */
  | 'unreachable'
  | 'slow'
  /** 429, or 503 with a time to wait. */
  | 'busy'
  /** 5xx */
  | 'broken'
  /** 401, 403: the key or the address is not welcome. */
  | 'denied'
  /** Another status that is no success, or a redirect. */
  | 'refused'
  /** 200, but not what the service documents. */
  | 'foreign'
  /** More than an answer can be. */
  | 'oversized'

export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
  readonly kind: SourceFailureKind
  /** For `busy`: milliseconds that the service asks to wait, where it says so. */
  readonly wait: number | undefined
  constructor(kind: SourceFailureKind, wait?: number) {
    super(kind)
    this.kind = kind
    this.wait = wait
  }
}
