import { outputAs, payload } from '../payload.ts'
import { saveKey } from './persistence.rules.ts'
import { persistenceSetup } from './persistence.setup.ts'

export const persistenceMachine = persistenceSetup.createMachine({
  id: 'persistence',
  description:
    'Keeps a saved challenge saved: a second after the last edit, one request at a time, newer edits on top (AMB-76).',
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
      onError: { description: 'Without it the second is simply waited for.' },
    },
    {
      id: 'keepReady',
      src: 'keepReady',
      input: ({ context }) => ({ id: context.saved.id }),
      onError: { description: 'Without it the last request of a page may come too late; the edit is kept.' },
    },
    {
      id: 'watchConnection',
      src: 'watchConnection',
      onError: { description: 'Without it the user presses Retry.' },
    },
  ],
  meta: {
    ignores: {
      'page.hidden':
        'No edit waits for its second; one that was not saved is kept on the device with what it was made on.',
      'network.restored': 'Nothing failed for want of a network.',
      'challenge.flush': 'Nothing waits for its second, or a version has to be chosen first.',
    },
  },
  initial: 'restoring',
  on: {
    'challenge.leave': '.ended',
    'challenge.clear': { target: '.ended', actions: 'clearEdits' },
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
      description: 'Edits that a reload interrupted are saved first.',
      always: [{ guard: 'hasEdits', target: 'dirty' }, { target: 'clean' }],
    },
    clean: {
      description: 'On show: Saved. The server has what is on the page.',
      on: {
        'challenge.change': {
          guard: { type: 'isChanged', params: payload },
          target: 'dirty',
          actions: { type: 'setEdit', params: payload },
          meta: { spec: ['PERS-03'] },
        },
      },
    },
    dirty: {
      description:
        'On show: Saving…. Edited; sent a second after the last edit, or at once when the page goes away.',
      tags: 'saving',
      meta: { spec: ['PERS-05', 'CONST-14'] },
      after: { persist: 'saving' },
      on: {
        'challenge.change': {
          guard: { type: 'isChanged', params: payload },
          target: 'dirty',
          reenter: true,
          actions: { type: 'setEdit', params: payload },
          meta: { spec: ['PERS-06', 'REF-27'] },
        },
        'page.hidden': { target: 'saving', meta: { spec: ['PERS-17'] } },
        'challenge.flush': { target: 'saving', meta: { spec: ['LIST-09'] } },
        'challenge.leave': { target: 'saving', actions: 'markLeaving', meta: { spec: ['PERS-17'] } },
      },
    },
    saving: {
      description:
        'On show: Saving…. One request; edits meanwhile go with the next. A server that is down or busy is asked again, twice at most; 30 s without an answer is a failure.',
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
            description:
              'Another tab changed what was edited here meanwhile; nothing is overwritten silently.',
            actions: { type: 'setBothVersions', params: outputAs('theirs') },
          },
          {
            guard: { type: 'isChangedByBothUnseen', params: outputAs('saved') },
            target: 'ended',
            description:
              'The page has left the challenge and cannot ask; the edit waits until the challenge is opened again.',
            actions: [{ type: 'setBothVersions', params: outputAs('theirs') }, 'sayNotSaved'],
          },
          {
            guard: 'isEditedSince',
            target: 'again',
            actions: [{ type: 'mergeSaved', params: outputAs('saved') }, 'tellStored'],
          },
          {
            target: 'resting',
            actions: [{ type: 'mergeSaved', params: outputAs('saved') }, 'tellStored'],
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: payload },
            target: 'ended',
            description:
              'The challenge was deleted elsewhere: nothing is left to save, and the page says so.',
            actions: ['clearEdits', 'tellMissed'],
          },
          {
            guard: { type: 'isConflict', params: payload },
            target: 'comparing',
            description: 'Another tab changed the same; nothing is overwritten silently.',
          },
          {
            guard: { type: 'isConflictUnseen', params: payload },
            target: 'ended',
            description:
              'The page has left the challenge and cannot ask; the edit waits until the challenge is opened again.',
            actions: 'sayNotSaved',
          },
          {
            guard: { type: 'isOffline', params: payload },
            target: 'unsaved',
            description:
              'The strip at the top says so already; on show: Kept on this device. It goes by itself when the network is back.',
            meta: { spec: ['OFF-04'] },
          },
          {
            target: 'unsaved',
            description:
              'Refused, or no answer: the message “Update to challenge not saved.” Nothing is lost.',
            actions: 'sayNotSaved',
            meta: { spec: ['PERS-08', 'MSG-34'] },
          },
        ],
      },
      on: {
        'challenge.change': { actions: { type: 'setEdit', params: payload } },
        'choice.reverted': { guard: 'canRevert', actions: ['revertChoice', 'tellChosen'] },
        'challenge.leave': { actions: 'markLeaving' },
        'challenge.flush': { actions: 'markHurried' },
      },
    },
    again: {
      description: 'There are newer edits: after the usual second, or at once for who has left.',
      always: [
        { guard: 'isLeaving', target: 'saving' },
        {
          guard: 'isHurried',
          target: 'saving',
          description: 'Something is about to be done to the challenge.',
        },
        { target: 'dirty' },
      ],
    },
    resting: {
      description: 'All is saved.',
      always: [{ guard: 'isLeaving', target: 'ended' }, { target: 'clean' }],
    },
    unsaved: {
      description:
        'On show: Not saved, and Retry. The edits stay on the page and on this device, a reload included, until Retry, another edit, leaving the challenge or the network sends them. Nothing is sent by itself before.',
      tags: 'unsaved',
      meta: { spec: ['PERS-08'] },
      on: {
        'retry.chosen': { target: 'saving', description: 'All edits since the last save go at once.' },
        'network.restored': { target: 'saving', description: 'The edits go by themselves.' },
        'challenge.flush': 'saving',
        'challenge.change': {
          guard: { type: 'isChanged', params: payload },
          target: 'dirty',
          actions: { type: 'setEdit', params: payload },
        },
        'challenge.leave': { target: 'saving', description: 'One more try.', actions: 'markLeaving' },
      },
    },
    comparing: {
      description: 'On show: Saving…. What did the other tab save?',
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
          description: 'The other tab’s version cannot be read now, so there is nothing to choose from yet.',
          actions: 'sayNotSaved',
        },
      },
      on: {
        'challenge.change': { actions: { type: 'setEdit', params: payload } },
        'challenge.leave': { target: 'ended', actions: 'sayNotSaved' },
      },
    },
    conflicted: {
      description:
        'On show: Changed in another tab, and both versions to choose from. Edits go on meanwhile; nothing is sent before.',
      tags: ['unsaved', 'conflict'],
      on: {
        'mine.kept': {
          target: 'saving',
          description: 'Other changes of the other tab are on show from here on, before the next edit.',
          actions: [{ type: 'setChoice', params: { kept: 'mine' } }, 'tellChosen'],
        },
        'theirs.taken': {
          target: 'restoring',
          actions: [{ type: 'setChoice', params: { kept: 'theirs' } }, 'tellChosen'],
        },
        'challenge.change': { actions: { type: 'setEdit', params: payload } },
        'challenge.leave': { target: 'ended', actions: 'sayNotSaved' },
      },
    },
    ended: { description: 'Another challenge has an actor of its own.', type: 'final' },
  },
})

export type PersistenceMachine = typeof persistenceMachine
