import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/chromium.ts'
import { enginePart } from './engine.part.ts'
import { ratioOf, tableOf, verdictOf, type Figure } from './figures.ts'
import { homePart } from './home.part.ts'
import { hostilePart } from './hostile.part.ts'
import { inspectorPart } from './inspector.part.ts'
import { describeMachine, machineLine, watchMachine } from './machine.ts'
import type { Part } from './part.ts'
import { peoplePart } from './people.part.ts'
import { reportPart } from './report.part.ts'
import { routesPart } from './routes.part.ts'
import { searchPart } from './search.part.ts'
import { serverPart } from './server.part.ts'
import { sizePart } from './size.part.ts'
import { startPart } from './start.part.ts'
import { uploadsPart } from './uploads.part.ts'

const root = resolve(import.meta.dirname, '..')
const resultFile = resolve(root, '.cache/bench/latest.json')

const parts: Readonly<Record<string, { run: Part; browser: boolean }>> = {
  size: { run: sizePart, browser: true },
  home: { run: homePart, browser: true },
  routes: { run: routesPart, browser: true },
  server: { run: serverPart, browser: false },
  engine: { run: enginePart, browser: false },
  hostile: { run: hostilePart, browser: false },
  search: { run: searchPart, browser: false },
  report: { run: reportPart, browser: false },
  start: { run: startPart, browser: false },
  people: { run: peoplePart, browser: false },
  uploads: { run: uploadsPart, browser: false },
  inspector: { run: inspectorPart, browser: true },
}
const names = Object.keys(parts)

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '5' },
    explain: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(`npm run bench [-- --only <part>]… [--rounds n] [--explain]\nparts: ${names.join(', ')}`)
  process.exit(0)
}
const only = values.only?.flatMap((name) => name.split(',')) ?? names
const unknown = only.find((name) => !names.includes(name))
const rounds = Number(values.rounds)
if (unknown !== undefined || !Number.isInteger(rounds) || rounds < 1) {
  console.error(
    unknown !== undefined
      ? `There is no part ${unknown}. The parts are: ${names.join(', ')}`
      : '--rounds takes a whole number from 1 on.',
  )
  process.exit(2)
}

const chosen = names.filter((name) => only.includes(name))
const chromium = chosen.some((name) => parts[name]?.browser) ? findChromium() : undefined
const machine = describeMachine(chromium)
console.log(machineLine(machine))

const watch = watchMachine()
const say = (line: string) => process.stderr.write(`${line}\n`)
const began = performance.now()
const figures: Figure[] = []
const failed: string[] = []
for (const name of chosen) {
  try {
    figures.push(
      ...((await parts[name]?.run({ rounds, calm: watch, say, chromium, explain: values.explain })) ?? []),
    )
  } catch (error) {
    failed.push(name)
    console.error(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const after = describeMachine(chromium)
console.log(`\n${tableOf(figures)}\n`)
console.log(
  `${((performance.now() - began) / 1_000).toFixed(0)} s · load afterwards ${after.load} · ` +
    `${watch.busy} of ${watch.rounds} rounds began while the machine was busy with something else` +
    (watch.busy * 4 > watch.rounds ? ': measure again on a quiet machine' : ''),
)
const missedTargets = figures.filter((figure) => !['ok', ''].includes(verdictOf(figure)))
if (missedTargets.length > 0)
  console.log(`over: ${missedTargets.map(({ part, measure }) => `${part}: ${measure}`).join(' · ')}`)

mkdirSync(dirname(resultFile), { recursive: true })
writeFileSync(
  resultFile,
  `${JSON.stringify(
    {
      measured: new Date().toISOString(),
      machine,
      loadAfterwards: after.load,
      busyRounds: { busy: watch.busy, of: watch.rounds },
      failed,
      figures: figures.map((figure) => ({
        ...figure,
        ratio: ratioOf(figure),
        verdict: verdictOf(figure),
      })),
    },
    null,
    2,
  )}\n`,
)
// A missed budget is reported but is not a failure, because a busy machine must not stop anybody. A part that
// cannot run is a failure.
if (failed.length > 0) process.exitCode = 1
