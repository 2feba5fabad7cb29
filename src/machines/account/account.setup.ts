import { assign, sendTo, setup } from 'xstate'
import type { Ability } from '#contract/abilities.ts'
import type { User } from '#contract/entities.ts'
import { type AnalyticsName, toAnalytics } from '../shell/analytics.machine.ts'
import { declareAction } from '../effects.ts'
import { dialogMachine } from './dialog.machine.ts'
import type { DialogFact, DialogKind } from './dialog.rules.ts'
import { logOutMachine, type LogOutFact } from './log-out.machine.ts'
import type { OnboardingStep } from './onboarding.rules.ts'
import { sessionMachine } from './session.machine.ts'
import { noSignIn, userFrom, type KnownUser, type SignIn } from './session.rules.ts'
import type { SessionFact } from './session.setup.ts'
import type { Parent } from '../parent.ts'
import { tokenMachine, type TokenFact } from './token.machine.ts'

export type AccountEvent =
  | SessionFact
  | TokenFact
  | DialogFact
  | LogOutFact
  | { type: 'profile.opened' }
  | { type: 'settings.opened' }
  /** A tip was read (AMB-41). */
  | { type: 'tip.dismissed'; step: OnboardingStep }
  /** A visitor came to something that needs a person (AMB-31). */
  | { type: 'login.request' }

/** What the rest of the product hears; `session.began` once for each session, when the user and their rights are known. */
export type AccountFact =
  | Extract<SessionFact, { type: 'session.began' | 'session.ended' | 'place.wanted' }>
  /** They changed their settings or their profile, or the back end knows more of them than before. */
  | { type: 'user.changed'; user: User }

export interface AccountInput {
  parent: Parent<AccountFact>
  /** What the browser keeps was read. */
  isKnown: boolean
  /** The sign-in that this browser keeps from an earlier page. */
  stored: SignIn | undefined
  /** The address is the provider's answer. */
  isReturn: boolean
  /** The provider has not heard of an earlier log-out. */
  owesLogOut: boolean
}

export interface AccountContext extends AccountInput {
  /** Undefined while no one is signed in. From the sign-in itself until the back end says more. */
  user: User | undefined
  identity: KnownUser['identity'] | undefined
  /** Rules for the permission checker; none before they are read. */
  abilities: readonly Ability[]
  /** Their first session: they are greeted (AMB-41). */
  isNew: boolean
}

/** The messages of the chart `account`, its effects and what its arrows ask, by name. */
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
    forgetPerson: assign({ user: undefined, identity: undefined, abilities: [], isNew: false }),
    openDialog: sendTo('dialog', ({ context }, params: { kind: DialogKind }) => ({
      type: 'dialog.open' as const,
      kind: params.kind,
      user: context.user ?? userFrom(noSignIn.identity),
    })),
    requestLogOut: sendTo('session', { type: 'logout.requested' }),
    clearLogOut: sendTo('logOut', { type: 'logout.clear' }),
    clearDialog: sendTo('dialog', { type: 'dialog.clear' }),
    leaveSession: sendTo('session', { type: 'session.leave' }),
    countOpening: sendTo(toAnalytics, (_, params: { name: AnalyticsName }) => ({
      type: 'event.record' as const,
      name: params.name,
    })),
    setToken: sendTo('token', (_, params: { signIn: SignIn }) => ({
      type: 'token.keep' as const,
      token: params.signIn.token,
    })),
    clearToken: sendTo('token', { type: 'token.clear' }),
    requestLogin: sendTo('session', { type: 'login.requested' }),
    stopSession: sendTo('session', { type: 'session.stop' }),
    passOn: sendTo(
      ({ context }) => context.parent,
      (_, params: { fact: AccountFact }) => params.fact,
    ),
  },
  guards: { isNew: (_, params: { isNew: boolean }) => params.isNew },
})
