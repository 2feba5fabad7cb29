import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { impossible } from '../e2e/events/matrix.ts'
import { readPlaywright } from './results.ts'

/**
 * `npx node scripts/browser-cells.ts events [-- -g 'creating × reload']` or `npx node
 * scripts/browser-cells.ts faults`: runs every cell of a matrix in Chromium, against the built product and
 * the real server (docs/guide/faults.md). Further arguments are passed to Playwright. No retries.
 */
const matrices = {
  events: { folder: 'e2e/events', byReason: impossible.length },
  faults: { folder: 'e2e/faults', byReason: 0 },
}
const [name = '', ...others] = process.argv.slice(2)
if (!(name in matrices)) throw new Error(`Choose which cells: ${Object.keys(matrices).join(', ')}`)
const { folder, byReason } = matrices[name as keyof typeof matrices]

const root = resolve(import.meta.dirname, '..')
const results = join(root, '.cache/results')
const report = join(results, `${name}.json`)
mkdirSync(results, { recursive: true })
rmSync(report, { force: true })
const run = (command: string, args: string[], environment: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    cwd: root,
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  }).status ?? 1

const built = run(process.execPath, ['scripts/build.ts'])
if (built !== 0) process.exit(built)
process.exitCode = run('playwright', ['test', folder, '--retries=0', '--reporter=line,json', ...others], {
  CELLS: 'all',
  PLAYWRIGHT_JSON_OUTPUT_FILE: report,
})
const cells = readPlaywright(readFileSync(report, 'utf8'))
const passedCount = cells.filter(({ outcome }) => outcome === 'passed').length
const excused = others.length === 0 ? byReason : 0
console.log(
  `${String(passedCount + excused)} of ${String(cells.length + excused)} cells${excused === 0 ? '' : `, ${String(excused)} of them because it cannot happen there`}`,
)
