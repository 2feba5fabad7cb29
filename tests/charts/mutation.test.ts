import { describe, expect, it } from 'vitest'
import { allCases } from '../harness/charts.ts'
import { testMutants } from '../harness/mutant-tester.ts'

/** Milliseconds until a test that hangs is stopped; no test depends on its duration. */
const hanging = 1_200_000

// Every twelfth chart; `TEST_ALL=1` and `npm run mutants` include the others.
const chosen = [...allCases].filter((_, place) => process.env['TEST_ALL'] === '1' || place % 12 === 0)

// While contracts are being recorded, there is no reviewed contract to compare with.
describe.skipIf(process.env.UPDATE_CONTRACTS === '1').each(chosen)(
  'faults put into the %s chart',
  (name, cases) => {
    it(
      `are all noticed by the recorded contract of ${name}, apart from the listed equivalents [INSP-14]`,
      async () => {
        const { unnoticed, wronglyListed } = await testMutants(cases)
        expect({ unnoticed, wronglyListed }).toEqual({ unnoticed: [], wronglyListed: [] })
      },
      hanging,
    )
  },
)
