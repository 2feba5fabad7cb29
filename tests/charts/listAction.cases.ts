import { listActionMachine } from '#machines/saved/list-action.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { savedChallenge } from './samples.ts'

const one = { name: 'listAction-0', id: 'c1', title: 'One', copy: undefined, key: 'key' }

export const cases = chartCases(listActionMachine, {
  inputs: {
    renamed: { ...one, did: 'renamed' },
    'a copy': { ...one, did: 'copied' },
    'deleted, with what it held': { ...one, did: 'deleted', copy: savedChallenge('c1') },
    'deleted, and nobody could read it': { ...one, did: 'deleted' },
  },
  events: {},
  outcomes: {
    copyChallenge: { done: { copied: undefined } },
    restoreChallenge: { done: { 'under its own id': 'c1', 'under another': 'c9' } },
  },
  leftOut: {
    'restoring | restoreChallenge onError: to beginning':
      'What can be brought back begins as what can be brought back.',
  },
})
