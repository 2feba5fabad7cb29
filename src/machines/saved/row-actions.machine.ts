import { outputAs, payload } from '../payload.ts'
import { withWaiting } from '../workspace/persistence.rules.ts'
import { rowActionsSetup } from './row-actions.setup.ts'

export const rowActionsMachine = rowActionsSetup.createMachine({
  id: 'rowActions',
  description: 'Actions on saved challenges, with an actor for each action and each title being edited.',
  context: ({ input }) => ({
    ...input,
    id: '',
    title: '',
    copy: undefined,
    namings: {},
    copying: [],
    listActions: [],
    copies: {},
    count: 0,
  }),
  initial: 'ready',
  on: {
    'rows.clear': {
      target: '.ready',
      actions: ['stopAll', 'clearAll'],
      description: 'Clears everything when the person changes.',
    },
    'naming.started': [
      { guard: { type: 'isNamed', params: payload }, description: 'The title is already being edited.' },
      {
        actions: ['leaveNamings', { type: 'startNaming', params: payload }],
        meta: { spec: ['LIST-06', 'LIST-07'] },
      },
    ],
    'action.decided': { actions: { type: 'tellDecided', params: payload }, meta: { spec: ['LIST-06'] } },
    'naming.ended': { actions: { type: 'removeNaming', params: payload } },
    'challenge.renamed': {
      actions: [
        'leaveListActions',
        {
          type: 'addListAction',
          params: ({ event: { id, title } }) => ({ did: 'renamed', id, title, copy: undefined }),
        },
        { type: 'tellRenamed', params: payload },
      ],
      meta: { spec: ['LIST-06'] },
    },
    'copy.wanted': [
      { guard: { type: 'isCopied', params: payload }, description: 'The copy is already being made.' },
      {
        actions: [
          { type: 'tellDecided', params: payload },
          'leaveListActions',
          {
            type: 'addListAction',
            params: ({ event: { id, title } }) => ({ did: 'copied', id, title, copy: undefined }),
          },
          { type: 'startCopy', params: payload },
        ],
        meta: { spec: ['LIST-08'] },
      },
    ],
    'challenge.added': {
      actions: [{ type: 'countCopy', params: payload }, { type: 'endCopy', params: payload }, 'tellAdded'],
      meta: { spec: ['LIST-08', 'LIST-09'] },
    },
    'action.failed': {
      actions: 'tellAdded',
      description: 'The challenge may have been stored in part, so the list reloads.',
      meta: { spec: ['LIST-08', 'LIST-09'] },
    },
    'action.ended': {
      actions: [
        { type: 'endCopy', params: payload },
        { type: 'removeListAction', params: payload },
      ],
    },
  },
  states: {
    ready: {
      description: 'The rows are shown. Their actions do not wait for each other.',
      on: {
        'deletion.started': {
          target: 'asking',
          actions: { type: 'setChosen', params: payload },
          meta: { spec: ['SAVED-13'] },
        },
      },
    },
    asking: {
      description: 'Asks before a deletion.',
      tags: 'asking',
      on: {
        'deletion.cancelled': { target: 'ready', meta: { spec: ['SAVED-15'] } },
        'deletion.confirmed': {
          target: 'reading',
          actions: { type: 'tellDecided', params: ({ context }) => ({ id: context.id }) },
          meta: { spec: ['LIST-09'] },
        },
      },
    },
    reading: {
      description: 'Takes a copy of the challenge before deleting it, so that the deletion can be undone.',
      tags: ['asking', 'deleting'],
      invoke: {
        id: 'readCopy',
        src: 'readCopy',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'deleting',
          actions: { type: 'setCopy', params: outputAs('copy') },
          meta: { spec: ['LIST-09'] },
        },
        onError: {
          target: 'deleting',
          actions: 'clearCopy',
          description: 'No copy could be taken, so the deletion is final. An older copy could lack changes.',
          meta: { spec: ['SAVED-16'] },
        },
      },
    },
    deleting: {
      description: 'The row stays until the server confirms the deletion.',
      tags: ['asking', 'deleting'],
      invoke: {
        id: 'deleteChallenge',
        src: 'deleteChallenge',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'ready',
          description: 'The list reloads, and pages that show the challenge are told.',
          actions: [
            'leaveListActions',
            {
              type: 'addListAction',
              params: ({ context: { id, title, copy }, event }) => ({
                did: 'deleted',
                id,
                title,
                copy: copy && withWaiting(copy, event.output),
              }),
            },
            'clearCopy',
            'tellDeleted',
            'sayDeleted',
          ],
          meta: { spec: ['SAVED-17', 'SAVED-18', 'MSG-11'] },
        },
        onError: { target: 'ready', actions: 'sayFailed', meta: { spec: ['SAVED-20', 'MSG-09'] } },
      },
    },
  },
})

export type RowActionsMachine = typeof rowActionsMachine
