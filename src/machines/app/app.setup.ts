import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { PublicConfig } from '#contract/config.ts'
import type { Challenge, Refinements, Topic, TopicsView, User } from '#contract/entities.ts'
import { defaultRefinements, type Ranking } from '#contract/vocabulary.ts'
import { accountMachine } from '../account/account.machine.ts'
import type { AccountFact } from '../account/account.setup.ts'
import { analyticsMachine } from '../shell/analytics.machine.ts'
import { appearanceMachine, type ThemeChoice } from '../shell/appearance.machine.ts'
import { challengeFormMachine } from '../home/challenge-form.machine.ts'
import type { ChallengeFormFact, InputTab } from '../home/challenge-form.setup.ts'
import type { ReplacedDraft } from '../home/challenge-form.rules.ts'
import { challengeMachine } from '../workspace/challenge.machine.ts'
import type { ChallengeFact } from '../workspace/challenge.setup.ts'
import type { Bookmark } from '../bookmarks/bookmarks.rules.ts'
import { caseBriefMachine } from '../workspace/case-brief.machine.ts'
import { profileOf } from '../workspace/case-brief.rules.ts'
import type { CaseBriefFact } from '../workspace/case-brief.setup.ts'
import type { HeldCase } from '../workspace/held-cases.rules.ts'
import { savedChallengesMachine } from '../saved/saved-challenges.machine.ts'
import type { SavedChallengesFact } from '../saved/saved-challenges.rules.ts'
import type { Aside, Sent } from '../workspace/challenge.rules.ts'
import { connectionMachine } from '../shell/connection.machine.ts'
import { consentMachine, type Consent, type ConsentFact } from '../shell/consent.machine.ts'
import { evidenceMachine } from '../evidence/evidence.machine.ts'
import { tailoringOf } from '../evidence/evidence.rules.ts'
import type { EvidenceFact } from '../evidence/evidence.setup.ts'
import { getSparksMachine, type GetSparksFact } from '../workspace/get-sparks.machine.ts'
import { navigationMachine } from '../shell/navigation.machine.ts'
import type { NavigationFact } from '../shell/navigation.setup.ts'
import { isOfNew, savedIdOf, sectionOf, sparksSlugOf, type Place } from '../shell/routes.ts'
import { notifierMachine } from '../shell/notifier.machine.ts'
import { optionsMachine } from '../home/options.machine.ts'
import { possibleIdeasMachine } from '../ideas/possible-ideas.machine.ts'
import { refinementsMachine, type RefinementsFact } from '../home/refinements.machine.ts'
import type { EndReason, SignIn } from '../account/session.rules.ts'
import type { ReportSection } from '../report/sections.rules.ts'
import { settingsOf } from '../account/settings.rules.ts'
import { sparksMachine, type SparksFact } from '../sparks/sparks.machine.ts'
import { businessTypesOf } from '../sparks/sparks.rules.ts'
import { topicsMachine } from '../workspace/topics.machine.ts'
import type { TopicsFact } from '../workspace/topics.setup.ts'

/** What an earlier visit, or the page before a reload, left behind. Already checked at the border. */
export interface Remembered {
  consent: Consent | undefined
  theme: ThemeChoice
  keysOff: boolean
  draft: string
  /** The PDF that the draft was read from. */
  filename: string
  /** What links took the place of in the form. */
  behind: readonly ReplacedDraft[]
  refinements: Refinements
  /** Text in the challenge editor that was not saved yet. */
  edit: string | undefined
  /** The creation of a challenge that was not answered. */
  sent: Sent
  challenge: Challenge | undefined
  topics: Topic[]
  topicsView: TopicsView
  summary: string
  /** How the kept ideas were judged and ordered. */
  ranking: Ranking
  /** What was made of the cases of texts, and what was being typed of them. */
  cases: readonly HeldCase[]
  /** The bookmarks of a challenge that is not on the server. */
  bookmarks: Bookmark[]
  /** Which sections of its report were chosen. */
  sections: readonly ReportSection[] | undefined
  /** The unsaved challenges that were left behind, newest first. */
  asides: readonly Aside[]
  /** The sign-in that this browser keeps. */
  signIn: SignIn | undefined
  /** The address is the identity provider's answer. */
  isReturn: boolean
  /** The identity provider has not heard of an earlier log-out. */
  owesLogOut: boolean
}

/** What a page starts with. */
export interface PageStart {
  config: PublicConfig
  /** Different for every page; keys of creations are made of it. */
  seed: string
  path: string
  remembered: Remembered
}

export interface AppContext extends PageStart {
  /** What the browser keeps was read: until then nobody knows whether somebody is signed in. */
  isRestored: boolean
}

export type AppEvent =
  /** The prerendered page is on show and answers: what the browser kept comes back. */
  | { type: 'page.restored'; page: PageStart }
  | AccountFact
  | CaseBriefFact
  | ChallengeFact
  | ChallengeFormFact
  | ConsentFact
  | EvidenceFact
  | GetSparksFact
  | NavigationFact
  | RefinementsFact
  | SavedChallengesFact
  | SparksFact
  | TopicsFact

/** The children, and every message that one fact sends to another actor, by name. */
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
      challenge: 'challenge'
      caseBrief: 'caseBrief'
      topics: 'topics'
      evidence: 'evidence'
      sparks: 'sparks'
      possibleIdeas: 'possibleIdeas'
      getSparks: 'getSparks'
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
    challenge: challengeMachine,
    caseBrief: caseBriefMachine,
    topics: topicsMachine,
    evidence: evidenceMachine,
    sparks: sparksMachine,
    possibleIdeas: possibleIdeasMachine,
    getSparks: getSparksMachine,
    navigation: navigationMachine,
    savedChallenges: savedChallengesMachine,
  },
  actions: {
    keepPage: assign((_, params: { page: PageStart }) => ({ ...params.page, isRestored: true })),
    goTo: sendTo('navigation', (_, params: { path: string; replace: boolean }) => ({
      type: 'place.go' as const,
      ...params,
    })),
    allowAnalytics: sendTo('analytics', { type: 'analytics.allow' }),
    forbidAnalytics: sendTo('analytics', { type: 'analytics.forbid' }),
    countPage: sendTo('analytics', { type: 'page.record' }),
    loadOptions: sendTo('options', { type: 'options.load' }),
    acceptWebsite: sendTo('challengeForm', { type: 'website.accept' }),
    rejectWebsite: sendTo('challengeForm', { type: 'website.reject' }),
    redeemToken: sendTo('challengeForm', (_, params: { place: Place }) => ({
      type: 'token.redeem' as const,
      token: params.place.name === 'home' ? (params.place.token ?? '') : '',
    })),
    reviseDraft: sendTo('challengeForm', (_, params: { from: string; text: string }) => ({
      type: 'draft.change' as const,
      ...params,
    })),
    replaceDraft: sendTo('challengeForm', (_, params: { text: string }) => ({
      type: 'draft.replace' as const,
      text: params.text,
    })),
    finishDraft: sendTo('challengeForm', (_, params: { text: string }) => ({
      type: 'draft.finish' as const,
      text: params.text,
    })),
    repeatRefinements: sendTo('refinements', { type: 'refinements.repeat' }),
    openTopics: sendTo('topics', (_, params: { user: User | undefined }) => ({
      type: 'topics.open' as const,
      all: params.user !== undefined && settingsOf(params.user.settings).auto_open_topics,
    })),
    clearForm: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('challengeForm', { type: 'form.clear' })
      enqueue.sendTo('refinements', { type: 'refinements.replace', refinements: defaultRefinements })
      enqueue.sendTo('caseBrief', { type: 'case.release' })
    }),
    dropToken: sendTo('challengeForm', { type: 'token.clear' }),
    requestSparks: sendTo('getSparks', (_, params: { text: string; source: InputTab; filename: string }) => ({
      type: 'sparks.request' as const,
      ...params,
    })),
    finishExtraction: sendTo('getSparks', { type: 'extraction.finish' }),
    failExtraction: sendTo('getSparks', { type: 'extraction.fail' }),
    reachResults: sendTo('getSparks', (_, params: { place: Place }) => ({
      type: 'results.reach' as const,
      id: savedIdOf(params.place),
    })),
    stopSequence: sendTo('getSparks', { type: 'sequence.stop' }),
    startChallenge: sendTo('challenge', (_, params: { text: string; filename: string }) => ({
      type: 'challenge.start' as const,
      ...params,
    })),
    enterResults: sendTo('challenge', { type: 'results.enter' }),
    keepRefinements: sendTo('challenge', (_, params: { refinements: Refinements }) => ({
      type: 'refinements.keep' as const,
      refinements: params.refinements,
    })),
    extractTopics: sendTo('topics', (_, params: { text: string; quiet: boolean; revised?: boolean }) => ({
      type: 'topics.extract' as const,
      ...params,
    })),
    /** Read from the text, unless its owner has settled it. */
    prepareCase: sendTo(
      'caseBrief',
      (_, params: { text: string; brief: CaseBrief | null; isNew: boolean }) => ({
        type: 'case.prepare' as const,
        ...params,
      }),
    ),
    finishCase: sendTo('caseBrief', (_, params: { text: string }) => ({
      type: 'case.finish' as const,
      ...params,
    })),
    changeCase: sendTo('caseBrief', (_, params: { text: string }) => ({
      type: 'case.change' as const,
      text: params.text,
    })),
    tailorCase: sendTo('caseBrief', (_, params: { challenge: Challenge }) => ({
      type: 'case.tailor' as const,
      profile: profileOf(params.challenge),
    })),
    loadCase: sendTo('caseBrief', (_, params: { challenge: Challenge }) => ({
      type: 'case.load' as const,
      brief: params.challenge.case_brief,
    })),
    holdCase: sendTo('caseBrief', (_, params: { text: string; brief: CaseBrief | null }) => ({
      type: 'case.hold' as const,
      ...params,
    })),
    keepCase: sendTo('challenge', (_, params: { brief: CaseBrief | null }) => ({
      type: 'case.keep' as const,
      ...params,
    })),
    keepTypedCase: sendTo('challenge', (_, params: { brief: CaseBrief | undefined }) => ({
      type: 'case.supply' as const,
      ...params,
    })),
    clearTopics: sendTo('topics', { type: 'topics.clear' }),
    /** As they were left, if they were kept with the challenge. */
    loadTopics: enqueueActions(({ enqueue }, { challenge }: { challenge: Challenge }) => {
      if (challenge.topics.length === 0) return
      enqueue.sendTo('topics', {
        type: 'topics.load',
        text: challenge.challenge_text,
        topics: challenge.topics,
        view: challenge.topics_view,
      })
    }),
    loadSections: sendTo(
      'evidence',
      (_, { sections }: { sections: readonly ReportSection[] | undefined }) => ({
        type: 'sections.load' as const,
        sections,
      }),
    ),
    keepSections: sendTo('challenge', (_, params: { sections: readonly ReportSection[] }) => ({
      type: 'sections.keep' as const,
      ...params,
    })),
    loadRanking: sendTo('evidence', (_, params: { challenge: Challenge }) => ({
      type: 'ranking.load' as const,
      ranking: params.challenge.ranking,
    })),
    keepTopics: sendTo('challenge', (_, { topics, view }: { topics: Topic[]; view: TopicsView }) => ({
      type: 'topics.keep' as const,
      topics,
      view,
    })),
    keepRanking: sendTo('challenge', (_, params: { ranking: Ranking }) => ({
      type: 'ranking.keep' as const,
      ...params,
    })),
    prepareEvidence: sendTo('evidence', (_, params: { text: string }) => ({
      type: 'evidence.prepare' as const,
      text: params.text,
    })),
    supplyEvidence: sendTo('evidence', (_, params: { entities: { label: string }[] }) => ({
      type: 'evidence.supply' as const,
      labels: params.entities.map(({ label }) => label),
    })),
    tailorEvidence: sendTo('evidence', (_, params: { challenge: Challenge }) => ({
      type: 'evidence.tailor' as const,
      ...tailoringOf(params.challenge),
    })),
    loadEvidence: sendTo('evidence', { type: 'evidence.load' }),
    enterEvidence: sendTo('evidence', (_, params: { place: Place }) => ({
      type: 'evidence.enter' as const,
      section: sectionOf(params.place),
    })),
    leaveEvidence: sendTo('evidence', (_, params: { place: Place }) => ({
      type: 'evidence.leave' as const,
      study: params.place.name === 'case-study' ? params.place.id : undefined,
    })),
    replaceText: sendTo('challenge', (_, params: { text: string }) => ({
      type: 'text.replace' as const,
      text: params.text,
    })),
    prepareBoard: sendTo('sparks', (_, params: { text: string }) => ({
      type: 'board.prepare' as const,
      text: params.text,
    })),
    supplyBoard: sendTo('sparks', (_, params: { entities: { label: string; type: string }[] }) => ({
      type: 'board.supply' as const,
      entities: params.entities,
    })),
    tailorBoard: sendTo('sparks', (_, params: { challenge: Challenge }) => ({
      type: 'board.tailor' as const,
      businessTypes: businessTypesOf(params.challenge),
      brief: params.challenge.case_brief,
    })),
    enterBoard: sendTo('sparks', (_, { place }: { place: Place }) => {
      const slug = sparksSlugOf(place)
      return slug === undefined
        ? { type: 'board.leave' as const }
        : { type: 'board.enter' as const, slug, id: savedIdOf(place) }
    }),
    refreshBoard: sendTo('sparks', { type: 'board.refresh' }),
    tellSession: enqueueActions(({ enqueue }, params: { isGuest: boolean }) => {
      for (const child of ['challenge', 'getSparks', 'savedChallenges'] as const)
        enqueue.sendTo(child, { type: 'session.change', ...params })
    }),
    requestLogin: sendTo('account', { type: 'login.request' }),
    openChallenge: sendTo('challenge', (_, params: { place: Place }) => ({
      type: 'challenge.open' as const,
      id: savedIdOf(params.place) ?? '',
    })),
    saveChallenge: sendTo('challenge', { type: 'challenge.save' }),
    flushChallenge: sendTo('challenge', (_, params: { id: string }) => ({
      type: 'challenge.flush' as const,
      ...params,
    })),
    removeChallenge: sendTo('challenge', (_, params: { id: string }) => ({
      type: 'challenge.removed' as const,
      ...params,
    })),
    replaceTitle: sendTo('challenge', (_, params: { id: string; title: string }) => ({
      type: 'title.replace' as const,
      ...params,
    })),
    keepTitle: sendTo('challenge', (_, params: { title: string }) => ({
      type: 'title.keep' as const,
      ...params,
    })),
    finishCreation: sendTo('getSparks', (_, params: { id: string }) => ({
      type: 'creation.finish' as const,
      ...params,
    })),
    failCreation: sendTo('getSparks', { type: 'creation.fail' }),
    attachPlace: sendTo('navigation', (_, params: { id: string }) => ({
      type: 'place.attach' as const,
      ...params,
    })),
    replaceRefinements: sendTo('refinements', (_, params: { refinements: Refinements }) => ({
      type: 'refinements.replace' as const,
      ...params,
    })),
    supplyRefinements: sendTo('refinements', (_, params: { refinements: Refinements }) => ({
      type: 'refinements.supply' as const,
      ...params,
    })),
    keepOptions: sendTo('challengeForm', (_, params: { refinements: Refinements }) => ({
      type: 'options.keep' as const,
      ...params,
    })),
    loadSaved: sendTo('savedChallenges', { type: 'challenges.load' }),
    leaveBoard: sendTo('sparks', { type: 'board.leave' }),
    forgetResults: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('evidence', { type: 'evidence.clear' })
      enqueue.sendTo('possibleIdeas', { type: 'subject.change', change: { summary: '' } })
    }),
    clearAsides: sendTo('challenge', { type: 'asides.clear' }),
    forgetEdit: sendTo('challenge', { type: 'edit.clear' }),
    forgetChallenge: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('getSparks', { type: 'sequence.clear' })
      enqueue.sendTo('challenge', { type: 'challenge.clear' })
      enqueue.sendTo('topics', { type: 'topics.clear' })
      enqueue.sendTo('caseBrief', { type: 'case.clear' })
      enqueue.sendTo('sparks', { type: 'board.clear' })
    }),
    closeDrawer: sendTo('possibleIdeas', { type: 'drawer.close' }),
    changeSubject: sendTo('possibleIdeas', (_, params: { challenge: Challenge }) => ({
      type: 'subject.change' as const,
      change: {
        original: params.challenge.original_challenge_text,
        text: params.challenge.challenge_text,
        url: params.challenge.url,
        region: params.challenge.region,
        sector: params.challenge.business_sector,
        maturity: params.challenge.company_maturity,
      },
    })),
    changeSubjectCase: sendTo('possibleIdeas', (_, params: { brief: CaseBrief | undefined }) => ({
      type: 'subject.change' as const,
      change: { brief: params.brief },
    })),
    changeSubjectSummary: sendTo('possibleIdeas', (_, params: { summary: string }) => ({
      type: 'subject.change' as const,
      change: { summary: params.summary },
    })),
  },
  guards: {
    allowsStatistics: (_, params: { statistics: boolean }) => params.statistics,
    isByBanner: (_, params: { byBanner: boolean }) => params.byBanner,
    isJudgedValid: (_, params: { valid: boolean }) => params.valid,
    hasToken: (_, params: { place: Place }) =>
      params.place.name === 'home' && params.place.token !== undefined,
    isHome: (_, params: { place: Place; isReturn: boolean }) =>
      params.place.name === 'home' && !params.isReturn,
    isSaved: (_, params: { place: Place }) => savedIdOf(params.place) !== undefined,
    hasList: (_, params: { place: Place }) => ['home', 'saved-challenges-list'].includes(params.place.name),
    isKnown: (_, params: { isNew: boolean }) => params.isNew,
    hasTopics: (_, params: { challenge: Challenge }) => params.challenge.topics.length > 0,
    isExpired: (_, params: { reason: EndReason }) => params.reason === 'expired',
    hasOptions: (_, params: { refinements: Refinements | undefined }) => params.refinements !== undefined,
    isOfNew: (_, params: { place: Place }) => isOfNew(params.place),
  },
})
