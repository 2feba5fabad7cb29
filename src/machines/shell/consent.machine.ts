import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Parent } from '../parent.ts'
import { payload } from '../payload.ts'

/** The three optional kinds of cookies (COOK-06). Necessary ones are always on. */
export interface Consent {
  preferences: boolean
  statistics: boolean
  marketing: boolean
}
export type ConsentKind = keyof Consent

const nothingAllowed: Consent = { preferences: false, statistics: false, marketing: false }
const everythingAllowed: Consent = { preferences: true, statistics: true, marketing: true }

export type ConsentEvent =
  | { type: 'cookies.accepted' }
  | { type: 'cookies.refused' }
  | { type: 'cookies.managed' }
  | { type: 'cookie.switched'; kind: ConsentKind; on: boolean }

export type ConsentFact =
  | { type: 'consent.given'; statistics: boolean; byBanner: boolean }
  | { type: 'place.wanted'; path: string; replace: boolean }

export interface ConsentInput {
  parent: Parent<ConsentFact>
  /** The earlier decision in this browser; undefined if there is none. */
  stored: Consent | undefined
}

export const consentMachine = setup({
  types: {
    context: {} as { parent: Parent<ConsentFact>; consent: Consent; decidedEarlier: boolean },
    events: {} as ConsentEvent,
    input: {} as ConsentInput,
    tags: {} as 'bannerShown',
  },
  actions: {
    setConsent: assign({ consent: (_, params: { consent: Consent }) => params.consent }),
    setSwitch: assign({
      consent: ({ context }, params: { kind: ConsentKind; on: boolean }) => ({
        ...context.consent,
        [params.kind]: params.on,
      }),
    }),
    tellConsent: sendTo(
      ({ context }) => context.parent,
      ({ context }, params: { byBanner: boolean }) => ({
        type: 'consent.given' as const,
        statistics: context.consent.statistics,
        byBanner: params.byBanner,
      }),
    ),
    wantCookiePolicy: sendTo(({ context }) => context.parent, {
      type: 'place.wanted',
      path: '/cookie-policy/',
      replace: false,
    }),
  },
  guards: { hasDecided: ({ context }) => context.decidedEarlier },
}).createMachine({
  id: 'consent',
  description: 'Which optional cookies the visitor allows; the banner shows until there is a decision.',
  context: ({ input }) => ({
    parent: input.parent,
    consent: input.stored ?? nothingAllowed,
    decidedEarlier: input.stored !== undefined,
  }),
  initial: 'restoring',
  on: {
    'cookies.accepted': {
      target: '.decided',
      actions: [
        { type: 'setConsent', params: { consent: everythingAllowed } },
        { type: 'tellConsent', params: { byBanner: true } },
      ],
      meta: { spec: ['COOK-03', 'COOK-04'] },
    },
    'cookies.refused': {
      target: '.decided',
      actions: [
        { type: 'setConsent', params: { consent: nothingAllowed } },
        { type: 'tellConsent', params: { byBanner: false } },
      ],
    },
    'cookie.switched': {
      target: '.decided',
      actions: [
        { type: 'setSwitch', params: payload },
        { type: 'tellConsent', params: { byBanner: false } },
      ],
      meta: { spec: ['COOK-06', 'COOK-08', 'ANA-06'] },
    },
  },
  states: {
    restoring: {
      description: 'Applies the decision of an earlier visit.',
      always: [
        { guard: 'hasDecided', target: 'decided', meta: { spec: ['COOK-09'] } },
        { target: 'undecided' },
      ],
    },
    undecided: {
      description: 'The banner is shown; everything optional is off.',
      tags: 'bannerShown',
      meta: { spec: ['COOK-01', 'COOK-07'] },
      on: { 'cookies.managed': { actions: 'wantCookiePolicy', meta: { spec: ['COOK-05'] } } },
    },
    decided: { description: 'The banner is gone; the switches are on the cookie policy page.' },
  },
})

export type ConsentMachine = typeof consentMachine

type Snapshot = SnapshotFrom<ConsentMachine>

export const selectIsBannerShown = (snapshot: Snapshot) => snapshot.hasTag('bannerShown')

/** The decision to store; undefined until it is made. */
export const selectStoredConsent = (snapshot: Snapshot) =>
  snapshot.hasTag('bannerShown') ? undefined : snapshot.context.consent

export const selectConsent = (snapshot: Snapshot) => snapshot.context.consent

export const selectIsDecided = (snapshot: Snapshot) => snapshot.matches('decided')
