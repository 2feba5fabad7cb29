import { rowActionsMachine } from '#machines/saved/row-actions.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { savedChallenge } from './samples.ts'

const one = { id: 'c1', title: 'One' }
const two = { id: 'c2', title: 'Two' }
const waiting = {
  id: 'c1',
  revision: 1,
  base: { region: '' },
  changes: { region: 'Wales' },
  sent: {},
  seed: 's',
}

interface Held {
  listActions: readonly { name: string }[]
}
const newest = ({ listActions }: Held) => ({ name: listActions[0]?.name ?? 'none' })
const oldest = ({ listActions }: Held) => ({ name: listActions.at(-1)?.name ?? 'none' })

export const cases = chartCases(rowActionsMachine, {
  inputs: { 'a list': { seed: 'page' } },
  events: {
    'naming.started': { one, two },
    'action.decided': { one: { id: 'c1' } },
    'naming.ended': { one: { id: 'c1' } },
    'challenge.renamed': { one: { id: 'c1', title: 'Another' } },
    'copy.wanted': { one: { id: 'c1', title: 'Copy of One' } },
    'challenge.added': { newest, oldest },
    'action.ended': { newest, oldest },
    'deletion.started': { one, two },
  },
  outcomes: {
    readCopy: {
      done: { 'what it held': savedChallenge('c1') },
    },
    deleteChallenge: { done: { deleted: [], 'with what waited': [waiting] } },
  },
  // How many actions came before, and the actors' names, do not affect what is possible.
  project: ({ id, copy, namings, copying, listActions, copies }) => [
    id,
    copy !== undefined,
    Object.keys(namings).length,
    copying.length,
    Math.min(1, listActions.length),
    Object.keys(copies).length,
  ],
  // A third action of these kinds would add nothing new.
  can: ({ listActions }, { type }) =>
    listActions.length < 2 || !['copy.wanted', 'challenge.renamed'].includes(type),
})
