import { readMatrix, type Cell, type Fault } from '../../tests/faults/matrix.ts'
import { drivers } from './drivers.ts'

/** Of every call: one of each way in which it fails. */
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
/** Of those that matter most: all but a slow one, which other tests look at. */
const whole: readonly string[] = [
  'topics',
  'challenge.create',
  'challenge.put',
  'bm.add.sparks',
  'ideas',
  'pdf',
]

/** The challenge is gone then, and nothing is left to try again. */
const isGone = ({ call, fault }: Cell) => fault === '404' && ['challenge.put', 'bm.add.sparks'].includes(call)

/** Cells of the matrix that are tried in Chromium as well. */
export const browserCells: readonly Cell[] = readMatrix().filter(
  (cell) =>
    cell.call in drivers &&
    (ofAll.includes(cell.fault) || (whole.includes(cell.call) && cell.fault !== 'slow10' && !isGone(cell))),
)

/** What every `npm test` tries, of each way to fail one; `npx node scripts/browser-cells.ts faults` tries them all. */
const sample: readonly string[] = [
  'topics, 503',
  'sparks, 401once',
  'ideas, timeout',
  'challenge.put, reset',
  'bm.add.sparks, abort',
  'case.get, badschema',
  'home.token, 403',
]

/** The cells of this run. */
export const chosenCells: readonly Cell[] =
  process.env['CELLS'] === 'all'
    ? browserCells
    : browserCells.filter(({ call, fault }) => sample.includes(`${call}, ${fault}`))
