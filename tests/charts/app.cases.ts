import { nothingRemembered } from '#api/storage/remembered.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { builtInConfig } from '../../src/config.ts'
import { chartCases } from '../harness/cases.ts'
import { briefOf, challenge, longText, otherText, refinements, signIn, topic, person } from './samples.ts'

const everything = {
  ...nothingRemembered,
  consent: { preferences: false, statistics: true, marketing: false },
  theme: 'dark' as const,
  keysOff: true,
  draft: 'A draft',
  refinements: { ...refinements, family_run: true },
  edit: 'An edit',
  challenge: { ...challenge, challenge_title: 'A title' },
  topics: [topic('bread', 1)],
  summary: 'A summary',
  signIn,
}

export const cases = chartCases(appMachine, {
  inputs: {
    'as it was built': { config: builtInConfig, seed: '', path: '/', remembered: nothingRemembered },
  },
  events: {
    'page.restored': {
      'of a first visit': {
        page: { config: builtInConfig, seed: 'seed', path: '/', remembered: nothingRemembered },
      },
      'after a reload': {
        page: {
          config: builtInConfig,
          seed: 'seed',
          path: '/challenges/new/sparks/markets-products/',
          remembered: everything,
        },
      },
    },
    'session.ended': {
      'by Logout': { reason: 'loggedOut' },
      'in another tab': { reason: 'elsewhere' },
      'for want of a token': { reason: 'expired' },
    },
    'session.began': [
      {
        known: {
          user: { firstName: '', lastName: '', jobTitle: '', picture: '', settings: {}, onboarding: {} },
          identity: { email: '', picture: '' },
        },
        abilities: [],
        isNew: false,
      },
    ],
    'user.changed': {
      'who wants all topics': { user: { ...person, settings: { auto_open_topics: true } } },
      'who does not': { user: person },
    },
    'refinements.wanted': [{ refinements }],
    'refinements.handed': { some: { refinements }, none: { refinements: undefined } },
    'refinements.replaced': [{ refinements }],
    'text.handed': [{ text: longText, brief: briefOf(longText) }],
    'address.wanted': [{ id: 'c1' }],
    'action.decided': [{ id: 'c1' }],
    'challenge.deleted': [{ id: 'c1' }],
    'challenge.renamed': [{ id: 'c1', title: 'Another' }],
    'place.wanted': { home: { path: '/', replace: true } },
    'place.entered': {
      home: { place: { name: 'home' }, isReturn: false },
      'home after signing in': { place: { name: 'home' }, isReturn: true },
      'home with a token': { place: { name: 'home', token: 'abc' }, isReturn: false },
      results: { place: { name: 'challenge-new-sparks', slug: 'customers-sales' }, isReturn: false },
      papers: { place: { name: 'challenge-new-resources', slug: 'academic' }, isReturn: false },
      'case studies': { place: { name: 'challenge-new-resources', slug: 'case-studies' }, isReturn: false },
      reframes: { place: { name: 'challenge-new-reframes' }, isReturn: false },
      'business models': { place: { name: 'challenge-new-business-models' }, isReturn: false },
      review: { place: { name: 'challenge-new-review' }, isReturn: false },
      'a case study': { place: { name: 'case-study', id: '7' }, isReturn: false },
      'a saved challenge': {
        place: { name: 'challenge-saved-sparks', id: 'c1', slug: 'customers-sales' },
        isReturn: false,
      },
      'the overview': { place: { name: 'challenge-saved-overview', id: 'c1' }, isReturn: false },
      'the saved list': { place: { name: 'saved-challenges-list' }, isReturn: false },
      cookies: { place: { name: 'cookie-policy' }, isReturn: false },
    },
    'consent.given': {
      'by the banner': { statistics: true, byBanner: true },
      'for statistics': { statistics: true, byBanner: false },
      'not for statistics': { statistics: false, byBanner: false },
    },
    'refinements.changed': [{ refinements }],
    'website.judged': { valid: { valid: true }, invalid: { valid: false } },
    'sparks.requested': [{ text: longText, source: 'pdf', filename: 'plan.pdf' }],
    'draft.revised': [{ from: longText, text: otherText }],
    'draft.wanted': [{ text: longText }],
    'draft.saved': [{ text: longText }],
  },
  sources: {
    account: ['session.ended'],
    navigation: ['place.entered'],
    consent: ['consent.given'],
    refinements: ['refinements.changed', 'refinements.opened', 'website.judged'],
    challengeForm: ['sparks.requested', 'text.handed'],
    workspace: ['draft.revised', 'draft.wanted', 'draft.saved', 'address.wanted'],
  },
})
