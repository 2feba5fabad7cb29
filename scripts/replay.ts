import { readFileSync } from 'node:fs'
import { readSession } from '../src/inspector/session-file.ts'
import { replay, type Difference } from '../src/inspector/replay.ts'
import { loadCharts } from './charts/registry.ts'

/**
 * `npm run replay FILE` replays a session exported by the inspector through the current charts, without
 * effects, and fails if one of them behaves differently from the recording.
 */
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('replay: give the file of a session exported by the inspector')
  process.exit(2)
}
const session = readSession(readFileSync(file, 'utf8'))
if (typeof session === 'string') {
  console.error(
    `replay: ${file} is ${session === 'damaged' || session === 'too large' ? session : `of ${session}`}`,
  )
  process.exit(2)
}

const charts = (await loadCharts()).map(({ machine }) => machine)
const { steps, differences, impure, unknown } = replay(session, charts)
const printDifference = ({ actor, n, event, recorded, replayed }: Difference) =>
  console.log(`  ${n} ${actor}: ${event}\n    recorded: ${recorded}\n    replayed: ${replayed}`)

if (impure.length > 0) {
  console.log(`${impure.length} steps depend on the state of other actors, and were skipped:`)
  impure.forEach(printDifference)
}
if (unknown.length > 0) console.log(`These charts no longer exist: ${unknown.join(', ')}`)
if (differences.length > 0) {
  console.log(`${differences.length} of ${steps} steps differ:`)
  differences.forEach(printDifference)
  process.exitCode = 1
} else console.log(`replay: ${steps} steps, all as recorded`)
