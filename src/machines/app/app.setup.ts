import { enqueueActions, sendTo, setup } from 'xstate'
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

/** The children, and every message that one fact sends to another actor, by name. */
export const appSetup = setup({
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
    replaceDraft: sendTo('challengeForm', (_, params: { text: string }) => ({
      type: 'draft.replace' as const,
      text: params.text,
    })),
    dropToken: sendTo('challengeForm', { type: 'token.clear' }),
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
    loadSummary: sendTo('summary', (_, params: { text: string }) =>
      isWorthSummarising(params.text)
        ? { type: 'summary.load' as const, text: params.text }
        : { type: 'summary.clear' as const },
    ),
    loadTitle: sendTo('title', (_, params: { text: string }) => ({
      type: 'summary.load' as const,
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
    })),
    enterBoard: sendTo('sparks', (_, params: { place: Place }) => ({
      type: 'board.enter' as const,
      slug: slugOf(params.place),
    })),
    leaveBoard: sendTo('sparks', { type: 'board.leave' }),
    forgetResults: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('papers', { type: 'items.clear' })
      enqueue.sendTo('summary', { type: 'summary.clear' })
      enqueue.sendTo('title', { type: 'summary.clear' })
      enqueue.sendTo('possibleIdeas', { type: 'subject.change', change: { summary: '' } })
    }),
    forgetChallenge: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('challenge', { type: 'challenge.clear' })
      enqueue.sendTo('topics', { type: 'topics.clear' })
      enqueue.sendTo('sparks', { type: 'board.clear' })
    }),
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
})
