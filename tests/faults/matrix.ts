import { readFileSync } from 'node:fs'

/** What can go wrong with a call. */
export const faults = [
  '400',
  '401once',
  '401forever',
  '403',
  '404',
  '409',
  '413',
  '422',
  '429',
  '500',
  '503',
  'timeout',
  'abort',
  'reset',
  'badjson',
  'badschema',
  'slow10',
] as const
export type Fault = (typeof faults)[number]

/** What must come of one fault in one call. */
export interface Cell {
  call: string
  fault: Fault
  /** How often the call comes to the server before somebody does something. */
  requests: number
  /** How often a fresh token is asked for. */
  renewals: number
  /** Codes of the error messages shown at the top, none or one. */
  toast: string
  /** What the page knows to be missing, in its own words; empty: nothing. */
  flag: string
  /** Whether the failure is told to the server's log. */
  report: boolean
  /** Keys of `notes.csv`: why it is so. */
  notes: readonly string[]
}

const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)

/** The matrix as it is kept. */
export const readMatrix = (): readonly Cell[] =>
  linesOf('matrix.csv').map((line) => {
    const [call = '', fault, requests, renewals, toast = '', flag = '', report, notes = ''] = line.split(',')
    return {
      call,
      fault: fault as Fault,
      requests: Number(requests),
      renewals: Number(renewals),
      toast,
      flag,
      report: report === 'yes',
      notes: notes === '' ? [] : notes.split(' '),
    }
  })

export interface Note {
  key: string
  /** A requirement, an ambiguity or a decision record. */
  record: string
  why: string
}

export const readNotes = (): readonly Note[] =>
  linesOf('notes.csv').map((line) => {
    const [key = '', record = '', ...why] = line.split(',')
    return { key, record, why: why.join(',') }
  })
