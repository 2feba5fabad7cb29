import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { idsInTitle, readRequirements, type RequirementGroup } from './requirements.ts'
import { readResults, type TestResult } from './results.ts'

/** What the tests say about one requirement; skipped tests prove nothing. */
export type Verdict = 'pass' | 'fail' | 'none'

/** The tests that name each id, from the results of the last run. */
export function testsById(results: TestResult[]): Map<string, TestResult[]> {
  const found = new Map<string, TestResult[]>()
  for (const result of results)
    for (const id of idsInTitle(result.title)) found.set(id, [...(found.get(id) ?? []), result])
  return found
}

/** Fails if one test fails, passes if at least one passes. */
export function verdictOf(tests: TestResult[]): Verdict {
  if (tests.some((test) => test.outcome === 'failed')) return 'fail'
  return tests.some((test) => test.outcome === 'passed') ? 'pass' : 'none'
}

const mostListed = 4
const tableTitle = (title: string) =>
  title.replace(/\s*\[[A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*\]/g, '').replaceAll('|', '\\|')

/**
 * Whether a test is a generated path. Such a test shows that the chart behaves as reviewed, not what the user
 * sees.
 */
const isGenerated = (test: TestResult) => test.file === 'tests/charts/paths.test.ts'

/** `title (file)` of the first four tests in order, then how many more there are; generated paths by file only. */
function listTests(tests: TestResult[]): string {
  const written = tests.filter((test) => !isGenerated(test))
  const lines = [...new Set(written.map((test) => `${tableTitle(test.title)} (\`${test.file}\`)`))].sort()
  const rest = lines.length - mostListed
  const generated = tests.filter(isGenerated).map((test) => test.file)
  const paths = [...new Set(generated)].sort().map((file) => `generated paths (\`${file}\`)`)
  return [...lines.slice(0, mostListed), ...(rest > 0 ? [`and ${rest} more`] : []), ...paths].join('<br>')
}

/** The document: totals per group, then one table per group. Equal results give equal text. */
export function renderConformance(groups: RequirementGroup[], results: TestResult[]): string {
  const tests = testsById(results)
  const rows = groups.map((group) => ({
    title: group.title,
    rows: group.requirements.map((requirement) => {
      const named = tests.get(requirement.id) ?? []
      return { ...requirement, named, verdict: verdictOf(named) }
    }),
  }))
  const count = (list: { verdict: Verdict }[], verdict: Verdict) =>
    list.filter((entry) => entry.verdict === verdict).length
  const onPathsAlone = (list: { verdict: Verdict; named: TestResult[] }[]) =>
    list.filter(({ verdict, named }) => verdict === 'pass' && named.every(isGenerated)).length
  const totals = (title: string, list: { verdict: Verdict; named: TestResult[] }[]) =>
    `| ${title} | ${list.length} | ${count(list, 'pass')} | ${onPathsAlone(list)} | ${count(list, 'fail')} | ${count(list, 'none')} |`
  const all = rows.flatMap((group) => group.rows)

  return [
    '# Conformance',
    '',
    'Written by `npm test -- --only conformance` from the last results of `npm test`. A test names the requirements it proves at the end of its title. *pass*: at least one such test passed and none failed. *none*: no test names the requirement yet. A path generated from a chart shows that the chart does what was reviewed; that the user sees it is shown by the other tests, so requirements that rest on paths alone are counted apart.',
    '',
    '| group | requirements | pass | of these, by generated paths alone | fail | none |',
    '|---|---|---|---|---|---|',
    ...rows.map((group) => totals(group.title, group.rows)),
    totals('**all**', all),
    ...rows.flatMap((group) => [
      '',
      `## ${group.title}`,
      '',
      '| id | expectation | tests | result |',
      '|---|---|---|---|',
      ...group.rows.map(
        ({ id, expectation, named, verdict }) =>
          `| ${id} | ${expectation} | ${listTests(named)} | ${verdict} |`,
      ),
    ]),
    '',
  ].join('\n')
}

/** Problems in the results: unproved requirements, failing tests that name one, and unknown ids. */
export function complaintsAbout(groups: RequirementGroup[], results: TestResult[]): string[] {
  const known = groups.flatMap((group) => group.requirements.map(({ id }) => id))
  const tests = testsById(results)
  const unknown = [...tests].filter(([id]) => !known.includes(id))
  const failing = [...tests].flatMap(([id, named]) =>
    named.filter((test) => test.outcome === 'failed').map((test) => ({ id, ...test })),
  )
  return [
    ...unknown.map(
      ([id, [first]]) =>
        `${id} is not a requirement, but ${first?.file ?? 'a test'} names it: ${first?.title ?? ''}`,
    ),
    ...failing.map(({ id, title, file }) => `${id} fails: ${title} (${file})`),
    ...known
      .filter((id) => verdictOf(tests.get(id) ?? []) === 'none')
      .map((id) => `${id} is not proved by any test`),
  ]
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const file = '.cache/conformance.md'
  const groups = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const results = readResults()
  if (results.length === 0) {
    console.error(
      'conformance: there are no results yet. Run `npm test` (or `npm test -- --only unit,browser`) first.',
    )
    process.exit(1)
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, file), renderConformance(groups, results))
  console.log(`conformance: ${file} shows each requirement with its tests`)
  const complaints = complaintsAbout(groups, results)
  for (const complaint of complaints) console.error(`conformance: ${complaint}`)
  if (complaints.length > 0) process.exit(1)
}
