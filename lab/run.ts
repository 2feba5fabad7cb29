import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run lab` lists the measuring tools; `npm run lab -- <name> [options]` runs one. */
const tools: Readonly<
  Record<string, { what: string; command: readonly string[]; environment?: NodeJS.ProcessEnv }>
> = {
  eval: {
    what: 'Scores what the built-in engine writes on labelled challenges',
    // Uses the young generation size of `npm start`, but a heap of 512 instead of 256 MB. Its memory figures
    // are therefore not fully comparable with a server's.
    command: ['--max-semi-space-size=4', '--max-old-space-size=512', 'lab/engine/eval.ts'],
  },
  'detector-fit': {
    what: 'Fits how much each sign of a problem counts',
    command: ['lab/engine/detector-fit.ts'],
  },
  'topics-fit': {
    what: 'Fits how much each sign of a topic counts; --write stores the weights',
    command: ['lab/engine/topics-fit.ts'],
  },
  cues: { what: 'Shows where each cue of the content fires', command: ['lab/engine/cues.ts'] },
  judge: {
    what: 'Draws texts for blind judges and scores their verdicts',
    command: ['lab/judging/judge.ts'],
  },
  plants: { what: 'Plants known faults and asks whether a test notices', command: ['lab/plants/run.ts'] },
  flow: {
    what: 'Prints how far a text and a bookmark travel between charts',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', 'tests/whole/flow.test.ts'],
    environment: { FLOW: '1' },
  },
  soak: { what: 'Loads one server for half an hour and watches its memory', command: ['lab/load/soak.ts'] },
  scale: { what: 'Loads one, two and four servers on one PostgreSQL', command: ['lab/load/scale.ts'] },
  pictures: {
    what: 'Compares a picture of each screen with the last one',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'visual.config.ts'],
  },
  walkthrough: {
    what: 'Writes docs/walkthrough.md and its pictures',
    command: ['lab/walkthrough/walkthrough.ts'],
  },
}

const [name = '', ...options] = process.argv.slice(2)
const tool = tools[name]
if (tool === undefined) {
  const width = Math.max(...Object.keys(tools).map(({ length }) => length))
  for (const [each, { what }] of Object.entries(tools)) console.log(`${each.padEnd(width)}  ${what}`)
  process.exitCode = name === '' ? 0 : 2
} else {
  const root = join(import.meta.dirname, '..')
  const { status } = spawnSync(process.execPath, [...tool.command, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...tool.environment },
  })
  process.exitCode = status ?? 1
}
