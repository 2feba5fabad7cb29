import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../server/clock.ts'
import { BadConfig, parseConfig } from '../server/config.ts'
import { memoryHere } from '../server/engine/model/model.finder.ts'
import { saveSettings } from './model/env.file.ts'
import { setUpModel } from './model/model.setup.ts'

/**
 * `npm run model:setup` sets up a language model: exits with 0 if it is set up, 1 if it is not suitable, 2 if
 * there is none.
 */

/** The settings file that `npm start` reads. */
const ownFile = join(import.meta.dirname, '../.env')

const help = `npm run model:setup -- [options]
  Looks for model servers on this machine, tries one and saves it in .env.
  --address URL  the address of a model server, instead of the usual ones of this machine
  --model NAME   the model, instead of asking for it
  --key KEY      the key that the address wants
  --list         only lists what is there
  --yes          takes what is recommended and asks nothing
  --untried      saves without trying
  --file PATH    the file for the settings, .env without it`

const { values } = parseArgs({
  options: {
    address: { type: 'string' },
    model: { type: 'string' },
    key: { type: 'string' },
    list: { type: 'boolean' },
    yes: { type: 'boolean' },
    untried: { type: 'boolean' },
    file: { type: 'string', default: ownFile },
    help: { type: 'boolean', short: 'h' },
  },
})

const run = async (): Promise<number> => {
  if (values.help) {
    console.log(help)
    return 0
  }
  const environment = { ...process.env }
  if (existsSync(values.file)) process.loadEnvFile(values.file)
  const lines = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined
  try {
    return await setUpModel(
      {
        address: values.address,
        model: values.model,
        key: values.key,
        listsOnly: values.list,
        acceptsBest: values.yes,
        skipsTrial: values.untried,
      },
      {
        say: (line) => console.log(line),
        ask: lines && ((question) => lines.question(question)),
        memory: memoryHere(),
        environment,
        configOf: (settings) => {
          const { llm } = parseConfig({
            ...process.env,
            ...settings,
            LLM_API_KEY: settings.LLM_API_KEY ?? '',
          }).config
          if (llm === null) throw new Error('The settings name no model.')
          return llm
        },
        tryOut: async (config) => {
          const [{ checkModel }, { createOfflineEngine }] = await Promise.all([
            import('./model/model.check.ts'),
            import('#server/engine/offline.engine.ts'),
          ])
          return checkModel({
            config,
            offline: createOfflineEngine(),
            clock: systemClock,
            say: (line) => console.log(line),
            isShort: true,
          })
        },
        save: (settings) => saveSettings(values.file, settings),
        ...(values.file !== ownFile && { otherFile: values.file }),
      },
    )
  } finally {
    lines?.close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof BadConfig)) throw error
  for (const line of error.lines) console.error(line)
  process.exitCode = 2
}
