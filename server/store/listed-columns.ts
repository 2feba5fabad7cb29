import { Challenge } from '#contract/entities.ts'
import { rowOf } from '../domain/challenge.row.ts'
import { storable } from './tables.ts'

const empty = Challenge.parse({})

/** What was written by an earlier version may lack a field; what cannot be read at all is listed without words. */
const described = (data: string): Challenge => {
  try {
    return { ...empty, ...(JSON.parse(data) as Partial<Challenge>) }
  } catch {
    return empty
  }
}

/** The columns that a list is read from, made of the column `data` of a challenge. */
export const listedColumns = (data: string): { row_json: string; words: string } => {
  const { words, ...row } = rowOf(described(data))
  return { row_json: JSON.stringify(row), words: storable(words) }
}
