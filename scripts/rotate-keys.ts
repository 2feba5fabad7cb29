import { parseArgs } from 'node:util'
import { systemClock } from '../server/clock.ts'
import { BadConfig } from '../server/config.ts'
import { createIdentityStore } from '../server/identity/identity.store.ts'
import { keyTimes, replaceKeys, rotateKeys } from '../server/identity/signing-keys.ts'
import { openExistingDatabase, readSettings } from './operate/installation.ts'

/**
 * Adds a signing key to the embedded identity provider, or replaces all of them and ends every sign-in
 * (docs/guide/identity-providers.md). The server may run, because it reads its keys every minute. It also
 * creates a new key every 90 days by itself.
 */
const { values } = parseArgs({ options: { now: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
if (values.help) {
  console.log(
    'node scripts/rotate-keys.ts [--now]\n  --now  somebody else may have read the database: replaces every key and ends every log-in',
  )
  process.exit(0)
}

try {
  const config = readSettings()
  if (config.oidc !== null) {
    console.error('OIDC_ISSUER is set: its keys are rotated there.')
    process.exit(1)
  }
  const database = await openExistingDatabase(config)
  const deps = { store: createIdentityStore(database), clock: systemClock }
  const kid = values.now ? await replaceKeys(deps) : await rotateKeys(deps)
  await database.close()
  const minutes = keyTimes.announced / 60_000 + 1
  console.log(
    values.now
      ? `Key ${kid} is the only one now. Every log-in has ended, so everyone must log in again.\n` +
          'A running server drops the old keys within a minute; restart it to do so at once. ' +
          'People who log in from now on stay logged in.'
      : `Key ${kid} starts signing in about ${minutes} minutes; earlier tokens stay valid until they expire.`,
  )
} catch (error) {
  if (!(error instanceof BadConfig)) throw error
  for (const line of error.lines) console.error(line)
  process.exit(1)
}
