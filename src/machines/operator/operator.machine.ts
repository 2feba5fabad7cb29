import { output, payload } from '../payload.ts'
import { operatorSetup } from './operator.setup.ts'

export const operatorMachine = operatorSetup.createMachine({
  id: 'operator',
  description: 'The operator’s page: shows the engine in use, and finds, tries and chooses another model.',
  context: {
    token: '',
    state: undefined,
    found: undefined,
    request: {},
    choice: null,
    questions: [],
    verdict: undefined,
    notice: undefined,
  },
  initial: 'locked',
  states: {
    locked: {
      description: 'Nothing is shown without the right token.',
      tags: 'locked',
      entry: 'clearAll',
      on: { 'token.entered': { target: 'opening', actions: { type: 'setToken', params: payload } } },
      initial: 'fresh',
      states: {
        fresh: { description: 'Asks for the token.' },
        refused: { description: 'The token was wrong, or there is a newer one.', tags: 'refused' },
        limited: { description: 'Too many tokens were wrong.', tags: 'limited' },
        unreached: { description: 'The server did not answer.', tags: 'unreached' },
      },
    },
    opening: {
      description: 'Checks the token with the server.',
      tags: ['locked', 'busy'],
      invoke: {
        id: 'openState',
        src: 'readState',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'open',
          actions: { type: 'setState', params: output },
          meta: { spec: ['OPER-02'] },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: payload },
            target: 'locked.refused',
            meta: { spec: ['OPER-01'] },
          },
          {
            guard: { type: 'isLimited', params: payload },
            target: 'locked.limited',
            meta: { spec: ['OPER-01'] },
          },
          { target: 'locked.unreached' },
        ],
      },
    },
    open: {
      description: 'The token was right.',
      on: { 'page.left': 'locked' },
      initial: 'idle',
      states: {
        idle: {
          description: 'The operator can look for, try and choose another model.',
          on: {
            'state.refreshed': { target: 'refreshing', actions: 'clearNotice' },
            'look.wanted': {
              target: 'looking',
              actions: ['clearNotice', { type: 'setRequest', params: payload }],
            },
            'trial.wanted': {
              target: 'trying',
              actions: ['clearNotice', { type: 'beginTrial', params: payload }],
            },
            'choice.made': {
              target: 'choosing',
              actions: ['clearNotice', { type: 'setChoice', params: payload }],
            },
          },
        },
        refreshing: {
          description: 'Loads the page’s figures again.',
          tags: 'busy',
          invoke: {
            id: 'refreshState',
            src: 'readState',
            input: ({ context }) => ({ token: context.token }),
            onDone: { target: 'idle', actions: { type: 'setState', params: output } },
            onError: [
              { guard: { type: 'isRefused', params: payload }, target: '#operator.locked.refused' },
              { target: 'idle', actions: { type: 'setNotice', params: { notice: 'failed' } } },
            ],
          },
        },
        looking: {
          description:
            'The server looks for models, at the usual addresses of its machine or at a given one.',
          tags: 'busy',
          invoke: {
            id: 'lookForModels',
            src: 'lookForModels',
            input: ({ context: { token, request } }) => ({ token, body: request }),
            onDone: {
              target: 'idle',
              actions: { type: 'setFound', params: output },
              meta: { spec: ['OPER-03'] },
            },
            onError: [
              { guard: { type: 'isRefused', params: payload }, target: '#operator.locked.refused' },
              {
                guard: { type: 'isNoAddress', params: payload },
                target: 'idle',
                actions: { type: 'setNotice', params: { notice: 'not an address' } },
              },
              { target: 'idle', actions: { type: 'setNotice', params: { notice: 'failed' } } },
            ],
          },
        },
        trying: {
          description: 'Asks the model about three challenges and shows each answer as it arrives.',
          tags: 'busy',
          invoke: {
            id: 'tryModel',
            src: 'tryModel',
            input: ({ context: { token, choice } }) => ({
              token,
              body: choice ?? { baseUrl: '', model: '' },
            }),
            onError: { target: 'idle', actions: { type: 'setNotice', params: { notice: 'failed' } } },
          },
          on: {
            'trial.answered': { actions: { type: 'addQuestion', params: payload } },
            'trial.ended': {
              target: 'idle',
              actions: { type: 'setVerdict', params: payload },
              meta: { spec: ['OPER-04'] },
            },
            'trial.failed': [
              { guard: { type: 'isRefused', params: payload }, target: '#operator.locked.refused' },
              {
                guard: { type: 'isNoAddress', params: payload },
                target: 'idle',
                actions: { type: 'setNotice', params: { notice: 'not an address' } },
              },
              { target: 'idle', actions: { type: 'setNotice', params: { notice: 'failed' } } },
            ],
            'trial.cancelled': 'idle',
          },
        },
        choosing: {
          description: 'Saves the choice, unless somebody else has chosen another model since.',
          tags: 'busy',
          invoke: {
            id: 'chooseModel',
            src: 'chooseModel',
            input: ({ context: { token, state, choice } }) => ({
              token,
              body: { revision: state?.revision ?? 0, choice },
            }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setState', params: output },
                { type: 'setNotice', params: { notice: 'saved' } },
              ],
              meta: { spec: ['OPER-05'] },
            },
            onError: [
              { guard: { type: 'isRefused', params: payload }, target: '#operator.locked.refused' },
              {
                guard: { type: 'isOvertaken', params: payload },
                description: 'Shows the other choice before this one can be repeated.',
                target: 'refreshing',
                actions: { type: 'setNotice', params: { notice: 'overtaken' } },
                meta: { spec: ['OPER-06'] },
              },
              {
                guard: { type: 'isNoAddress', params: payload },
                target: 'idle',
                actions: { type: 'setNotice', params: { notice: 'not an address' } },
              },
              { target: 'idle', actions: { type: 'setNotice', params: { notice: 'failed' } } },
            ],
          },
        },
      },
    },
  },
})

export type OperatorMachine = typeof operatorMachine
