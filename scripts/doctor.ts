import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import type { LlmSettings } from '#server/config.ts'
import { examine, realDisk, type Finding } from './operate/doctor.checks.ts'

/**
 * `npm run doctor` checks an installation: configuration, pages, disk, database, clock, identity and language
 * model. It changes nothing, and the server may run. Exits with 0 if nothing is bad, else 1.
 */

const root = resolve(import.meta.dirname, '..')

/** Asks the model the questions of `npm run model:check` about one challenge; returns the verdict. */
const tryModel = async (config: LlmSettings) => {
  const [{ checkModel }, { labelledChallenges }, { createOfflineEngine }] = await Promise.all([
    import('./model/model.check.ts'),
    import('../lab/engine/measures.ts'),
    import('#server/engine/offline.engine.ts'),
  ])
  const said: string[] = []
  const willDo = await checkModel({
    config,
    challenges: labelledChallenges().slice(0, 1),
    offline: createOfflineEngine(),
    clock: systemClock,
    say: (line) => said.push(line),
  })
  return { willDo, words: (said.at(-1) ?? '').trim() }
}

const { values } = parseArgs({
  options: { 'no-model': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  console.log(
    'node scripts/doctor.ts [--no-model]\n  Checks this installation; exits with 1 if something is wrong.\n  --no-model  does not call the language model (otherwise five calls are paid for)',
  )
  process.exit(0)
}
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

const marks: Readonly<Record<Finding['state'], string>> = { ok: 'ok  ', warn: 'look', bad: 'BAD ' }
const counts = { ok: 0, warn: 0, bad: 0 }
const findings = examine({
  env: process.env,
  root,
  now: () => Date.now(),
  fetch,
  disk: realDisk,
  tryModel: values['no-model'] === true ? undefined : tryModel,
})
for await (const { about, state, words } of findings) {
  counts[state] += 1
  console.log(`${marks[state]}  ${about.padEnd(13)}  ${words}`)
}
console.log(
  counts.bad > 0
    ? `\n${counts.bad} to fix${counts.warn > 0 ? `, ${counts.warn} to check` : ''}.`
    : counts.warn > 0
      ? `\nIt works; ${counts.warn} to check.`
      : '\nAll is well.',
)
process.exitCode = counts.bad > 0 ? 1 : 0
