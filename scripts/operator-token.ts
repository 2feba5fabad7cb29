import { systemClock } from '../server/clock.ts'
import { BadConfig } from '../server/config.ts'
import { createToken } from '../server/operator/token.ts'
import { createOperatorStore } from '../server/store/operator.store.ts'
import { openExistingDatabase, readSettings } from './operate/installation.ts'

/**
 * `npm run operator:token`: prints a new token for the operator's page; the previous one stops working. The
 * server may be running.
 */

const run = async (): Promise<string> => {
  const config = readSettings()
  if (config.operator === null) throw new BadConfig(['OPERATOR_TOKEN is off: there is no operator’s page.'])
  if (config.operator.token !== null)
    throw new BadConfig(['OPERATOR_TOKEN is set: that is the token. Change it there.'])
  const database = await openExistingDatabase(config)
  try {
    const token = await createToken(createOperatorStore(database, systemClock))
    return `${config.publicUrl}/operator/ opens with the token ${token}\nShown only this once. The previous token no longer works.`
  } finally {
    await database.close()
  }
}

try {
  console.log(await run())
} catch (error) {
  if (!(error instanceof BadConfig)) throw error
  for (const line of error.lines) console.error(line)
  process.exitCode = 1
}
