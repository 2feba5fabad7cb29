import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { PublicConfig } from '#contract/config.ts'
import type { Refinements, User } from '#contract/entities.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { accountMachine } from '../account/account.machine.ts'
import type { AccountEvent, AccountFact } from '../account/account.setup.ts'
import type { EndReason, SignIn } from '../account/session.rules.ts'
import { settingsOf } from '../account/settings.rules.ts'
import { challengeFormMachine } from '../home/challenge-form.machine.ts'
import type { ReplacedDraft } from '../home/challenge-form.rules.ts'
import type { ChallengeFormEvent, ChallengeFormFact } from '../home/challenge-form.setup.ts'
import { optionsMachine, type OptionsEvent } from '../home/options.machine.ts'
import {
  refinementsMachine,
  type RefinementsEvent,
  type RefinementsFact,
} from '../home/refinements.machine.ts'
import { savedChallengesMachine, type SavedChallengesEvent } from '../saved/saved-challenges.machine.ts'
import type { SavedChallengesFact } from '../saved/saved-challenges.rules.ts'
import { analyticsMachine } from '../shell/analytics.machine.ts'
import { appearanceMachine, type ThemeChoice } from '../shell/appearance.machine.ts'
import { connectionMachine } from '../shell/connection.machine.ts'
import { consentMachine, type Consent, type ConsentFact } from '../shell/consent.machine.ts'
import { navigationMachine } from '../shell/navigation.machine.ts'
import type { NavigationEvent, NavigationFact } from '../shell/navigation.setup.ts'
import type { FaultEvent } from '../broken-child.ts'
import { declareListener } from '../effects.ts'
import { child } from '../parent.ts'
import { notifierMachine } from '../shell/notifier.machine.ts'
import { isOfNew, savedIdOf, evidenceSectionOf, sparksSlugOf, type Place } from '../shell/routes.ts'
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
  /** Earlier drafts of the form, each replaced by a link, a file, an edit or the example. */
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

export const toAccount = child<AccountEvent>('account')
export const toChallengeForm = child<ChallengeFormEvent>('challengeForm')
export const toNavigation = child<NavigationEvent>('navigation')
export const toOptions = child<OptionsEvent>('options')
export const toRefinements = child<RefinementsEvent>('refinements')
export const toSavedChallenges = child<SavedChallengesEvent>('savedChallenges')
export const toWorkspace = child<WorkspaceEvent>('workspace')

/** Types, actors and guards of the root, and the actions that tell several actors something at once. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as PageStart,
    children: {} as {
      faults: 'reportFaults'
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
    reportFaults: declareListener<FaultEvent>('reportFaults'),
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
        toWorkspace,
        id === undefined ? { type: 'results.enter' } : { type: 'challenge.open', id },
      )
      enqueue.sendTo(toWorkspace, {
        type: 'section.enter',
        id,
        slug: sparksSlugOf(place),
        section: evidenceSectionOf(place),
      })
    }),
    clearChallenge: sendTo(toWorkspace, { type: 'challenge.clear' }),
    clearAsides: sendTo(toWorkspace, { type: 'asides.clear' }),
    loadSaved: sendTo(toSavedChallenges, { type: 'challenges.load' }),
    clearToken: sendTo(toChallengeForm, { type: 'token.clear' }),
    /** The address no longer shows results. `study` is set if it shows a case study. */
    leaveResults: sendTo(toWorkspace, (_, { place }: { place: Place }) => ({
      type: 'results.leave',
      study: place.name === 'case-study' ? place.id : undefined,
    })),
    /**
     * Tells the children whether somebody is signed in, and the workspace how that person wants topics shown.
     */
    tellSession: enqueueActions(({ enqueue }, { user }: { user: User | undefined }) => {
      const isGuest = user === undefined
      enqueue.sendTo(toWorkspace, { type: 'session.change', isGuest })
      enqueue.sendTo(toSavedChallenges, { type: 'session.change', isGuest })
      enqueue.sendTo(toWorkspace, {
        type: 'topics.open',
        all: user !== undefined && settingsOf(user.settings).auto_open_topics,
      })
    }),
    openTopics: sendTo(toWorkspace, (_, { user }: { user: User | undefined }) => ({
      type: 'topics.open',
      all: user !== undefined && settingsOf(user.settings).auto_open_topics,
    })),
    /** Clears the form, the refinements and the cases. */
    clearForm: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(toChallengeForm, { type: 'form.clear' })
      enqueue.sendTo(toRefinements, { type: 'refinements.replace', refinements: defaultRefinements })
      enqueue.sendTo(toWorkspace, { type: 'case.release' })
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
    hasRefinements: (_, params: { refinements: Refinements | undefined }) => params.refinements !== undefined,
  },
})
