import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemClock } from '../server/clock.ts'
import { BadConfig, parseConfig } from '../server/config.ts'
import { newToken } from '../server/operator/token.ts'
import { databaseFile, openDatabase } from '../server/store/database.ts'
import { createOperatorStore } from '../server/store/operator.store.ts'

/** Prints a new token for the operator's page (`npm run operator:token`); the one before it opens nothing any more. The server may run. */

const run = async (): Promise<string> => {
  const envFile = join(import.meta.dirname, '../.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const { config } = parseConfig(process.env)
  if (config.operator === null) throw new BadConfig(['OPERATOR_TOKEN is off: there is no operator’s page.'])
  if (config.operator.token !== null)
    throw new BadConfig(['OPERATOR_TOKEN is set: that is the token. Change it there.'])
  const dataDir = resolve(config.dataDir)
  if (config.databaseUrl === null && !existsSync(databaseFile(dataDir)))
    throw new BadConfig([`There is no database at ${databaseFile(dataDir)} (DATA_DIR).`])
  const database = await openDatabase({ dataDir, url: config.databaseUrl })
  try {
    const token = await newToken(createOperatorStore(database, systemClock))
    return `${config.publicUrl}/operator/ opens with the token ${token}\nShown this once. The token before it opens nothing any more.`
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
