import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import * as z from 'zod/mini'

/** One test that ran: its file from the repository root, its full title and its result. */
export interface TestResult {
  file: string
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** A failed test's message, if its report has one. */
  why?: string | undefined
}

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/results')

/** Where `npm test` writes the latest reports. */
export const reportFiles = {
  vitest: join(folder, 'vitest.json'),
  playwright: join(folder, 'playwright.json'),
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
})

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.optional(
        z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
      ),
    }),
  ),
})
interface Suite {
  title: string
  specs?: z.infer<typeof Spec>[] | undefined
  suites?: Suite[] | undefined
}
const Suite = z.object({
  title: z.string(),
  specs: z.optional(z.array(Spec)),
  get suites() {
    return z.optional(z.array(Suite))
  },
})
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite),
  errors: z.optional(z.array(z.unknown())),
})

/** A report may come from another copy of the repository, so its file is matched by its relative path. */
const placeOf = (file: string): string => {
  const here = relative(root, file)
  if (!here.startsWith('..')) return here
  const parts = file.split(sep)
  const first = parts.findIndex((_, at) => at > 0 && existsSync(join(root, ...parts.slice(at))))
  return first === -1 ? here : parts.slice(first).join(sep)
}

const outcomeOf = (status: string): TestResult['outcome'] => {
  // A flaky browser test passed on retry, in a new browser; the run lists such tests at its end.
  if (status === 'passed' || status === 'expected' || status === 'flaky') return 'passed'
  if (status === 'failed' || status === 'unexpected') return 'failed'
  return 'skipped'
}

/** Parses a Vitest JSON report. A file that could not even be loaded counts as one failed test. */
export function readVitest(text: string): TestResult[] {
  return VitestReport.parse(JSON.parse(text)).testResults.flatMap((file) => {
    const name = placeOf(file.name)
    if (file.assertionResults.length === 0 && file.status === 'failed')
      return [{ file: name, title: 'the file loads', outcome: 'failed' as const, why: file.message }]
    return file.assertionResults.map((test) => ({
      file: name,
      title: test.fullName,
      outcome: outcomeOf(test.status),
      why: test.failureMessages?.[0],
    }))
  })
}

/** Parses a Playwright JSON report; an error outside any test counts as one failed test. */
export function readPlaywright(text: string): TestResult[] {
  const report = PlaywrightReport.parse(JSON.parse(text))
  const collect = (suite: Suite, titles: string[]): TestResult[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        file: placeOf(resolve(report.config.rootDir, spec.file)),
        title: [...titles, spec.title].join(' '),
        outcome: outcomeOf(test.status),
        why: test.results?.at(-1)?.error?.message,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => collect(inner, [...titles, inner.title])),
  ]
  const outside = (report.errors ?? []).map(() => ({
    file: 'playwright.config.ts',
    title: 'the browser run starts',
    outcome: 'failed' as const,
  }))
  // The outermost suite is the file itself; its name is not part of a title.
  return [...report.suites.flatMap((suite) => collect(suite, [])), ...outside]
}

/** All tests of the last run of each kind; kinds that never ran are absent. */
export function readResults(): TestResult[] {
  return [
    ...(existsSync(reportFiles.vitest) ? readVitest(readFileSync(reportFiles.vitest, 'utf8')) : []),
    ...(existsSync(reportFiles.playwright)
      ? readPlaywright(readFileSync(reportFiles.playwright, 'utf8'))
      : []),
  ]
}
