import { assign, sendTo, setup } from 'xstate'
import type { Ability } from '#contract/abilities.ts'
import type { User } from '#contract/entities.ts'
import { type AnalyticsName, toAnalytics } from '../shell/analytics.machine.ts'
import { declareAction } from '../effects.ts'
import { dialogMachine, type DialogEvent } from './dialog.machine.ts'
import type { DialogFact, DialogKind } from './dialog.rules.ts'
import { logOutMachine, type LogOutEvent, type LogOutFact } from './log-out.machine.ts'
import type { OnboardingStep } from './onboarding.rules.ts'
import { sessionMachine } from './session.machine.ts'
import { noSignIn, userFrom, type KnownUser, type SignIn } from './session.rules.ts'
import type { SessionEvent, SessionFact } from './session.setup.ts'
import { child, type Parent } from '../parent.ts'
import { tokenMachine, type TokenEvent, type TokenFact } from './token.machine.ts'

export type AccountEvent =
  | SessionFact
  | TokenFact
  | DialogFact
  | LogOutFact
  | { type: 'profile.opened' }
  | { type: 'settings.opened' }
  /** The person dismissed a tip (AMB-41). */
  | { type: 'tip.dismissed'; step: OnboardingStep }
  /** A visitor reached something that needs an account (AMB-31). */
  | { type: 'login.request' }

/**
 * Messages for the rest of the page. `session.began` is sent once per session, when the user and their
 * permissions are known.
 */
export type AccountFact =
  | Extract<SessionFact, { type: 'session.began' | 'session.ended' | 'place.wanted' }>
  /** The person changed their settings or profile, or the server sent newer data about them. */
  | { type: 'user.changed'; user: User }

export interface AccountInput {
  parent: Parent<AccountFact>
  /** Whether the browser's stored data has been read. */
  isKnown: boolean
  /** The sign-in that an earlier page stored in this browser. */
  stored: SignIn | undefined
  /** Whether the address is the identity provider's redirect back to the page. */
  isReturn: boolean
  /** Whether the identity provider still has to be told about an earlier log-out. */
  owesLogOut: boolean
}

export interface AccountContext extends AccountInput {
  /** Undefined while nobody is signed in. Until the server answers, it is filled in from the sign-in. */
  user: User | undefined
  identity: KnownUser['identity'] | undefined
  /** Rules for the permission checker; empty until they are loaded. */
  abilities: readonly Ability[]
  /** Whether this is the person's first session, in which the welcome is shown (AMB-41). */
  isNew: boolean
}

const toSession = child<SessionEvent>('session')
const toToken = child<TokenEvent>('token')
const toDialog = child<DialogEvent>('dialog')
const toLogOut = child<LogOutEvent>('logOut')

export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    children: {} as { session: 'session'; token: 'token'; dialog: 'dialog'; logOut: 'logOut' },
  },
  actors: {
    session: sessionMachine,
    token: tokenMachine,
    logOut: logOutMachine,
    dialog: dialogMachine,
  },
  actions: {
    setIdentified: assign((_, { signIn: { identity } }: { signIn: SignIn }) => ({
      user: userFrom(identity),
      identity: { email: identity.email, picture: identity.picture },
    })),
    setKnown: assign((_, params: { known: KnownUser; abilities: readonly Ability[] }) => ({
      user: params.known.user,
      identity: params.known.identity,
      abilities: params.abilities,
    })),
    setNew: assign({ isNew: true }),
    setUser: assign({ user: (_, params: { user: User }) => params.user }),
    setStep: assign(({ context: { user } }, { step }: { step: OnboardingStep }) =>
      user === undefined ? {} : { user: { ...user, onboarding: { ...user.onboarding, [step]: true } } },
    ),
    finishStep: declareAction<{ step: OnboardingStep }>('finishStep'),
    clearPerson: assign({ user: undefined, identity: undefined, abilities: [], isNew: false }),
    openDialog: sendTo(toDialog, ({ context }, params: { kind: DialogKind }) => ({
      type: 'dialog.open' as const,
      kind: params.kind,
      user: context.user ?? userFrom(noSignIn.identity),
    })),
    requestLogOut: sendTo(toSession, { type: 'logout.requested' }),
    clearLogOut: sendTo(toLogOut, { type: 'logout.clear' }),
    clearDialog: sendTo(toDialog, { type: 'dialog.clear' }),
    leaveSession: sendTo(toSession, { type: 'session.leave' }),
    countOpening: sendTo(toAnalytics, (_, params: { name: AnalyticsName }) => ({
      type: 'event.record' as const,
      name: params.name,
    })),
    setToken: sendTo(toToken, (_, params: { signIn: SignIn }) => ({
      type: 'token.keep' as const,
      token: params.signIn.token,
    })),
    clearToken: sendTo(toToken, { type: 'token.clear' }),
    requestLogin: sendTo(toSession, { type: 'login.requested' }),
    stopSession: sendTo(toSession, { type: 'session.stop' }),
    passOn: sendTo(
      ({ context }) => context.parent,
      (_, params: { fact: AccountFact }) => params.fact,
    ),
  },
  guards: { isNew: (_, params: { isNew: boolean }) => params.isNew },
})
