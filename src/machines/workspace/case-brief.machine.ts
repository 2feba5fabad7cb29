import { outputAs, payload } from '../payload.ts'
import { heldFor } from './held-cases.rules.ts'
import { caseBriefSetup } from './case-brief.setup.ts'

export const caseBriefMachine = caseBriefSetup.createMachine({
  id: 'caseBrief',
  description:
    'The case behind the challenge: what its owner wants, what stands in the way, which limits hold and what was tried; read from the text by a call and corrected by the owner.',
  context: ({ input: { parent, text, brief, isNew, held, profile } }) => {
    const here = text.trim() === '' ? undefined : heldFor(held, text, false)
    return {
      parent,
      text,
      isNew,
      before: text,
      profile,
      read: undefined,
      own: brief,
      past: [],
      earlier: [],
      typed: here?.typed ?? [],
      held: held.filter((each) => each !== here),
      busy: undefined,
    }
  },
  invoke: [
    {
      id: 'knownProblems',
      src: 'knownProblems',
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'watchLeaving',
      src: 'watchLeaving',
      onError: { description: 'Without it what is being typed is kept in this tab alone.' },
    },
  ],
  initial: 'choosing',
  on: {
    'case.start': {
      target: '.choosing',
      actions: [{ type: 'startCase', params: payload }, 'tellChanged'],
    },
    'case.finish': {
      guard: { type: 'isThisText', params: payload },
      description: 'The case is on the server with its challenge.',
      actions: 'finishCase',
    },
    'case.change': {
      target: '.choosing',
      description:
        'Lines that stand in the new words stay where they are; the others stay as the owner’s. An earlier text comes back with its case.',
      actions: [{ type: 'setText', params: payload }, 'tellChanged'],
    },
    'profile.change': {
      guard: { type: 'changesProfile', params: payload },
      target: '.choosing',
      actions: { type: 'setProfile', params: payload },
    },
    'case.load': [
      {
        guard: { type: 'isTakenBack', params: payload },
        description:
          'Elsewhere the owner took back all that they had said, and here the text was never read.',
        target: '.choosing',
        actions: [{ type: 'setOwn', params: payload }, 'tellChanged'],
      },
      {
        guard: { type: 'changesOwn', params: payload },
        actions: [{ type: 'setOwn', params: payload }, 'tellChanged'],
      },
    ],
    'case.hold': {
      actions: { type: 'addHeld', params: payload },
    },
    'case.clear': { target: '.empty', actions: ['clearCase', 'tellChanged'] },
    'case.release': { actions: 'clearHeld' },
    'page.hidden': {
      guard: 'hasTyped',
      description: 'The text in the fields counts before it can be lost.',
      actions: ['settleTyped', 'tellChanged'],
    },
    'problem.toggled': {
      guard: 'hasBrief',
      actions: [{ type: 'toggleProblem', params: payload }, 'tellChanged'],
    },
    'problem.added': {
      guard: { type: 'hasRoom', params: ({ event }) => ({ id: event.problem.id }) },
      actions: [{ type: 'addProblem', params: payload }, 'tellChanged'],
    },
    'field.typed': {
      guard: 'hasBrief',
      description: 'Typed words are kept from the first letter on; ideas follow once the field is left.',
      actions: [{ type: 'setTyped', params: payload }, 'tellTyped'],
    },
    'field.left': {
      guard: { type: 'isTypedIn', params: payload },
      description: 'Words that are too many stay in the field, which says so.',
      actions: [{ type: 'settleField', params: payload }, 'tellChanged'],
    },
    'line.removed': {
      guard: 'hasBrief',
      actions: [{ type: 'removeLine', params: payload }, 'tellChanged'],
    },
    'case.reverted': { guard: 'hasPast', actions: ['undoChange', 'tellChanged'] },
    'problems.wanted': { actions: 'loadProblems' },
  },
  states: {
    choosing: {
      description:
        'Whether the text needs a reading: not without words, nor where its owner has settled the case.',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        // Actors that request ideas must receive the case, even after a reload.
        { guard: 'isSettled', target: 'ready', actions: 'tellChanged' },
        { target: 'reading' },
      ],
    },
    empty: { description: 'There is no text, so there is no case.' },
    reading: {
      description: 'The text is being read; leaving aborts the call. A brief that is here stays on show.',
      tags: 'busy',
      entry: 'clearBusy',
      initial: 'prompt',
      invoke: {
        id: 'requestBrief',
        src: 'requestBrief',
        input: ({ context: { text, profile } }) => ({ text, profile }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'setRead', params: outputAs('brief') }, 'tellChanged'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setBusy', params: payload },
        },
      },
      states: {
        prompt: { description: 'The line says that the case is being read.', after: { patience: 'slow' } },
        slow: {
          description: 'Still working, and the user may stop waiting.',
          tags: 'slow',
          on: { 'wait.cancelled': '#caseBrief.cancelled' },
        },
      },
    },
    ready: {
      description: 'The case as it was read, or as its owner left it.',
      initial: 'judging',
      on: {
        'case.load': [
          {
            guard: { type: 'isTakenBack', params: payload },
            target: 'choosing',
            actions: [{ type: 'setOwn', params: payload }, 'tellChanged'],
          },
          {
            guard: { type: 'changesOwn', params: payload },
            target: '.judging',
            actions: [{ type: 'setOwn', params: payload }, 'tellChanged'],
          },
        ],
        'case.reverted': {
          guard: 'hasPast',
          description: 'An answer that is taken back is asked for again.',
          target: '.judging',
          actions: ['undoChange', 'tellChanged'],
          meta: { spec: ['ASK-05'] },
        },
      },
      states: {
        judging: {
          description: 'Whether the owner has said what stands in the way.',
          always: [{ guard: 'isAnswered', target: 'answered' }, { target: 'asking' }],
        },
        asking: {
          description: 'Nobody has said what stands in the way: the question comes first on the results.',
          tags: 'asking',
          meta: { spec: ['ASK-01'] },
          on: {
            'problem.toggled': {
              target: 'answered',
              description: 'The answer folds the card, and the sparks are written for it.',
              actions: [{ type: 'toggleProblem', params: payload }, 'tellChanged', 'tellConfirmed'],
              meta: { spec: ['ASK-02'] },
            },
            'problem.added': {
              target: 'answered',
              description: 'Nobody has chosen any yet, so there is room.',
              actions: [{ type: 'addProblem', params: payload }, 'tellChanged', 'tellConfirmed'],
              meta: { spec: ['ASK-03'] },
            },
            'question.skipped': {
              target: 'answered',
              description: 'The card folds; the sparks stay as they are.',
              actions: ['skipQuestion', 'tellChanged'],
              meta: { spec: ['ASK-04'] },
            },
          },
        },
        answered: {
          description: 'The owner has said what stands in the way, or would rather not; one line says which.',
          meta: { spec: ['ASK-05'] },
        },
      },
    },
    cancelled: {
      description: 'The user stopped waiting, which is no failure; it begins again when they say so.',
      tags: 'cancelled',
      on: { 'retry.chosen': 'reading' },
    },
    failed: {
      description: 'The case could not be read; everything else works without it.',
      tags: 'failed',
      on: { 'retry.chosen': 'reading' },
    },
  },
})

export type CaseBriefMachine = typeof caseBriefMachine
