import { brokenChild } from '../broken-child.ts'
import { outputAs, payload } from '../payload.ts'
import { heldFor } from './held-cases.rules.ts'
import { caseBriefSetup } from './case-brief.setup.ts'

export const caseBriefMachine = caseBriefSetup.createMachine({
  id: 'caseBrief',
  description:
    'The case: goals, problems, limits and earlier attempts, read from the text and corrected by the owner.',
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
      onError: brokenChild,
    },
    {
      id: 'watchLeaving',
      src: 'watchLeaving',
      onError: { description: 'Words being typed are then stored only in this tab.' },
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
      description: 'The case has been saved with its challenge.',
      actions: 'finishCase',
    },
    'case.change': {
      target: '.choosing',
      description:
        'Lines that the text no longer contains stay as the owner’s own. An earlier text restores its case.',
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
          'The owner’s version was removed on another page, so the text is read for the first time.',
        target: '.choosing',
        actions: [{ type: 'setOwn', params: payload }, 'tellChanged'],
      },
      { actions: [{ type: 'setOwn', params: payload }, 'tellChanged'] },
    ],
    'case.hold': {
      actions: { type: 'addHeld', params: payload },
    },
    'case.clear': { target: '.empty', actions: ['clearCase', 'tellChanged'] },
    'case.release': { actions: 'clearHeld' },
    'page.hidden': {
      guard: 'hasTyped',
      description: 'Applies the text in the fields before it can be lost.',
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
      description: 'Typed words are stored at once; ideas are updated when the field is left.',
      actions: [{ type: 'setTyped', params: payload }, 'tellTyped'],
    },
    'field.left': {
      guard: { type: 'isTypedIn', params: payload },
      description: 'A text that is too long stays in the field, which says so.',
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
      description: 'Decides whether to read the text: not if it is empty or the owner has settled the case.',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        // Actors that request ideas must receive the case, even after a reload.
        { guard: 'isSettled', target: 'ready', actions: 'tellChanged' },
        { target: 'reading' },
      ],
    },
    empty: { description: 'There is no text, so there is no case.' },
    reading: {
      description: 'The text is being read; an earlier case stays on show. Leaving cancels the call.',
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
        prompt: { description: 'A line says that the case is being read.', after: { patience: 'slow' } },
        slow: {
          description: 'Reading takes a long time, so the user can stop waiting.',
          tags: 'slow',
          on: { 'wait.cancelled': '#caseBrief.cancelled' },
        },
      },
    },
    ready: {
      description: 'The case is shown as it was read, or as the owner corrected it.',
      initial: 'judging',
      on: {
        'case.load': [
          {
            guard: { type: 'isTakenBack', params: payload },
            target: 'choosing',
            actions: [{ type: 'setOwn', params: payload }, 'tellChanged'],
          },
          { target: '.judging', actions: [{ type: 'setOwn', params: payload }, 'tellChanged'] },
        ],
        'case.reverted': {
          guard: 'hasPast',
          description: 'If the user undid the answer, the question is asked again.',
          target: '.judging',
          actions: ['undoChange', 'tellChanged'],
          meta: { spec: ['ASK-05'] },
        },
      },
      states: {
        judging: {
          description: 'Checks whether the owner has named a problem.',
          always: [{ guard: 'isAnswered', target: 'answered' }, { target: 'asking' }],
        },
        asking: {
          description: 'The owner has not named a problem, so the results begin with that question.',
          tags: 'asking',
          meta: { spec: ['ASK-01'] },
          on: {
            'problem.toggled': {
              target: 'answered',
              description: 'The card folds, and sparks are written for the chosen problem.',
              actions: [{ type: 'toggleProblem', params: payload }, 'tellChanged', 'tellConfirmed'],
              meta: { spec: ['ASK-02'] },
            },
            'problem.added': {
              target: 'answered',
              description: 'No problem has been chosen yet, so there is room for one.',
              actions: [{ type: 'addProblem', params: payload }, 'tellChanged', 'tellConfirmed'],
              meta: { spec: ['ASK-03'] },
            },
            'question.skipped': {
              target: 'answered',
              description: 'The card folds; the sparks do not change.',
              actions: ['skipQuestion', 'tellChanged'],
              meta: { spec: ['ASK-04'] },
            },
          },
        },
        answered: {
          description: 'The owner has named a problem or skipped the question; one line says which.',
          meta: { spec: ['ASK-05'] },
        },
      },
    },
    cancelled: {
      description: 'The user stopped waiting. This is not a failure, and the user can start again.',
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
