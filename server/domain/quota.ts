/** One person would keep more bytes than one person may. Nothing of the call has been kept. */
export class OverQuota extends Error {
  override readonly name = 'OverQuota'
}
