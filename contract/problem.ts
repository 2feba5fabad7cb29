/**
 * The error that every client call throws. Charts branch on `kind` and `status`; the views choose the words.
 * `aborted` is never shown to users. This file does not use zod, because the page's first bundle throws it
 * too.
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
    details: {
      status?: number
      code?: string
      retryAfter?: number
      requestId?: string
      message?: string
    } = {},
  ) {
    super(details.message ?? `${kind}${details.status === undefined ? '' : ` ${details.status}`}`)
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.retryAfter = details.retryAfter
    this.requestId = details.requestId
  }
}
