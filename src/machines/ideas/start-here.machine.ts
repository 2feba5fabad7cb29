import { outputAs, payload } from '../payload.ts'
import { firstStartHere, nextQueryOf } from './start-here.rules.ts'
import { startHereSetup } from './start-here.setup.ts'

/** Shows the ideas that were shown before, which needs no request. */
const showPrevious = {
  guard: 'hasPrevious',
  actions: 'showPrevious',
  meta: { spec: ['START-06'] },
} as const

export const startHereMachine = startHereSetup.createMachine({
  id: 'startHere',
  description:
    'Three ideas to start with, requested once the owner confirms a problem or a language model has read the text.',
  context: ({ input }) => firstStartHere(input),
  initial: 'idle',
  on: {
    'start.change': [
      {
        guard: { type: 'losesGround', params: payload },
        target: '.idle',
        description: 'There is no challenge, or the owner withdrew the confirmation.',
        actions: [{ type: 'setSight', params: payload }, 'clearAll'],
      },
      {
        guard: { type: 'changesQuery', params: payload },
        target: '.asking',
        description: 'The text or the case changed. The ideas on show stay until the first new one arrives.',
        actions: [{ type: 'setSight', params: payload }, { type: 'setQuery', params: payload }, 'clearSeen'],
        meta: { spec: ['START-03', 'START-05'] },
      },
      { actions: { type: 'setSight', params: payload } },
    ],
  },
  states: {
    idle: {
      description: 'Nothing has been confirmed, so no ideas are proposed.',
      on: {
        'start.change': {
          guard: { type: 'isStored', params: payload },
          target: 'answered',
          description: 'The ideas from before a reload are shown again.',
          actions: { type: 'setSight', params: payload },
          meta: { spec: ['START-05'] },
        },
      },
    },
    asking: {
      description: 'Ideas to start with are being requested.',
      tags: 'busy',
      entry: 'clearBusy',
      initial: 'prompt',
      invoke: {
        id: 'requestIdeas',
        src: 'requestIdeas',
        input: ({ context, self }) => ({ query: nextQueryOf(context), listener: self }),
        onDone: [
          {
            guard: { type: 'hasOthers', params: outputAs('answer') },
            target: 'answered',
            actions: { type: 'setIdeas', params: outputAs('answer') },
          },
          {
            target: 'answered',
            description: 'There are no other ideas, so the present ones stay.',
            actions: 'endRefreshing',
          },
        ],
        onError: [
          { guard: { type: 'isTimeout', params: payload }, target: 'timedOut' },
          { target: 'failed', actions: { type: 'setBusy', params: payload } },
        ],
      },
      on: {
        'idea.arrived': {
          target: '.arriving',
          description: 'The first new idea replaces the previous ideas.',
          actions: { type: 'beginIdeas', params: payload },
        },
      },
      states: {
        prompt: { description: 'Shows skeletons of the cards.', after: { patience: 'slow' } },
        slow: {
          description: 'The answer takes long, so the user can stop waiting.',
          tags: 'slow',
          on: { 'wait.cancelled': '#startHere.cancelled' },
        },
        arriving: {
          description: 'Ideas appear as they arrive; the user can stop waiting for the rest.',
          tags: 'arriving',
          on: {
            'idea.arrived': { actions: { type: 'addIdea', params: payload } },
            'wait.cancelled': '#startHere.answered',
          },
        },
      },
    },
    answered: {
      description:
        'The cards are shown. Refresh brings others until all have been seen; earlier ones can be shown again.',
      tags: 'answered',
      entry: 'addSet',
      on: {
        'ideas.refreshed': [
          {
            guard: 'hasNext',
            description: 'The user went back before, so the next ideas are there already.',
            actions: 'showNext',
          },
          { guard: 'hasMore', target: 'asking' },
        ],
        'ideas.returned': showPrevious,
      },
    },
    cancelled: {
      description: 'The user stopped waiting. This is not a failure, and earlier ideas stay.',
      tags: 'cancelled',
      on: { 'ideas.refreshed': 'asking', 'ideas.returned': { ...showPrevious, target: 'answered' } },
    },
    failed: {
      description: 'The error is shown in place of the cards; the sparks below are not affected.',
      tags: 'failed',
      on: { 'ideas.refreshed': 'asking', 'ideas.returned': { ...showPrevious, target: 'answered' } },
    },
    timedOut: {
      description: 'The request timed out; the sparks below are not affected.',
      tags: 'timedOut',
      on: { 'ideas.refreshed': 'asking', 'ideas.returned': { ...showPrevious, target: 'answered' } },
    },
  },
})

export type StartHereMachine = typeof startHereMachine
