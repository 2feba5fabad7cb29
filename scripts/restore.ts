import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BadConfig, parseConfig } from '#server/config.ts'
import { UnusableBackup } from '#server/store/copies.ts'
import { NotRestored, restore } from './operate/restore.ts'

/** Restores a copy made by `npm run backup` into the configured database. The server must not be running. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
const [file] = positionals
if (values.help || file === undefined) {
  console.log(
    'node scripts/restore.ts file [--replace]\n  Restores a copy into the configured database (DATA_DIR or DATABASE_URL), which must be empty.\n  --replace  moves the existing database in DATA_DIR aside first',
  )
  process.exitCode = values.help ? 0 : 1
} else {
  const envFile = join(import.meta.dirname, '../.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  try {
    const { config } = parseConfig(process.env)
    const target = { dataDir: resolve(config.dataDir), url: config.databaseUrl }
    const { people, challenges, steps, aside } = await restore(resolve(file), target, {
      replace: values.replace ?? false,
      now: new Date(),
    })
    console.log(`Restored: ${people} people with ${challenges} challenges.`)
    if (steps.length > 0)
      console.log(`The copy was from an earlier version and was migrated: ${steps.join(', ')}.`)
    if (aside !== undefined)
      console.log(`The previous database is now ${aside}; delete it when you no longer need it.`)
    console.log(
      'The log-ins and keys in the copy are valid again. If somebody else may have read it, run npm run keys:rotate -- --now before you start the server.',
    )
  } catch (error) {
    if (error instanceof BadConfig) for (const line of error.lines) console.error(line)
    else if (error instanceof UnusableBackup) console.error(`${file} cannot be restored: ${error.message}`)
    else if (error instanceof NotRestored) console.error(error.message)
    else throw error
    process.exitCode = 1
  }
}
