import { sendTo } from 'xstate'
import { output, outputAs, payload } from '../payload.ts'
import type { GetSparksOutput } from './get-sparks.machine.ts'
import { toGetSparks } from './workspace.addresses.ts'
import type { WorkspaceContext, WorkspaceEvent } from './workspace.events.ts'
import { workspaceSetup } from './workspace.setup.ts'
import { emptyChallenge } from './challenge.rules.ts'
import { asideOf, creationIn } from './workspace.challenge.ts'

/** Actions when the server has created the challenge. Changes made since the request was sent stay. */
const setCreated = <Params>(saved: Params) =>
  [
    { type: 'joinCreated', params: saved },
    { type: 'startSaving', params: saved },
    { type: 'attachBookmarks', params: saved },
    'save',
    {
      type: 'tellDraftSaved',
      params: ({ context }: { context: WorkspaceContext }) => ({ text: context.challenge.challenge_text }),
    },
  ] as const

type EndOf<End extends GetSparksOutput['end']> = Extract<GetSparksOutput, { end: End }>
const hasEnded = <End extends GetSparksOutput['end']>(
  output: GetSparksOutput,
  end: End,
): output is EndOf<End> => output.end === end

/** The output of a sequence that ended in this way, as the guard of the arrow has found. */
const endedAs =
  <End extends GetSparksOutput['end']>(end: End) =>
  ({ event: { output: given } }: { event: { output: GetSparksOutput } }): EndOf<End> => {
    if (!hasEnded(given, end)) throw new Error(`The sequence ended as ${given.end}, not as ${end}`)
    return given
  }

/** Actions when the person enters another page. */
export const leaveResults = ['closeDrawer', 'leaveBoard', { type: 'leaveEvidence', params: payload }] as const

/**
 * Actions when another challenge is shown. What was saved with it is loaded, and everything else is looked
 * up.
 */
const showOther = ['startResults', 'loadTopics', 'loadRanking', 'loadEvidence'] as const

/** Actions that show a set-aside challenge again as the person left it. */
const takeUp = [
  {
    type: 'takeUpAside',
    params: ({ event }: { event: WorkspaceEvent }) => ({
      key: event.type === 'aside.continued' ? event.key : undefined,
    }),
  },
  'passAsides',
  'restoreBookmarks',
  'wantRefinements',
  ...showOther,
] as const

/** Whether there is a challenge, and whether it is saved. This half of the chart talks to the server. */
export const lifecycle = workspaceSetup.createStateConfig({
  description: 'Nowhere, in this tab, or on the server.',
  initial: 'restoring',
  meta: {
    ignores: {
      'challenge.missed': 'Who has left it has nothing to see there.',
      'challenge.flush': 'It is not on show, or not from the server.',
    },
  },
  on: {
    'sparks.requested': {
      target: '.gettingSparks',
      description:
        'Steps 1 and 2 of the sequence: what was stored goes, the text and the refinements are stored.',
      actions: [
        'stopSaving',
        'clearBookmarks',
        { type: 'startChallenge', params: payload },
        'startResults',
        'clearTopics',
      ],
      meta: { spec: ['SEQ-01', 'SEQ-02', 'SEQ-03', 'SEQ-04', 'PERS-01'] },
    },
    'challenge.clear': {
      target: '.none',
      actions: ['setAside', 'clearBookmarks', 'clearChallenge', 'clearResults'],
      meta: { spec: ['HOME-35', 'PERS-13'] },
    },
    'aside.continued': [
      {
        guard: { type: 'isSavedOnTakingUp', params: payload },
        target: '.creating',
        actions: ['stopSaving', ...takeUp, 'wantResults', 'markSent'],
        meta: { spec: ['BOOK-13'] },
      },
      {
        guard: { type: 'hasAside', params: payload },
        target: '.fresh',
        actions: ['stopSaving', ...takeUp, 'wantResults'],
      },
    ],
    'challenge.removed': {
      description: 'Not the one on show. An edit that waits at it moves to the form.',
      actions: { type: 'releaseEdit', params: payload },
      meta: { spec: ['RES-13'] },
    },
    'asides.clear': { actions: ['clearAsides', 'passAsides'] },
    'aside.saved': {
      description: 'The challenge is in the list of saved challenges now.',
      actions: [
        {
          type: 'saySaved',
          params: ({ context, event }) => ({
            challenge: asideOf(context, event.key)?.challenge ?? emptyChallenge,
          }),
        },
        {
          type: 'tellDraftSaved',
          params: ({ context, event }) => ({
            text: asideOf(context, event.key)?.challenge.challenge_text ?? '',
          }),
        },
        { type: 'removeAside', params: payload },
        { type: 'moveEdit', params: payload },
        'passAsides',
        'tellAsideSaved',
      ],
      meta: { spec: ['BOOK-13', 'BOOK-14'] },
    },
    'challenge.open': [
      { guard: { type: 'isThis', params: payload } },
      {
        guard: 'isGuest',
        target: '.none',
        description: 'The address is kept while the visitor logs in (AMB-31).',
        actions: ['setAside', { type: 'setId', params: payload }, 'wantLogin'],
      },
      {
        guard: { type: 'isShown', params: payload },
        target: '.opening',
        description: 'After a reload: what was stored for the challenge stays until it has loaded.',
        actions: ['clearBookmarks', { type: 'setId', params: payload }],
        meta: { spec: ['PERS-10'] },
      },
      {
        target: '.opening',
        actions: [
          'setAside',
          'stopSaving',
          'clearBookmarks',
          'clearChallenge',
          { type: 'setId', params: payload },
          'clearResults',
        ],
        meta: { spec: ['RES-06'] },
      },
    ],
  },
  states: {
    restoring: {
      description:
        'After a reload the stored challenge is used; a saved one is read from the server instead.',
      meta: { spec: ['PERS-10'] },
      always: [{ guard: 'isFresh', target: 'fresh' }, { target: 'none' }],
    },
    none: {
      description:
        'No results: nothing was submitted or opened, or the sequence stopped and its text is in the form.',
      on: {
        'results.enter': [
          {
            guard: 'isFresh',
            target: 'fresh',
            description:
              'Entered by the address after the sequence had stopped: the topics are asked for again.',
            actions: 'loadTopics',
          },
          {
            guard: { type: 'isSavedOnTakingUp', params: {} },
            target: 'creating',
            description: 'Forward, or by its address, of a person.',
            actions: [...takeUp, 'markSent'],
          },
          {
            guard: { type: 'hasAside', params: {} },
            target: 'fresh',
            description: 'Forward, or by its address: nothing of it is lost by having left it.',
            actions: takeUp,
          },
          { actions: ['sayMissing', 'wantHome'], meta: { spec: ['RES-04', 'MSG-37'] } },
        ],
        'session.change': {
          guard: { type: 'isAwaited', params: payload },
          target: 'opening',
          actions: [
            { type: 'setSession', params: payload },
            { type: 'passSession', params: payload },
          ],
        },
      },
    },
    gettingSparks: {
      description: 'The sequence behind Get sparks runs: it makes its calls itself, and says how it ended.',
      tags: 'busy',
      invoke: {
        id: 'getSparks',
        src: 'getSparks',
        input: ({ context: { isGuest, challenge, seed }, event, self }) => ({
          parent: self,
          isGuest,
          challenge,
          seed,
          isFromFile: event.type === 'sparks.requested' && event.source !== 'text',
        }),
        onDone: [
          {
            guard: { type: 'isCreated', params: output },
            target: 'saved',
            actions: [...setCreated(endedAs('created')), 'wantSavedResults', 'loadEvidence'],
            meta: { spec: ['SEQ-08', 'SEQ-09'] },
          },
          {
            guard: { type: 'isCreatedUnseen', params: output },
            target: 'saved',
            description: 'Another page is on show, and stays there.',
            actions: [...setCreated(endedAs('createdUnseen')), 'loadEvidence'],
          },
          {
            guard: { type: 'isFound', params: output },
            target: 'fresh',
            description: 'Step 6: papers yes, summary yes, entities no; and a visitor sees the sparks.',
            // The address comes first, so that the board knows its tab when the topics arrive.
            actions: ['wantResults', { type: 'loadFoundTopics', params: endedAs('found') }, 'loadEvidence'],
            meta: { spec: ['SEQ-11', 'SEQ-12', 'SEQ-13'] },
          },
          {
            guard: { type: 'isUnfound', params: output },
            target: 'none',
            actions: { type: 'failTopics', params: endedAs('failed') },
            meta: { spec: ['SEQ-07'] },
          },
          {
            target: 'none',
            description: 'The person stopped waiting, or it could not be created. Nothing is said.',
            meta: { spec: ['SEQ-10', 'MSG-45'] },
          },
        ],
        onError: { target: 'none', description: 'No failure of the sequence is thrown.' },
      },
      on: {
        'sparks.requested': { description: 'A second press changes nothing.', meta: { spec: ['HOME-43'] } },
        'session.change': {
          actions: [
            { type: 'setSession', params: payload },
            { type: 'passSession', params: payload },
            sendTo(toGetSparks, ({ event }) => event),
          ],
        },
      },
      initial: 'extractingTopics',
      states: {
        extractingTopics: {
          description: 'Topics are on their way; another page gives them up.',
          on: {
            'topics.found': {
              target: 'creatingChallenge',
              actions: ['markSent', { type: 'loadFoundTopics', params: payload }],
            },
            'results.enter': {
              target: '#workspace.lifecycle.fresh',
              description: 'Reached by another way than the sequence: the results ask for them.',
              actions: 'loadTopics',
            },
            'results.leave': { target: '#workspace.lifecycle.none', actions: leaveResults },
          },
        },
        creatingChallenge: {
          description:
            'The topics are here, and the challenge is being created; another page does not undo that.',
          meta: { ignores: { 'results.enter': 'They are about this one.' } },
          on: {
            'results.leave': {
              actions: [...leaveResults, sendTo(toGetSparks, { type: 'sequence.leave' })],
            },
          },
        },
      },
    },
    fresh: {
      description: 'A new challenge: kept in this tab, not on the server.',
      tags: 'fresh',
      meta: { spec: ['PERS-04'] },
      on: {
        'results.enter': {
          guard: 'needsTopics',
          description: 'The topics of a restored challenge are asked for if none are known.',
          actions: 'loadTopics',
        },
        'save.chosen': {
          guard: 'isPerson',
          target: 'creating',
          actions: 'markSent',
          meta: { spec: ['PERS-02', 'BOOK-12'] },
        },
        'session.change': {
          guard: { type: 'isSigningIn', params: payload },
          target: 'creating',
          description:
            'A visitor’s challenge is saved as soon as they have signed in, whatever they did to it (AMB-25).',
          actions: [
            { type: 'setSession', params: payload },
            { type: 'passSession', params: payload },
            'markSent',
          ],
          meta: { spec: ['BOOK-13'] },
        },
      },
    },
    creating: {
      description: 'Being created, with its bookmarks, under one key; leaving gives it up.',
      tags: 'busy',
      meta: { spec: ['PERS-02'], ignores: { 'results.enter': 'They are about this one.' } },
      invoke: {
        id: 'createChallenge',
        src: 'createChallenge',
        input: ({ context }) => ({ creation: creationIn(context) }),
        onDone: {
          target: 'saved',
          actions: [
            ...setCreated(outputAs('saved')),
            { type: 'saySaved', params: ({ context: { challenge } }) => ({ challenge }) },
            'wantAddress',
            'loadEvidence',
          ],
          meta: { spec: ['BOOK-12', 'BOOK-14'] },
        },
        onError: [
          {
            guard: { type: 'isGone', params: payload },
            target: 'missing',
            description: 'The challenge was created at an earlier try and has been deleted elsewhere.',
            actions: 'sayNotFound',
            meta: { spec: ['RES-05', 'MSG-25'] },
          },
          { target: 'fresh', actions: 'sayNotSaved' },
        ],
      },
    },
    opening: {
      description: 'A saved challenge is on its way.',
      tags: 'opening',
      meta: { spec: ['RES-06', 'RES-07'] },
      on: {
        'results.enter': {
          description: 'No challenge is new any more: the address is that of the challenge that is loading.',
          actions: 'wantAddress',
        },
      },
      invoke: {
        id: 'readChallenge',
        src: 'readChallenge',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputAs('saved') },
            target: 'saved',
            description: 'After a reload: what was found for this text is still there.',
            actions: [
              { type: 'setOpened', params: outputAs('saved') },
              { type: 'startSaving', params: outputAs('saved') },
              { type: 'loadBookmarks', params: outputAs('saved') },
              'wantRefinements',
              'loadArranged',
              'loadEvidence',
            ],
            meta: { spec: ['PERS-10'] },
          },
          {
            target: 'saved',
            actions: [
              { type: 'setOpened', params: outputAs('saved') },
              { type: 'startSaving', params: outputAs('saved') },
              { type: 'loadBookmarks', params: outputAs('saved') },
              'wantRefinements',
              ...showOther,
            ],
            meta: { spec: ['PERS-15', 'PERS-16'] },
          },
        ],
        onError: [
          {
            guard: { type: 'isNotFound', params: payload },
            target: 'missing',
            actions: ['sayNotFound', { type: 'releaseEdit', params: ({ context }) => ({ id: context.id }) }],
            meta: { spec: ['RES-05', 'MSG-25', 'RES-13'] },
          },
          { target: 'failed' },
        ],
      },
    },
    saved: {
      description: 'On the server, where every change goes.',
      tags: 'saved',
      meta: { spec: ['PERS-01', 'PERS-03'] },
      invoke: {
        id: 'watchDeletions',
        src: 'watchDeletions',
        onError: { description: 'Without it the next change tells.' },
      },
      on: {
        'results.enter': {
          description: 'Back to an address of the time before it was saved.',
          actions: 'wantAddress',
        },
        'challenge.stored': [
          {
            guard: { type: 'changesText', params: payload },
            description: 'Another tab changed the text.',
            actions: [
              { type: 'setStored', params: payload },
              'wantRefinements',
              'save',
              { type: 'reviseResults', params: { isReframed: false } },
              'loadEvidence',
              'leaveFound',
              'loadArranged',
            ],
          },
          {
            actions: [{ type: 'setStored', params: payload }, 'wantRefinements', 'save', 'loadArranged'],
          },
        ],
        'challenge.flush': {
          guard: { type: 'isThis', params: payload },
          actions: ['flushSaving', 'flushBookmarks'],
          meta: { spec: ['LIST-09'] },
        },
        'challenge.removed': {
          guard: { type: 'isThis', params: payload },
          target: 'missing',
          actions: 'clearSaving',
        },
        'challenge.missed': {
          guard: { type: 'isThis', params: ({ event }) => ({ id: event.challengeId }) },
          target: 'missing',
          actions: ['stopSaving', 'sayNotFound'],
        },
        'challenge.clear': {
          target: 'none',
          actions: ['stopSaving', 'clearBookmarks', 'clearChallenge', 'wantDefaults', 'clearResults'],
        },
      },
    },
    missing: {
      description:
        'The server does not know it, or not any more; its text, if it was here, may begin a new one.',
      tags: 'missing',
      meta: { ignores: { 'results.enter': 'What is on show says that it is missing.' } },
      on: {
        'text.reused': {
          actions: ['wantText', 'wantHome'],
        },
        'challenge.open': {
          guard: { type: 'isThis', params: payload },
          target: 'opening',
          description: 'The challenge may have been brought back.',
          actions: 'clearBookmarks',
        },
      },
    },
    failed: {
      description: 'The challenge could not be read.',
      tags: 'failed',
      meta: { ignores: { 'results.enter': 'What is on show says so and offers a retry.' } },
      on: {
        'retry.chosen': 'opening',
        'challenge.open': { guard: { type: 'isThis', params: payload }, target: 'opening' },
      },
    },
  },
})
