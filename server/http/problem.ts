import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { limits as sizes } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problem-body.ts'
import type { Unavailable, UnreadableReason } from '../domain/failures.ts'

/** The HTTP status for each code of the contract. */
const statusOf: Readonly<Record<ProblemCode, ContentfulStatusCode>> = {
  BAD_REQUEST: 400,
  MALFORMED_JSON: 400,
  UNAUTHORISED: 401,
  FORBIDDEN: 403,
  LOGIN_TOO_OLD: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  // Send 413 although the request itself is small, because clients might retry after a 507.
  STORAGE_FULL: 413,
  BOOKMARKS_FULL: 422,
  BOOKMARK_TOO_LARGE: 413,
  CHALLENGES_FULL: 422,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID: 422,
  PAGE_UNREADABLE: 422,
  FILE_UNREADABLE: 422,
  FILE_PROTECTED: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

/** An error answer. Its message is shown to people and repeats nothing from the request. */
export class Refusal extends HTTPException {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly headers: Readonly<Record<string, string>>
  readonly fields: readonly string[]
  constructor(
    code: ProblemCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    fields: readonly string[] = [],
  ) {
    super(statusOf[code], { message })
    this.code = code
    this.headers = headers
    this.fields = fields
  }
}

const unreadableAnswers: Readonly<Record<UnreadableReason, readonly [ProblemCode, string]>> = {
  kind: ['UNSUPPORTED_MEDIA_TYPE', 'Files of this kind cannot be read here.'],
  damaged: ['FILE_UNREADABLE', 'The file is damaged or incomplete.'],
  protected: ['FILE_PROTECTED', 'The PDF asks for a password. Save a copy without one and try again.'],
  size: ['FILE_UNREADABLE', 'The file contains more than can be read here.'],
  time: ['FILE_UNREADABLE', 'Reading the file took too long.'],
}

export const fileRefusal = (reason: UnreadableReason) => new Refusal(...unreadableAnswers[reason])

/** The person has reached the storage limit (`sizes.keptBytes`). */
export const storageFull = () =>
  new Refusal(
    'STORAGE_FULL',
    `You have used all your storage here (${sizes.keptBytes / 1_048_576} MB). Nothing was lost: delete challenges that you no longer need, and try again.`,
  )

/** The bookmarks of one challenge have reached their size limit (`sizes.bookmarksBytes`). */
export const challengeFull = () =>
  new Refusal(
    'BOOKMARKS_FULL',
    `The bookmarks of one challenge may take up ${sizes.bookmarksBytes / 1_048_576} MB. Nothing was lost: delete bookmarks that you no longer need, and try again.`,
  )

export const notFound = () => new Refusal('NOT_FOUND', 'There is nothing at this address.')

export const methodNotAllowed = (methods: readonly string[]) => {
  const allowed = [...new Set(methods)].sort().join(', ')
  return new Refusal('METHOD_NOT_ALLOWED', `This address only answers ${allowed}.`, { Allow: allowed })
}

export const unavailable = ({ message, retryAfter }: Unavailable) =>
  new Refusal('UNAVAILABLE', message, { 'Retry-After': String(retryAfter) })

/** A WWW-Authenticate challenge for each way to send a token (RFC 6750, RFC 9449). */
const authenticateHeader = (error: string): string =>
  `Bearer${error && ` error="${error}"`}, DPoP ${error && `error="${error}", `}algs="ES256 EdDSA"`

export const notLoggedIn = () =>
  new Refusal('UNAUTHORISED', 'Log in to use this.', { 'WWW-Authenticate': authenticateHeader('') })

/** The sign-in has ended, or the account is closed. */
export const loggedOut = () =>
  new Refusal('UNAUTHORISED', 'You are no longer logged in. Log in again.', {
    'WWW-Authenticate': authenticateHeader('invalid_token'),
  })
