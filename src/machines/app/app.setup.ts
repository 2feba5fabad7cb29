import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { PublicConfig } from '#contract/config.ts'
import type { Refinements, User } from '#contract/entities.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { accountMachine } from '../account/account.machine.ts'
import type { AccountFact } from '../account/account.setup.ts'
import type { EndReason, SignIn } from '../account/session.rules.ts'
import { settingsOf } from '../account/settings.rules.ts'
import { challengeFormMachine } from '../home/challenge-form.machine.ts'
import type { ReplacedDraft } from '../home/challenge-form.rules.ts'
import type { ChallengeFormFact } from '../home/challenge-form.setup.ts'
import { optionsMachine } from '../home/options.machine.ts'
import { refinementsMachine, type RefinementsFact } from '../home/refinements.machine.ts'
import { savedChallengesMachine } from '../saved/saved-challenges.machine.ts'
import type { SavedChallengesFact } from '../saved/saved-challenges.rules.ts'
import { analyticsMachine } from '../shell/analytics.machine.ts'
import { appearanceMachine, type ThemeChoice } from '../shell/appearance.machine.ts'
import { connectionMachine } from '../shell/connection.machine.ts'
import { consentMachine, type Consent, type ConsentFact } from '../shell/consent.machine.ts'
import { navigationMachine } from '../shell/navigation.machine.ts'
import type { NavigationFact } from '../shell/navigation.setup.ts'
import { notifierMachine } from '../shell/notifier.machine.ts'
import { isOfNew, savedIdOf, sectionOf, sparksSlugOf, type Place } from '../shell/routes.ts'
import type { RememberedWork, WorkspaceEvent, WorkspaceFact } from '../workspace/workspace.events.ts'
import { workspaceMachine } from '../workspace/workspace.machine.ts'

/** The data that the browser stored on an earlier visit or before a reload. It has already been validated. */
export interface Remembered extends RememberedWork {
  consent: Consent | undefined
  theme: ThemeChoice
  keysOff: boolean
  draft: string
  /** The name of the PDF that the draft was read from. */
  filename: string
  /** Drafts that were replaced in the form by texts from links. */
  behind: readonly ReplacedDraft[]
  /** The sign-in that this browser stores. */
  signIn: SignIn | undefined
  /** Whether the address is the identity provider's redirect back to the page. */
  isReturn: boolean
  /** Whether the identity provider still has to be told about an earlier log-out. */
  owesLogOut: boolean
}

/** The input of the root. */
export interface PageStart {
  config: PublicConfig
  /**
   * Different for each page load. The idempotency keys of requests that create or save something start with
   * it.
   */
  seed: string
  path: string
  remembered: Remembered
}

export interface AppContext extends PageStart {
  /**
   * Whether the browser's stored data has been read. Until then the page does not know whether somebody is
   * signed in.
   */
  isRestored: boolean
}

export type AppEvent =
  /** The prerendered page has been hydrated. The data that the browser stored is restored now. */
  | { type: 'page.restored'; page: PageStart }
  | AccountFact
  | ChallengeFormFact
  | ConsentFact
  | NavigationFact
  | RefinementsFact
  | SavedChallengesFact
  | WorkspaceFact

/** Types, actors and guards of the root, and the actions that tell several actors something at once. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as PageStart,
    children: {} as {
      account: 'account'
      notifier: 'notifier'
      analytics: 'analytics'
      connection: 'connection'
      appearance: 'appearance'
      consent: 'consent'
      options: 'options'
      refinements: 'refinements'
      challengeForm: 'challengeForm'
      workspace: 'workspace'
      navigation: 'navigation'
      savedChallenges: 'savedChallenges'
    },
  },
  actors: {
    account: accountMachine,
    notifier: notifierMachine,
    analytics: analyticsMachine,
    connection: connectionMachine,
    appearance: appearanceMachine,
    consent: consentMachine,
    options: optionsMachine,
    refinements: refinementsMachine,
    challengeForm: challengeFormMachine,
    workspace: workspaceMachine,
    navigation: navigationMachine,
    savedChallenges: savedChallengesMachine,
  },
  actions: {
    setPage: assign((_, params: { page: PageStart }) => ({ ...params.page, isRestored: true })),
    /**
     * The address shows results. Tells the workspace which challenge to show, and which part of its results.
     */
    enterResults: enqueueActions(({ enqueue }, { place }: { place: Place }) => {
      const id = savedIdOf(place)
      enqueue.sendTo(
        'workspace',
        (id === undefined
          ? { type: 'results.enter' }
          : { type: 'challenge.open', id }) satisfies WorkspaceEvent,
      )
      enqueue.sendTo('workspace', {
        type: 'section.enter',
        id,
        slug: sparksSlugOf(place),
        section: sectionOf(place),
      } satisfies WorkspaceEvent)
    }),
    clearChallenge: sendTo('workspace', { type: 'challenge.clear' }),
    clearAsides: sendTo('workspace', { type: 'asides.clear' }),
    loadSaved: sendTo('savedChallenges', { type: 'challenges.load' }),
    clearToken: sendTo('challengeForm', { type: 'token.clear' }),
    /** The address no longer shows results. `study` is set if it shows a case study. */
    leaveResults: sendTo('workspace', (_, { place }: { place: Place }): WorkspaceEvent => ({
      type: 'results.leave',
      study: place.name === 'case-study' ? place.id : undefined,
    })),
    /**
     * Tells the children whether somebody is signed in, and the workspace how that person wants topics shown.
     */
    tellSession: enqueueActions(({ enqueue }, { user }: { user: User | undefined }) => {
      const isGuest = user === undefined
      enqueue.sendTo('workspace', { type: 'session.change', isGuest } satisfies WorkspaceEvent)
      enqueue.sendTo('savedChallenges', { type: 'session.change', isGuest })
      enqueue.sendTo('workspace', {
        type: 'topics.open',
        all: user !== undefined && settingsOf(user.settings).auto_open_topics,
      } satisfies WorkspaceEvent)
    }),
    openTopics: sendTo('workspace', (_, { user }: { user: User | undefined }): WorkspaceEvent => ({
      type: 'topics.open',
      all: user !== undefined && settingsOf(user.settings).auto_open_topics,
    })),
    /** Clears the form, the refinements and the cases. */
    clearForm: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('challengeForm', { type: 'form.clear' })
      enqueue.sendTo('refinements', { type: 'refinements.replace', refinements: defaultRefinements })
      enqueue.sendTo('workspace', { type: 'case.release' } satisfies WorkspaceEvent)
    }),
  },
  guards: {
    allowsStatistics: (_, params: { statistics: boolean }) => params.statistics,
    isByBanner: (_, params: { byBanner: boolean }) => params.byBanner,
    isJudgedValid: (_, params: { valid: boolean }) => params.valid,
    hasToken: (_, params: { place: Place }) =>
      params.place.name === 'home' && params.place.token !== undefined,
    isHome: (_, params: { place: Place; isReturn: boolean }) =>
      params.place.name === 'home' && !params.isReturn,
    isOfChallenge: (_, { place }: { place: Place }) => isOfNew(place) || savedIdOf(place) !== undefined,
    hasList: (_, params: { place: Place }) => ['home', 'saved-challenges-list'].includes(params.place.name),
    isExpired: (_, params: { reason: EndReason }) => params.reason === 'expired',
    hasOptions: (_, params: { refinements: Refinements | undefined }) => params.refinements !== undefined,
  },
})
