import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentFolder } from '#server/content/content.sources.ts'
import { lintProblems } from '../../../scripts/content/problems.lint.ts'

const late = 'problems/money/customers-pay-late.yaml'
const dominated = 'problems/money/one-customer-dominates.yaml'

/**
 * Each change is one line. The whole library is checked once with all changes, because a check takes seconds.
 */
const changes = [
  {
    name: 'a reframe that speaks to the owner',
    file: late,
    line: /(reframes:\n {2}- text: ).*\?/,
    to: '$1How might you be paid sooner?',
    message: /must use “we”/,
  },
  {
    name: 'a spark that is no question',
    file: late,
    line: /(sparks:\n {2}- text: (?:>-\n\s+)?).*\?/,
    to: '$1Be paid sooner.',
    message: /must end with a question mark/,
  },
  {
    name: 'a wrong article',
    file: late,
    line: /(mechanism: )>-\n/,
    to: '$1>-\n  Nobody sends an bill before the month ends.\n',
    message: /an before a consonant/,
  },
  {
    name: 'a promise',
    file: dominated,
    line: /(mechanism: )>-\n/,
    to: '$1>-\n  This will save money.\n',
    message: /promises a result/,
  },
  {
    name: 'a stray bracket',
    file: 'problems/money/big-buyer-squeezes.yaml',
    line: /(mechanism: )>-\n/,
    to: '$1>-\n  Nobody sends a bill] before the month ends.\n',
    message: /unfilled gap/,
  },
  {
    name: 'a condition that is not in “when”',
    file: 'trades/kennels.yaml',
    line: /    when: \[groom\]\n/,
    to: '',
    message: /begins with “if you”/,
  },
  {
    name: 'the name of a circumstance instead of its id, once, in a problem that trades turn on',
    file: 'problems/money/profit-per-job-unknown.yaml',
    line: /\n {4}needs: \[[^\]]*\]\n/,
    to: '\n    needs: [Has people on the payroll]\n',
    message: /needs 1: .*has-staff/,
  },
  {
    name: 'a text of another file',
    file: 'problems/money/debt-repayments-strain.yaml',
    line: /(confirm: ).*\n/,
    to: '$1Do customers pay you long after the work is done?\n',
    message: /confirm: the same text is at content\/problems\/money\/customers-pay-late\.yaml:\d+$/,
  },
] as const

describe('the library of problems', () => {
  it('passes its own check', () => {
    expect(lintProblems().faults).toEqual([])
  })

  describe('is checked sentence by sentence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sparkwright-content-'))
    let faults: string[] = []
    beforeAll(() => {
      cpSync(contentFolder, folder, { recursive: true })
      for (const { file, line, to } of changes) {
        const text = readFileSync(join(folder, file), 'utf8')
        expect(text).toMatch(line)
        writeFileSync(join(folder, file), text.replace(line, to))
      }
      faults = lintProblems(folder).faults.map(
        ({ file, line, message }) => `${file}:${String(line)}: ${message}`,
      )
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it.each(changes)('$name is reported with its line', ({ file, message }) => {
      expect(faults.filter((fault) => message.test(fault))).toEqual([
        expect.stringMatching(new RegExp(`${file.replace(/.*\//, '')}:\\d+: `)),
      ])
    })

    it('nothing else is reported', () => {
      expect(faults).toHaveLength(changes.length)
    })
  })
})
