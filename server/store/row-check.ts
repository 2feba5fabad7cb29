import type { TableRow } from './copies.ts'

/** A fault in a stored row. `words` never quotes the contents of the row. */
export interface RowFault {
  table: string
  /** Identifies the row for an operator, without secrets or texts that a user wrote. */
  id: string
  /** `unreadable`: calls that need the row fail; `later`: a clock that was ahead dated the row. */
  kind: 'unreadable' | 'later'
  words: string
}

const isJson = (column: string): boolean =>
  column.endsWith('_json') || /^(?:data|board|payload|details|report|listed)$/.test(column)

const isTime = (column: string): boolean => /^(?:valid|signs)_from$|_at$/.test(column)
/** Columns whose times are meant to be in the future. */
const mayBeLater = /^(?:expires_at|signs_from)$/

/**
 * How far clocks may differ before the doctor reports it, in milliseconds; half of what ID tokens allow, so that
 * the report comes before log-ins fail.
 */
export const clockTolerance = 30_000
/** The latest time that a `Date` can hold, in milliseconds. */
const lastMoment = 8_640_000_000_000_000

/**
 * Identifies a row for an operator. Whole ids of sessions and pictures would give access to them, and ids of
 * bookmarks may contain texts, so these rows are identified in other ways.
 */
const idOf = ({ table, row }: TableRow): string => {
  const valuesOf = (...columns: string[]) => columns.map((column) => String(row[column])).join(' ')
  switch (table) {
    case 'oidc_rows':
      return `${valuesOf('model')} ${String(row['id']).slice(0, 6)}…`
    case 'pictures':
      return `of ${valuesOf('owner')}`
    case 'bookmarks':
      return `${valuesOf('challenge_id', 'kind')} at place ${valuesOf('place')}`
    case 'challenge_changes':
      return valuesOf('challenge_id', 'revision')
    case 'user_values':
    case 'idempotent_answers':
      return valuesOf('owner', 'key')
    default:
      return String(row['id'] ?? row['digest'] ?? row['kid'] ?? row['name'] ?? row['key'])
  }
}

const isReadable = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const columnFault = (
  [column, value]: [string, unknown],
  now: number,
): Pick<RowFault, 'kind' | 'words'> | undefined => {
  if (isJson(column) && typeof value === 'string' && value !== '' && !isReadable(value))
    return { kind: 'unreadable', words: `${column} is not valid JSON` }
  if (!isTime(column) || value === null) return undefined
  if (typeof value !== 'number' || value < 0 || value > lastMoment)
    return { kind: 'unreadable', words: `${column} is no time` }
  return value > now + clockTolerance && !mayBeLater.test(column)
    ? { kind: 'later', words: `${column} is in the future` }
    : undefined
}

/**
 * Finds JSON that cannot be parsed, impossible times, pictures that are not WebP, and times later than `now`.
 * Pass Infinity to accept any time.
 */
export const faultsOf = (found: TableRow, now: number): RowFault[] => {
  const faults = Object.entries(found.row).flatMap((entry) => columnFault(entry, now) ?? [])
  if (found.table === 'pictures' && found.row['type'] !== 'image/webp')
    faults.push({ kind: 'unreadable', words: 'type is not image/webp' })
  return faults.map((fault) => ({ table: found.table, id: idOf(found), ...fault }))
}
