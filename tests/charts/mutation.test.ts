import { describe, expect, it } from 'vitest'
import { allCases } from '../harness/charts.ts'
import { readContract } from '../harness/contract.ts'
import { differenceOf, tellDifference } from '../harness/difference.ts'
import { Hunt } from '../harness/hunt.ts'
import { mutantsOf, unchangedCopy } from '../harness/mutants.ts'

/** No test is about how long it takes: this only ends one that hangs. */
const hanging = 1_200_000

// While contracts are recorded anew there is nothing reviewed to compare with.
describe.skipIf(process.env.UPDATE_CONTRACTS === '1').each([...allCases])(
  'faults put into the %s chart',
  (name, cases) => {
    it(
      `are all noticed by the recorded contract of ${name}, apart from the listed equivalents`,
      async () => {
        const recorded = readContract(cases.name)
        expect(recorded, `no contract of ${name}`).toBeDefined()
        if (!recorded) return
        const hunt = await Hunt.along(cases, unchangedCopy(cases.machine).machine)
        expect(tellDifference(differenceOf(recorded, hunt.recorder())), 'a faultless copy').toBe('')
        const alive: string[] = []
        for (const mutant of mutantsOf(cases.machine))
          if (!(await hunt.finds(mutant, recorded))) alive.push(mutant.name)
        expect({
          unnoticed: alive.filter((each) => !cases.equivalents.has(each)),
          notEquivalentAfterAll: [...cases.equivalents.keys()].filter((each) => !alive.includes(each)),
        }).toEqual({ unnoticed: [], notEquivalentAfterAll: [] })
      },
      hanging,
    )
  },
)
