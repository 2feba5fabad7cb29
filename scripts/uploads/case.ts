import type { Unread } from '../../contract/uploads.ts'

/** One part of a form. Without a file name it is a plain field. */
export interface Part {
  field: string
  fileName?: string
  type: string
  bytes: Uint8Array
}

/** A request, and the expected answer (AMB-74). */
export interface Case {
  name: string
  call: 'pdf' | 'image'
  parts: readonly Part[]
  /** A malformed body that is sent instead of the parts. */
  raw?: { contentType: string; body: Uint8Array }
  /** Any of these statuses is correct, because some readers repair files that others refuse. */
  status: readonly number[]
  code?: string
  /** Matches the text or challenge in the answer; `''` for an empty one. */
  says?: RegExp | ''
  /** The words in the file, as letters or pictures; most of them must be in the answer. */
  holds?: { kind: 'digital' | 'scanned' | 'none'; words: string }
  /** Parts of the text in reading order. */
  inOrder?: readonly string[]
  /** The expected report of unread parts. If it is absent and `holds` is set, nothing may be reported. */
  unread?: readonly Unread[]
}
