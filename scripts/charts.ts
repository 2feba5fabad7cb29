import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDrawing } from '../src/inspector/drawing.ts'
import { planOf } from '../src/inspector/bridge/plan.ts'
import { hashOf, layOut } from './charts/layout.ts'
import { chartPage, drawingFile, indexPage, purposeOf, startMark } from './charts/page.ts'
import { loadCharts } from './charts/registry.ts'
import { svgFileOf } from './charts/svg.ts'

/**
 * `npm run charts` generates docs/statecharts and its drawings from the charts; the inspector shows the
 * drawings too. With `--check` it writes nothing and fails if files would change. The upper part of a chart's
 * page is written by hand and not changed.
 */
const folder = 'docs/statecharts'
const isCheck = process.argv.includes('--check')

const charts = await loadCharts()
const stale: string[] = []

const readExisting = (name: string) => {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const writeIfChanged = (name: string, text: string) => {
  if (readExisting(name) === text) return
  stale.push(join(folder, name))
  if (!isCheck) writeFileSync(join(folder, name), text)
}

/** The hand-written part of a page; a new page starts with the chart's own description. */
const headOf = (name: string, id: string, description: string) => {
  const before = readExisting(name)?.split(startMark)[0]?.trimEnd()
  return before ? `${before}\n\n` : `# ${id}\n\n${description}\n\n`
}

mkdirSync(join(folder, 'drawings'), { recursive: true })
for (const chart of charts) {
  const { id } = chart.machine
  writeIfChanged(`${id}.md`, headOf(`${id}.md`, id, purposeOf(chart)) + chartPage(chart))
}
writeIfChanged('README.md', indexPage(charts))

const knownFiles = new Set(['README.md', ...charts.map(({ machine }) => `${machine.id}.md`)])
for (const name of readdirSync(folder).filter((file) => file.endsWith('.md') && !knownFiles.has(file))) {
  stale.push(`${join(folder, name)} (no such chart)`)
  if (!isCheck) rmSync(join(folder, name))
}

// A drawing contains its hash, so only changed charts are laid out again.
for (const { machine } of charts) {
  const file = drawingFile(machine.id)
  const plan = planOf(machine)
  const drawn = readDrawing(readExisting(file) ?? '')
  if (drawn?.hash === hashOf(plan)) writeIfChanged(file, svgFileOf(drawn))
  else if (isCheck) stale.push(join(folder, file))
  else {
    const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
    writeIfChanged(file, svgFileOf(await layOut(plan, new Elk())))
  }
}
for (const name of readdirSync(join(folder, 'drawings')).filter(
  (each) => !charts.some(({ machine }) => drawingFile(machine.id) === `drawings/${each}`),
)) {
  stale.push(`${join(folder, 'drawings', name)} (no such chart)`)
  if (!isCheck) rmSync(join(folder, 'drawings', name))
}
if (stale.length === 0) console.log(`${charts.length} charts, all pages up to date`)
else if (isCheck) {
  console.error(`Out of date, run \`npm run charts\`:\n${stale.map((file) => `  ${file}`).join('\n')}`)
  process.exitCode = 1
} else console.log(`${charts.length} charts, written:\n${stale.map((file) => `  ${file}`).join('\n')}`)
