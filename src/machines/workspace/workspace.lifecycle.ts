import { not, sendTo } from 'xstate'
import { brokenChild } from '../broken-child.ts'
import { output, outputAs, payload } from '../payload.ts'
import type { GetSparksOutput } from './get-sparks.machine.ts'
import { onAsideEvents, takeUp, workspaceParts } from './workspace.asides.ts'
import { creationIn } from './workspace.challenge.ts'
import { toGetSparks } from './workspace.events.ts'
import { clearResults, leaveResults, reviseResults, showOther, startResults } from './workspace.results.ts'
import { setCreated } from './workspace.saving.ts'
import { changeSession } from './workspace.setup.ts'

type EndOf<End extends GetSparksOutput['end']> = Extract<GetSparksOutput, { end: End }>
const hasEnded = <End extends GetSparksOutput['end']>(
  output: GetSparksOutput,
  end: End,
): output is EndOf<End> => output.end === end

/** Returns the output of the sequence, narrowed to the ending that the transition's guard has checked. */
const endedAs =
  <End extends GetSparksOutput['end']>(end: End) =>
  ({ event: { output: given } }: { event: { output: GetSparksOutput } }): EndOf<End> => {
    if (!hasEnded(given, end)) throw new Error(`The sequence ended as ${given.end}, not as ${end}`)
    return given
  }

/** Actions when a saved challenge is opened in place of the one on show. */
const leaveChallenge = [
  'setAside',
  'stopSaving',
  'clearBookmarks',
  'clearChallenge',
  ...clearResults,
] as const

/** The region of the chart that knows where the challenge is stored, and talks to the server. */
export const lifecycle = workspaceParts.createStateConfig({
  description: 'Where the challenge is: nowhere, in this tab, or on the server.',
  initial: 'restoring',
  meta: {
    ignores: {
      'challenge.missed': 'The user has left that challenge.',
      'challenge.flush': 'The challenge is not on show, or not on the server.',
    },
  },
  on: {
    'sparks.request': {
      target: '.gettingSparks',
      description: 'Steps 1 and 2 of the sequence: the new text and refinements replace what was stored.',
      actions: [
        'stopSaving',
        'clearBookmarks',
        { type: 'startChallenge', params: payload },
        ...startResults,
        'clearTopics',
      ],
      meta: { spec: ['SEQ-01', 'SEQ-02', 'SEQ-03', 'SEQ-04', 'PERS-01'] },
    },
    'challenge.clear': {
      target: '.none',
      actions: ['setAside', 'clearBookmarks', 'clearChallenge', ...clearResults],
      meta: { spec: ['HOME-35', 'PERS-13'] },
    },
    ...onAsideEvents,
    'challenge.removed': {
      description: 'Another challenge was deleted. Its unsaved text moves to the form.',
      actions: { type: 'wantWaitingText', params: payload },
      meta: { spec: ['RES-13'] },
    },
    'challenge.open': [
      { guard: { type: 'isThis', params: payload } },
      {
        guard: 'isGuest',
        target: '.awaitingLogin',
        description: 'A visitor has to log in first; the address does not change (AMB-31).',
        actions: [...leaveChallenge, { type: 'setId', params: payload }, 'wantLogin'],
      },
      {
        guard: { type: 'isShown', params: payload },
        target: '.opening',
        description: 'After a reload, the stored data is shown until the challenge has loaded.',
        actions: ['clearBookmarks', { type: 'setId', params: payload }],
        meta: { spec: ['PERS-10'] },
      },
      {
        target: '.opening',
        actions: [...leaveChallenge, { type: 'setId', params: payload }],
        meta: { spec: ['RES-06'] },
      },
    ],
  },
  states: {
    restoring: {
      description: 'After a reload, uses the stored challenge; a saved one is read from the server instead.',
      meta: { spec: ['PERS-10'] },
      always: [{ guard: 'isFresh', target: 'fresh' }, { target: 'none' }],
    },
    none: {
      description: 'There are no results: no challenge was submitted or opened, or the sequence was stopped.',
      on: {
        'results.enter': [
          {
            guard: 'isFresh',
            target: 'fresh',
            description:
              'The user opened the results after the sequence had stopped, so the topics are requested.',
            actions: 'loadTopics',
          },
          {
            guard: { type: 'isSavedOnTakingUp', params: {} },
            target: 'creating',
            description: 'A signed-in user went back to a set-aside challenge, so it is saved.',
            actions: [...takeUp, 'markSent'],
          },
          {
            guard: { type: 'hasAside', params: {} },
            target: 'fresh',
            description: 'The user went back to a set-aside challenge, which is shown as it was.',
            actions: takeUp,
          },
          { actions: ['sayMissing', 'wantHome'], meta: { spec: ['RES-04', 'MSG-37'] } },
        ],
      },
    },
    awaitingLogin: {
      description: 'A visitor opened a saved challenge, which only its owner can see.',
      tags: 'awaitingLogin',
      on: {
        'results.enter': [
          {
            guard: { type: 'hasAside', params: {} },
            target: 'fresh',
            description: 'The visitor went back to their own challenge instead, which is shown as it was.',
            actions: takeUp,
          },
          { actions: ['sayMissing', 'wantHome'], meta: { spec: ['RES-04', 'MSG-37'] } },
        ],
        'session.change': {
          guard: { type: 'isSigningIn', params: payload },
          target: 'opening',
          actions: changeSession,
        },
      },
    },
    gettingSparks: {
      description: 'The Get sparks sequence is running. It makes its own calls and reports how it ended.',
      invoke: {
        id: 'getSparks',
        src: 'getSparks',
        input: ({ context: { isGuest, challenge, seed }, event, self }) => ({
          parent: self,
          isGuest,
          challenge,
          seed,
          isFromFile: event.type === 'sparks.request' && event.source !== 'text',
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
            description: 'The user is on another page and stays there.',
            actions: [...setCreated(endedAs('createdUnseen')), 'loadEvidence'],
          },
          {
            guard: { type: 'isFound', params: output },
            target: 'fresh',
            description:
              'Step 6, for a visitor: shows the sparks and requests papers and a summary, but no entities.',
            // Change the address first, so that the board knows its tab when the topics arrive.
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
            guard: { type: 'isDeletedSince', params: output },
            target: 'none',
            description: 'An earlier attempt created the challenge, and it has since been deleted elsewhere.',
            actions: 'clearSent',
            meta: { spec: ['SEQ-10', 'MSG-45'] },
          },
          {
            target: 'none',
            description:
              'The user stopped waiting, or the challenge could not be created. No notice is shown.',
            meta: { spec: ['SEQ-10', 'MSG-45'] },
          },
        ],
        onError: { target: 'none', ...brokenChild },
      },
      on: {
        'sparks.request': {
          description: 'Pressing the button again has no effect.',
          meta: { spec: ['HOME-43'] },
        },
        'session.change': {
          actions: [...changeSession, sendTo(toGetSparks, ({ event }) => event)],
        },
      },
      initial: 'extractingTopics',
      states: {
        extractingTopics: {
          description: 'The topics are loading. Opening another page cancels the request.',
          on: {
            'topics.found': {
              target: 'creatingChallenge',
              actions: ['markSent', { type: 'loadFoundTopics', params: payload }],
            },
            'results.enter': {
              target: '#workspace.lifecycle.fresh',
              description: 'The user opened the results directly, so they request the topics themselves.',
              actions: 'loadTopics',
            },
            'results.leave': { target: '#workspace.lifecycle.none', actions: leaveResults },
          },
        },
        creatingChallenge: {
          description:
            'The topics are known; the challenge is being created, even if the user opens another page.',
          tags: 'creating',
          meta: { ignores: { 'results.enter': 'The results already show this challenge.' } },
          on: {
            'results.leave': {
              actions: [...leaveResults, sendTo(toGetSparks, { type: 'sequence.leave' })],
            },
          },
        },
      },
    },
    fresh: {
      description: 'A new challenge, stored only in this tab.',
      tags: 'fresh',
      meta: { spec: ['PERS-04'] },
      on: {
        'results.enter': {
          guard: 'needsTopics',
          description: 'Requests the topics of a restored challenge if none are known.',
          actions: 'loadTopics',
        },
        'save.chosen': {
          guard: not('isGuest'),
          target: 'creating',
          actions: 'markSent',
          meta: { spec: ['PERS-02', 'BOOK-12'] },
        },
        'session.change': {
          guard: { type: 'isSigningIn', params: payload },
          target: 'creating',
          description: 'The visitor has signed in, so the challenge is saved without asking (AMB-25).',
          actions: [...changeSession, 'markSent'],
          meta: { spec: ['BOOK-13'] },
        },
      },
    },
    creating: {
      description: 'The challenge is being created with its bookmarks. Leaving it cancels the request.',
      tags: 'creating',
      meta: { spec: ['PERS-02'], ignores: { 'results.enter': 'The results already show this challenge.' } },
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
            guard: { type: 'isMissing', params: payload },
            target: 'missing',
            description: 'An earlier attempt created the challenge, and it has since been deleted elsewhere.',
            actions: ['clearSent', 'sayNotFound'],
            meta: { spec: ['RES-05', 'MSG-25'] },
          },
          { target: 'fresh', actions: { type: 'sayNotSaved', params: payload } },
        ],
      },
    },
    opening: {
      description: 'A saved challenge is loading.',
      tags: 'opening',
      meta: { spec: ['RES-06', 'RES-07'] },
      on: {
        'results.enter': {
          description: 'The address of the challenge being loaded replaces that of a new challenge.',
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
            description: 'After a reload, the results for this text are still there.',
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
            guard: { type: 'isUnavailable', params: payload },
            target: 'missing',
            actions: [
              'sayNotFound',
              { type: 'wantWaitingText', params: ({ context }) => ({ id: context.id }) },
            ],
            meta: { spec: ['RES-05', 'MSG-25', 'RES-13'] },
          },
          { target: 'failed' },
        ],
      },
    },
    saved: {
      description: 'The challenge is on the server, and every change is saved there.',
      tags: 'saved',
      meta: { spec: ['PERS-01', 'PERS-03'] },
      invoke: {
        id: 'watchDeletions',
        src: 'watchDeletions',
        onError: { description: 'The page then notices a deletion elsewhere only at the next change.' },
      },
      on: {
        'results.enter': {
          description:
            'The user went back to the address from before the save. The address of the saved challenge replaces it.',
          actions: 'wantAddress',
        },
        'challenge.merged': [
          {
            guard: { type: 'changesText', params: payload },
            description: 'Another tab changed the text, so everything is looked up for the new one.',
            actions: [
              { type: 'setChallenge', params: payload },
              'wantRefinements',
              ...reviseResults,
              'loadEvidence',
              'ignoreFoundTopics',
              'loadArranged',
            ],
          },
          {
            description: 'Only what another tab changed is loaded, so Undo of anything else stays on offer.',
            actions: [
              { type: 'loadChanged', params: payload },
              { type: 'setChallenge', params: payload },
              'wantRefinements',
            ],
            meta: { spec: ['AMB-76'] },
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
          actions: ['stopSaving', 'clearBookmarks', 'clearChallenge', 'wantDefaults', ...clearResults],
        },
      },
    },
    missing: {
      description: 'The server does not have the challenge. If its text is here, it can start a new one.',
      tags: 'missing',
      meta: { ignores: { 'results.enter': 'The page already says that the challenge is missing.' } },
      on: {
        'text.reused': {
          actions: ['wantText', 'wantHome'],
        },
        'challenge.open': {
          guard: { type: 'isThis', params: payload },
          target: 'opening',
          description: 'The challenge may have been restored.',
          actions: 'clearBookmarks',
        },
      },
    },
    failed: {
      description: 'The challenge could not be loaded.',
      tags: 'failed',
      meta: { ignores: { 'results.enter': 'The page already says so and offers a retry.' } },
      on: {
        'retry.chosen': 'opening',
        'challenge.open': { guard: { type: 'isThis', params: payload }, target: 'opening' },
      },
    },
  },
})
