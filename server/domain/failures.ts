/** The work cannot be done now but may succeed after `retryAfter` seconds. The message is shown to people. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
  readonly retryAfter: number
  constructor(message: string, retryAfter: number, options?: ErrorOptions) {
    super(message, options)
    this.retryAfter = retryAfter
  }
}

/** Storage could not execute the call; nothing has changed. */
export class StorageOutage extends Unavailable {
  override readonly name = 'StorageOutage'
  constructor(cause: unknown) {
    super('Nothing can be stored or read right now. Try again in a moment.', 5, { cause })
  }
}

/** The account that data was to be saved for was closed in the meantime. */
export class OwnerGone extends Error {
  override readonly name = 'OwnerGone'
}

/** Saving this would exceed a person's storage limit. Nothing of the call was saved. */
export class OverQuota extends Error {
  override readonly name = 'OverQuota'
}

/** Saving this would exceed the limit for one challenge's bookmarks. Nothing of the call was saved. */
export class ChallengeFull extends Error {
  override readonly name = 'ChallengeFull'
}

/**
 * Why an uploaded file cannot be read.
 * - `kind` not the kind of file that was asked for;
 * - `damaged` cut off, or not what its first bytes claim;
 * - `protected` needs a password;
 * - `size` more pixels or more hidden data than any real document has;
 * - `time` took too long.
 */
export type UnreadableReason = 'kind' | 'damaged' | 'protected' | 'size' | 'time'

/** A file that cannot be read. The sender's fault, never the server's. Contains nothing from the file. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}
