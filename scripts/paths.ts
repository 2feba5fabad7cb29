import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDrawing, type Drawing } from '../src/inspector/drawing.ts'
import type { Level, Walked } from '../tests/harness/walked.ts'
import { ensureBuilt } from './build.ts'
import { findChromium } from './chromium.ts'
import { chartsAt, testFiles } from './paths/levels.ts'
import { chartReport, fileOf, indexReport, tableOf } from './paths/report.ts'

/**
 * `npm run paths [chart…]` runs the generated tests of all charts, or of the named ones, and writes a report
 * of every step to `.cache/paths/index.html`.
 */
const help = `npm run paths -- [chart…]
  --level machine|view|browser   where to run the paths: on live actors (the default), on the rendered view, or in
                                 Chromium with a picture after every step; several: --level machine,view
  --coverage edge|pair           every arrow, or every arrow followed by every next one; by default, what the cases say
  --record                       after a chart was changed on purpose: writes its recording, its page and its drawing
  --path 'the title of a path'   only this path
  --seed n                       the order of the paths; the same number gives the same order
  --most n                       only the first n paths of each chart, in that order
  -t 'words'                     only paths with these words in their titles`

const { values, positionals: charts } = parseArgs({
  allowPositionals: true,
  options: {
    level: { type: 'string', default: 'machine' },
    coverage: { type: 'string' },
    record: { type: 'boolean', default: false },
    path: { type: 'string' },
    seed: { type: 'string' },
    most: { type: 'string' },
    testNamePattern: { type: 'string', short: 't' },
    help: { type: 'boolean', short: 'h' },
  },
})
const refuse = (why: string): never => {
  console.error(`${why}\n\n${help}`)
  process.exit(2)
}
if (values.help) {
  console.log(help)
  process.exit(0)
}

const levels = values.level.split(',')
const isLevel = (level: string): level is Level => ['machine', 'view', 'browser'].includes(level)
if (!levels.every(isLevel)) refuse(`There is no level ${values.level}.`)
if (values.coverage !== undefined && !['edge', 'pair'].includes(values.coverage))
  refuse(`There is no coverage ${values.coverage}.`)
for (const [name, number] of Object.entries({ seed: values.seed, most: values.most }))
  if (number !== undefined && !/^\d+$/.test(number)) refuse(`--${name} takes a whole number.`)

const testsOf = (level: Level): string[] => {
  const known = chartsAt(level)
  const unknown = charts.find((chart) => !known.includes(chart))
  if (unknown !== undefined)
    refuse(
      level === 'machine'
        ? `There is no chart ${unknown}: charts are named by their id, such as challengeForm.`
        : `${unknown} is not walked at the level ${level}. These are: ${known.join(', ')}.`,
    )
  return testFiles(level, charts.length > 0 ? charts : known)
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const pattern = values.path === undefined ? values.testNamePattern : `${escapePattern(values.path)}(?: \\[|$)`

const folder = resolve('.cache/paths')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const run = ({ level, files }: { level: Level; files: string[] }): boolean => {
  const [command = '', ...given] =
    level === 'browser'
      ? ['playwright', 'test', ...files, ...(pattern === undefined ? [] : ['-g', pattern])]
      : [
          'vitest',
          'run',
          '--project',
          level === 'view' ? 'view' : charts.length > 0 ? 'charts 1/2' : 'charts*',
          ...files,
          ...(pattern === undefined ? [] : ['-t', pattern]),
        ]
  const { status } = spawnSync(command, given, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATHS_REPORT: folder,
      ...(charts.length > 0 && { PATHS_CHARTS: charts.join() }),
      ...(values.record && { UPDATE_CONTRACTS: '1' }),
      ...(level === 'browser' && { CHROMIUM_PATH: findChromium(), TEST_ALL: '1' }),
      ...(values.coverage !== undefined && { PATHS_COVERAGE: values.coverage }),
      ...(values.seed !== undefined && { PATHS_SEED: values.seed }),
      ...(values.most !== undefined && { PATHS_MOST: values.most }),
    },
  })
  return status === 0
}
const runs = levels.filter(isLevel).map((level) => ({ level, files: testsOf(level) }))
if (levels.includes('browser')) ensureBuilt()
const passed = runs.map(run)

/** Combines the files that report on one chart's paths at one level, because browser tests write several. */
const combineParts = (parts: readonly Walked[]): Walked[] => {
  const byChart = new Map<string, Walked>()
  for (const part of parts) {
    const key = fileOf(part)
    const known = byChart.get(key)
    const taken = { ...known?.taken }
    for (const [id, count] of Object.entries(part.taken)) taken[id] = (taken[id] ?? 0) + count
    byChart.set(
      key,
      known
        ? {
            ...known,
            paths: [...known.paths, ...part.paths],
            problems: [...known.problems, ...part.problems],
            taken,
          }
        : part,
    )
  }
  return [...byChart.values()].sort((one, other) => (fileOf(one) < fileOf(other) ? -1 : 1))
}

const notes = join(folder, 'walked')
const walked = combineParts(
  (existsSync(notes) ? readdirSync(notes) : []).map(
    (file) => JSON.parse(readFileSync(join(notes, file), 'utf8')) as Walked,
  ),
).filter(({ paths }) => paths.length > 0)
const drawingOf = (chart: string): Drawing | undefined => {
  const file = `docs/statecharts/drawings/${chart}.svg`
  return existsSync(file) ? readDrawing(readFileSync(file, 'utf8')) : undefined
}
for (const each of walked) writeFileSync(join(folder, fileOf(each)), chartReport(each, drawingOf(each.chart)))
writeFileSync(join(folder, 'index.html'), indexReport(walked, `Walked ${new Date().toUTCString()}`))
if (walked.length > 0) console.log(`\n${tableOf(walked)}\n`)
console.log(`Every step: ${join(folder, 'index.html')}`)
if (!passed.every(Boolean)) process.exitCode = 1
else if (values.record)
  process.exitCode = spawnSync(process.execPath, ['scripts/charts.ts'], { stdio: 'inherit' }).status ?? 1
