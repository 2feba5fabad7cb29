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

/** What one fault in one call must lead to. */
export interface Cell {
  call: string
  fault: Fault
  /** How many requests of the call reach the server before the person acts. */
  requests: number
  /** How many token renewals are requested. */
  renewals: number
  /** The code of the error message shown at the top; empty if there is none. */
  toast: string
  /** What the page says is missing; empty if nothing is. */
  flag: string
  /** Whether the failure is reported to the server's log. */
  report: boolean
  /** Keys in `notes.csv`, which gives the reasons. */
  notes: readonly string[]
}

const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)

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
