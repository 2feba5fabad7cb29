import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readVitest } from './results.ts'

/**
 * `npx node scripts/faults.ts [-- -t 'topics, 500']`: tests every fault in every call, on the whole page with
 * a fake network (docs/guide/faults.md). Further arguments are passed to Vitest.
 */
const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/results')
const report = join(folder, 'faults.json')
mkdirSync(folder, { recursive: true })
rmSync(report, { force: true })
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project=unit',
    'tests/faults',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    cwd: root,
    shell: process.platform === 'win32',
    env: { ...process.env, TEST_ALL: '1' },
  },
)
const cells = readVitest(readFileSync(report, 'utf8')).filter(({ title }) =>
  title.startsWith('a call that goes wrong '),
)
const passedCells = cells.filter(({ outcome }) => outcome === 'passed')
console.log(`${passedCells.length} of ${cells.length} cells`)
process.exitCode = status ?? 1
