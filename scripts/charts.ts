import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Drawing } from '../src/inspector/drawing.ts'
import { planOf } from '../src/inspector/bridge/plan.ts'
import { coverageIn } from './charts/coverage.ts'
import { hashOf, layOut } from './charts/layout.ts'
import { chartPage, drawingFile, indexPage, purposeOf, startMark } from './charts/page.ts'
import { loadCharts } from './charts/registry.ts'
import { svgFileOf } from './charts/svg.ts'

/**
 * `npm run charts` writes docs/statecharts, its pictures and the inspector's drawings from the charts; with `--check` it writes
 * nothing and fails, naming the files that would change. What stands above the mark of a chart's page is written by
 * hand and kept.
 */
const folder = 'docs/statecharts'
const drawings = 'src/inspector/drawings'
const isCheck = process.argv.includes('--check')

const charts = await loadCharts()
const stale: string[] = []

const read = (name: string) => {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const put = (name: string, text: string) => {
  if (read(name) === text) return
  stale.push(join(folder, name))
  if (!isCheck) writeFileSync(join(folder, name), text)
}

/** The lines by hand above the mark; a new page starts with the chart's own description. */
const headOf = (name: string, id: string, description: string) => {
  const before = read(name)?.split(startMark)[0]?.trimEnd()
  return before ? `${before}\n\n` : `# ${id}\n\n${description}\n\n`
}

mkdirSync(join(folder, 'drawings'), { recursive: true })
// What the tests took is known after their run only: scripts/coverage.ts writes it there and compares it.
const covered = coverageIn(read('coverage.md') ?? '')
for (const chart of charts) {
  const { id } = chart.machine
  put(`${id}.md`, headOf(`${id}.md`, id, purposeOf(chart)) + chartPage(chart, covered.get(id)))
}
put('README.md', indexPage(charts))

const known = new Set(['README.md', 'coverage.md', ...charts.map(({ machine }) => `${machine.id}.md`)])
for (const name of readdirSync(folder).filter((file) => file.endsWith('.md') && !known.has(file))) {
  stale.push(`${join(folder, name)} (no such chart)`)
  if (!isCheck) rmSync(join(folder, name))
}

// A drawing knows what it was made of, so only what has changed is laid out again.
mkdirSync(drawings, { recursive: true })
const drawn = (file: string) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Drawing).hash : undefined
for (const { machine } of charts) {
  const file = join(drawings, `${machine.id}.json`)
  const plan = planOf(machine)
  if (drawn(file) === hashOf(plan)) continue
  stale.push(file)
  if (isCheck) continue
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  writeFileSync(file, `${JSON.stringify(await layOut(plan, new Elk()))}\n`)
}
for (const { machine } of charts) {
  const drawing = join(drawings, `${machine.id}.json`)
  if (existsSync(drawing))
    put(drawingFile(machine.id), svgFileOf(JSON.parse(readFileSync(drawing, 'utf8')) as Drawing))
}
for (const name of readdirSync(join(folder, 'drawings')).filter(
  (each) => !charts.some(({ machine }) => drawingFile(machine.id) === `drawings/${each}`),
)) {
  stale.push(`${join(folder, 'drawings', name)} (no such chart)`)
  if (!isCheck) rmSync(join(folder, 'drawings', name))
}
for (const name of readdirSync(drawings).filter(
  (each) => !charts.some(({ machine }) => each === `${machine.id}.json`),
)) {
  stale.push(`${join(drawings, name)} (no such chart)`)
  if (!isCheck) rmSync(join(drawings, name))
}

if (stale.length === 0) console.log(`${charts.length} charts, all pages up to date`)
else if (isCheck) {
  console.error(`Out of date, run \`npm run charts\`:\n${stale.map((file) => `  ${file}`).join('\n')}`)
  process.exitCode = 1
} else console.log(`${charts.length} charts, written:\n${stale.map((file) => `  ${file}`).join('\n')}`)
