import { assign, sendTo, setup } from 'xstate'
import type { SavedChallenge } from '#contract/entities.ts'
import { outputAs, payload } from '../payload.ts'
import { declareCall } from '../effects.ts'
import { refusalNotice, toNotifier } from '../shell/notifier.machine.ts'
import type { Meta, Parent } from '../parent.ts'

export type ListActionEvent =
  | { type: 'deletion.reverted' }
  /** The person closed the note. A deleted challenge stays deleted. */
  | { type: 'action.closed' }
  /** The person took another action. Its note replaces this one, unless this action can still be undone. */
  | { type: 'action.leave' }

export type ListActionFact =
  /** A challenge was added to the list, as a copy or because it was restored. */
  | { type: 'challenge.added'; name: string }
  /** The action failed. A challenge that is larger than one request may have been stored in part. */
  | { type: 'action.failed' }
  | { type: 'action.ended'; name: string }

export interface ListActionInput {
  parent: Parent<ListActionFact>
  /** This actor's id. */
  name: string
  did: 'renamed' | 'copied' | 'deleted'
  /** The id of the challenge. */
  id: string
  /**
   * The challenge's title: the new one after renaming, the copy's after copying, or the last one after
   * deleting.
   */
  title: string
  /** The deleted challenge as it was on the server, if it could be read before it was deleted. */
  copy: SavedChallenge | undefined
  /** The idempotency key of the creation, so that repeating it after a failure creates nothing twice. */
  key: string
}

export interface ListActionContext extends ListActionInput {
  /** The id of the restored challenge. */
  back: string
}

export const listActionMachine = setup({
  types: {
    context: {} as ListActionContext,
    events: {} as ListActionEvent,
    input: {} as ListActionInput,
    meta: {} as Meta<ListActionEvent>,
    tags: {} as 'busy' | 'revertible' | 'told' | 'back' | 'moved',
  },
  actors: {
    copyChallenge: declareCall<undefined, { id: string; title: string; key: string }>('copyChallenge'),
    /** Restores a deleted challenge and returns its id. */
    restoreChallenge: declareCall<string, { copy: SavedChallenge; key: string }>('restoreChallenge'),
  },
  delays: { revertible: 600_000 },
  actions: {
    setBack: assign({ back: (_, params: { id: string }) => params.id }),
    tellAdded: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'challenge.added' as const, name: context.name }),
    ),
    tellEnded: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'action.ended' as const, name: context.name }),
    ),
    tellFailed: sendTo(({ context }) => context.parent, { type: 'action.failed' as const }),
    sayNotSaved: sendTo(toNotifier, refusalNotice('CHANGE_NOT_SAVED')),
  },
  guards: {
    isCopy: ({ context }) => context.did === 'copied',
    hasCopy: ({ context }) => context.copy !== undefined,
    isAnother: ({ context }, params: { id: string }) => params.id !== context.id,
  },
}).createMachine({
  id: 'listAction',
  description: 'An action on one saved challenge and its note; a deletion can be undone.',
  context: ({ input }) => ({ ...input, back: '' }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A copy still has to be made; any other action is already done.',
      always: [
        { guard: 'isCopy', target: 'copying' },
        { guard: 'hasCopy', target: 'revertible' },
        { target: 'told' },
      ],
    },
    copying: {
      description: 'A copy is being made, with all its bookmarks.',
      tags: 'busy',
      meta: { ignores: { 'action.leave': 'There is no note yet.' } },
      invoke: {
        id: 'copyChallenge',
        src: 'copyChallenge',
        input: ({ context: { id, title, key } }) => ({ id, title, key }),
        onDone: { target: 'told', actions: 'tellAdded', meta: { spec: ['LIST-08'] } },
        onError: {
          target: 'ended',
          actions: ['tellFailed', { type: 'sayNotSaved', params: payload }],
          meta: { spec: ['LIST-08'] },
        },
      },
    },
    revertible: {
      description: 'The challenge was deleted. For ten minutes the user can undo that.',
      tags: ['told', 'revertible'],
      meta: { ignores: { 'action.leave': 'The deletion can still be undone, so its note stays.' } },
      after: { revertible: { target: 'ended', meta: { spec: ['LIST-09'] } } },
      on: {
        'deletion.reverted': { target: 'restoring', meta: { spec: ['LIST-09'] } },
        'action.closed': 'ended',
      },
    },
    restoring: {
      description: 'The deleted challenge is being created again.',
      tags: ['told', 'revertible', 'busy'],
      meta: { ignores: { 'action.leave': 'The action is not finished.' } },
      invoke: {
        id: 'restoreChallenge',
        src: 'restoreChallenge',
        input: ({ context: { copy, key } }) => ({ copy: copy as SavedChallenge, key }),
        onDone: [
          {
            guard: { type: 'isAnother', params: outputAs('id') },
            target: 'moved',
            actions: [{ type: 'setBack', params: outputAs('id') }, 'tellAdded'],
            meta: { spec: ['LIST-09'] },
          },
          {
            target: 'back',
            actions: [{ type: 'setBack', params: outputAs('id') }, 'tellAdded'],
            meta: { spec: ['LIST-09'] },
          },
        ],
        onError: {
          target: 'revertible',
          actions: ['tellFailed', { type: 'sayNotSaved', params: payload }],
          meta: { spec: ['LIST-09'] },
        },
      },
    },
    told: {
      description: 'The note is shown for ten minutes, or until another replaces it.',
      tags: 'told',
      after: { revertible: 'ended' },
      on: { 'action.closed': 'ended', 'action.leave': 'ended' },
    },
    back: {
      description: 'The challenge was restored at its earlier address.',
      tags: ['told', 'back'],
      after: { revertible: 'ended' },
      on: { 'action.closed': 'ended', 'action.leave': 'ended' },
    },
    moved: {
      description: 'The challenge was restored at a new address, because its earlier one is taken.',
      tags: ['told', 'moved'],
      after: { revertible: 'ended' },
      on: { 'action.closed': 'ended', 'action.leave': 'ended' },
    },
    ended: { description: 'The note is closed.', type: 'final', entry: 'tellEnded' },
  },
})

export type ListActionMachine = typeof listActionMachine
