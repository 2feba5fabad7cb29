import { readMatrix, type Cell, type Fault } from '../../tests/faults/matrix.ts'
import { drivers } from './drivers.ts'

/** Tested for every call: one fault of each kind. */
const ofAll: readonly Fault[] = [
  '401once',
  '401forever',
  '403',
  '500',
  '503',
  'timeout',
  'abort',
  'reset',
  'badschema',
]
/** The most important calls get all faults except a slow answer, which other tests cover. */
const fullyTestedCalls: readonly string[] = [
  'topics',
  'challenge.create',
  'challenge.put',
  'bm.add.sparks',
  'ideas',
  'pdf',
]

/** Whether the fault means that the challenge is gone, so that there is nothing to retry. */
const isGone = ({ call, fault }: Cell) => fault === '404' && ['challenge.put', 'bm.add.sparks'].includes(call)

/** The matrix cells that are also tested in Chromium. */
export const browserCells: readonly Cell[] = readMatrix().filter(
  (cell) =>
    cell.call in drivers &&
    (ofAll.includes(cell.fault) ||
      (fullyTestedCalls.includes(cell.call) && cell.fault !== 'slow10' && !isGone(cell))),
)

/**
 * The cells that every `npm test` runs: a lost connection and a refused token. `npx node
 * scripts/browser-cells.ts faults` runs them all.
 */
const sample: readonly string[] = ['sparks, 401once', 'challenge.put, reset']

/** The cells of this run. */
export const chosenCells: readonly Cell[] =
  process.env['CELLS'] === 'all'
    ? browserCells
    : browserCells.filter(({ call, fault }) => sample.includes(`${call}, ${fault}`))
