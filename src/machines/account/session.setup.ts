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
  /** The account is gone: leaves as a log-out does. */
  | { type: 'session.leave' }
  /** There are no more tokens. */
  | { type: 'session.stop' }
  /** Another tab signed in, or renewed its token. */
  | { type: 'peer.entered'; signIn: SignIn }
  /** Another tab logged out. */
  | { type: 'peer.left' }
  /** The page came back out of the browser's memory. */
  | { type: 'page.revived' }

export type SessionFact =
  /** A person is signed in: calls can be made. What the back end knows about them comes with `session.began`. */
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
  /** What the browser keeps was read. */
  isKnown: boolean
  /** The sign-in that this browser keeps from an earlier page. */
  stored: SignIn | undefined
  /** The address is the provider's answer. */
  isReturn: boolean
  /** The provider has not heard of an earlier log-out. */
  owesLogOut: boolean
}

export interface SessionContext {
  parent: Parent<SessionFact>
  isKnown: boolean
  signIn: SignIn | undefined
  isReturn: boolean
  /** The provider has not heard of the last log-out. */
  owesLogOut: boolean
  intent: Intent
  known: KnownUser | undefined
  /** This sign-in was the person's first. */
  isNew: boolean
  /** They signed in on this page or an earlier one of this tab, not in another tab. */
  isOwn: boolean
}

export const identityOf = ({ signIn = noSignIn }: SessionContext): Identity => signIn.identity

const began = ({ context }: { context: SessionContext }, params: { abilities: readonly Ability[] }) => {
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

/** The events, facts, effects and conditions of the chart `session`, by name. */
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
    forgetSignIn: declareAction<undefined>('forgetSignIn'),
    dropHint: declareAction<undefined>('dropHint'),
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
    dropSignIn: assign({ signIn: undefined, known: undefined, isNew: false, isOwn: true }),
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
    tellBegan: sendTo(({ context }) => context.parent, began),
    tellEnded: sendTo(
      ({ context }) => context.parent,
      (_, params: { reason: EndReason }) => ({ type: 'session.ended' as const, reason: params.reason }),
    ),
    wantPlace: sendTo(
      ({ context }) => context.parent,
      (_, params: { path: string }) => ({ type: 'place.wanted' as const, path: params.path, replace: true }),
    ),
    sayNoWay: sendTo(toNotifier, (_, params: { error: unknown }) =>
      notice(isUnreached(params.error) ? 'SIGN_IN_OFFLINE' : 'ERROR'),
    ),
    say: sendTo(toNotifier, (_, params: { code: 'ERROR' | 'SESSION_ENDED' }) => notice(params.code)),
  },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    isReturn: ({ context }) => context.isReturn,
    isOwing: ({ context }) => context.owesLogOut,
    isSignedIn: ({ context }) => context.signIn !== undefined,
    isCancelled: (_, params: { error: unknown }) => isCancelled(params.error),
    hasUser: (_, params: { known: KnownUser }) => params.known.user !== undefined,
    isForeign: ({ context }) => !context.isOwn,
    isSamePerson: ({ context }, params: { signIn: SignIn }) =>
      context.signIn?.identity.sub === params.signIn.identity.sub,
  },
})
