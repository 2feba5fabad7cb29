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
const share = (tally: Tally | undefined) => (tally ? `${tally.taken}/${tally.of}` : '')
const sumOf = (tallies: readonly (Tally | undefined)[]): Tally => ({
  taken: tallies.reduce((sum, tally) => sum + (tally?.taken ?? 0), 0),
  of: tallies.reduce((sum, tally) => sum + (tally?.of ?? 0), 0),
})
const named = (name: string) => `\`${name.replaceAll('|', '\\|')}\``
const unnamed = (cell: string) => cell.replaceAll('`', '').replaceAll('\\|', '|')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const tallyOf = (text: string): Tally => {
  const [taken = 0, of = 0] = text.split('/').map(Number)
  return { taken, of }
}

/** What stands in the place of a reason where a transition is taken. */
const isTaken = 'taken'
const title = '## What the generated tests take'
const levels = { machine: 'on live actors', view: 'on the rendered view', browser: 'in Chromium' } as const

/** The rows of the tables in a text, cell by cell. */
const rowsIn = (text: string): string[][] =>
  [...text.matchAll(/^\| (.*) \|$/gm)].map(([, cells = '']) =>
    cells.split(/(?<!\\)\|/).map((cell) => cell.trim()),
  )

/** What the page of a chart says that the tests take of it; undefined while it says nothing. */
export const coverageOn = (page: string, chart: string): ChartCoverage | undefined => {
  const section = page.split(title)[1]
  if (section === undefined) return undefined
  const rows = rowsIn(section)
  const [, states = '', transitions = '', guardOutcomes = ''] =
    rows.find(([level]) => level === levels.machine) ?? []
  const left = rows.filter(([name = '']) => name.startsWith('`'))
  const at = (level: Slow, column: number) => {
    const tally = rows.find(([name]) => name === levels[level])?.[2]
    if (tally === undefined) return {}
    const reasons = left
      .map((cells) => [unnamed(cells[0] ?? ''), cells[column] ?? ''] as const)
      .filter(([, reason]) => reason !== '' && reason !== isTaken)
    return { [level]: { transitions: tallyOf(tally), leftOut: Object.fromEntries(reasons) } }
  }
  return {
    chart,
    states: tallyOf(states),
    transitions: tallyOf(transitions),
    guardOutcomes: tallyOf(guardOutcomes),
    ...at('view', 1),
    ...at('browser', 2),
  }
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
const leftOutRows = ({ view, browser }: Pick<ChartCoverage, Slow>): string[][] => {
  const names = new Set([view, browser].flatMap((report) => Object.keys(report?.leftOut ?? {})))
  const why = (report: SlowReport | undefined, name: string) =>
    report ? (report.leftOut[name] ?? isTaken) : ''
  return [...names].sort().map((name) => [named(name), why(view, name), why(browser, name)])
}

/** The end of a chart's page: what the tests take of it, where they walk it, and what they leave out there. */
export const coverageSection = (coverage: ChartCoverage): string => {
  const { states, transitions, guardOutcomes, view, browser } = coverage
  const left = leftOutRows(coverage)
  const slowly = (level: Slow, report: SlowReport | undefined) =>
    report ? [row([levels[level], '', share(report.transitions), ''])] : []
  return [
    title,
    '',
    row(['Walked', 'States', 'Transitions', 'Guard outcomes']),
    '|---|---|---|---|',
    row([levels.machine, share(states), share(transitions), share(guardOutcomes)]),
    ...slowly('view', view),
    ...slowly('browser', browser),
    '',
    ...(left.length > 0
      ? [
          'Left out there, and why:',
          '',
          row(['Transition', 'In a view', 'In Chromium']),
          '|---|---|---|',
          ...left.map(row),
          '',
        ]
      : []),
  ].join('\n')
}

/** A chart's page with what the tests take of it now. */
export const withCoverage = (page: string, coverage: ChartCoverage): string =>
  `${(page.split(title)[0] ?? '').trimEnd()}\n\n${coverageSection(coverage)}`

export interface Asked {
  /** Where the reports of the last runs are. */
  folder: string
  /** Every chart. */
  ids: readonly string[]
  /** The charts that are walked there. */
  walked: Readonly<Record<Slow, readonly string[]>>
  /** What the pages say, and where they speak for what did not run. */
  before?: ReadonlyMap<string, ChartCoverage>
  kept?: readonly ('machine' | Slow)[]
}

/**
 * What the path tests took of each chart, from the reports of the last runs and, for what did not run, from the pages as
 * they were written before; the names of what neither says anything of. The counts are the same in every run.
 */
export const coverageOf = ({
  folder,
  ids,
  walked,
  before = new Map(),
  kept = ['machine', ...slow],
}: Asked): { charts: ChartCoverage[] } | { unknown: readonly string[] } => {
  const machine = new Map(reportsIn(folder).map((report) => [report.chart, report]))
  const slowly = new Map(slow.map((level) => [level, slowReportsIn(join(folder, level))]))
  const unknown: string[] = []
  const charts = [...ids].sort().flatMap((chart): ChartCoverage[] => {
    const known = before.get(chart)
    const report = machine.get(chart) ?? (kept.includes('machine') ? known : undefined)
    if (report === undefined) unknown.push(chart)
    const at = (level: Slow) => {
      if (!walked[level].includes(chart)) return {}
      const found = slowly.get(level)?.get(chart) ?? (kept.includes(level) ? known?.[level] : undefined)
      if (found === undefined) unknown.push(`${chart} (${level})`)
      return found ? { [level]: found } : {}
    }
    const there = { ...at('view'), ...at('browser') }
    if (report === undefined) return []
    const { states, transitions, guardOutcomes } = report
    return [{ chart, states, transitions, guardOutcomes, ...there }]
  })
  return unknown.length > 0 ? { unknown } : { charts }
}

/** One line for each level: how many transitions of how many charts. */
export const levelLines = (charts: readonly ChartCoverage[]): string[] => {
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
