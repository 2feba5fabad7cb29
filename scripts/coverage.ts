import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { coverageFolder, coveragePage } from './charts/coverage.ts'
import { loadCharts } from './charts/registry.ts'

/**
 * `npm run coverage` writes docs/statecharts/coverage.md from the last run of the path tests; with `--check`, right
 * after such a run, it writes nothing and fails when the page says anything else.
 */
const file = 'docs/statecharts/coverage.md'

const charts = await loadCharts()
const page = coveragePage(
  coverageFolder,
  charts.map(({ machine }) => machine.id),
)

if (page === undefined) {
  console.error('There is no report of every chart yet: `npm run paths` writes them.')
  process.exitCode = 1
} else if (existsSync(file) && readFileSync(file, 'utf8') === page) {
  console.log(`${file} is up to date`)
} else if (process.argv.includes('--check')) {
  console.error(`${file} is out of date: commit what \`npm run paths && npm run coverage\` writes`)
  process.exitCode = 1
} else {
  writeFileSync(file, page)
  console.log(`${file} is written`)
}
