import { outputAs, payload } from '../payload.ts'
import { firstPossibleIdeas, queryOf } from './possible-ideas.rules.ts'
import { possibleIdeasSetup } from './possible-ideas.setup.ts'

export const possibleIdeasMachine = possibleIdeasSetup.createMachine({
  id: 'possibleIdeas',
  description:
    'The drawer: a chosen spark, and the possible ideas that one cancellable call proposes for it; or one idea for the challenge as a whole.',
  context: firstPossibleIdeas,
  invoke: { id: 'fitting', src: 'fitting', onError: { description: 'Keeps its failures to itself.' } },
  initial: 'closed',
  on: {
    'fit.request': { actions: { type: 'requestFit', params: payload }, meta: { spec: ['FIT-01'] } },
    'ideas.request': {
      target: '.open',
      description: 'A new spark aborts the request of the last one.',
      actions: { type: 'setSpark', params: payload },
      meta: { spec: ['DRAW-01', 'DRAW-21', 'DRAW-22', 'SPK-11'] },
    },
    'idea.opened': {
      target: '.open.shown',
      description: 'An idea to start with is there already, so nothing is asked for.',
      actions: { type: 'showIdea', params: payload },
      meta: { spec: ['START-04'] },
    },
    'ideas.clear': {
      target: '.closed',
      description: 'Versions are of ideas of the challenge that was on show; another text of it leaves them.',
      actions: ['clearWebsite', 'clearFitting'],
      meta: { spec: ['FIT-02'] },
    },
  },
  states: {
    closed: {
      description: 'No spark is chosen.',
      meta: {
        spec: ['DRAW-13', 'DRAW-25'],
        ignores: { 'ideas.change': 'The next spark brings what it is asked for with.' },
      },
      entry: ['clearSpark', 'stopFitting'],
      on: {
        'drawer.close': {
          actions: 'stopFitting',
          description: 'A kept idea may be waiting for a version on the page that is left.',
        },
      },
    },
    open: {
      description: 'The drawer shows the spark, or the one idea.',
      tags: 'open',
      initial: 'preparing',
      on: {
        'drawer.closed': { target: 'closed', meta: { spec: ['DRAW-09', 'DRAW-10', 'DRAW-11'] } },
        'drawer.close': 'closed',
        'ideas.change': [
          {
            guard: { type: 'changesCase', params: payload },
            target: '.preparing',
            description: 'The owner corrects their case: the ideas on show follow at once.',
            actions: [{ type: 'setSubject', params: payload }, 'clearSeen'],
          },
          { actions: { type: 'setSubject', params: payload } },
        ],
      },
      states: {
        preparing: {
          description: 'The website is read first, once.',
          entry: 'clearBusy',
          always: [
            { guard: 'needsBusinessSummary', target: 'summarising', meta: { spec: ['DRAW-15', 'REF-23'] } },
            { target: 'asking', meta: { spec: ['DRAW-16', 'DRAW-17'] } },
          ],
        },
        summarising: {
          description: 'A summary of the company website is on its way.',
          tags: 'busy',
          initial: 'prompt',
          invoke: {
            id: 'requestBusinessSummary',
            src: 'requestBusinessSummary',
            input: ({ context }) => ({ url: context.subject.url.trim() }),
            onDone: {
              target: 'asking',
              actions: {
                type: 'setWebsite',
                params: outputAs('summary'),
              },
            },
            onError: {
              target: 'asking',
              description:
                'Silent: the ideas do without it (AMB-28), and it is not read again for the next spark.',
              actions: { type: 'setWebsite', params: { summary: '' } },
              meta: { spec: ['DRAW-24'] },
            },
          },
          states: {
            prompt: { description: 'Skeletons of idea cards.', after: { patience: 'slow' } },
            slow: {
              description: 'A slow website, and the user may stop waiting.',
              tags: 'slow',
              on: {
                'wait.cancelled': { target: '#possibleIdeas.open.cancelled', meta: { spec: ['DRAW-22'] } },
              },
            },
          },
        },
        asking: {
          description: 'Fetching possible ideas...',
          tags: 'busy',
          meta: { spec: ['DRAW-05'] },
          on: {
            'idea.arrived': {
              target: '.arriving',
              description: 'The first of the new ideas takes the place of the last ones.',
              actions: { type: 'beginIdeas', params: payload },
            },
          },
          initial: 'prompt',
          invoke: {
            id: 'requestIdeas',
            src: 'requestIdeas',
            input: ({ context, self }) => ({ query: queryOf(context), listener: self }),
            onDone: {
              target: 'answered',
              actions: { type: 'setIdeas', params: outputAs('answer') },
              meta: { spec: ['DRAW-06', 'DRAW-19', 'DRAW-20'] },
            },
            onError: [
              {
                guard: { type: 'isTimeout', params: payload },
                target: 'timedOut',
                meta: { spec: ['DRAW-23', 'MSG-46'] },
              },
              {
                target: 'failed',
                actions: { type: 'setBusy', params: payload },
              },
            ],
          },
          states: {
            prompt: { description: 'Skeletons of idea cards.', after: { patience: 'slow' } },
            slow: {
              description: 'Still working, and the user may stop waiting.',
              tags: 'slow',
              on: {
                'wait.cancelled': { target: '#possibleIdeas.open.cancelled', meta: { spec: ['DRAW-22'] } },
              },
            },
            arriving: {
              description: 'Ideas are shown one by one, and the user may do without the rest.',
              tags: 'arriving',
              on: {
                'idea.arrived': {
                  actions: { type: 'addIdea', params: payload },
                },
                'wait.cancelled': '#possibleIdeas.open.answered',
              },
            },
          },
        },
        answered: {
          description: 'The idea cards; a refresh brings others until all have been seen.',
          on: {
            'ideas.refreshed': {
              guard: 'hasMore',
              target: 'preparing',
              actions: 'countRefresh',
              meta: { spec: ['DRAW-07', 'DRAW-08'] },
            },
          },
        },
        shown: {
          description: 'One idea for the challenge as a whole; it stays while the case is corrected.',
          tags: 'shown',
          on: { 'ideas.change': { actions: { type: 'setSubject', params: payload } } },
        },
        cancelled: {
          description: 'The user stopped waiting, which is no failure; ideas that were there stay.',
          tags: 'cancelled',
          on: { 'ideas.refreshed': { target: 'preparing', actions: 'countRefresh' } },
        },
        failed: {
          description: 'Said inside the drawer; the board is untouched.',
          tags: 'failed',
          on: { 'ideas.refreshed': { target: 'preparing', actions: 'countRefresh' } },
        },
        timedOut: {
          description: 'A flag of its own, no message at the top.',
          tags: 'timedOut',
          on: { 'ideas.refreshed': { target: 'preparing', actions: 'countRefresh' } },
        },
      },
    },
  },
})

export type PossibleIdeasMachine = typeof possibleIdeasMachine
