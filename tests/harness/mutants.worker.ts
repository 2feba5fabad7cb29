import type { ChartCases } from './cases.ts'
import { huntFaults, type Bag } from './hunt.ts'

/** Tests one chart's mutants in a worker thread. */
const hunt = async (chart: string): Promise<Bag> => {
  const { cases } = (await import(`../charts/${chart}.cases.ts`)) as { cases: ChartCases }
  return huntFaults(cases)
}

export default hunt
