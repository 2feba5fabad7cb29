import { assign, sendTo, setup } from 'xstate'
import { declareCall } from '../effects.ts'
import type { Parent } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'
import { isExpired, isTransient, renewalPauses, type Token } from './token.rules.ts'

export type TokenEvent =
  /** A token is available, after signing in or because another tab renewed it. */
  | { type: 'token.keep'; token: Token }
  | { type: 'token.clear' }
  /**
   * A call needs a token. `now` is in milliseconds since 1970 and comes with the event, because charts have
   * no clock.
   */
  | { type: 'token.request'; now: number }
  /** The server answered 401 to a call with this token. */
  | { type: 'token.reject'; accessToken: string }

export type TokenFact =
  /** The provider refused to renew the token, so the session is over. */
  { type: 'token.died' }

export interface TokenInput {
  parent: Parent<TokenFact>
}

export interface TokenContext {
  parent: Parent<TokenFact>
  token: Token | undefined
  /** How many renewals in a row failed because of the network. */
  failures: number
}

export const tokenMachine = setup({
  types: {
    context: {} as TokenContext,
    events: {} as TokenEvent,
    input: {} as TokenInput,
    tags: {} as 'renewing',
  },
  actors: { renewToken: declareCall<Token, { accessToken: string }>('renewToken') },
  delays: { pause: ({ context }) => renewalPauses[context.failures - 1] ?? 0 },
  actions: {
    setToken: assign((_, params: { token: Token }) => ({ token: params.token, failures: 0 })),
    clearToken: assign({ token: undefined, failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    tellDied: sendTo(({ context }) => context.parent, { type: 'token.died' }),
  },
  guards: {
    isExpired: ({ context }, params: { now: number }) =>
      context.token !== undefined && isExpired(context.token, params.now),
    isCurrent: ({ context }, params: { accessToken: string }) =>
      context.token?.accessToken === params.accessToken,
    isFinal: (_, params: { error: unknown }) => !isTransient(params.error),
    hasTriesLeft: ({ context }) => context.failures < renewalPauses.length,
  },
}).createMachine({
  id: 'token',
  description: 'The access token. One renewal serves all waiting calls; if it is refused, the session ends.',
  context: ({ input }) => ({ parent: input.parent, token: undefined, failures: 0 }),
  initial: 'absent',
  on: {
    'token.keep': {
      target: '.fresh',
      actions: { type: 'setToken', params: payload },
    },
    'token.clear': { target: '.absent', actions: 'clearToken', meta: { spec: ['AUTH-15'] } },
  },
  states: {
    absent: { description: 'Signed out; calls carry no token.' },
    fresh: {
      description: 'There is a token. Its expiry is checked when a call needs it.',
      on: {
        'token.request': {
          guard: { type: 'isExpired', params: payload },
          target: 'renewing',
          meta: { spec: ['AUTH-26', 'AUTH-08', 'CONST-23'] },
        },
        'token.reject': {
          guard: { type: 'isCurrent', params: payload },
          description: 'Renews the token unless it has been renewed since the rejected call.',
          target: 'renewing',
          meta: { spec: ['AUTH-17', 'AUTH-18'] },
        },
      },
    },
    renewing: {
      description: 'One renewal runs for all waiting calls.',
      tags: 'renewing',
      initial: 'asking',
      states: {
        asking: {
          description: 'Asks the provider, unless another tab has already renewed the token.',
          invoke: {
            id: 'renewToken',
            src: 'renewToken',
            input: ({ context }) => ({ accessToken: context.token?.accessToken ?? '' }),
            onDone: {
              target: '#token.fresh',
              actions: { type: 'setToken', params: outputAs('token') },
            },
            onError: [
              {
                guard: { type: 'isFinal', params: payload },
                description: 'The provider refused for good, for example with invalid_grant.',
                target: '#token.dead',
                actions: ['clearToken', 'tellDied'],
                meta: { spec: ['AUTH-20', 'AUTH-21'] },
              },
              {
                guard: 'hasTriesLeft',
                target: 'pausing',
                actions: 'countFailure',
                meta: { spec: ['AUTH-28'] },
              },
              {
                description:
                  'A missing network does not end the session: waiting calls fail, the token stays.',
                target: '#token.fresh',
                actions: 'clearFailures',
              },
            ],
          },
        },
        pausing: { description: 'A pause before the next attempt.', after: { pause: 'asking' } },
      },
    },
    dead: { description: 'The token cannot be renewed; calls carry none until the next sign-in.' },
  },
})

export type TokenMachine = typeof tokenMachine
