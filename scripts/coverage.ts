import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { coverageFolder, coveragePage } from './charts/coverage.ts'
import { loadCharts } from './charts/registry.ts'

/**
 * `npm run coverage` writes docs/statecharts/coverage.md from the last runs of the path tests; a chart that did not run
 * keeps its row. With `--check`, right after a run of all, it writes nothing and fails when the page says anything else.
 */
const file = 'docs/statecharts/coverage.md'
const isCheck = process.argv.includes('--check')

const charts = await loadCharts()
const committed = existsSync(file) ? readFileSync(file, 'utf8') : ''
const page = coveragePage(
  coverageFolder,
  charts.map(({ machine }) => machine.id),
  isCheck ? '' : committed,
)

if (page === undefined) {
  console.error('There is no report of every chart yet: `npm run paths` writes them.')
  process.exitCode = 1
} else if (committed === page) {
  console.log(`${file} is up to date`)
} else if (isCheck) {
  console.error(`${file} is out of date: commit what \`npm run paths && npm run coverage\` writes`)
  process.exitCode = 1
} else {
  writeFileSync(file, page)
  console.log(`${file} is written`)
}
