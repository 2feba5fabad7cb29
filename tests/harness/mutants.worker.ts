import type { ChartCases } from './cases.ts'
import { testMutants, type MutantReport } from './mutant-tester.ts'

/** Tests one chart's mutants in a worker thread. */
const testChart = async (chart: string): Promise<MutantReport> => {
  const { cases } = (await import(`../charts/${chart}.cases.ts`)) as { cases: ChartCases }
  return testMutants(cases)
}

export default testChart
