import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { complaintsAbout, renderConformance, verdictOf } from '../../scripts/conformance.ts'
import { idsInTitle, readRequirements } from '../../scripts/requirements.ts'
import { readPlaywright, readVitest, type TestResult } from '../../scripts/results.ts'

const inventory = `## Part 1
### 1.1 Topics

| id | expectation | check |
|---|---|---|
| TOP-01 | Topics have a label \\| a type | look |
| TOP-06 | The last topic stays | toggle |

### 1.2 Messages

| id | expectation | check |
|---|---|---|
| MSG-38 | \`Hold on\` | TOP-06 |
`
const groups = readRequirements(inventory)
const result = (title: string, outcome: TestResult['outcome'] = 'passed'): TestResult => ({
  file: 'tests/topics.test.ts',
  title,
  outcome,
})

describe('the requirement inventory', () => {
  it('states every requirement once, with an expectation', () => {
    const all = readRequirements(
      readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8'),
    ).flatMap((group) => group.requirements)
    expect(all.length).toBeGreaterThan(0)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.filter(({ expectation }) => expectation === '')).toEqual([])
  })

  it('refuses an id that is stated twice', () => {
    expect(() => readRequirements(`${inventory}\n| TOP-01 | again | look |`)).toThrow('TOP-01 twice')
  })

  it('keeps a bar inside a cell', () => {
    expect(groups[0]?.requirements[0]?.expectation).toBe('Topics have a label \\| a type')
  })
})

describe('ids in test titles', () => {
  it.each([
    ['keeps the last topic [TOP-06]', ['TOP-06']],
    ['keeps the last topic [TOP-06, MSG-38]', ['TOP-06', 'MSG-38']],
    ['keeps the last topic [TOP-06, C17]', ['TOP-06']],
    ['topics [TOP-01] keeps the last one [TOP-06]', ['TOP-01', 'TOP-06']],
    ['sorts [1, 5, 3] by count', []],
    ['knows ranges are no ids [TOP-01..06]', []],
  ])('reads the ids of example %#', (title, ids) => {
    expect(idsInTitle(title)).toEqual(ids)
  })
})

describe('the conformance document', () => {
  it('fails a requirement as soon as one of its tests fails, and skipped tests prove nothing', () => {
    expect(verdictOf([result('a'), result('b', 'failed')])).toBe('fail')
    expect(verdictOf([result('a'), result('b', 'skipped')])).toBe('pass')
    expect(verdictOf([result('a', 'skipped')])).toBe('none')
    expect(verdictOf([])).toBe('none')
  })

  it('shows the tests and the verdict of each requirement, whatever order the results have', () => {
    const results = [
      result('keeps the last topic [TOP-06, MSG-38]'),
      result('asks for topics [TOP-01]', 'failed'),
    ]
    const document = renderConformance(groups, results)
    expect(document).toContain(
      '| MSG-38 | `Hold on` | keeps the last topic (`tests/topics.test.ts`) | pass |',
    )
    expect(document).toContain('| 1.1 Topics | 2 | 1 | 0 | 1 | 0 |')
    expect(document).toContain('| **all** | 3 | 2 | 0 | 1 | 0 |')
    expect(renderConformance(groups, results.toReversed())).toBe(document)
  })

  it('counts requirements that rest on generated paths alone separately', () => {
    const path = {
      file: 'tests/charts/paths.test.ts',
      title: 'topic.toggled [TOP-06]',
      outcome: 'passed' as const,
    }
    const document = renderConformance(groups, [
      path,
      path,
      { ...path, title: 'topic.added [TOP-01]' },
      result('a [TOP-01]'),
    ])
    expect(document).toContain('generated paths (`tests/charts/paths.test.ts`) | pass |')
    expect(document).toContain('| 1.1 Topics | 2 | 2 | 1 | 0 | 0 |')
  })

  it('complains about a failing test, an unknown id and a requirement that no test proves', () => {
    expect(
      complaintsAbout(groups, [
        result('keeps the last topic [TOP-06]', 'failed'),
        result('does more [TOP-99]'),
        result('says so [MSG-38]', 'skipped'),
      ]),
    ).toEqual([
      'TOP-99 is not a requirement, but tests/topics.test.ts names it: does more [TOP-99]',
      'TOP-06 fails: keeps the last topic [TOP-06] (tests/topics.test.ts)',
      'TOP-01 is not proved by any test',
      'MSG-38 is not proved by any test',
    ])
  })

  it('passes if every requirement is proved', () => {
    expect(complaintsAbout(groups, [result('keeps the last topic [TOP-01, TOP-06, MSG-38]')])).toEqual([])
  })
})

describe('test reports', () => {
  it('counts a test file that does not load as a failure', () => {
    const report = { testResults: [{ name: '/x/tests/a.test.ts', status: 'failed', assertionResults: [] }] }
    expect(readVitest(JSON.stringify(report)).map(({ outcome }) => outcome)).toEqual(['failed'])
  })

  it('says why a test failed', () => {
    const failed = { fullName: 'holds', status: 'failed', failureMessages: ['expected 1 to be 2'] }
    const report = {
      testResults: [{ name: '/x/tests/a.test.ts', status: 'failed', assertionResults: [failed] }],
    }
    expect(readVitest(JSON.stringify(report))).toMatchObject([
      { outcome: 'failed', why: 'expected 1 to be 2' },
    ])
  })

  it('names the files of a report from another copy of the repository as they are called here', () => {
    const assertionResults = [{ fullName: 'holds', status: 'passed' }]
    const report = {
      testResults: [
        { name: '/elsewhere/a-copy/tests/repo/conformance.test.ts', status: 'passed', assertionResults },
      ],
    }
    expect(readVitest(JSON.stringify(report)).map(({ file }) => file)).toEqual([
      'tests/repo/conformance.test.ts',
    ])
  })

  it('joins the titles of nested browser suites, counts what passed the second time, and a failed start as a failure', () => {
    const report = {
      config: { rootDir: join(import.meta.dirname, '../../e2e') },
      errors: [{}],
      suites: [
        {
          title: 'home.spec.ts',
          specs: [{ title: 'opens [HOME-01]', file: 'home.spec.ts', tests: [{ status: 'expected' }] }],
          suites: [
            {
              title: 'on a small screen',
              specs: [
                { title: 'opens [HOME-02]', file: 'home.spec.ts', tests: [{ status: 'flaky' }] },
                {
                  title: 'closes',
                  file: 'home.spec.ts',
                  tests: [{ status: 'unexpected', results: [{}, { error: { message: 'it stayed open' } }] }],
                },
              ],
            },
          ],
        },
      ],
    }
    expect(readPlaywright(JSON.stringify(report))).toEqual([
      { file: 'e2e/home.spec.ts', title: 'opens [HOME-01]', outcome: 'passed' },
      { file: 'e2e/home.spec.ts', title: 'on a small screen opens [HOME-02]', outcome: 'passed' },
      {
        file: 'e2e/home.spec.ts',
        title: 'on a small screen closes',
        outcome: 'failed',
        why: 'it stayed open',
      },
      { file: 'playwright.config.ts', title: 'the browser run starts', outcome: 'failed' },
    ])
  })
})
