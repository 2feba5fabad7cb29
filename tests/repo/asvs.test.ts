import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security/asvs.csv'), 'utf8')

/** A line of a table with quoted cells where they hold commas (RFC 4180). */
const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
const [head = '', ...lines] = text.trimEnd().split('\n')
const rows = lines.map((line) => {
  const [id = '', level = '', applies = '', control = '', tests = '', ...more] = cells(line)
  return { id, level, applies, control, tests: tests === '' ? [] : tests.split(';'), more }
})

describe('the table of the verification standard (OWASP ASVS 5.0)', () => {
  it('has one well-formed row for a requirement, in the order of the standard [S9]', () => {
    expect(head).toBe('id,level,applies,control,tests')
    const numbers = rows.map(({ id }) => id.slice(1).split('.').map(Number))
    const sorted = [...numbers].sort(
      (one, other) =>
        (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0) || (one[2] ?? 0) - (other[2] ?? 0),
    )
    expect(numbers).toEqual(sorted)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const { id, level, applies, control, more } of rows) {
      expect(id).toMatch(/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/)
      expect([id, level]).toEqual([id, expect.stringMatching(/^[12]$/)])
      expect([id, applies]).toEqual([id, expect.stringMatching(/^(?:yes|no)$/)])
      expect([id, control.length > 3, more]).toEqual([id, true, []])
    }
  })

  it('names files that exist and hold tests, and none for what does not apply or is not met [S9]', () => {
    for (const { id, applies, control, tests } of rows) {
      if (applies === 'no' || control.startsWith('Not met')) expect([id, tests]).toEqual([id, []])
      for (const file of tests) {
        expect([id, file, existsSync(join(root, file))]).toEqual([id, file, true])
        expect([file, readFileSync(join(root, file), 'utf8')]).toEqual([
          file,
          expect.stringMatching(/\b(?:it|test)(?:\.each)?\(/),
        ])
      }
      for (const [document] of control.matchAll(/\b(?:docs|src)\/[\w./-]+\.(?:md|ts|json)/g))
        expect([id, document, existsSync(join(root, document))]).toEqual([id, document, true])
    }
  })

  it('covers most of what applies by a test', () => {
    const applicable = rows.filter(({ applies }) => applies === 'yes')
    const tested = applicable.filter(({ tests }) => tests.length > 0)
    expect(tested.length / applicable.length).toBeGreaterThan(0.85)
  })
})
