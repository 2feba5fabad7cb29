/** The work cannot be done now; asked again after `retryAfter` seconds it may be. The message is for people. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
  readonly retryAfter: number
  constructor(message: string, retryAfter: number, options?: ErrorOptions) {
    super(message, options)
    this.retryAfter = retryAfter
  }
}

/** Storage could not take the call; the call has changed nothing. */
export class StorageOutage extends Unavailable {
  override readonly name = 'StorageOutage'
  constructor(cause: unknown) {
    super('Nothing can be stored or read right now. Try again in a moment.', 5, { cause })
  }
}

/** What was to be kept belongs to an account that was closed in the meantime. */
export class OwnerGone extends Error {
  override readonly name = 'OwnerGone'
}

/** One person would keep more bytes than one person may. Nothing of the call has been kept. */
export class OverQuota extends Error {
  override readonly name = 'OverQuota'
}

/** The bookmarks of one challenge would hold more bytes than those of one challenge may. Nothing of the call has been kept. */
export class ChallengeFull extends Error {
  override readonly name = 'ChallengeFull'
}

/**
 * Why an uploaded file cannot be read.
 * - `kind` not the kind of file that was asked for;
 * - `damaged` cut off, or not what its first bytes promise;
 * - `protected` asks for a password;
 * - `size` more pixels or more hidden data than any document of use has;
 * - `time` took too long.
 */
export type UnreadableReason = 'kind' | 'damaged' | 'protected' | 'size' | 'time'

/** A file that cannot be read: the sender's matter, never a fault of the server. Holds nothing of the file. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}
