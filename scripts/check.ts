import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.ts'
import { readPlaywright, readVitest, reportFiles, type TestResult } from './results.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)

interface Step {
  name: string
  what: string
  command: string[]
  /** Slow, so only `npm run test:all` runs it. */
  long?: true
  /**
   * Steps whose output this one needs. If one of them produced nothing, this step is skipped and reported at
   * the end.
   */
  needs?: readonly string[]
  /** Two lanes run beside each other, each one step at a time. A step without a lane runs alone. */
  lane?: 1 | 2
  /** The step's report file, and how to parse it. */
  report?: { file: string; read: (text: string) => TestResult[] }
  environment?: () => NodeJS.ProcessEnv
}

/**
 * Everything CI checks, cheapest first (`npm test`). A failure does not stop the rest; all failures are
 * listed at the end.
 */
const steps: Step[] = [
  { name: 'codegen', what: 'Generate styles', command: ['npm', 'run', '--silent', 'codegen'] },
  { name: 'lint', what: 'Lint', command: ['npm', 'run', '--silent', 'lint'], lane: 1 },
  // Prettier uses one core for as long as all of the second lane, some of whose steps use both.
  { name: 'format', what: 'Format', command: ['prettier', '--check', '--cache', '.'], lane: 1 },
  { name: 'types', what: 'Types', command: ['npm', 'run', '--silent', 'types'], lane: 2 },
  {
    name: 'deps',
    what: 'Import directions',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'src',
      'server',
      'tests',
      'e2e',
      'scripts',
      'bench',
      'lab',
    ],
    lane: 2,
  },
  { name: 'charts', what: 'Chart documents', command: ['node', 'scripts/charts.ts', '--check'], lane: 2 },
  { name: 'openapi', what: 'OpenAPI document', command: ['node', 'scripts/openapi.ts', '--check'], lane: 2 },
  { name: 'build', what: 'Build', command: ['node', 'scripts/build.ts'], lane: 2 },
  {
    name: 'sbom',
    what: 'Licences and bill of materials',
    command: ['node', 'scripts/sbom.ts'],
    // The build records which packages the pages bundle.
    needs: ['build'],
    lane: 2,
  },
  {
    name: 'unused',
    what: 'Files, exports and packages that nothing uses',
    command: ['knip', '--no-progress', '--include=files,dependencies,exports,unlisted,binaries,unresolved'],
    // Knip reads Playwright's configuration, which requires a build.
    needs: ['build'],
    lane: 2,
  },
  {
    name: 'unit',
    what: 'Unit, path, contract and view tests',
    command: [
      'vitest',
      'run',
      '--project=unit',
      '--project=charts*',
      '--project=engine',
      '--project=server',
      '--project=view',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFiles.vitest}`,
    ],
    report: { file: reportFiles.vitest, read: readVitest },
  },
  {
    name: 'browser',
    what: 'Browser tests',
    command: ['playwright', 'test', '--reporter=line,json'],
    needs: ['build'],
    report: { file: reportFiles.playwright, read: readPlaywright },
    environment: () => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFiles.playwright,
      CHROMIUM_PATH: ensureChromium((line) => console.log(line)),
    }),
  },
  {
    name: 'conformance',
    what: 'Conformance',
    command: ['node', 'scripts/conformance.ts'],
    needs: ['unit', 'browser'],
  },
  {
    name: 'walks',
    what: 'Two thousand walks through the whole product',
    command: ['node', 'scripts/walks.ts'],
    long: true,
  },
  {
    name: 'plants',
    what: 'Planted faults, each detected by its tests',
    command: ['node', 'lab/run.ts', 'plants'],
    long: true,
  },
  {
    name: 'faults',
    what: 'Every fault in every call',
    command: ['node', 'scripts/faults.ts'],
    long: true,
  },
  {
    name: 'events',
    what: 'What browsers and people do to a page, at every moment',
    command: ['node', 'scripts/browser-cells.ts', 'events'],
    long: true,
  },
  {
    name: 'browser-faults',
    what: 'Faults in calls as Chromium meets them',
    command: ['node', 'scripts/browser-cells.ts', 'faults'],
    long: true,
  },
  {
    name: 'chaos',
    what: 'Kills and stops under load, database outages, slow sockets, ten thousand fuzzed requests',
    command: [
      ...['vitest', 'run', '--project', 'server', 'tests/server/chaos', 'tests/server/store/kill.test.ts'],
      ...['tests/server/process.test.ts', 'tests/server/bad-input.test.ts', 'tests/server/ops'],
    ],
    environment: () => ({ TEST_ALL: '1', KILL_ROUNDS: '20' }),
    long: true,
  },
  {
    name: 'hostile',
    what: 'Four hundred hostile texts, and the largest requests, at the real server',
    command: ['vitest', 'run', '--project', 'server', 'tests/server/hostile', 'tests/server/load'],
    environment: () => ({ TEST_ALL: '1' }),
    long: true,
  },
  {
    name: 'uploads',
    what: 'Uploads at the real server',
    command: ['node', 'scripts/uploads.ts'],
    long: true,
  },
]

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    all: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
const names = steps.map((step) => step.name)
if (values.help) {
  console.log(
    `npm test [-- --only <step>]…\nnpm run test:all: the long runs as well\nsteps: ${names.join(', ')}`,
  )
  process.exit(0)
}
const onlySteps = values.only?.flatMap((name) => name.split(','))
const unknown = onlySteps?.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`There is no step ${unknown}. The steps are: ${names.join(', ')}`)
  process.exit(2)
}

// With `--all`, tests that otherwise take a sample run in full.
if (values.all === true) process.env['TEST_ALL'] = '1'
// Makes the pinned Node and the tools available to direct calls (`node scripts/check.ts`) too.
const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

/** @param quiet collects output until the end, so that the lanes' outputs do not mix. */
const run = ([program = '', ...args]: string[], environment: NodeJS.ProcessEnv, quiet: boolean) =>
  new Promise<{ code: number; said: string }>((done) => {
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH: path, ...environment },
    })
    let said = ''
    const keep = (part: Buffer) => {
      said += part.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) =>
      done({ code: 1, said: `${program} could not be started: ${error.message}\n` }),
    )
    child.on('close', (code, signal) => done({ code: signal ? 130 : (code ?? 1), said }))
  })

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const count = (results: TestResult[], outcome: TestResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length

mkdirSync(dirname(reportFiles.vitest), { recursive: true })
const beganAt = performance.now()
const testResults: TestResult[] = []
/** The result of each step, in the order in which they finished. */
const outcomes = new Map<string, 'ok' | 'failed' | 'left out'>()

/**
 * Whether a step left no output: a failed test step still writes its report, but a failed build writes
 * nothing.
 */
const madeNothing = (name: string): boolean => {
  const outcome = outcomes.get(name)
  if (outcome === undefined || outcome === 'ok') return false
  const report = steps.find((step) => step.name === name)?.report
  return outcome === 'left out' || report === undefined || !existsSync(report.file)
}

const perform = async (step: Step, quiet: boolean): Promise<void> => {
  const title = `\n── ${step.what} (${step.name}) ──`
  const missing = [...(step.name === 'codegen' ? [] : ['codegen']), ...(step.needs ?? [])].find(madeNothing)
  if (missing !== undefined) {
    console.log(`${title}\n── ${step.name}: skipped, because ${missing} produced no output ──`)
    outcomes.set(step.name, 'left out')
    return
  }
  if (!quiet) console.log(title)
  const started = performance.now()
  if (step.report) rmSync(step.report.file, { force: true })
  let { code, said } = { code: 1, said: '' }
  try {
    ;({ code, said } = await run(step.command, step.environment?.() ?? {}, quiet))
  } catch (error) {
    said = `${error instanceof Error ? error.message : String(error)}\n`
  }
  if (quiet) console.log(title)
  process.stdout.write(said)
  if (step.report) {
    if (existsSync(step.report.file))
      testResults.push(...step.report.read(readFileSync(step.report.file, 'utf8')))
    else code ||= 1
  }
  console.log(`── ${step.name}: ${code === 0 ? 'ok' : `failed (exit ${code})`} in ${seconds(started)} ──`)
  outcomes.set(step.name, code === 0 ? 'ok' : 'failed')
  if (code !== 0) process.exitCode ??= code
}

const chosen = steps.filter(({ name, long }) =>
  onlySteps ? onlySteps.includes(name) : values.all === true || !long,
)
for (let first = chosen.shift(); first !== undefined; first = chosen.shift()) {
  const others = first.lane === undefined ? 0 : chosen.findIndex(({ lane }) => lane === undefined)
  const together = [first, ...chosen.splice(0, others < 0 ? chosen.length : others)]
  await Promise.all(
    [1, 2].map(async (lane) => {
      for (const step of together) if ((step.lane ?? 1) === lane) await perform(step, together.length > 1)
    }),
  )
}

const stepsWith = (wanted: 'failed' | 'left out') =>
  [...outcomes].filter(([, outcome]) => outcome === wanted).map(([name]) => name)
const [failed, leftOut] = [stepsWith('failed'), stepsWith('left out')]
if (failed.length === 0) console.log(`\nEvery check passed in ${seconds(beganAt)}.`)
else {
  console.log(`\nFailed after ${seconds(beganAt)}: ${failed.join(', ')}.`)
  if (leftOut.length > 0) console.log(`Left out: ${leftOut.join(', ')}.`)
  console.log(`Run them alone: npm test -- --only ${[...failed, ...leftOut].join(',')}`)
}
// Often only the last lines of a run are visible, so they list the failures.
for (const { file, title, why } of testResults.filter(({ outcome }) => outcome === 'failed'))
  console.log([`✗ ${file} › ${title}`, ...stripVTControlCharacters(why ?? '').split('\n', 12)].join('\n    '))
// A step that fails without running a test is a failure too, so the last line never reads "0 failed".
const failures = count(testResults, 'failed') || failed.length
console.log(`${count(testResults, 'passed')} passed, ${failures} failed`)
