import { describe, expect, it } from 'vitest'
import type { ChartCases } from '../harness/cases.ts'
import { allCases } from '../harness/charts.ts'
import { contractLine, readContract } from '../harness/contract.ts'
import { drive, type TraceStep } from '../harness/drive.ts'
import { pathsOf, titleOf, type Path } from '../harness/explore.ts'
import { mutantsOf, unchangedCopy, type Mutant } from '../harness/mutants.ts'

class Different extends Error {}

/** Does the mutant do anything on this path that the recording does not say? */
const isNoticed = async (
  cases: ChartCases,
  path: Path,
  mutant: Mutant,
  recorded: ReadonlyMap<string, string>,
) => {
  const labels: string[] = []
  let before: TraceStep | undefined
  try {
    await drive(cases, path, {
      machine: mutant.machine,
      asModelled: false,
      onStep: (step, order) => {
        if (order > 0) labels.push(step.label)
        if (contractLine(step, before) !== recorded.get(titleOf(cases, path.input, labels)))
          throw new Different()
        before = step
      },
    })
    return false
  } catch {
    return true
  }
}

/** Paths through the mutated state first: one of them usually tells. */
const inOrder = (paths: readonly Path[], place: string): Path[] => {
  const visits = ({ initial, steps }: Path) =>
    [initial, ...steps].some(
      ({ entered, took }) => entered.includes(place) || took.some((id) => id.startsWith(`${place} |`)),
    )
  return place === '(root)' ? [...paths] : [...paths.filter(visits), ...paths.filter((path) => !visits(path))]
}

// While contracts are recorded anew there is nothing reviewed to compare with.
describe.skipIf(process.env.UPDATE_CONTRACTS === '1').each([...allCases])(
  'faults put into the %s chart',
  (name, cases) => {
    it(`are all noticed by the recorded contract of ${name}, apart from the listed equivalents`, async () => {
      const recorded = readContract(cases.name)
      expect(recorded, `no contract of ${name}`).toBeDefined()
      if (!recorded) return
      const paths = pathsOf(cases)
      for (const path of paths)
        expect(await isNoticed(cases, path, unchangedCopy(cases.machine), recorded), path.title).toBe(false)
      const alive: string[] = []
      for (const mutant of mutantsOf(cases.machine)) {
        let noticed = false
        for (const path of inOrder(paths, mutant.place)) {
          noticed = await isNoticed(cases, path, mutant, recorded)
          if (noticed) break
        }
        if (!noticed) alive.push(mutant.name)
      }
      expect({
        unnoticed: alive.filter((each) => !cases.equivalents.has(each)),
        notEquivalentAfterAll: [...cases.equivalents.keys()].filter((each) => !alive.includes(each)),
      }).toEqual({ unnoticed: [], notEquivalentAfterAll: [] })
    }, 120_000)
  },
)
