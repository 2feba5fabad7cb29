import { assign, sendTo, setup } from 'xstate'
import type { SavedChallenge } from '#contract/entities.ts'
import { declareAction, declareCall } from '../effects.ts'
import { notice, toNotifier } from '../notifier/notify.ts'
import type { Meta } from '../parent.ts'
import { payload } from '../payload.ts'
import { keptTitle, type Deed, type UpkeepContext, type UpkeepInput } from './upkeep.rules.ts'

export type UpkeepEvent =
  /** The title of a row is to be another; it is written in its place. */
  | { type: 'naming.started'; id: string; title: string }
  | { type: 'naming.changed'; title: string }
  | { type: 'naming.cancelled' }
  | { type: 'naming.confirmed' }
  /** A copy is wanted, under this title. */
  | { type: 'copy.wanted'; id: string; title: string }
  | { type: 'deletion.started'; id: string; title: string }
  | { type: 'deletion.cancelled' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.reverted' }
  | { type: 'deed.closed' }
  /** Nothing of one person stays for the next. */
  | { type: 'upkeep.clear' }

export const upkeepMachine = setup({
  types: {
    context: {} as UpkeepContext,
    events: {} as UpkeepEvent,
    input: {} as UpkeepInput,
    meta: {} as Meta<UpkeepEvent>,
    tags: {} as 'asking' | 'deleting' | 'naming' | 'busy' | 'failed',
  },
  actors: {
    renameChallenge: declareCall<undefined, { id: string; title: string }>('renameChallenge'),
    copyChallenge: declareCall<undefined, { id: string; title: string; key: string }>('copyChallenge'),
    /** Answers with what the server had of it, where that could be read. */
    deleteChallenge: declareCall<SavedChallenge | undefined, { id: string }>('deleteChallenge'),
    restoreChallenge: declareCall<undefined, { copy: SavedChallenge; key: string }>('restoreChallenge'),
  },
  delays: { revertible: 600_000 },
  actions: {
    keepChosen: assign((_, params: { id: string; title: string }) => params),
    keepReverted: assign({
      id: ({ context }) => context.deed?.copy?._id ?? '',
      title: ({ context }) => context.deed?.title ?? '',
    }),
    keepTitle: assign({ title: (_, params: { title: string }) => params.title }),
    keepDeed: assign({
      deed: ({ context }, { did, copy }: { did: Deed['did']; copy: SavedChallenge | undefined }): Deed => ({
        did,
        title: keptTitle(context.title),
        copy,
      }),
    }),
    dropDeed: assign({ deed: undefined }),
    countMade: assign({ made: ({ context }) => context.made + 1 }),
    tellRenamed: sendTo(
      ({ context }) => context.parent,
      ({ context: { id, title } }) => ({
        type: 'challenge.renamed' as const,
        id,
        title: keptTitle(title),
      }),
    ),
    tellDeleted: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'challenge.deleted' as const, id: context.id }),
    ),
    tellAdded: sendTo(({ context }) => context.parent, { type: 'challenge.added' as const }),
    announceDeletion: declareAction<{ id: string }>('announceDeletion'),
    sayDeleted: sendTo(toNotifier, notice('CHALLENGE_DELETED')),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
    sayNotSaved: sendTo(toNotifier, notice('CHANGE_NOT_SAVED')),
  },
  guards: {
    hasDeed: ({ context }) => context.deed !== undefined,
    hasCopy: ({ context }) => context.deed?.copy !== undefined,
    isUntitled: ({ context }) => keptTitle(context.title) === '',
  },
}).createMachine({
  id: 'upkeep',
  description: 'What is done to one of the saved challenges: renamed, copied, deleted, brought back.',
  context: ({ input }) => ({ ...input, id: '', title: '', deed: undefined, made: 0 }),
  initial: 'ready',
  on: {
    'upkeep.clear': { target: '.ready', actions: 'dropDeed', description: 'Nothing of one person stays.' },
  },
  states: {
    ready: {
      description: 'Rows, each with what can be done to it.',
      initial: 'quiet',
      on: {
        'deed.closed': { actions: 'dropDeed' },
        'naming.started': {
          target: '.naming',
          actions: { type: 'keepChosen', params: payload },
          meta: { spec: ['LIST-06'] },
        },
        'copy.wanted': {
          target: 'copying',
          actions: { type: 'keepChosen', params: payload },
          meta: { spec: ['LIST-08'] },
        },
        'deletion.started': {
          target: 'asking',
          actions: { type: 'keepChosen', params: payload },
          meta: { spec: ['SAVED-13'] },
        },
      },
      states: {
        quiet: {
          description: 'There is nothing to say.',
          always: { guard: 'hasDeed', target: 'telling' },
        },
        telling: {
          description: 'The list says what was done last; a deletion can be taken back.',
          after: { revertible: { target: 'quiet', actions: 'dropDeed' } },
          on: {
            'deed.closed': { target: 'quiet', actions: 'dropDeed' },
            'deletion.reverted': {
              guard: 'hasCopy',
              target: '#upkeep.restoring',
              actions: 'keepReverted',
              meta: { spec: ['LIST-09'] },
            },
          },
        },
        naming: {
          description: 'The title is being written, in its row.',
          tags: 'naming',
          initial: 'writing',
          on: {
            'naming.changed': { target: '.writing', actions: { type: 'keepTitle', params: payload } },
            'naming.cancelled': 'quiet',
            'naming.confirmed': [
              { guard: 'isUntitled', description: 'The field says that a title is needed.' },
              { target: '#upkeep.renaming', meta: { spec: ['LIST-06'] } },
            ],
          },
          states: {
            writing: { description: 'In the field.' },
            refused: {
              description: 'It could not be saved: the words stay in the field, and it may be tried again.',
              tags: 'failed',
            },
          },
        },
      },
    },
    renaming: {
      description: 'The title is on its way to the server.',
      tags: ['naming', 'busy'],
      invoke: {
        id: 'renameChallenge',
        src: 'renameChallenge',
        input: ({ context: { id, title } }) => ({ id, title: keptTitle(title) }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepDeed', params: { did: 'renamed', copy: undefined } }, 'tellRenamed'],
          meta: { spec: ['LIST-06'] },
        },
        onError: { target: 'ready.naming.refused', actions: 'sayNotSaved', meta: { spec: ['LIST-07'] } },
      },
    },
    copying: {
      description: 'A copy is being made, with all that was kept.',
      tags: 'busy',
      invoke: {
        id: 'copyChallenge',
        src: 'copyChallenge',
        input: ({ context: { id, title, seed, made } }) => ({ id, title, key: `${seed}-copy-${made}-${id}` }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepDeed', params: { did: 'copied', copy: undefined } },
            'countMade',
            'tellAdded',
          ],
          meta: { spec: ['LIST-08'] },
        },
        onError: { target: 'ready', actions: 'sayNotSaved', meta: { spec: ['LIST-08'] } },
      },
    },
    asking: {
      description: 'Are you sure?',
      tags: 'asking',
      on: {
        'deletion.cancelled': { target: 'ready', meta: { spec: ['SAVED-15'] } },
        'deletion.confirmed': { target: 'deleting', meta: { spec: ['SAVED-16'] } },
      },
    },
    deleting: {
      description: 'The row stays until the server has said so.',
      tags: ['asking', 'deleting'],
      invoke: {
        id: 'deleteChallenge',
        src: 'deleteChallenge',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'ready',
          description: 'The list reloads, and every tab that shows the challenge says so.',
          actions: [
            { type: 'keepDeed', params: ({ event }) => ({ did: 'deleted', copy: event.output }) },
            'tellDeleted',
            { type: 'announceDeletion', params: ({ context }) => ({ id: context.id }) },
            'sayDeleted',
          ],
          meta: { spec: ['SAVED-17', 'SAVED-18', 'MSG-11'] },
        },
        onError: { target: 'ready', actions: 'sayFailed', meta: { spec: ['SAVED-20', 'MSG-09'] } },
      },
    },
    restoring: {
      description: 'What was deleted is made again, under its own id.',
      tags: 'busy',
      invoke: {
        id: 'restoreChallenge',
        src: 'restoreChallenge',
        input: ({ context: { deed, seed, made } }) => ({
          copy: deed?.copy as SavedChallenge,
          key: `${seed}-back-${made}-${deed?.copy?._id ?? ''}`,
        }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepDeed', params: { did: 'restored', copy: undefined } },
            'countMade',
            'tellAdded',
          ],
          meta: { spec: ['LIST-09'] },
        },
        onError: { target: 'ready', actions: 'sayNotSaved', meta: { spec: ['LIST-09'] } },
      },
    },
  },
})

export type UpkeepMachine = typeof upkeepMachine
