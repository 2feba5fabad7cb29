import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import type { ChartCases } from './cases.ts'
import { contractOf, readContract, writeContract } from './contract.ts'
import { ChartCoverage, type CoverageReport } from './coverage.ts'
import { drive } from './drive.ts'
import { pathsOf, type Path } from './explore.ts'

/** `UPDATE_CONTRACTS=1` records anew instead of comparing; review the difference before committing it. */
const recording = process.env.UPDATE_CONTRACTS === '1'

const sentence = (path: Path) =>
  path.spec.length > 0 ? `${path.title} [${path.spec.join(', ')}]` : path.title

/** What was missed and not excused, and what is excused although it happens. */
export const unexplained = (cases: ChartCases, report: CoverageReport) => ({
  missed: report.missing.filter((name) => !cases.excused.has(name)),
  wronglyExcused: [...cases.excused.keys()].filter((name) => !report.missing.includes(name)),
})

const dump = (report: CoverageReport, paths: readonly Path[]) => {
  mkdirSync('.cache/coverage', { recursive: true })
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  writeFileSync(
    `.cache/coverage/${report.chart}.json`,
    `${JSON.stringify({ ...report, paths: paths.length, steps }, undefined, 2)}\n`,
  )
}

/**
 * Registers the generated tests of one chart: a test per path on a live actor, compared with the model and with the
 * recorded contract; one that everything in the chart was taken; one that the contract records nothing else.
 */
export const testChart = (cases: ChartCases): void => {
  const paths = pathsOf(cases)
  const coverage = new ChartCoverage(cases.machine)
  const contract = readContract(cases.name)
  const recorded = new Map<string, string>()
  // A run of some paths (`-t`) must not pass for a run of all.
  let walked = 0

  describe(`${cases.name} chart`, () => {
    for (const path of paths) {
      it(sentence(path), async () => {
        const trace = await drive(cases, path, { instruments: coverage.instruments() })
        walked += 1
        const lines = contractOf(cases, path.input, trace)
        for (const [name, entry] of lines) recorded.set(name, entry)
        if (recording) {
          expect(lines).not.toEqual([])
          return
        }
        expect(
          contract,
          `tests/contracts/${cases.name}.json is missing: UPDATE_CONTRACTS=1 npm run paths`,
        ).toBeDefined()
        for (const [name, entry] of lines)
          expect(JSON.parse(entry), name).toEqual(JSON.parse(contract?.get(name) ?? '"not recorded"'))
      })
    }

    it(`takes every state, transition and guard outcome of ${cases.name}`, () => {
      expect(unexplained(cases, coverage.report())).toEqual({ missed: [], wronglyExcused: [] })
    })

    it(`does nothing that the contract of ${cases.name} does not record`, () => {
      expect(walked, 'only a walk of all paths can be compared or recorded').toBe(paths.length)
      if (recording) writeContract(cases.name, recorded)
      expect([...recorded.keys()].sort()).toEqual([...(readContract(cases.name)?.keys() ?? [])].sort())
    })
  })

  afterAll(() => {
    if (walked === paths.length) dump(coverage.report(), paths)
  })
}
