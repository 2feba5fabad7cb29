import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Tally {
  taken: number
  of: number
}
interface Report {
  chart: string
  states: Tally
  transitions: Tally
  guardOutcomes: Tally
  missing: string[]
}

/** Where each chart's path tests leave what they took, when all of them ran. */
export const coverageFolder = '.cache/coverage'

const share = ({ taken, of }: Tally) => `${taken}/${of}`
const sumOf = (reports: readonly Report[], read: (report: Report) => Tally): Tally => ({
  taken: reports.reduce((sum, report) => sum + read(report).taken, 0),
  of: reports.reduce((sum, report) => sum + read(report).of, 0),
})
const named = (name: string) => `\`${name.replaceAll('|', '\\|')}\``

const tallyOf = (text: string): Tally => {
  const [taken = 0, of = 0] = text.split('/').map(Number)
  return { taken, of }
}

/** The reports that a page was written from. */
const reportsIn = (page: string): Report[] =>
  [...page.matchAll(/^\| \[(\w+)\]\(\w+\.md\) \| (\S+) \| (\S+) \| (\S+) \| (.*) \|$/gm)].map(
    ([, chart = '', states = '', transitions = '', guardOutcomes = '', missing = '']) => ({
      chart,
      states: tallyOf(states),
      transitions: tallyOf(transitions),
      guardOutcomes: tallyOf(guardOutcomes),
      missing: [...missing.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name.replaceAll('\\|', '|')),
    }),
  )

const reportsOf = (folder: string): Report[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report)
    : []

/**
 * What the path tests took of each chart in `ids`, from the reports in `folder` and, for charts that did not run, from
 * the page as it was written before; undefined when neither says anything of a chart. The counts come from live actors
 * and are the same in every run.
 */
export const coveragePage = (folder: string, ids: readonly string[], before = ''): string | undefined => {
  const latest = new Map([...reportsIn(before), ...reportsOf(folder)].map((report) => [report.chart, report]))
  const reports = [...latest.values()]
    .filter((report) => ids.includes(report.chart))
    .sort((one, other) => (one.chart < other.chart ? -1 : 1))
  if (reports.length < ids.length) return undefined
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    '# What the generated tests take',
    '',
    'Counted from the microsteps of live actors, not from the plan (`tests/harness/coverage.ts`). Every guarded transition has two',
    'outcomes. `npm run coverage` writes it after the paths of the changed charts ran, and `npm test` fails when it says anything',
    'else than its own run.',
    '',
    row(['Chart', 'States', 'Transitions', 'Guard outcomes', 'Not taken']),
    '|---|---|---|---|---|',
    ...reports.map((report) =>
      row([
        `[${report.chart}](${report.chart}.md)`,
        share(report.states),
        share(report.transitions),
        share(report.guardOutcomes),
        report.missing.map(named).join(', '),
      ]),
    ),
    row([
      `**${reports.length} charts**`,
      share(sumOf(reports, (report) => report.states)),
      share(sumOf(reports, (report) => report.transitions)),
      share(sumOf(reports, (report) => report.guardOutcomes)),
      '',
    ]),
    '',
  ].join('\n')
}
