import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../server/clock.ts'
import { BadConfig, parseConfig } from '../server/config.ts'
import { createIdentityStore } from '../server/identity/identity.store.ts'
import { keyTimes, replaceKeys, rotateKeys } from '../server/identity/signing-keys.ts'
import { databaseFile, openDatabase } from '../server/store/database.ts'

/**
 * Adds a signing key to the embedded identity provider, or replaces all of them and ends every sign-in
 * (docs/guide/identity-providers.md). The server may run, because it reads its keys every minute. It also
 * creates a new key every 90 days by itself.
 */
const { values } = parseArgs({ options: { now: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
if (values.help) {
  console.log(
    'node scripts/rotate-keys.ts [--now]\n  --now  somebody else may have read the database: replace every key and end every sign-in',
  )
  process.exit(0)
}

const envFile = join(import.meta.dirname, '../.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
try {
  const { config } = parseConfig(process.env)
  if (config.oidc !== null) {
    console.error('OIDC_ISSUER is set: its keys are rotated there.')
    process.exit(1)
  }
  const dataDir = resolve(config.dataDir)
  if (config.databaseUrl === null && !existsSync(databaseFile(dataDir))) {
    // Otherwise an empty database would be created and given a key, while the keys in use stay unchanged.
    console.error(`There is no database at ${databaseFile(dataDir)} (DATA_DIR).`)
    process.exit(1)
  }
  const database = await openDatabase({ dataDir, url: config.databaseUrl })
  const deps = { store: createIdentityStore(database), clock: systemClock }
  const kid = values.now ? await replaceKeys(deps) : await rotateKeys(deps)
  await database.close()
  const minutes = keyTimes.announced / 60_000 + 1
  console.log(
    values.now
      ? `Key ${kid} is the only one now. Every sign-in has ended: people log in again.\n` +
          'A running server drops the old keys within a minute; restart it to do so at once. ' +
          'People who log in from now on stay logged in.'
      : `Key ${kid} signs in about ${minutes} minutes; earlier tokens stay valid until they expire.`,
  )
} catch (error) {
  if (!(error instanceof BadConfig)) throw error
  for (const line of error.lines) console.error(line)
  process.exit(1)
}
