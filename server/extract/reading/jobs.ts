import type { UnreadReason } from '#contract/uploads.ts'
import type { UnreadableReason } from '../../domain/failures.ts'

/** What is read of one PDF at most (AMB-74). */
export const readingLimits = {
  pages: 200,
  characters: 2_000_000,
  /** Of one page; a printed one holds a few thousand. */
  pageCharacters: 100_000,
  /** Pages whose picture is read, and how long reading goes on with another one, milliseconds. */
  scans: 10,
  scanTime: 60_000,
} as const

/** What a reading process is asked to do; the first bytes of the file were judged before. */
export type Job =
  /** Page by page, each told as a part, so that what was read is not lost with a page that takes too long. */
  | { kind: 'pdf'; bytes: Uint8Array; from?: number; scans?: number; scanTime?: number }
  | { kind: 'image'; bytes: Uint8Array }
  /** A plain JPEG of at most `side` pixels each way, for a model that sees. */
  | { kind: 'preview'; bytes: Uint8Array; side: number }
  | { kind: 'square'; bytes: Uint8Array; side: number }

/** A job as the process is told of it; the file follows on its standard input. */
export type Order = Job extends infer Each
  ? Each extends Job
    ? Omit<Each, 'bytes'> & { length: number }
    : never
  : never

export type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>

/** How a PDF is: told before its first page is read. */
export interface PdfOpened {
  pages: number
  /** It carries further files. */
  hasAttached: boolean
}

/** What one page of a PDF says. */
export interface PagePart {
  page: number
  text: string
  /** Some of it was read in a picture. */
  scanned: boolean
  unread?: UnreadReason
}

/** And what it answers. */
export interface Results {
  /** Its pages were told as parts. */
  pdf: { opened: PdfOpened }
  image: { text: string; confidence: number }
  preview: { bytes: Uint8Array }
  square: { bytes: Uint8Array; side: number }
}

export type Part = { opened: PdfOpened } | { read: PagePart }

export type Message =
  /** Sent once, when the process can be asked. */
  | { type: 'ready' }
  /** A part of the job is done: its time begins afresh. */
  | { type: 'step' }
  | { type: 'part'; part: Part }
  | { type: 'done'; result: Results[Job['kind']]; memory: number }
  | { type: 'unreadable'; reason: UnreadableReason }
  /** Something of ours failed, not the file. */
  | { type: 'fault'; error: string; at: string[] }
