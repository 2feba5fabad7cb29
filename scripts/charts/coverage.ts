import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Tally {
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

/** Where a person's gestures walk a chart: on the rendered view, or in Chromium. */
export type Slow = 'view' | 'browser'
const slow: readonly Slow[] = ['view', 'browser']

/** What the walks of one chart take there, and why not the rest. */
export interface SlowReport {
  transitions: Tally
  /** The reason for every transition that no walk takes, by its name. */
  leftOut: Readonly<Record<string, string>>
}
/** All that is known of one chart. */
export interface ChartCoverage extends Report, Partial<Record<Slow, SlowReport>> {}

/** Where each chart's path tests leave what they took, when all of them ran. */
export const coverageFolder = '.cache/coverage'

/** `12/13`, and nothing where there is nothing to count. */
export const share = (tally: Tally | undefined) => (tally ? `${tally.taken}/${tally.of}` : '')
const sumOf = (tallies: readonly (Tally | undefined)[]): Tally => ({
  taken: tallies.reduce((sum, tally) => sum + (tally?.taken ?? 0), 0),
  of: tallies.reduce((sum, tally) => sum + (tally?.of ?? 0), 0),
})
const named = (name: string) => `\`${name.replaceAll('|', '\\|')}\``
const unnamed = (cell: string) => cell.replaceAll('`', '').replaceAll('\\|', '|')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const tallyOf = (text: string): Tally | undefined => {
  const [taken, of] = text.split('/').map(Number)
  return taken === undefined || of === undefined ? undefined : { taken, of }
}

const nothing: Tally = { taken: 0, of: 0 }
/** What stands in the place of a reason where a transition is taken. */
const isTaken = 'taken'
const leftOutTitle = '## Left out in a view or in Chromium'

/** The cells of every row of a table that begins with the link to a chart. */
const rowsIn = (text: string): { chart: string; cells: string[] }[] =>
  [...text.matchAll(/^\| \[(\w+)\]\(\w+\.md\) \| (.*) \|$/gm)].map(([, chart = '', rest = '']) => ({
    chart,
    cells: rest.split(/(?<!\\)\|/).map((cell) => cell.trim()),
  }))

/** What a page says of each chart. */
export const coverageIn = (page: string): Map<string, ChartCoverage> => {
  const [counted = '', left = ''] = page.split(leftOutTitle)
  const all = new Map<string, ChartCoverage>()
  for (const { chart, cells } of rowsIn(counted)) {
    const [states = '', transitions = '', guardOutcomes = '', view = '', browser = '', missing = ''] = cells
    const of = (level: Slow, tally: Tally | undefined) =>
      tally && { [level]: { transitions: tally, leftOut: {} } }
    all.set(chart, {
      chart,
      states: tallyOf(states) ?? nothing,
      transitions: tallyOf(transitions) ?? nothing,
      guardOutcomes: tallyOf(guardOutcomes) ?? nothing,
      missing: [...missing.matchAll(/`[^`]*`/g)].map(([name]) => unnamed(name)),
      ...of('view', tallyOf(view)),
      ...of('browser', tallyOf(browser)),
    })
  }
  for (const { chart, cells } of rowsIn(left)) {
    const [name = '', ...reasons] = cells
    const known = all.get(chart)
    slow.forEach((level, n) => {
      const reason = reasons[n] ?? ''
      const report = known?.[level]
      if (known && report && reason !== '' && reason !== isTaken)
        known[level] = { ...report, leftOut: { ...report.leftOut, [unnamed(name)]: reason } }
    })
  }
  return all
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
const jsonIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []

/** What one chart's walks leave: in a browser each test for itself, and the last how many there are. */
interface Left {
  chart: string
  taken: string[]
  arrows?: string[]
  parts?: number
  leftOut?: Record<string, string>
}

const slowReportsIn = (folder: string): Map<string, SlowReport> => {
  const left = new Map(jsonIn(folder).map((file) => [file, readJson(join(folder, file)) as Left]))
  return new Map(
    [...left.values()].flatMap(({ chart, taken: own, arrows, parts = 0, leftOut = {} }) => {
      if (arrows === undefined) return []
      const others = Array.from({ length: parts }, (_, part) => left.get(`${chart}.${part}.json`)?.taken)
      // Some of it did not run, or failed.
      if (others.includes(undefined)) return []
      const taken = new Set([...own, ...others.flatMap((each) => each ?? [])])
      const rest = arrows.filter((id) => !taken.has(id))
      return [
        [
          chart,
          {
            transitions: { taken: arrows.length - rest.length, of: arrows.length },
            leftOut: Object.fromEntries(rest.map((id) => [id, leftOut[id] ?? 'without a reason'])),
          },
        ],
      ]
    }),
  )
}

const reportsIn = (folder: string): Report[] =>
  jsonIn(folder).map((file) => readJson(join(folder, file)) as Report)

/** The rows of what is left out anywhere: why in a view, why in Chromium. */
export const leftOutRows = ({ view, browser }: Pick<ChartCoverage, Slow>): string[][] => {
  const names = new Set([view, browser].flatMap((report) => Object.keys(report?.leftOut ?? {})))
  const why = (report: SlowReport | undefined, name: string) =>
    report ? (report.leftOut[name] ?? isTaken) : ''
  return [...names].sort().map((name) => [named(name), why(view, name), why(browser, name)])
}

export interface Asked {
  /** Where the reports of the last runs are. */
  folder: string
  /** Every chart. */
  ids: readonly string[]
  /** The charts that are walked there. */
  walked: Readonly<Record<Slow, readonly string[]>>
  /** The page as it was written before, and where it speaks for what did not run. */
  before?: string
  kept?: readonly ('machine' | Slow)[]
}

/**
 * What the path tests took of each chart, from the reports of the last runs and, for what did not run, from the page as
 * it was written before; the names of what neither says anything of. The counts are the same in every run.
 */
export const coveragePage = ({
  folder,
  ids,
  walked,
  before = '',
  kept = ['machine', ...slow],
}: Asked): { page: string } | { unknown: readonly string[] } => {
  const earlier = coverageIn(before)
  const machine = new Map(reportsIn(folder).map((report) => [report.chart, report]))
  const slowly = new Map(slow.map((level) => [level, slowReportsIn(join(folder, level))]))
  const unknown: string[] = []
  const reports = [...ids].sort().flatMap((chart): ChartCoverage[] => {
    const known = earlier.get(chart)
    const report = machine.get(chart) ?? (kept.includes('machine') ? known : undefined)
    if (report === undefined) unknown.push(chart)
    const at = (level: Slow) => {
      if (!walked[level].includes(chart)) return {}
      const found = slowly.get(level)?.get(chart) ?? (kept.includes(level) ? known?.[level] : undefined)
      if (found === undefined) unknown.push(`${chart} (${level})`)
      return found ? { [level]: found } : {}
    }
    const levels = { ...at('view'), ...at('browser') }
    if (report === undefined) return []
    const { states, transitions, guardOutcomes, missing } = report
    return [{ chart, states, transitions, guardOutcomes, missing, ...levels }]
  })
  if (unknown.length > 0) return { unknown }
  const link = (chart: string) => `[${chart}](${chart}.md)`
  return {
    page: [
      '# What the generated tests take',
      '',
      'States, transitions and guard outcomes are counted from the microsteps of live actors, not from the plan',
      '(`tests/harness/coverage.ts`). Every guarded transition has two outcomes. The next two columns are the transitions that a',
      'person’s gestures take on the rendered view, counted as well, and those that are walked in Chromium and found right on the',
      'page. `npm run coverage` writes it after the paths of the changed charts ran, and `npm test` fails when it says anything',
      'else than its own run.',
      '',
      row(['Chart', 'States', 'Transitions', 'Guard outcomes', 'In a view', 'In Chromium', 'Not taken']),
      '|---|---|---|---|---|---|---|',
      ...reports.map((report) =>
        row([
          link(report.chart),
          share(report.states),
          share(report.transitions),
          share(report.guardOutcomes),
          share(report.view?.transitions),
          share(report.browser?.transitions),
          report.missing.map(named).join(', '),
        ]),
      ),
      row([
        `**${reports.length} charts**`,
        share(sumOf(reports.map(({ states }) => states))),
        share(sumOf(reports.map(({ transitions }) => transitions))),
        share(sumOf(reports.map(({ guardOutcomes }) => guardOutcomes))),
        share(sumOf(reports.map(({ view }) => view?.transitions))),
        share(sumOf(reports.map(({ browser }) => browser?.transitions))),
        '',
      ]),
      '',
      leftOutTitle,
      '',
      'Transitions that no walk takes there, each with the reason. All of them are taken on live actors.',
      '',
      row(['Chart', 'Transition', 'In a view', 'In Chromium']),
      '|---|---|---|---|',
      ...reports.flatMap((report) => leftOutRows(report).map((cells) => row([link(report.chart), ...cells]))),
      '',
    ].join('\n'),
  }
}

/** One line for each level: how many transitions of how many charts. */
export const levelLines = (page: string): string[] => {
  const charts = [...coverageIn(page).values()]
  const line = (where: string, tallies: readonly (Tally | undefined)[]) => {
    const known = tallies.filter((tally) => tally !== undefined)
    return `${where}: ${share(sumOf(known))} transitions of ${known.length} charts`
  }
  return [
    line(
      'on live actors',
      charts.map(({ transitions }) => transitions),
    ),
    line(
      'in a view',
      charts.map(({ view }) => view?.transitions),
    ),
    line(
      'in Chromium',
      charts.map(({ browser }) => browser?.transitions),
    ),
  ]
}
