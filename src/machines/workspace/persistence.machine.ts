import { outputAs, payload } from '../payload.ts'
import { saveKey } from './persistence.rules.ts'
import { persistenceSetup } from './persistence.setup.ts'

/** Actions when the server has saved the change. */
const takeSaved = [{ type: 'mergeSaved', params: outputAs('saved') }, 'tellStored'] as const

export const persistenceMachine = persistenceSetup.createMachine({
  id: 'persistence',
  description: 'Saves a challenge: one request at a time, a second after the last change (AMB-76).',
  context: ({ input }) => ({
    ...input,
    sent: input.saved.challenge,
    theirs: input.saved,
    choice: undefined,
    isLeaving: false,
    isHurried: false,
  }),
  invoke: [
    {
      id: 'watchLeaving',
      src: 'watchLeaving',
      onError: { description: 'The next page then saves what was changed last.' },
    },
    {
      id: 'keepReady',
      src: 'keepReady',
      input: ({ context }) => ({ id: context.saved.id }),
      onError: {
        description: 'The last request may be too late; the next page saves the change.',
      },
    },
    {
      id: 'watchConnection',
      src: 'watchConnection',
      onError: { description: 'The person then has to press Retry.' },
    },
  ],
  meta: {
    ignores: {
      'page.hidden': 'No change is about to be sent. Unsaved changes are stored on the device.',
      'network.restored': 'No save failed because of the network.',
      'challenge.flush': 'No change is about to be sent, or the person has to choose a version first.',
    },
  },
  initial: 'restoring',
  on: {
    'challenge.leave': '.ended',
    'challenge.clear': { target: '.ended', actions: 'clearChanges' },
    'choice.reverted': {
      guard: 'canRevert',
      target: '.dirty',
      actions: ['revertChoice', 'tellChosen'],
      meta: { spec: ['PERS-18'] },
    },
    'choice.dismissed': { actions: 'clearChoice' },
  },
  states: {
    restoring: {
      description: 'Changes whose saving a reload interrupted are saved first.',
      always: [{ guard: 'hasEdits', target: 'dirty' }, { target: 'clean' }],
    },
    clean: {
      description: 'The page says “Saved”: the server has every change.',
      on: {
        'challenge.change': {
          guard: { type: 'isChanged', params: payload },
          target: 'dirty',
          actions: { type: 'setChallenge', params: payload },
          meta: { spec: ['PERS-03'] },
        },
      },
    },
    dirty: {
      description:
        'The page says “Saving…”. The change is sent a second after the last one, or at once if the page is hidden or left.',
      tags: 'saving',
      meta: { spec: ['PERS-05', 'CONST-14'] },
      after: { persist: 'saving' },
      on: {
        'challenge.change': {
          guard: { type: 'isChanged', params: payload },
          target: 'dirty',
          reenter: true,
          actions: { type: 'setChallenge', params: payload },
          meta: { spec: ['PERS-06', 'REF-27'] },
        },
        'page.hidden': { target: 'saving', meta: { spec: ['PERS-17'] } },
        'challenge.flush': { target: 'saving', meta: { spec: ['LIST-09'] } },
        'challenge.leave': { target: 'saving', actions: 'markLeaving', meta: { spec: ['PERS-17'] } },
      },
    },
    saving: {
      description:
        'The page says “Saving…”. Changes made during the request go with the next one. The call is repeated at most twice if the server is down or busy, and fails after 30 s.',
      tags: 'saving',
      meta: { spec: ['PERS-07'] },
      entry: 'markSent',
      invoke: {
        id: 'saveChallenge',
        src: 'saveChallenge',
        input: ({ context: { saved, challenge, seed } }) => ({
          saved,
          challenge,
          key: saveKey(seed, saved, challenge),
        }),
        onDone: [
          {
            guard: { type: 'isChangedByBoth', params: outputAs('saved') },
            target: 'conflicted',
            description: 'Another tab changed the same fields, so the person must choose.',
            actions: { type: 'setBothVersions', params: outputAs('theirs') },
          },
          {
            guard: { type: 'isChangedByBothUnseen', params: outputAs('saved') },
            target: 'ended',
            description:
              'The challenge is no longer on show, so nobody can choose. The change is stored until it is opened again.',
            actions: [{ type: 'setBothVersions', params: outputAs('theirs') }, 'sayNotSaved'],
          },
          { guard: 'isEditedSince', target: 'again', actions: takeSaved },
          { target: 'resting', actions: takeSaved },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: payload },
            target: 'ended',
            description: 'The challenge was deleted elsewhere, and the page says so.',
            actions: ['clearChanges', 'tellMissed'],
          },
          {
            guard: { type: 'isConflict', params: payload },
            target: 'comparing',
            description: 'Another tab changed the same fields.',
          },
          {
            guard: { type: 'isConflictUnseen', params: payload },
            target: 'ended',
            description:
              'The challenge is no longer on show, so nobody can choose. The change is stored until it is opened again.',
            actions: 'sayNotSaved',
          },
          {
            guard: { type: 'isOffline', params: payload },
            target: 'unsaved',
            description:
              'The page already says that it is offline. The change is stored on the device and sent when the network returns.',
            meta: { spec: ['OFF-04'] },
          },
          {
            target: 'unsaved',
            description: 'The server refused the change or did not answer. A notice says so.',
            actions: { type: 'sayRefused', params: payload },
            meta: { spec: ['PERS-08', 'PERS-20', 'MSG-34'] },
          },
        ],
      },
      on: {
        'challenge.change': { actions: { type: 'setChallenge', params: payload } },
        'choice.reverted': { guard: 'canRevert', actions: ['revertChoice', 'tellChosen'] },
        'challenge.leave': { actions: 'markLeaving' },
        'challenge.flush': { actions: 'markHurried' },
      },
    },
    again: {
      description: 'There are newer changes: sent after a second, or at once if the challenge was left.',
      always: [
        { guard: 'isLeaving', target: 'saving' },
        {
          guard: 'isHurried',
          target: 'saving',
          description: 'The challenge is about to be renamed, copied or deleted in the list.',
        },
        { target: 'dirty' },
      ],
    },
    resting: {
      description: 'Every change is saved.',
      always: [{ guard: 'isLeaving', target: 'ended' }, { target: 'clean' }],
    },
    unsaved: {
      description:
        'The page says “Not saved” and, unless a limit refused the changes, offers Retry. The changes are stored on the device. Retry, another change, leaving the challenge or a returning network sends them.',
      tags: 'unsaved',
      meta: { spec: ['PERS-08'] },
      on: {
        'retry.chosen': { target: 'saving', description: 'Every change since the last save is sent.' },
        'network.restored': {
          target: 'saving',
          description: 'The changes are sent without a press of Retry.',
        },
        'challenge.flush': 'saving',
        'challenge.change': {
          guard: { type: 'isChanged', params: payload },
          target: 'dirty',
          actions: { type: 'setChallenge', params: payload },
        },
        'challenge.leave': {
          target: 'saving',
          description: 'The changes are sent once more.',
          actions: 'markLeaving',
        },
      },
    },
    comparing: {
      description: 'The page says “Saving…”. The other tab’s version is read.',
      tags: 'saving',
      invoke: {
        id: 'readSaved',
        src: 'readSaved',
        input: ({ context }) => ({ id: context.saved.id }),
        onDone: {
          target: 'conflicted',
          actions: { type: 'setTheirVersion', params: outputAs('theirs') },
        },
        onError: {
          target: 'unsaved',
          description: 'The other tab’s version could not be read, so the person cannot choose yet.',
          actions: 'sayNotSaved',
        },
      },
      on: {
        'challenge.change': { actions: { type: 'setChallenge', params: payload } },
        'challenge.leave': { target: 'ended', actions: 'sayNotSaved' },
      },
    },
    conflicted: {
      description:
        'The page says “Changed elsewhere” and shows both versions. The person can go on editing; nothing is sent until they choose.',
      tags: ['unsaved', 'conflict'],
      on: {
        'mine.chosen': {
          target: 'saving',
          description: 'From now on the page also shows the other changes of the other tab.',
          actions: [{ type: 'setChoice', params: { side: 'mine' } }, 'tellChosen'],
        },
        'theirs.chosen': {
          target: 'restoring',
          actions: [{ type: 'setChoice', params: { side: 'theirs' } }, 'tellChosen'],
        },
        'challenge.change': { actions: { type: 'setChallenge', params: payload } },
        'challenge.leave': { target: 'ended', actions: 'sayNotSaved' },
      },
    },
    ended: { description: 'The challenge is no longer on show.', type: 'final' },
  },
})

export type PersistenceMachine = typeof persistenceMachine
