/**
 * The limits of stored data: one person's storage, the bookmarks of one challenge, the size of one bookmark and the
 * number of saved challenges. Trying again does not help until something is deleted.
 */
export const limitCodes = ['STORAGE_FULL', 'BOOKMARKS_FULL', 'BOOKMARK_TOO_LARGE', 'CHALLENGES_FULL'] as const
export type LimitCode = (typeof limitCodes)[number]

/**
 * The error that every client call throws. Charts branch on `kind` and `status`; the views choose the words.
 * Users never see `aborted`. This file does not import zod, because the page's first bundle needs it too.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: 'http' | 'network' | 'timeout' | 'aborted' | 'contract'
  readonly status: number | undefined
  readonly code: string | undefined
  /** How many seconds the server asked the client to wait. */
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
