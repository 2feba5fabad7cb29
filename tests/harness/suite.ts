import { afterAll, describe, expect, it } from 'vitest'
import { arrowsOf } from '#inspector/bridge/anatomy.ts'
import type { ChartCases } from './cases.ts'
import { declaredSteps, Recorder, stateName, Steps } from './contract.ts'
import { ChartCoverage } from './coverage.ts'
import { differenceOf, describeDifferences } from './difference.ts'
import { drive } from './drive.ts'
import { pathsOf, sampleOf, type Path } from './explore.ts'
import { inOrder, pathOptions } from './plan.ts'
import { readContract, writeContract } from './recordings.ts'
import { noting, WalkNotes } from './walked.ts'

/**
 * `npm run paths -- … --record` records the contract again instead of comparing; review the difference before
 * committing it.
 */
const recording = process.env.UPDATE_CONTRACTS === '1'

/**
 * `npm test` walks a sample of the paths; `npm run paths` and `npm run test:all` walk all of them. A
 * recording of a sample would lose the rest.
 */
const isSampled = !recording && process.env.PATHS_REPORT === undefined && process.env.TEST_ALL !== '1'

const sentence = (path: Path) =>
  path.spec.length > 0 ? `${path.title} [${path.spec.join(', ')}]` : path.title

/**
 * Registers a chart's generated tests: one per path, which compares a live actor with the model; a
 * check that the paths cover the whole chart; and a comparison of all steps with the recorded
 * contract.
 */
export const testChart = (cases: ChartCases): void => {
  const depth = pathOptions.coverage ?? cases.depth
  const all = pathsOf(cases, depth)
  const paths = isSampled ? sampleOf(all) : inOrder(all)
  const coverage = new ChartCoverage(cases.machine)
  const contract = readContract(cases.name)
  const recorder = new Recorder()
  const steps = new Steps(cases)
  // Recording and completeness are not checked if only some paths were run (`-t`).
  const walked = new Set<Path>()
  const notes = new WalkNotes(cases.name, 'machine')
  // Recording and completeness apply only if all paths of the cases run, or a sample that takes every arrow.
  const isWhole = isSampled || (depth === cases.depth && paths.length === all.length)

  describe(`${cases.name} chart`, () => {
    for (const path of paths) {
      // Paths are deterministic: a single failure is a fault, and a retry would count steps twice.
      it(sentence(path), { retry: 0 }, async () => {
        const own = notes.of(path)
        const trace = await noting(own, () =>
          drive(cases, path, {
            instruments: coverage.instruments(),
            onStep: ({ label, value }) => own?.step(label, stateName(value)),
          }),
        )
        expect(trace).toHaveLength(path.steps.length + 1)
        for (const step of steps.of(path, trace)) recorder.add(step, path.title)
        walked.add(path)
      })
    }

    if (!isWhole) return

    it(`takes every state, transition and guard outcome of ${cases.name}`, { retry: 0 }, () => {
      const { missing } = coverage.report()
      notes.problems.push(...missing.map((name) => `No path takes ${name}.`))
      expect(missing).toEqual([])
    })

    it(`does exactly what the contract of ${cases.name} records`, { retry: 0 }, () => {
      for (const step of declaredSteps(cases.machine)) recorder.add(step, 'declared')
      expect(walked.size, 'only a walk of all paths can be compared or recorded').toBe(paths.length)
      const difference = differenceOf(contract ?? new Map(), recorder, { isSampled })
      if (!recording) notes.problems.push(...difference.map((line) => `Not as recorded: ${line}`))
      if (recording) {
        writeContract(cases.name, recorder.contract())
        if (difference.length > 0)
          process.stdout.write(
            contract
              ? `${cases.name}: recorded again\n${describeDifferences(difference)}\n`
              : `${cases.name}: recorded for the first time\n`,
          )
        return
      }
      expect(
        contract,
        `tests/recordings has nothing of ${cases.name}: npm run paths -- ${cases.name} --record`,
      ).toBeDefined()
      if (difference.length > 0)
        expect.fail(
          `The ${cases.name} chart does not do what its contract records:\n${describeDifferences(difference)}`,
        )
    })
  })

  afterAll(() => {
    notes.write(depth, {
      report: coverage.report(),
      arrows: arrowsOf(cases.machine).map(({ id }) => id),
    })
  })
}
