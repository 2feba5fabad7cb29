import type { Unread } from '../../src/api/contract/uploads.ts'

/** One part of a form. Without a file name it is a plain field. */
export interface Part {
  field: string
  fileName?: string
  type: string
  bytes: Uint8Array
}

/** What is sent, and what an honest server answers (AMB-74). */
export interface Case {
  name: string
  call: 'pdf' | 'image'
  parts: readonly Part[]
  /** A body that is no proper form, instead of the parts. */
  raw?: { contentType: string; body: Uint8Array }
  /** Any of these statuses is right: some readers repair what others refuse. */
  status: readonly number[]
  code?: string
  /** Of the text or challenge that is answered; an empty one with `''`. */
  says?: RegExp | ''
  /** The words that the file holds, as letters or as pictures of them; most of them must be answered. */
  holds?: { kind: 'digital' | 'scanned' | 'none'; words: string }
  /** Parts of the text in the order in which they are read. */
  inOrder?: readonly string[]
  /** What is said of that which was not read; nothing when absent beside `holds`. */
  unread?: readonly Unread[]
}
