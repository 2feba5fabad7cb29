import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Piscina } from 'piscina'
import type { MutantReport } from '../tests/harness/mutant-tester.ts'

/**
 * `npm run mutants [chart…]` makes every mutant of all charts, or of the named ones, one at a time, and says
 * how many the recorded contracts detect. Undetectable mutants are listed in the cases with the reason, and
 * do not count. Fails below 98 %.
 */
const leastNoticed = 0.98
const folder = 'tests/charts'
const allCharts = readdirSync(folder).flatMap((file) => /^(\w+)\.cases\.ts$/.exec(file)?.[1] ?? [])
const askedFor = process.argv.slice(2)
const unknown = askedFor.find((chart) => !allCharts.includes(chart))
if (unknown !== undefined) {
  console.error(`There is no chart ${unknown}: charts are named by their id, such as challengeForm.`)
  process.exit(2)
}

/** The slowest charts start first, so that no core is idle at the end. */
const slowest = ['workspace', 'bookmarks', 'persistence', 'challengeForm', 'session']
const charts = (askedFor.length > 0 ? askedFor : allCharts).toSorted(
  (one, other) => Number(slowest.includes(other)) - Number(slowest.includes(one)),
)

const began = performance.now()
const pool = new Piscina<string, MutantReport>({
  filename: resolve('tests/harness/mutants.worker.ts'),
  maxThreads: availableParallelism(),
})
const reports = (await Promise.all(charts.map((chart) => pool.run(chart)))).sort((one, other) =>
  one.chart < other.chart ? -1 : 1,
)
await pool.destroy()

const sum = (read: (bag: MutantReport) => number) => reports.reduce((total, bag) => total + read(bag), 0)
const countable = ({ faults, equivalent }: MutantReport) => faults - equivalent.length
const noticed = (bag: MutantReport) => countable(bag) - bag.unnoticed.length
const share = (of: number, all: number) => `${((100 * of) / all).toFixed(1)} %`
const row = (cells: readonly (string | number)[]) =>
  console.log(
    cells.map((each, n) => (n === 0 ? String(each).padEnd(18) : String(each).padStart(12))).join(''),
  )

row(['chart', 'noticed', 'of', '', 'equivalent', 's'])
for (const bag of reports)
  row([
    bag.chart,
    noticed(bag),
    countable(bag),
    share(noticed(bag), countable(bag)),
    bag.equivalent.length,
    (bag.ms / 1_000).toFixed(1),
  ])
const [found, of] = [sum(noticed), sum(countable)]
row([
  `${reports.length} charts`,
  found,
  of,
  share(found, of),
  sum(({ equivalent }) => equivalent.length),
  ((performance.now() - began) / 1_000).toFixed(1),
])

for (const { chart, equivalent, unnoticed, wronglyListed } of reports) {
  for (const { name, reason } of equivalent) console.log(`equivalent: ${chart}: ${name}: ${reason}`)
  for (const name of unnoticed) console.log(`unnoticed: ${chart}: ${name}`)
  for (const name of wronglyListed) console.log(`noticed, and listed as equivalent: ${chart}: ${name}`)
}
if (found < of * leastNoticed || reports.some(({ wronglyListed }) => wronglyListed.length > 0))
  process.exitCode = 1
