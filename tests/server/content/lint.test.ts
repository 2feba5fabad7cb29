import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { contentFolder } from '#server/content/content.sources.ts'
import { lintProblems } from '../../../scripts/content/problems.lint.ts'

const folder = mkdtempSync(join(tmpdir(), 'sparkwright-content-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = 'problems/money/customers-pay-late.yaml'

/** The faults found when one line of the library is changed. */
const faultsOf = (line: RegExp, to: string) => {
  const copy = join(folder, 'content')
  cpSync(contentFolder, copy, { recursive: true })
  const text = readFileSync(join(copy, file), 'utf8')
  expect(text).toMatch(line)
  writeFileSync(join(copy, file), text.replace(line, to))
  return lintProblems(copy).faults.map((fault) => `${fault.file}:${String(fault.line)}: ${fault.message}`)
}

describe('the library of problems', () => {
  it('passes its own check', () => {
    expect(lintProblems().faults).toEqual([])
  })

  it.each([
    [
      'a reframe that speaks to the owner',
      /(reframes:\n {2}- text: ).*\?/,
      '$1How might you be paid sooner?',
      /must use “we”/,
    ],
    [
      'a spark that is no question',
      /(sparks:\n {2}- text: (?:>-\n\s+)?).*\?/,
      '$1Be paid sooner.',
      /must end with a question mark/,
    ],
    [
      'a wrong article',
      /(mechanism: )>-\n/,
      '$1>-\n  Nobody sends an bill before the month ends.\n',
      /an before a consonant/,
    ],
    ['a promise', /(mechanism: )>-\n/, '$1>-\n  This will save money.\n', /promises a result/],
  ])('is checked sentence by sentence: %s is reported with its line', (_, line, to, message) => {
    const faults = faultsOf(line, to)
    expect(faults).toEqual([
      expect.stringMatching(new RegExp(`customers-pay-late\\.yaml:\\d+: .*${message.source}`)),
    ])
  })
})
