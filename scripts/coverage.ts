import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageFolder, coverageOf, coverageOn, levelLines, withCoverage } from './charts/coverage.ts'
import { loadCharts } from './charts/registry.ts'
import { isWalked } from './paths/levels.ts'

/**
 * `npm run coverage` writes at the end of each chart's page what the last runs of the path tests took of it; a chart that
 * did not run keeps what its page says. With `--check`, right after a run of all, it writes nothing and fails when a page
 * says anything else; where no browser ran, what was walked there is taken as it stands.
 */
const isCheck = process.argv.includes('--check')

const ids = (await loadCharts()).map(({ machine }) => machine.id)
const fileOf = (id: string) => `docs/statecharts/${id}.md`
const pages = new Map(
  ids.map((id) => [id, existsSync(fileOf(id)) ? readFileSync(fileOf(id), 'utf8') : ''] as const),
)
const inBrowser = join(coverageFolder, 'browser')
const didBrowse = existsSync(inBrowser) && readdirSync(inBrowser).length > 0
const result = coverageOf({
  folder: coverageFolder,
  ids,
  walked: {
    view: ids.filter((id) => isWalked('view', id)),
    browser: ids.filter((id) => isWalked('browser', id)),
  },
  before: new Map(
    [...pages].flatMap(([id, page]) => {
      const coverage = coverageOn(page, id)
      return coverage ? [[id, coverage] as const] : []
    }),
  ),
  ...(isCheck && { kept: didBrowse ? [] : ['browser'] }),
})

if ('unknown' in result) {
  console.error(
    `There is no report of ${result.unknown.join(', ')}: \`npm run paths -- --level machine,view,browser\` writes them.`,
  )
  process.exitCode = 1
} else {
  for (const line of levelLines(result.charts)) console.log(line)
  const stale = result.charts.flatMap((coverage) => {
    const page = pages.get(coverage.chart) ?? ''
    const now = withCoverage(page, coverage)
    return now === page ? [] : [{ file: fileOf(coverage.chart), now }]
  })
  const list = stale.map(({ file }) => `  ${file}`).join('\n')
  if (stale.length === 0) console.log('All pages say what the tests take')
  else if (isCheck) {
    console.error(
      `Out of date: commit what \`npm run paths -- --level machine,view,browser && npm run coverage\` writes\n${list}`,
    )
    process.exitCode = 1
  } else {
    for (const { file, now } of stale) writeFileSync(file, now)
    console.log(`Written:\n${list}`)
  }
}
