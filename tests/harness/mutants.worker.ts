import type { ChartCases } from './cases.ts'
import { huntFaults, type Bag } from './hunt.ts'

/** Hunts the faults of one chart in a thread of its own. */
const hunt = async (chart: string): Promise<Bag> => {
  const { cases } = (await import(`../charts/${chart}.cases.ts`)) as { cases: ChartCases }
  return huntFaults(cases)
}

export default hunt
