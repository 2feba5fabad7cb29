import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../server/clock.ts'
import { BadConfig, parseConfig } from '../server/config.ts'

/**
 * `npm run model:check` tries the configured language model before people use it: it asks what the product
 * asks about three challenges and says whether the model is good enough. Exits with 0 if it is, 1 if not, 2
 * if none is configured.
 */

const configuredModel = () => {
  const envFile = join(import.meta.dirname, '../.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return parseConfig(process.env).config.llm
}

try {
  const config = configuredModel()
  if (config === null) {
    console.log(
      'No language model is configured, so nobody was contacted: LLM_BASE_URL and LLM_MODEL are not both set. ' +
        'The built-in engine writes. Settings for common programs: docs/guide/run-it-yourself.md.',
    )
    process.exitCode = 2
  } else {
    const [{ checkModel }, { createOfflineEngine }] = await Promise.all([
      import('./model/model.check.ts'),
      import('#server/engine/offline.engine.ts'),
    ])
    const willDo = await checkModel({
      config,
      offline: createOfflineEngine(),
      clock: systemClock,
      say: (line) => console.log(line),
    })
    process.exitCode = willDo ? 0 : 1
  }
} catch (error) {
  if (!(error instanceof BadConfig)) throw error
  for (const line of error.lines) console.error(line)
  process.exitCode = 2
}
