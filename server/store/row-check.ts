import type { TableRow } from './copies.ts'

/** What is wrong with one stored row. The words never quote what it holds. */
export interface RowFault {
  table: string
  /** Names the row to an operator, without secrets and without anything that somebody wrote. */
  id: string
  /** `unreadable` breaks the calls that need the row; `later` was dated by a clock that was ahead. */
  kind: 'unreadable' | 'later'
  words: string
}

const isJson = (column: string): boolean =>
  column.endsWith('_json') || /^(?:data|board|payload|details|report|listed)$/.test(column)

const isTime = (column: string): boolean => /^(?:valid|signs)_from$|_at$/.test(column)
/** These lie in the future by their nature. */
const mayBeLater = /^(?:expires_at|signs_from)$/

/** How far clocks may differ, in milliseconds. */
const tolerable = 30_000
/** The last moment that a date can express, in milliseconds. */
const lastMoment = 8_640_000_000_000_000

/**
 * Sessions and pictures are reached by whoever knows their whole id, and the ids of bookmarks may contain
 * texts, so these are named by something else.
 */
const idOf = ({ table, row }: TableRow): string => {
  const named = (...columns: string[]) => columns.map((column) => String(row[column])).join(' ')
  switch (table) {
    case 'oidc_rows':
      return `${named('model')} ${String(row['id']).slice(0, 6)}…`
    case 'pictures':
      return `of ${named('owner')}`
    case 'bookmarks':
      return `${named('challenge_id', 'kind')} at place ${named('place')}`
    case 'challenge_changes':
      return named('challenge_id', 'revision')
    case 'user_values':
    case 'idempotent_answers':
      return named('owner', 'key')
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
  return value > now + tolerable && !mayBeLater.test(column)
    ? { kind: 'later', words: `${column} is in the future` }
    : undefined
}

/** Everything in a row that the server cannot read or would never store; no time is later than `now` if that is infinite. */
export const faultsOf = (found: TableRow, now: number): RowFault[] => {
  const faults = Object.entries(found.row).flatMap((entry) => columnFault(entry, now) ?? [])
  if (found.table === 'pictures' && found.row['type'] !== 'image/webp')
    faults.push({ kind: 'unreadable', words: 'type is not image/webp' })
  return faults.map((fault) => ({ table: found.table, id: idOf(found), ...fault }))
}
