import { describe, expect, it } from 'vitest'
import { runCell, runWithoutRenewal } from './cell.ts'
import { drivers } from './drivers.ts'
import { faults, readMatrix, type Cell } from './matrix.ts'

const matrix = readMatrix()
const isWhole = process.env['TEST_ALL'] === '1'
/**
 * The faults that every `npm test` tries, one for each way in which a call fails; `npx node scripts/faults.ts`
 * tries them all.
 */
const sample: readonly string[] = ['401once', '500', 'timeout', 'badschema']

const expected = ({ requests, renewals, toast, flag, report }: Cell) => ({
  requests,
  renewals,
  toast,
  flag,
  report,
  wrong: [],
})

describe('the matrix of faults', () => {
  it('contains every fault of every call once, and knows how each call is made', () => {
    const names = matrix.map(({ call, fault }) => `${call} ${fault}`)
    const wanted = Object.keys(drivers).flatMap((call) => faults.map((fault) => `${call} ${fault}`))
    expect(matrix).toHaveLength(663)
    expect([...names].sort()).toEqual(wanted.sort())
  })
})

describe('a call that goes wrong', () => {
  it.each(matrix.filter(({ fault }) => isWhole || sample.includes(fault)))(
    '$call, $fault: is reported as the matrix says, keeps what was typed, creates nothing twice, and can be retried',
    async (cell) => {
      expect(await runCell(cell)).toEqual(expected(cell))
    },
  )
})

describe('a session that is over', () => {
  it.each(Object.keys(drivers).filter((_, index) => isWhole || index % 4 === 0))(
    'is reported when %s is refused, beside what was not done, and what was typed stays [AUTH-20, AUTH-21]',
    async (call) => {
      const { said, ...others } = await runWithoutRenewal(call)
      const undone = matrix.find((cell) => cell.call === call && cell.fault === '401forever')?.toast
      expect(others).toEqual({ renewals: 1, isSignedIn: false, wrong: [] })
      // A challenge that was not saved yet is saved before the call that is refused.
      const told = said.filter((code) => code !== 'SAVED')
      expect(told[0]).toBe('SESSION_ENDED')
      expect(['', undone]).toContain(told.slice(1).join(' '))
    },
  )
})
