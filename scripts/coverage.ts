import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageFolder, coveragePage, levelLines } from './charts/coverage.ts'
import { loadCharts } from './charts/registry.ts'
import { isWalked } from './paths/levels.ts'

/**
 * `npm run coverage` writes docs/statecharts/coverage.md from the last runs of the path tests, and the pages of the
 * charts, which say the same of each; a chart that did not run keeps its row. With `--check`, right after a run of all,
 * it writes nothing and fails when the page says anything else; where no browser ran, its column is taken as it stands.
 */
const file = 'docs/statecharts/coverage.md'
const isCheck = process.argv.includes('--check')

const ids = (await loadCharts()).map(({ machine }) => machine.id)
const committed = existsSync(file) ? readFileSync(file, 'utf8') : ''
const inBrowser = join(coverageFolder, 'browser')
const didBrowse = existsSync(inBrowser) && readdirSync(inBrowser).length > 0
const result = coveragePage({
  folder: coverageFolder,
  ids,
  walked: {
    view: ids.filter((id) => isWalked('view', id)),
    browser: ids.filter((id) => isWalked('browser', id)),
  },
  before: committed,
  ...(isCheck && { kept: didBrowse ? [] : ['browser'] }),
})

if ('unknown' in result) {
  console.error(
    `There is no report of ${result.unknown.join(', ')}: \`npm run paths -- --level machine,view,browser\` writes them.`,
  )
  process.exitCode = 1
} else {
  for (const line of levelLines(result.page)) console.log(line)
  if (committed === result.page) console.log(`${file} is up to date`)
  else if (isCheck) {
    console.error(
      `${file} is out of date: commit what \`npm run paths -- --level machine,view,browser && npm run coverage\` writes`,
    )
    process.exitCode = 1
  } else {
    writeFileSync(file, result.page)
    console.log(`${file} is written`)
    // The page of each chart repeats its row.
    await import('./charts.ts')
  }
}
