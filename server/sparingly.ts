import type { Log } from './log.ts'

/**
 * Maximum number of lines of one kind that are logged per minute; the rest are summarised in a single line.
 */
export const mostOfAKind = 20
const minute = 60_000

/** Lines with equal fields are one kind. Values come from fixed lists, so that senders cannot create kinds. */
export type Kind = Readonly<Record<string, string | number | undefined>>

interface Sum {
  kind: Kind
  written: number
  unwritten: number
}

const sums = new WeakMap<Pick<Log, 'warn'>, Map<string, Sum>>()

const sumsOf = (log: Pick<Log, 'warn'>): Map<string, Sum> => {
  const known = sums.get(log) ?? new Map<string, Sum>()
  sums.set(log, known)
  return known
}

/**
 * Logs a line that many requests may cause at once, such as a refusal, unless enough of its kind were logged
 * in this minute. After the minute, one line says how many were suppressed.
 */
export const logSparingly = (log: Pick<Log, 'warn'>, kind: Kind, write: () => void): void => {
  const known = sumsOf(log)
  const key = JSON.stringify(kind)
  const sum = known.get(key) ?? { kind, written: 0, unwritten: 0 }
  if (!known.has(key)) {
    known.set(key, sum)
    setTimeout(() => {
      known.delete(key)
      if (sum.unwritten > 0)
        log.warn({ ...kind, lines: sum.unwritten }, 'similar lines suppressed in this minute')
    }, minute).unref()
  }
  if (sum.written < mostOfAKind) {
    sum.written += 1
    write()
  } else sum.unwritten += 1
}
