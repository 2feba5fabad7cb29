import { sendTo, setup } from 'xstate'
import type { Challenge, Paper, Refinements, Topic } from '#contract/entities.ts'
import { analyticsMachine } from '../analytics/analytics.machine.ts'
import { appearanceMachine, type ThemeChoice } from '../appearance/appearance.machine.ts'
import { challengeFormMachine, type ChallengeFormFact } from '../challenge-form/challenge-form.machine.ts'
import { challengeMachine, type ChallengeFact } from '../challenge/challenge.machine.ts'
import { isWorthSummarising } from '../challenge/challenge.rules.ts'
import { defineCollection } from '../collection/collection.machine.ts'
import { connectionMachine } from '../connection/connection.machine.ts'
import { consentMachine, type Consent, type ConsentFact } from '../consent/consent.machine.ts'
import { getSparksMachine, type GetSparksFact } from '../get-sparks/get-sparks.machine.ts'
import { navigationMachine, type NavigationFact } from '../navigation/navigation.machine.ts'
import type { Place } from '../navigation/routes.ts'
import { notifierMachine } from '../notifier/notifier.machine.ts'
import { optionsMachine } from '../options/options.machine.ts'
import { possibleIdeasMachine } from '../possible-ideas/possible-ideas.machine.ts'
import { refinementsMachine, type RefinementsFact } from '../refinements/refinements.machine.ts'
import { sparksMachine, type SparksFact } from '../sparks/sparks.machine.ts'
import { businessTypesOf, firstCategory } from '../sparks/sparks.rules.ts'
import { summaryMachine, type SummaryFact } from '../summary/summary.machine.ts'
import { topicsMachine, type TopicsFact } from '../topics/topics.machine.ts'

export interface PaperQuery {
  query: string
}
export const papersMachine = defineCollection<Paper, PaperQuery>('papers')

/** What an earlier visit, or the page before a reload, left behind. Already checked at the border. */
export interface Remembered {
  consent: Consent | undefined
  theme: ThemeChoice
  draft: string
  refinements: Refinements
  /** Text in the challenge editor that was not saved yet. */
  edit: string | undefined
  challenge: Challenge | undefined
  topics: Topic[]
  summary: string
}

export interface AppInput {
  productName: string
  path: string
  remembered: Remembered
}

export type AppEvent =
  | ChallengeFact
  | ChallengeFormFact
  | ConsentFact
  | GetSparksFact
  | NavigationFact
  | RefinementsFact
  | SparksFact
  | SummaryFact
  | TopicsFact

const slugOf = (place: Place) => (place.name === 'challenge-new-sparks' ? place.slug : firstCategory)

export const appMachine = setup({
  types: {
    context: {} as AppInput,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      notifier: 'notifier'
      analytics: 'analytics'
      connection: 'connection'
      appearance: 'appearance'
      consent: 'consent'
      options: 'options'
      refinements: 'refinements'
      challengeForm: 'challengeForm'
      challenge: 'challenge'
      topics: 'topics'
      papers: 'papers'
      summary: 'summary'
      title: 'title'
      sparks: 'sparks'
      possibleIdeas: 'possibleIdeas'
      getSparks: 'getSparks'
      navigation: 'navigation'
    },
  },
  actors: {
    notifier: notifierMachine,
    analytics: analyticsMachine,
    connection: connectionMachine,
    appearance: appearanceMachine,
    consent: consentMachine,
    options: optionsMachine,
    refinements: refinementsMachine,
    challengeForm: challengeFormMachine,
    challenge: challengeMachine,
    topics: topicsMachine,
    papers: papersMachine,
    summary: summaryMachine,
    title: summaryMachine,
    sparks: sparksMachine,
    possibleIdeas: possibleIdeasMachine,
    getSparks: getSparksMachine,
    navigation: navigationMachine,
  },
  actions: {
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
    requestSparks: sendTo('getSparks', (_, params: { text: string }) => ({
      type: 'sparks.request' as const,
      text: params.text,
    })),
    finishExtraction: sendTo('getSparks', { type: 'extraction.finish' }),
    failExtraction: sendTo('getSparks', { type: 'extraction.fail' }),
    reachResults: sendTo('getSparks', { type: 'results.reach' }),
    stopSequence: sendTo('getSparks', { type: 'sequence.stop' }),
    startChallenge: sendTo('challenge', (_, params: { text: string }) => ({
      type: 'challenge.start' as const,
      text: params.text,
    })),
    clearChallenge: sendTo('challenge', { type: 'challenge.clear' }),
    enterResults: sendTo('challenge', { type: 'results.enter' }),
    keepRefinements: sendTo('challenge', (_, params: { refinements: Refinements }) => ({
      type: 'refinements.keep' as const,
      refinements: params.refinements,
    })),
    extractTopics: sendTo('topics', (_, params: { text: string; quiet: boolean }) => ({
      type: 'topics.extract' as const,
      ...params,
    })),
    clearTopics: sendTo('topics', { type: 'topics.clear' }),
    loadPapers: sendTo('papers', (_, params: { text: string }) => ({
      type: 'items.load' as const,
      query: { query: params.text },
    })),
    clearPapers: sendTo('papers', { type: 'items.clear' }),
    loadSummary: sendTo('summary', (_, params: { text: string }) =>
      isWorthSummarising(params.text)
        ? { type: 'summary.load' as const, text: params.text }
        : { type: 'summary.clear' as const },
    ),
    clearSummary: sendTo('summary', { type: 'summary.clear' }),
    loadTitle: sendTo('title', (_, params: { text: string }) => ({
      type: 'summary.load' as const,
      text: params.text,
    })),
    clearTitle: sendTo('title', { type: 'summary.clear' }),
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
    })),
    enterBoard: sendTo('sparks', (_, params: { place: Place }) => ({
      type: 'board.enter' as const,
      slug: slugOf(params.place),
    })),
    leaveBoard: sendTo('sparks', { type: 'board.leave' }),
    clearBoard: sendTo('sparks', { type: 'board.clear' }),
    closeDrawer: sendTo('possibleIdeas', { type: 'drawer.close' }),
    changeSubject: sendTo('possibleIdeas', (_, params: { challenge: Challenge }) => ({
      type: 'subject.change' as const,
      change: {
        text: params.challenge.challenge_text,
        url: params.challenge.url,
        region: params.challenge.region,
        sector: params.challenge.business_sector,
        maturity: params.challenge.company_maturity,
      },
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
    isSummary: (_, params: { kind: 'summary' | 'title' }) => params.kind === 'summary',
    hasToken: (_, params: { place: Place }) =>
      params.place.name === 'home' && params.place.token !== undefined,
    isHome: (_, params: { place: Place; isReturn: boolean }) =>
      params.place.name === 'home' && !params.isReturn,
    isResults: (_, params: { place: Place }) => params.place.name === 'challenge-new-sparks',
  },
}).createMachine({
  id: 'app',
  description: 'The tree of long-lived actors, and which fact of one is whose business among the others.',
  context: ({ input }) => input,
  invoke: [
    { id: 'notifier', systemId: 'notifier', src: 'notifier', onError: { description: 'Pure; cannot fail.' } },
    {
      id: 'analytics',
      systemId: 'analytics',
      src: 'analytics',
      input: ({ context }) => ({ allowed: context.remembered.consent?.statistics ?? false }),
      onError: { description: 'Counting must never disturb the product.' },
    },
    { id: 'connection', src: 'connection', onError: { description: 'Taken to be online.' } },
    {
      id: 'appearance',
      src: 'appearance',
      input: ({ context }) => ({ stored: context.remembered.theme }),
      onError: { description: 'The system’s preference stays.' },
    },
    {
      id: 'consent',
      src: 'consent',
      input: ({ context, self }) => ({ parent: self, stored: context.remembered.consent }),
      onError: { description: 'Pure; cannot fail.' },
    },
    { id: 'options', src: 'options', onError: { description: 'Keeps its failures to itself.' } },
    {
      id: 'challengeForm',
      src: 'challengeForm',
      input: ({ context, self }) => ({ parent: self, draft: context.remembered.draft }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'challenge',
      src: 'challenge',
      input: ({ context, self }) => ({
        parent: self,
        stored: context.remembered.challenge,
        edit: context.remembered.edit,
      }),
      onError: { description: 'Pure; cannot fail.' },
    },
    {
      id: 'refinements',
      src: 'refinements',
      input: ({ context, self }) => ({ parent: self, refinements: context.remembered.refinements }),
      onError: { description: 'Pure; cannot fail.' },
    },
    {
      id: 'possibleIdeas',
      src: 'possibleIdeas',
      onError: { description: 'Keeps its failures to itself.' },
    },
    { id: 'papers', src: 'papers', onError: { description: 'Silent (SEQ-16).' } },
    {
      id: 'summary',
      src: 'summary',
      input: ({ context, self }) => ({
        parent: self,
        kind: 'summary' as const,
        stored: context.remembered.summary,
      }),
      onError: { description: 'Silent (specification §8).' },
    },
    {
      id: 'title',
      src: 'title',
      input: ({ context, self }) => ({
        parent: self,
        kind: 'title' as const,
        stored: context.remembered.challenge?.challenge_title ?? '',
      }),
      onError: { description: 'Silent (specification §8).' },
    },
    {
      id: 'sparks',
      src: 'sparks',
      input: ({ context, self }) => ({
        parent: self,
        text: context.remembered.challenge?.challenge_text ?? '',
        businessTypes: businessTypesOf(context.remembered.refinements),
      }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'topics',
      src: 'topics',
      input: ({ context, self }) => ({ parent: self, stored: context.remembered.topics }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'getSparks',
      src: 'getSparks',
      input: ({ self }) => ({ parent: self }),
      onError: { description: 'Pure; cannot fail.' },
    },
    {
      id: 'navigation',
      src: 'navigation',
      input: ({ context, self }) => ({
        parent: self,
        productName: context.productName,
        path: context.path,
      }),
      onError: { description: 'Keeps its failures to itself.' },
    },
  ],
  on: {
    'place.wanted': {
      actions: {
        type: 'goTo',
        params: ({ event }) => ({ path: event.path, replace: event.replace }),
      },
    },
    'place.entered': [
      {
        guard: { type: 'hasToken', params: ({ event }) => ({ place: event.place }) },
        description: 'Stored data goes first, then the text behind the token comes (AMB-81).',
        actions: [
          'stopSequence',
          'closeDrawer',
          'clearChallenge',
          'clearTopics',
          'clearPapers',
          'clearSummary',
          'clearTitle',
          'clearBoard',
          { type: 'redeemToken', params: ({ event }) => ({ place: event.place }) },
        ],
        meta: { spec: ['ROUTE-02'] },
      },
      {
        guard: {
          type: 'isHome',
          params: ({ event }) => ({ place: event.place, isReturn: event.isReturn }),
        },
        description: 'Home starts anew; the draft of the form stays.',
        actions: [
          'stopSequence',
          'closeDrawer',
          'clearChallenge',
          'clearTopics',
          'clearPapers',
          'clearSummary',
          'clearTitle',
          'clearBoard',
        ],
        meta: { spec: ['HOME-35', 'HOME-36'] },
      },
      {
        guard: { type: 'isResults', params: ({ event }) => ({ place: event.place }) },
        actions: [
          'closeDrawer',
          'reachResults',
          'enterResults',
          { type: 'enterBoard', params: ({ event }) => ({ place: event.place }) },
        ],
        meta: { spec: ['ROUTE-06', 'SPK-04'] },
      },
      { actions: ['stopSequence', 'closeDrawer', 'leaveBoard'] },
    ],
    'consent.given': [
      {
        guard: {
          type: 'isByBanner',
          params: ({ event }) => ({ byBanner: event.byBanner }),
        },
        description: 'Accepting counts the page it was accepted on.',
        actions: ['allowAnalytics', 'countPage'],
        meta: { spec: ['COOK-04', 'ANA-04'] },
      },
      {
        guard: {
          type: 'allowsStatistics',
          params: ({ event }) => ({ statistics: event.statistics }),
        },
        actions: 'allowAnalytics',
        meta: { spec: ['ANA-02'] },
      },
      { actions: 'forbidAnalytics', meta: { spec: ['ANA-06'] } },
    ],
    'refinements.opened': { actions: 'loadOptions', meta: { spec: ['REF-17'] } },
    'refinements.changed': {
      actions: {
        type: 'keepRefinements',
        params: ({ event }) => ({ refinements: event.refinements }),
      },
    },
    'website.judged': [
      {
        guard: { type: 'isJudgedValid', params: ({ event }) => ({ valid: event.valid }) },
        actions: 'acceptWebsite',
      },
      { actions: 'rejectWebsite', meta: { spec: ['HOME-31'] } },
    ],
    'sparks.wanted': {
      actions: { type: 'requestSparks', params: ({ event }) => ({ text: event.text }) },
    },
    'challenge.submitted': {
      description: 'Step 1 of the sequence: what was stored goes, the text is stored.',
      actions: [
        'clearPapers',
        'clearSummary',
        'clearTitle',
        { type: 'startChallenge', params: ({ event }) => ({ text: event.text }) },
        { type: 'prepareBoard', params: ({ event }) => ({ text: event.text }) },
      ],
      meta: { spec: ['SEQ-01'] },
    },
    'challenge.kept': {
      actions: [
        { type: 'changeSubject', params: ({ event }) => ({ challenge: event.challenge }) },
        { type: 'tailorBoard', params: ({ event }) => ({ challenge: event.challenge }) },
      ],
    },
    'topics.wanted': {
      actions: {
        type: 'extractTopics',
        params: ({ event }) => ({ text: event.text, quiet: event.quiet }),
      },
    },
    'topics.unwanted': { actions: 'clearTopics' },
    'topics.extracted': { actions: 'finishExtraction' },
    'topics.failed': { actions: 'failExtraction' },
    'topics.changed': {
      actions: { type: 'supplyBoard', params: ({ event }) => ({ entities: event.entities }) },
    },
    'refresh.wanted': {
      actions: [
        { type: 'loadPapers', params: ({ event }) => ({ text: event.text }) },
        { type: 'loadSummary', params: ({ event }) => ({ text: event.text }) },
        { type: 'loadTitle', params: ({ event }) => ({ text: event.text }) },
      ],
      meta: { spec: ['SEQ-12'] },
    },
    'text.revised': {
      actions: [
        'closeDrawer',
        { type: 'changeSubjectSummary', params: { summary: '' } },
        { type: 'prepareBoard', params: ({ event }) => ({ text: event.text }) },
        { type: 'extractTopics', params: ({ event }) => ({ text: event.text, quiet: true }) },
        { type: 'loadPapers', params: ({ event }) => ({ text: event.text }) },
        { type: 'loadSummary', params: ({ event }) => ({ text: event.text }) },
        { type: 'loadTitle', params: ({ event }) => ({ text: event.text }) },
      ],
      meta: { spec: ['REFR-01', 'REFR-02', 'REFR-03', 'REFR-04', 'SEQ-18'] },
    },
    'summary.found': {
      guard: { type: 'isSummary', params: ({ event }) => ({ kind: event.kind }) },
      actions: {
        type: 'changeSubjectSummary',
        params: ({ event }) => ({ summary: event.summary }),
      },
    },
  },
})

export type AppMachine = typeof appMachine
