import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMatrix, readNotes } from '../faults/matrix.ts'

const matrix = readMatrix()
const notes = readNotes()

describe('the matrix of faults', () => {
  it('gives a recorded reason for everything that is not as specified', () => {
    const requirements = readFileSync('docs/requirements.md', 'utf8')
    const decisions = readdirSync('docs/decisions')
    const used = new Set(matrix.flatMap((cell) => cell.notes))
    expect([...used].sort()).toEqual(notes.map(({ key }) => key).sort())
    for (const { record, why } of notes) {
      const number = /^decision (\d+)$/.exec(record)?.[1]
      const isThere =
        number === undefined
          ? requirements.includes(`| ${record} |`)
          : decisions.some((file) => file.startsWith(number.padStart(4, '0')))
      expect(isThere, record).toBe(true)
      expect(why.length, record).toBeGreaterThan(30)
    }
  })
})
