import pino, { type DestinationStream, type Logger } from 'pino'
import type { ServerConfig } from '../config.ts'

export type Log = Logger

/** ISO 8601 in UTC, formatted once per millisecond: under load many lines share one. */
const createTimestamp = () => {
  let last = Number.NaN
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== last) {
      last = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}

/**
 * Standard output in blocks of 4 KiB, at the latest after 200 ms: a write per line would cost more than the rest of a
 * short answer. Flush before the process ends.
 */
export const logOutput = () => pino.destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: 200 })

/**
 * JSON lines. Only fields named at the call are written, and no call passes what a person typed, an address with a
 * token, or the message of an unexpected error (which may quote the input).
 */
export const createLog = (level: ServerConfig['logLevel'], destination: DestinationStream): Log =>
  pino({ level, base: null, timestamp: createTimestamp() }, destination)

/** What may be logged of an error: its name, code and places in the source, never its message. */
export const traced = (error: unknown): { error: string; code?: string; at: string[] } => {
  if (!(error instanceof Error)) return { error: typeof error, at: [] }
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    at,
  }
}
