import { outputAs, payload } from '../payload.ts'
import { firstStartHere, nextQueryOf } from './start-here.rules.ts'
import { startHereSetup } from './start-here.setup.ts'

export const startHereMachine = startHereSetup.createMachine({
  id: 'startHere',
  description:
    'Where to start: three ideas for the challenge as a whole, asked for once its owner has confirmed what stands in the way or a language model has read it.',
  context: ({ input }) => firstStartHere(input),
  initial: 'idle',
  on: {
    'start.change': [
      {
        guard: { type: 'losesGround', params: payload },
        target: '.idle',
        description: 'There is no challenge, or what was confirmed was taken back.',
        actions: [{ type: 'setSight', params: payload }, 'clearAll'],
      },
      {
        guard: { type: 'changesQuery', params: payload },
        target: '.asking',
        description: 'Other words or another case: what is on show stays until the first of the new ideas.',
        actions: [{ type: 'setSight', params: payload }, { type: 'setQuery', params: payload }, 'clearSeen'],
        meta: { spec: ['START-03', 'START-05'] },
      },
      { actions: { type: 'setSight', params: payload } },
    ],
  },
  states: {
    idle: {
      description: 'Nothing has been confirmed, so nothing is proposed.',
      on: {
        'start.change': {
          guard: { type: 'isStored', params: payload },
          target: 'answered',
          description: 'The ideas were on show before a reload.',
          actions: { type: 'setSight', params: payload },
          meta: { spec: ['START-05'] },
        },
      },
    },
    asking: {
      description: 'Choosing where to start…',
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
            description: 'There are no others, so the last ones stay.',
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
          description: 'The first of the new ideas takes the place of the last ones.',
          actions: { type: 'beginIdeas', params: payload },
        },
      },
      states: {
        prompt: { description: 'Skeletons of the cards.', after: { patience: 'slow' } },
        slow: {
          description: 'Still working, and the user may stop waiting.',
          tags: 'slow',
          on: { 'wait.cancelled': '#startHere.cancelled' },
        },
        arriving: {
          description: 'Ideas are shown one by one, and the user may do without the rest.',
          tags: 'arriving',
          on: {
            'idea.arrived': { actions: { type: 'addIdea', params: payload } },
            'wait.cancelled': '#startHere.answered',
          },
        },
      },
    },
    answered: {
      description: 'The cards; a refresh brings others until all have been seen.',
      tags: 'answered',
      on: { 'ideas.refreshed': { guard: 'hasMore', target: 'asking' } },
    },
    cancelled: {
      description: 'The user stopped waiting, which is no failure; ideas that were there stay.',
      tags: 'cancelled',
      on: { 'ideas.refreshed': 'asking' },
    },
    failed: {
      description: 'Said in the place of the cards; the sparks below are untouched.',
      tags: 'failed',
      on: { 'ideas.refreshed': 'asking' },
    },
    timedOut: {
      description: 'The call took too long; the sparks below are untouched.',
      tags: 'timedOut',
      on: { 'ideas.refreshed': 'asking' },
    },
  },
})

export type StartHereMachine = typeof startHereMachine
