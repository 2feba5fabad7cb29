import pino, { type DestinationStream, type Logger } from 'pino'
import type { ServerConfig } from './config.ts'
import { traceFields } from './trace.ts'

export type Log = Logger

/** Standard output, written synchronously, so that no line is lost when the process ends abruptly. */
export const logOutput = (): DestinationStream => pino.destination({ dest: 1, sync: true })

/**
 * Writes JSON lines with the level, the time, the trace and the fields of the call. No call passes anything a
 * person typed, an address with a token, or the message of an unexpected error (which may quote the input).
 */
export const createLog = (level: ServerConfig['logLevel'], destination: DestinationStream): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceFields }, destination)

/** The parts of an error that may be logged: its name, code and source locations, never its message. */
export const errorFields = (
  error: unknown,
): { error: string; code?: string; errcode?: number; at: string[] } => {
  if (!(error instanceof Error)) return { error: typeof error, at: [] }
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    // All SQLite errors share one `code`; only `errcode` differs: 5 is busy, 13 is full.
    ...('errcode' in error && typeof error.errcode === 'number' && { errcode: error.errcode }),
    at,
  }
}
