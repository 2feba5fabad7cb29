import type { Examples, Library, Problem, ProblemSigns } from '#server/content/content.form.ts'
import { readContent } from '#server/content/content.reader.ts'

/** A small library of two problems, with the product's circumstances and sectors. */

const problem = (fields: Partial<Problem> & Pick<Problem, 'id' | 'name'>): Problem => ({
  group: 'money',
  common: false,
  mechanism: 'Nobody asks, so it lasts.',
  confirm: `Is this yours: ${fields.id}?`,
  circumstances: [],
  questions: [{ id: 'how-long', ask: 'How many days pass between bill and money?', unit: 'days' }],
  sparks: [],
  reframes: [],
  remedies: [],
  papers: [],
  cases: [],
  models: [],
  ...fields,
})

export const latePayers = problem({
  id: 'late-payers',
  name: 'Customers pay long after the work',
})

export const latePayersSigns: ProblemSigns = {
  not: [],
  cues: ['pay late', 'paid ... days', 'chasing payment', 'unpaid bills', 'wait for ... money', 'overdue'],
}

export const idleMachine = problem({
  id: 'idle-machine',
  name: 'A dear machine stands idle',
  group: 'operations',
})

export const idleMachineSigns: ProblemSigns = {
  not: [],
  cues: ['stands idle', 'stands still', 'hardly used', 'runs ... days a week', 'gathers dust'],
}

const { circumstances, sectors } = readContent()

export const smallExamples: Examples = new Map([
  [
    'late-payers',
    [
      'Half of the invoices are overdue and I spend every Friday chasing payment.',
      'We are paid after ninety days, wages go out every week.',
      'Unpaid bills of three big customers, and the bank asks questions.',
    ],
  ],
  [
    'idle-machine',
    [
      'The press stands idle three days of five.',
      'We bought a scanner and it is hardly used.',
      'Our second oven gathers dust since March.',
    ],
  ],
])

/** A library without problems, so that everything written uses general sparks and reframes. */
export const loadLibraryWithoutProblems = (): Promise<Library> =>
  Promise.resolve({ problems: [], detector: new Map(), circumstances, sectors, trades: [] })

export const smallLibrary: Library = {
  problems: [latePayers, idleMachine],
  detector: new Map([
    ['late-payers', latePayersSigns],
    ['idle-machine', idleMachineSigns],
  ]),
  circumstances,
  sectors,
  trades: [],
}
