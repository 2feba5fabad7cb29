import pino, { type DestinationStream, type Logger } from 'pino'
import type { ServerConfig } from '../config.ts'

/** What is told of every request. */
export interface RequestEntry {
  requestId: string
  /** The template of the path, never the path. */
  route: string
  method: string
  status: number
  ms: number
  bytes: number
  reason?: string | undefined
}

export type Log = Logger & {
  /** The one line of a request, with the fields that `info` would write. */
  request: (entry: RequestEntry) => void
}

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

const blockLength = 4_096
const longestWait = 200

/**
 * Standard output in blocks of 4 KiB, at the latest after 200 ms: a write per line would cost more than the rest of a
 * short answer. Lines are joined here and not by pino's own stream, which measures each in bytes. Flush before the
 * process ends.
 */
export const logOutput = () => {
  const output = pino.destination({ dest: 1, sync: true })
  let held = ''
  const pass = () => {
    if (held === '') return
    const block = held
    held = ''
    output.write(block)
  }
  setInterval(pass, longestWait).unref()
  return {
    write: (line: string): void => {
      held += line
      if (held.length >= blockLength) pass()
    },
    flushSync: (): void => {
      pass()
      output.flushSync()
    },
  }
}

/**
 * JSON lines. Only fields named at the call are written, and no call passes what a person typed, an address with a
 * token, or the message of an unexpected error (which may quote the input).
 */
export const createLog = (level: ServerConfig['logLevel'], destination: DestinationStream): Log => {
  const timestamp = createTimestamp()
  const logger = pino({ level, base: null, timestamp }, destination)
  const begin = `{"level":${logger.levels.values['info'] ?? 30}`
  const write = ({ requestId, route, method, status, ms, bytes, reason }: RequestEntry): void =>
    // Put together by hand: the walk of a general logger over the fields costs ten times as much, for every request.
    destination.write(
      `${begin}${timestamp()},"requestId":${JSON.stringify(requestId)},"route":${JSON.stringify(route)},"method":${JSON.stringify(method)},"status":${status},"ms":${ms},"bytes":${bytes}${reason === undefined ? '' : `,"reason":${JSON.stringify(reason)}`}}\n`,
    )
  return Object.assign(logger, { request: logger.isLevelEnabled('info') ? write : () => {} })
}

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
