import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** `npm run paths [chart…]`: the generated tests of all charts, or of those named. Options go to Vitest. */
const given = process.argv.slice(2)
const firstOption = given.findIndex((each) => each.startsWith('-'))
const charts = firstOption < 0 ? given : given.slice(0, firstOption)
const files = charts.map((chart) => `tests/charts/${chart}.paths.test.ts`)
const unknown = files.find((file) => !existsSync(file))
if (unknown !== undefined) {
  console.error(`There is no ${unknown}: charts are named by their id, such as challengeForm.`)
  process.exit(2)
}
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project',
    'unit',
    ...(files.length > 0 ? files : ['tests/charts']),
    ...given.slice(charts.length),
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
)
process.exitCode = status ?? 1
