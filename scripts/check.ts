import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { coverageFolder } from './charts/coverage.ts'
import { ensureChromium } from './chromium.ts'
import { readPlaywright, readVitest, reports, type TestResult } from './results.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)

interface Step {
  name: string
  what: string
  command: string[]
  /** Where the step leaves its report, and how it is read. */
  report?: { file: string; read: (text: string) => TestResult[] }
  environment?: () => NodeJS.ProcessEnv
}

/** Everything CI checks, cheapest first (`npm test`). */
const steps: Step[] = [
  { name: 'codegen', what: 'Generate styles', command: ['npm', 'run', '--silent', 'codegen'] },
  { name: 'format', what: 'Format', command: ['npm', 'run', '--silent', 'format:check'] },
  { name: 'lint', what: 'Lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', what: 'Types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'deps', what: 'Import directions', command: ['npm', 'run', '--silent', 'deps'] },
  { name: 'charts', what: 'Chart documents', command: ['node', 'scripts/charts.ts', '--check'] },
  { name: 'openapi', what: 'OpenAPI document', command: ['node', 'scripts/openapi.ts', '--check'] },
  {
    name: 'unit',
    what: 'Unit, path, contract and view tests',
    command: [
      'vitest',
      'run',
      '--project=unit',
      '--project=view',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports.vitest}`,
    ],
    report: { file: reports.vitest, read: readVitest },
  },
  // The path tests have just run, so the page is compared with this very run.
  { name: 'coverage', what: 'Coverage of the charts', command: ['node', 'scripts/coverage.ts', '--check'] },
  { name: 'build', what: 'Build', command: ['node', 'scripts/build.ts'] },
  { name: 'size', what: 'Size budget', command: ['node', 'scripts/size.ts'] },
  {
    name: 'browser',
    what: 'Browser tests',
    command: ['playwright', 'test', '--reporter=line,json'],
    report: { file: reports.playwright, read: readPlaywright },
    environment: () => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright,
      CHROMIUM_PATH: ensureChromium((line) => console.log(line)),
    }),
  },
  { name: 'conformance', what: 'Conformance', command: ['node', 'scripts/conformance.ts', '--check'] },
]

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
})
const names = steps.map((step) => step.name)
if (values.help) {
  console.log(`npm test [-- --only <step>]…\nsteps: ${names.join(', ')}`)
  process.exit(0)
}
const only = values.only?.flatMap((name) => name.split(','))
const unknown = only?.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`There is no step ${unknown}. The steps are: ${names.join(', ')}`)
  process.exit(2)
}

// Direct calls (`node scripts/check.ts`) find the pinned Node and the tools as `npm test` does.
const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const run = ([program = '', ...args]: string[], environment: NodeJS.ProcessEnv) =>
  new Promise<number>((done) => {
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...environment },
    })
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      done(1)
    })
    child.on('exit', (code, signal) => done(signal ? 130 : (code ?? 1)))
  })

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const count = (results: TestResult[], outcome: TestResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length

mkdirSync(dirname(reports.vitest), { recursive: true })
const began = performance.now()
const ran: TestResult[] = []
let failedStep: string | undefined

for (const step of steps.filter(({ name }) => !only || only.includes(name))) {
  console.log(`\n── ${step.what} (${step.name}) ──`)
  // What an earlier run took of a chart must not pass for what this one took.
  if (step.name === 'unit') rmSync(coverageFolder, { recursive: true, force: true })
  const started = performance.now()
  if (step.report) rmSync(step.report.file, { force: true })
  let code: number
  try {
    code = await run(step.command, step.environment?.() ?? {})
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    code = 1
  }
  if (step.report) {
    if (existsSync(step.report.file)) ran.push(...step.report.read(readFileSync(step.report.file, 'utf8')))
    else code ||= 1
  }
  console.log(`── ${step.name}: ${code === 0 ? 'ok' : `failed (exit ${code})`} in ${seconds(started)} ──`)
  if (code !== 0) {
    failedStep = step.name
    process.exitCode = code
    break
  }
}

console.log(
  failedStep === undefined
    ? `\nEvery check passed in ${seconds(began)}.`
    : `\nStopped at ${failedStep} after ${seconds(began)}. Run it alone: npm test -- --only ${failedStep}`,
)
// A check that fails without running a test still is a failure: the last line never reads "0 failed" then.
const failures = count(ran, 'failed') || (failedStep === undefined ? 0 : 1)
console.log(`${count(ran, 'passed')} passed, ${failures} failed`)
