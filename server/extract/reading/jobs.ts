import type { UnreadableReason } from '../../domain/failures.ts'

/** What a reading process is asked to do; the first bytes of the file were judged before. */
export type Job =
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'image'; bytes: Uint8Array }
  /** A plain JPEG of at most `side` pixels each way, for a model that sees. */
  | { kind: 'preview'; bytes: Uint8Array; side: number }
  | { kind: 'square'; bytes: Uint8Array; side: number }

/** A job as the process is told of it; the file follows on its standard input. */
export interface Order {
  kind: Job['kind']
  length: number
  side?: number
}

export type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>

/** And what it answers. */
export interface Results {
  /** `scanned` when the text was read in pictures of pages. */
  pdf: { text: string; pages: number; scanned: boolean }
  image: { text: string; confidence: number }
  preview: { bytes: Uint8Array }
  square: { bytes: Uint8Array; side: number }
}

export type Message =
  /** Sent once, when the process can be asked. */
  | { type: 'ready' }
  /** A part of the job is done: its time begins afresh. */
  | { type: 'step' }
  | { type: 'done'; result: Results[Job['kind']]; memory: number }
  | { type: 'unreadable'; reason: UnreadableReason }
  /** Something of ours failed, not the file. */
  | { type: 'fault'; error: string; at: string[] }
