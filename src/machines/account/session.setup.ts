import { assign, sendTo, setup, type NonReducibleUnknown } from 'xstate'
import type { Ability } from '#contract/abilities.ts'
import type { User } from '#contract/entities.ts'
import { delays } from '#contract/limits.ts'
import { declareAction, declareCall, declareListener } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Meta, Parent } from '../parent.ts'
import { isUnreached } from '../failures.rules.ts'
import {
  isCancelled,
  noSignIn,
  userFrom,
  type EndReason,
  type Identity,
  type Intent,
  type KnownUser,
  type SignIn,
} from './session.rules.ts'

export type SessionEvent =
  | { type: 'login.requested' }
  | { type: 'signup.requested' }
  | { type: 'logout.requested' }
  /** The account was deleted. The session ends as after a log-out. */
  | { type: 'session.leave' }
  /** The token can no longer be renewed. */
  | { type: 'session.stop' }
  /** Another tab signed in or renewed its token. */
  | { type: 'peer.entered'; signIn: SignIn }
  /** Another tab logged out. */
  | { type: 'peer.left' }
  /** The browser restored the page from its back/forward cache. */
  | { type: 'page.revived' }

export type SessionFact =
  /** A person is signed in, so calls can be made. `session.began` follows with the server's data about them. */
  | { type: 'person.identified'; signIn: SignIn }
  | {
      type: 'session.began'
      known: KnownUser & { user: User }
      abilities: readonly Ability[]
      isNew: boolean
    }
  | { type: 'session.ended'; reason: EndReason }
  | { type: 'place.wanted'; path: string; replace: boolean }

export interface SessionInput {
  parent: Parent<SessionFact>
  /** Whether the browser's stored data has been read. */
  isKnown: boolean
  /** The sign-in that an earlier page stored in this browser. */
  stored: SignIn | undefined
  /** Whether the address is the identity provider's redirect back to the page. */
  isReturn: boolean
  /** Whether the identity provider still has to be told about an earlier log-out. */
  owesLogOut: boolean
}

export interface SessionContext {
  parent: Parent<SessionFact>
  isKnown: boolean
  signIn: SignIn | undefined
  isReturn: boolean
  /** Whether the identity provider still has to be told about the last log-out. */
  owesLogOut: boolean
  intent: Intent
  known: KnownUser | undefined
  /** Whether this was the person's first sign-in. */
  isNew: boolean
  /** Whether the person used this tab to sign in (on this page or an earlier one) rather than another tab. */
  isOwn: boolean
}

export const identityOf = ({ signIn = noSignIn }: SessionContext): Identity => signIn.identity

const sessionBegan = (
  { context }: { context: SessionContext },
  params: { abilities: readonly Ability[] },
) => {
  const identity = identityOf(context)
  return {
    type: 'session.began' as const,
    known: {
      identity: context.known?.identity ?? { email: identity.email, picture: identity.picture },
      user: context.known?.user ?? userFrom(identity),
    },
    abilities: params.abilities,
    isNew: context.isNew,
  }
}

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    meta: {} as Meta<SessionEvent>,
    input: {} as SessionInput,
    tags: {} as 'signingIn' | 'signedIn',
  },
  actors: {
    watchPeers: declareListener('watchPeers'),
    finishSignIn: declareCall<{ signIn: SignIn; returnTo: string }, { stored: SignIn | undefined }>(
      'finishSignIn',
    ),
    redirect: declareCall<undefined, { intent: Intent }>('redirect'),
    leave: declareCall<undefined, NonReducibleUnknown>('leave'),
    settleLogOut: declareCall<undefined, NonReducibleUnknown>('settleLogOut'),
    requestUser: declareCall<KnownUser, NonReducibleUnknown>('requestUser'),
    createUser: declareCall<User, { identity: Identity }>('createUser'),
    requestAbilities: declareCall<Ability[], NonReducibleUnknown>('requestAbilities'),
  },
  delays: { patience: delays.identityRequest, degradedPause: delays.request, logOutPause: delays.request },
  actions: {
    removeSignIn: declareAction<undefined>('removeSignIn'),
    removeHint: declareAction<undefined>('removeHint'),
    setSignIn: assign((_, params: { signIn: SignIn }) => ({
      signIn: params.signIn,
      isNew: false,
      isOwn: true,
      known: undefined,
      owesLogOut: false,
    })),
    oweLogOut: assign({ owesLogOut: true }),
    settle: assign({ owesLogOut: false }),
    markForeign: assign({ isOwn: false }),
    clearSignIn: assign({ signIn: undefined, known: undefined, isNew: false, isOwn: true }),
    setIntent: assign({ intent: (_, params: { intent: Intent }) => params.intent }),
    setKnown: assign({
      known: ({ context }, { known: { user, identity } }: { known: KnownUser }) => {
        const { email, picture } = identityOf(context)
        return { user, identity: { email: identity.email || email, picture: identity.picture || picture } }
      },
    }),
    setUser: assign({
      isNew: true,
      known: ({ context }, params: { user: User }) => {
        const { email, picture } = identityOf(context)
        return { identity: context.known?.identity ?? { email, picture }, user: params.user }
      },
    }),
    tellIdentified: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'person.identified' as const, signIn: context.signIn ?? noSignIn }),
    ),
    shareToken: sendTo(
      ({ context }) => context.parent,
      (_, params: { signIn: SignIn }) => ({ type: 'person.identified' as const, signIn: params.signIn }),
    ),
    tellBegan: sendTo(({ context }) => context.parent, sessionBegan),
    tellEnded: sendTo(
      ({ context }) => context.parent,
      (_, params: { reason: EndReason }) => ({ type: 'session.ended' as const, reason: params.reason }),
    ),
    wantPlace: sendTo(
      ({ context }) => context.parent,
      (_, params: { path: string }) => ({ type: 'place.wanted' as const, path: params.path, replace: true }),
    ),
    sayNotRedirected: sendTo(toNotifier, (_, params: { error: unknown }) =>
      notice(isUnreached(params.error) ? 'SIGN_IN_OFFLINE' : 'ERROR'),
    ),
    say: sendTo(toNotifier, (_, params: { code: 'ERROR' | 'SESSION_ENDED' }) => notice(params.code)),
  },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    isReturn: ({ context }) => context.isReturn,
    isLogOutOwed: ({ context }) => context.owesLogOut,
    isSignedIn: ({ context }) => context.signIn !== undefined,
    isCancelled: (_, params: { error: unknown }) => isCancelled(params.error),
    hasUser: (_, params: { known: KnownUser }) => params.known.user !== undefined,
    isForeign: ({ context }) => !context.isOwn,
    isSamePerson: ({ context }, params: { signIn: SignIn }) =>
      context.signIn?.identity.sub === params.signIn.identity.sub,
  },
})
