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
  paths: number
  steps: number
}

/** Where each chart's path tests leave what they took, when all of them ran. */
export const coverageFolder = '.cache/coverage'

const share = ({ taken, of }: Tally) => `${taken}/${of}`
const sumOf = (reports: readonly Report[], read: (report: Report) => Tally): Tally => ({
  taken: reports.reduce((sum, report) => sum + read(report).taken, 0),
  of: reports.reduce((sum, report) => sum + read(report).of, 0),
})

/**
 * What the last run of the path tests took of each chart, from the reports in `folder`; undefined unless there is one
 * for every chart in `ids`. The counts come from live actors and are the same in every run.
 */
export const coveragePage = (folder: string, ids: readonly string[]): string | undefined => {
  if (!existsSync(folder)) return undefined
  const reports = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report)
    .filter((report) => ids.includes(report.chart))
    .sort((one, other) => (one.chart < other.chart ? -1 : 1))
  if (reports.length < ids.length) return undefined
  const total = (read: (report: Report) => number) => reports.reduce((sum, report) => sum + read(report), 0)
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    '# What the generated tests take',
    '',
    'Counted from the microsteps of live actors, not from the plan (`tests/harness/coverage.ts`). Every guarded transition has two',
    'outcomes. `npm run coverage` writes it after `npm run paths`, and `npm test` fails when it says anything else than its own run.',
    '',
    row(['Chart', 'Paths', 'Steps', 'States', 'Transitions', 'Guard outcomes', 'Not taken']),
    '|---|---|---|---|---|---|---|',
    ...reports.map((report) =>
      row([
        `[${report.chart}](${report.chart}.md)`,
        report.paths,
        report.steps,
        share(report.states),
        share(report.transitions),
        share(report.guardOutcomes),
        report.missing.map((name) => `\`${name.replaceAll('|', '\\|')}\``).join(', '),
      ]),
    ),
    row([
      `**${reports.length} charts**`,
      total((report) => report.paths),
      total((report) => report.steps),
      share(sumOf(reports, (report) => report.states)),
      share(sumOf(reports, (report) => report.transitions)),
      share(sumOf(reports, (report) => report.guardOutcomes)),
      '',
    ]),
    '',
  ].join('\n')
}
