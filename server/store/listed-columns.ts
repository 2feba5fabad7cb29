import { Challenge } from '#contract/entities.ts'
import { rowOf } from '../domain/challenge.row.ts'
import { storable } from './tables.ts'

const empty = Challenge.parse({})

/** Rows from earlier versions may lack a field; one that cannot be read at all is listed without words. */
const described = (data: string): Challenge => {
  try {
    return { ...empty, ...(JSON.parse(data) as Partial<Challenge>) }
  } catch {
    return empty
  }
}

/** The columns that lists read, derived from a challenge's `data` column. */
export const listedColumns = (data: string): { row_json: string; words: string } => {
  const { words, ...row } = rowOf(described(data))
  return { row_json: JSON.stringify(row), words: storable(words) }
}
