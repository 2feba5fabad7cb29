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
