import type { UnreadReason } from '#contract/uploads.ts'
import type { UnreadableReason } from '../../domain/failures.ts'

/** Limits for reading one PDF (AMB-74). */
export const readingLimits = {
  pages: 200,
  characters: 2_000_000,
  /** Maximum number of characters read per page; a printed page has a few thousand. */
  pageCharacters: 100_000,
  /** Maximum number of page images for text recognition, and the milliseconds after which it starts no more. */
  scans: 10,
  scanTime: 60_000,
} as const

/** A job for a reading process. The kind of the file has been checked by its first bytes. */
export type Job =
  /** Pages are returned one by one as parts, so that they are not lost when a later page exceeds the limits. */
  | { kind: 'pdf'; bytes: Uint8Array; from?: number; scans?: number; scanTime?: number }
  | { kind: 'image'; bytes: Uint8Array }
  /** Makes a plain JPEG of at most `side` pixels each way, for a vision model. */
  | { kind: 'preview'; bytes: Uint8Array; side: number }
  | { kind: 'square'; bytes: Uint8Array; side: number }

/** A job as sent to the process; the file follows on its standard input. */
export type JobHeader = Job extends infer Each
  ? Each extends Job
    ? Omit<Each, 'bytes'> & { length: number }
    : never
  : never

export type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>

/** Facts about a PDF that are sent before its first page is read. */
export interface PdfOpened {
  pages: number
  /** Whether the PDF has attached files. */
  hasAttached: boolean
}

/** The text of one PDF page. */
export interface PagePart {
  page: number
  text: string
  /** Whether some of the text was recognised in an image. */
  scanned: boolean
  unread?: UnreadReason
}

/** The answer to each kind of job. */
export interface Results {
  /** The pages have been sent as parts. */
  pdf: { opened: PdfOpened }
  image: { text: string; confidence: number }
  preview: { bytes: Uint8Array }
  square: { bytes: Uint8Array; side: number }
}

export type JobPart = { opened: PdfOpened } | { read: PagePart }

export type Message =
  /** Sent once, when the process is ready for jobs. */
  | { type: 'ready' }
  /** Sent after each part of a job, so that the time limit for a step restarts. */
  | { type: 'step' }
  | { type: 'part'; part: JobPart }
  | { type: 'done'; result: Results[Job['kind']]; memory: number }
  | { type: 'unreadable'; reason: UnreadableReason }
  /** Our code failed; the file is not at fault. */
  | { type: 'fault'; error: string; at: string[] }
