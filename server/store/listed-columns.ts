import { Challenge } from '#contract/entities.ts'
import { rowOf } from '../domain/challenge.row.ts'
import { storable } from './tables.ts'

const empty = Challenge.parse({})

/** Parses the `data` column. Missing fields of older rows, and rows that cannot be parsed, become empty. */
const described = (data: string): Challenge => {
  try {
    return { ...empty, ...(JSON.parse(data) as Partial<Challenge>) }
  } catch {
    return empty
  }
}

/** Derives the columns that lists read from a challenge's `data` column. */
export const listedColumns = (data: string): { row_json: string; words: string } => {
  const { words, ...row } = rowOf(described(data))
  return { row_json: JSON.stringify(row), words: storable(words) }
}
