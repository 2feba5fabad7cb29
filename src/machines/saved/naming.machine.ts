import { assign, sendTo, setup } from 'xstate'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Meta, Parent } from '../parent.ts'
import { payload } from '../payload.ts'
import { cleanTitle } from './row-actions.rules.ts'

export type NamingEvent =
  | { type: 'naming.changed'; title: string }
  | { type: 'naming.cancelled' }
  | { type: 'naming.confirmed' }
  /** The person began to edit another title. This field closes, unless something was typed into it. */
  | { type: 'naming.leave' }

export type NamingFact =
  /** A new title is about to be sent. The unsaved changes of the challenge must be saved first. */
  | { type: 'action.decided'; id: string }
  | { type: 'challenge.renamed'; id: string; title: string }
  | { type: 'naming.ended'; id: string }

export interface NamingInput {
  parent: Parent<NamingFact>
  /** The challenge's id. */
  id: string
  /** The title in its row. */
  title: string
}

export interface NamingContext extends NamingInput {
  /** The title before it was edited. */
  before: string
}

export const namingMachine = setup({
  types: {
    context: {} as NamingContext,
    events: {} as NamingEvent,
    input: {} as NamingInput,
    meta: {} as Meta<NamingEvent>,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    renameChallenge: declareCall<undefined, { id: string; title: string }>('renameChallenge'),
  },
  actions: {
    setTitle: assign({ title: (_, params: { title: string }) => params.title }),
    tellDecided: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'action.decided' as const, id: context.id }),
    ),
    tellRenamed: sendTo(
      ({ context }) => context.parent,
      ({ context: { id, title } }) => ({ type: 'challenge.renamed' as const, id, title: cleanTitle(title) }),
    ),
    tellEnded: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'naming.ended' as const, id: context.id }),
    ),
    sayNotSaved: sendTo(toNotifier, notice('CHANGE_NOT_SAVED')),
  },
  guards: {
    isUntitled: ({ context }) => cleanTitle(context.title) === '',
    isUnchanged: ({ context }) => cleanTitle(context.title) === cleanTitle(context.before),
  },
}).createMachine({
  id: 'naming',
  description: 'The title of one saved challenge while it is edited in its row.',
  context: ({ input }) => ({ ...input, before: input.title }),
  initial: 'open',
  states: {
    open: {
      description: 'The title is in the field.',
      initial: 'writing',
      on: {
        'naming.changed': { target: '.writing', actions: { type: 'setTitle', params: payload } },
        'naming.cancelled': { target: 'ended', meta: { spec: ['LIST-06'] } },
        'naming.confirmed': [
          { guard: 'isUntitled', description: 'The field says that a title is needed.' },
          { guard: 'isUnchanged', target: 'ended', description: 'The title has not changed.' },
          { target: 'saving', actions: 'tellDecided', meta: { spec: ['LIST-06'] } },
        ],
        'naming.leave': {
          guard: 'isUnchanged',
          target: 'ended',
          description: 'An edited title stays until it is saved or cancelled.',
          meta: { spec: ['LIST-07'] },
        },
      },
      states: {
        writing: { description: 'The user is editing the title.' },
        refused: {
          description: 'The title could not be saved; it stays in the field for another attempt.',
          tags: 'failed',
        },
      },
    },
    saving: {
      description: 'The title is being saved.',
      tags: 'busy',
      meta: { ignores: { 'naming.leave': 'The field closes once the title is saved.' } },
      invoke: {
        id: 'renameChallenge',
        src: 'renameChallenge',
        input: ({ context: { id, title } }) => ({ id, title: cleanTitle(title) }),
        onDone: { target: 'ended', actions: 'tellRenamed', meta: { spec: ['LIST-06'] } },
        onError: { target: 'open.refused', actions: 'sayNotSaved', meta: { spec: ['LIST-07'] } },
      },
    },
    ended: { description: 'The row shows its title again.', type: 'final', entry: 'tellEnded' },
  },
})

export type NamingMachine = typeof namingMachine
