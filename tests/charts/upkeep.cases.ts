import { upkeepMachine } from '#machines/upkeep/upkeep.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { savedChallenge } from './samples.ts'

const one = { id: 'c1', title: 'One' }

export const cases = chartCases(upkeepMachine, {
  inputs: { 'a list': { seed: 'page' } },
  events: {
    'naming.started': { one },
    'naming.changed': { another: { title: ' Another ' }, nothing: { title: ' ' } },
    'copy.wanted': { one: { id: 'c1', title: 'Copy of One' } },
    'deletion.started': { one },
  },
  outcomes: {
    renameChallenge: { done: { renamed: undefined } },
    copyChallenge: { done: { copied: undefined } },
    deleteChallenge: { done: { 'with what it held': savedChallenge('c1'), 'as it was': undefined } },
    restoreChallenge: { done: { back: undefined } },
  },
  project: ({ title, deed }) => [title.trim() === '', deed?.did, deed?.copy !== undefined],
})
