/** The work cannot be done now but may succeed after `retryAfter` seconds. The message is shown to people. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
  readonly retryAfter: number
  constructor(message: string, retryAfter: number, options?: ErrorOptions) {
    super(message, options)
    this.retryAfter = retryAfter
  }
}

/**
 * Storage is unavailable. The call changed nothing, unless the connection broke while it was being committed.
 */
export class StorageOutage extends Unavailable {
  override readonly name = 'StorageOutage'
  constructor(cause: unknown) {
    super('Nothing can be stored or read right now. Try again in a moment.', 5, { cause })
  }
}

/** The owner of the data to be saved closed their account before it was saved. */
export class OwnerGone extends Error {
  override readonly name = 'OwnerGone'
}

/** The call would exceed the person's storage limit, so nothing was saved. */
export class OverQuota extends Error {
  override readonly name = 'OverQuota'
}

/** The call would exceed the limit for one challenge's bookmarks, so nothing was saved. */
export class ChallengeFull extends Error {
  override readonly name = 'ChallengeFull'
}

/**
 * Why an uploaded file cannot be read.
 * - `kind`: it is not the kind of file that was asked for;
 * - `damaged`: it is cut off, or its content does not match its first bytes;
 * - `protected`: it needs a password;
 * - `size`: it has more pixels or more compressed data than any real document, or needs too much memory;
 * - `time`: reading it took too long.
 */
export type UnreadableReason = 'kind' | 'damaged' | 'protected' | 'size' | 'time'

/** An uploaded file is at fault and cannot be read. The message contains nothing from the file. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}
