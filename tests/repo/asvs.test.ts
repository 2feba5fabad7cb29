import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requirements } from './asvs.levels.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security/asvs.csv'), 'utf8')

/** Splits a line of a CSV table; cells that contain commas are quoted (RFC 4180). */
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
  it('has a row for every requirement of levels 1 and 2, in the order of the standard [S9]', () => {
    expect(head).toBe('id,level,applies,control,tests')
    const wanted = requirements.filter(({ level }) => level !== '3')
    expect(wanted).toHaveLength(253)
    expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(wanted)
    for (const { id, applies, control, more } of rows) {
      expect([id, applies]).toEqual([id, expect.stringMatching(/^(?:yes|no|operator)$/)])
      expect([id, control.length > 3, more]).toEqual([id, true, []])
    }
  })

  it('says what is left to the operator where operators will read it [S9]', () => {
    for (const { id, applies, control } of rows)
      if (applies === 'operator')
        expect([id, control]).toEqual([id, expect.stringMatching(/\b(?:docs|ops)\//)])
  })

  it('names test files that exist, and none for what does not apply or is not met [S9]', () => {
    for (const { id, applies, control, tests } of rows) {
      if (applies === 'no' || control.startsWith('Not met')) expect([id, tests]).toEqual([id, []])
      for (const file of tests) {
        expect([id, file, existsSync(join(root, file))]).toEqual([id, file, true])
        expect([file, readFileSync(join(root, file), 'utf8')]).toEqual([
          file,
          expect.stringMatching(/\b(?:it|test)(?:\.each)?\(/),
        ])
      }
      for (const [document] of control.matchAll(
        /\b(?:docs|ops|src|server)\/[\w./-]+\.(?:md|ts|json|conf|service)/g,
      ))
        expect([id, document, existsSync(join(root, document))]).toEqual([id, document, true])
    }
  })

  it('proves what applies by a test, states it in a document or calls it not met, unless it is absent by nature [S9]', () => {
    const bare = rows.filter(
      ({ applies, control, tests }) =>
        applies === 'yes' && tests.length === 0 && !/^Not met: |\bdocs\//.test(control),
    )
    // V1.2.9 is about the one expression built from topics. The other three rule out password expiry, default
    // accounts and password hints, and the product has none of these.
    expect(bare.map(({ id }) => id)).toEqual(['V1.2.9', 'V6.2.10', 'V6.3.2', 'V6.4.2'])
  })
})
