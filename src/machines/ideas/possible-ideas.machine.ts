import { brokenChild } from '../broken-child.ts'
import { outputAs, payload } from '../payload.ts'
import { firstPossibleIdeas, queryOf } from './possible-ideas.rules.ts'
import { possibleIdeasSetup } from './possible-ideas.setup.ts'

export const possibleIdeasMachine = possibleIdeasSetup.createMachine({
  id: 'possibleIdeas',
  description: 'The drawer: possible ideas for the chosen spark, or one idea for the whole challenge.',
  context: firstPossibleIdeas,
  invoke: [
    {
      id: 'fitting',
      src: 'fitting',
      onError: brokenChild,
    },
    {
      id: 'ideaQuestion',
      src: 'ideaQuestion',
      onError: brokenChild,
    },
  ],
  initial: 'closed',
  on: {
    'fit.request': { actions: { type: 'requestFit', params: payload }, meta: { spec: ['FIT-01'] } },
    'question.request': { actions: { type: 'askQuestion', params: payload }, meta: { spec: ['ASKI-01'] } },
    'ideas.request': {
      target: '.open',
      description: 'A new spark cancels the request for the last one.',
      actions: { type: 'setSpark', params: payload },
      meta: { spec: ['DRAW-01', 'DRAW-21', 'DRAW-22', 'SPK-11'] },
    },
    'idea.opened': {
      target: '.open.shown',
      description: 'The user opened an idea that is already loaded, so no request is made.',
      actions: { type: 'showIdea', params: payload },
      meta: { spec: ['START-04'] },
    },
    'ideas.clear': {
      target: '.closed',
      description:
        'Another challenge is shown, so versions of ideas and questions are cleared. A new text alone keeps them.',
      actions: ['clearWebsite', 'clearFitting', 'clearQuestions'],
      meta: { spec: ['FIT-02', 'ASKI-05'] },
    },
  },
  states: {
    closed: {
      description: 'The drawer is closed; no spark is chosen.',
      meta: {
        spec: ['DRAW-13', 'DRAW-25'],
        ignores: { 'ideas.change': 'The next spark will come with the latest data.' },
      },
      entry: ['clearSpark', 'stopFitting', 'stopQuestion'],
      on: {
        'drawer.close': {
          actions: 'stopFitting',
          description: 'Cancels the request for a version of a bookmarked idea on the page being left.',
        },
      },
    },
    open: {
      description: 'The drawer shows a spark, or one idea.',
      tags: 'open',
      initial: 'preparing',
      on: {
        'drawer.closed': { target: 'closed', meta: { spec: ['DRAW-09', 'DRAW-10', 'DRAW-11'] } },
        'drawer.close': 'closed',
        'ideas.change': [
          {
            guard: { type: 'changesCase', params: payload },
            target: '.preparing',
            description: 'The owner changed the case, so the ideas on show are requested again.',
            actions: [{ type: 'setSubject', params: payload }, 'clearSeen'],
          },
          { actions: { type: 'setSubject', params: payload } },
        ],
      },
      states: {
        preparing: {
          description: 'If there is a company website, it is summarised first, once.',
          entry: 'clearBusy',
          always: [
            { guard: 'needsBusinessSummary', target: 'summarising', meta: { spec: ['DRAW-15', 'REF-23'] } },
            { target: 'asking', meta: { spec: ['DRAW-16', 'DRAW-17'] } },
          ],
        },
        summarising: {
          description: 'The company website is being summarised.',
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
                'No message: the ideas do without the summary (AMB-28), and later sparks do not retry it.',
              actions: { type: 'setWebsite', params: { summary: '' } },
              meta: { spec: ['DRAW-24'] },
            },
          },
          states: {
            prompt: { description: 'Shows skeletons of idea cards.', after: { patience: 'slow' } },
            slow: {
              description: 'The website is slow, so the user can stop waiting.',
              tags: 'slow',
              on: {
                'wait.cancelled': { target: '#possibleIdeas.open.cancelled', meta: { spec: ['DRAW-22'] } },
              },
            },
          },
        },
        asking: {
          description: 'Possible ideas are being requested.',
          tags: 'busy',
          meta: { spec: ['DRAW-05'] },
          on: {
            'idea.arrived': {
              target: '.arriving',
              description: 'The first new idea replaces the previous ideas.',
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
            prompt: { description: 'Shows skeletons of idea cards.', after: { patience: 'slow' } },
            slow: {
              description: 'The answer takes long, so the user can stop waiting.',
              tags: 'slow',
              on: {
                'wait.cancelled': { target: '#possibleIdeas.open.cancelled', meta: { spec: ['DRAW-22'] } },
              },
            },
            arriving: {
              description: 'Ideas appear as they arrive; the user can stop waiting for the rest.',
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
          description: 'The idea cards are shown. Refresh brings others until all have been seen.',
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
          description: 'One idea for the whole challenge is shown, and stays when the case changes.',
          tags: 'shown',
          on: { 'ideas.change': { actions: { type: 'setSubject', params: payload } } },
        },
        cancelled: {
          description: 'The user stopped waiting. This is not a failure, and earlier ideas stay.',
          tags: 'cancelled',
          on: { 'ideas.refreshed': { target: 'preparing', actions: 'countRefresh' } },
        },
        failed: {
          description: 'The drawer shows the error; the board of sparks is not affected.',
          tags: 'failed',
          on: { 'ideas.refreshed': { target: 'preparing', actions: 'countRefresh' } },
        },
        timedOut: {
          description: 'The request timed out. The drawer says so; no notice is shown.',
          tags: 'timedOut',
          on: { 'ideas.refreshed': { target: 'preparing', actions: 'countRefresh' } },
        },
      },
    },
  },
})

export type PossibleIdeasMachine = typeof possibleIdeasMachine
