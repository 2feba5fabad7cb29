import type { Challenge } from '#contract/entities.ts'
import { emptyChallenge } from '#contract/vocabulary.ts'
import { rowOf } from '../domain/challenge.row.ts'
import { storable } from './tables.ts'

/** Parses the `data` column. Missing fields of older rows, and rows that cannot be parsed, become empty. */
const parseData = (data: string): Challenge => {
  try {
    return { ...emptyChallenge, ...(JSON.parse(data) as Partial<Challenge>) }
  } catch {
    return emptyChallenge
  }
}

/** Derives the columns that lists read from a challenge's `data` column. */
export const listedColumns = (data: string): { row_json: string; words: string } => {
  const { words, ...row } = rowOf(parseData(data))
  return { row_json: JSON.stringify(row), words: storable(words) }
}
