import type { Locator } from '@playwright/test'
import { firstCategory, sparksPath } from '../src/machines/sparks/sparks.rules.ts'

/** What a person sees at an address, however they got there. */
export interface Sight {
  /** The person sees the provider's log-in page, which leads back to the address. */
  isLogIn?: true
  path: string
  /** The page's heading; absent if it is the title of a challenge, which varies. */
  heading?: string
  /** Other content of `main`. */
  shows?: (main: Locator) => Locator
  /** What notifications say to a person who follows a link there. */
  says?: string
  /** `main` shows a loading state. */
  isBusy?: true
}

export type Person = 'a visitor' | 'the owner' | 'another member'

/** One address of a route, with what each person sees there. */
export interface Address {
  /** The route's name in the table of routes; `nowhere` for addresses that match none. */
  route: string
  path: (saved: string) => string
  sees: (saved: string) => Partial<Record<Person, Sight>>
  /** What a visitor sees if this tab holds a new challenge. Someone who follows a shared link has none. */
  ofNew?: Sight
  /** The server answers 404, for the page or its data, which Chromium logs. */
  missing?: boolean
}

const forEverybody = (sight: Sight): Record<'a visitor' | 'the owner', Sight> => ({
  'a visitor': sight,
  'the owner': sight,
})

const list = (name: string | RegExp) => (main: Locator) =>
  main.getByRole('list', { name, exact: true }).locator('> li').first()
const textbox = (name: string) => (main: Locator) => main.getByRole('textbox', { name, exact: true })
const link = (name: string) => (main: Locator) => main.getByRole('link', { name, exact: true })
const words = (text: string) => (main: Locator) => main.getByText(text)

const home: Sight = {
  path: '/',
  heading: 'What is your business challenge?',
  shows: textbox('Your business challenge'),
}
const withoutChallenge: Sight = { ...home, says: 'Oops! Sorry, you need to enter a challenge first' }

const sections = {
  sparks: list(/^Sparks: /),
  papers: list('Academic papers'),
  caseStudies: list('Case studies'),
  reframes: list('Reframes'),
  businessModels: list('Business models'),
}
const review = { heading: 'Review Your Challenge', shows: textbox('Title') }

const ofNew = (route: string, path: string, sight: Omit<Sight, 'path'>, asked = path): Address => ({
  route,
  path: () => asked,
  sees: () => forEverybody(withoutChallenge),
  ofNew: { ...sight, path },
})

/** Links to saved challenges send a visitor to the log-in page (AMB-31). */
const logIn: Sight = { isLogIn: true, path: '' }

/**
 * A page of a saved challenge: its owner sees it, a visitor has to log in, and for others it does not exist.
 */
const ofSaved = (
  route: string,
  path: (saved: string) => string,
  sight: Omit<Sight, 'path'>,
  asked = path,
): Address => ({
  route,
  path: asked,
  missing: true,
  sees: (saved) => ({
    'a visitor': logIn,
    'the owner': { ...sight, path: path(saved) },
    'another member': {
      path: path(saved),
      heading: "Sorry, we couldn't find that challenge",
      shows: link('Go to your saved challenges'),
    },
  }),
})

const forAll = (route: string, sight: Sight): Address => ({
  route,
  path: () => sight.path,
  sees: () => forEverybody(sight),
})

const unknownAddress = (path: (saved: string) => string): Address => ({
  route: 'nowhere',
  path,
  missing: true,
  sees: (saved) => ({
    'a visitor': {
      path: path(saved),
      heading: 'We couldn’t find that page',
      shows: link('Go to the home page'),
    },
  }),
})

/** An address with an id that no challenge has. */
const unknownChallenge = (path: string): Address => {
  const missing = { path, heading: "Sorry, we couldn't find that challenge" }
  return {
    route: 'nowhere',
    path: () => path,
    missing: true,
    sees: () => ({ 'a visitor': logIn, 'the owner': missing }),
  }
}

const firstSparks = sparksPath(firstCategory)
const results = (rest: string) => (saved: string) => `/challenges/${saved}/challenge/${rest}`
const firstSaved = (saved: string) => sparksPath(firstCategory, saved)

/** What each address shows, and to whom. The table of routes says which addresses exist. */
export const addresses: readonly Address[] = [
  forAll('/', home),
  ofNew('/challenges/new', firstSparks, { shows: sections.sparks }, '/challenges/new/'),
  ofNew('/challenges/new/sparks/:slug?', '/challenges/new/sparks/customers-sales/', {
    shows: sections.sparks,
  }),
  ofNew('/challenges/new/resources/:slug?', '/challenges/new/resources/academic/', {
    shows: sections.papers,
  }),
  ofNew('/challenges/new/resources/:slug?', '/challenges/new/resources/case-studies/', {
    shows: sections.caseStudies,
  }),
  ofNew('/challenges/new/reframes', '/challenges/new/reframes/', { shows: sections.reframes }),
  ofNew('/challenges/new/business-models', '/challenges/new/business-models/', {
    shows: sections.businessModels,
  }),
  ofNew('/challenges/new/review', '/challenges/new/review/', review),
  forAll('/case-study/:id', { path: '/case-study/1/', shows: words('What they did and how it turned out') }),
  {
    route: '/challenges',
    path: () => '/challenges/',
    sees: () => {
      const sight = { path: '/challenges/', heading: 'Saved Challenges' }
      return {
        'a visitor': { ...sight, shows: words('please sign up or log in to start saving challenges') },
        'the owner': { ...sight, shows: list('Your saved challenges') },
        'another member': { ...sight, shows: words('No saved challenges – please start a new one!') },
      }
    },
  },
  ofSaved('/challenges/:id', (saved) => `/challenges/${saved}/`, { shows: words('About the business') }),
  ofSaved('/challenges/:id/review', (saved) => `/challenges/${saved}/review/`, review),
  ofSaved(
    '/challenges/:id/challenge',
    firstSaved,
    { shows: sections.sparks },
    (saved) => `/challenges/${saved}/challenge/`,
  ),
  ofSaved('/challenges/:id/challenge/sparks/:slug?', results('sparks/customers-sales/'), {
    shows: sections.sparks,
  }),
  ofSaved('/challenges/:id/challenge/resources/:slug?', results('resources/academic/'), {
    shows: sections.papers,
  }),
  ofSaved('/challenges/:id/challenge/resources/:slug?', results('resources/case-studies/'), {
    shows: sections.caseStudies,
  }),
  ofSaved('/challenges/:id/challenge/reframes', results('reframes/'), { shows: sections.reframes }),
  ofSaved('/challenges/:id/challenge/business-models', results('business-models/'), {
    shows: sections.businessModels,
  }),
  forAll('/cookie-policy', { path: '/cookie-policy/', heading: 'Cookies' }),
  forAll('/component-library', { path: '/component-library/', heading: 'Component Library', isBusy: true }),
  forAll('/error', { path: '/error/', heading: 'Something went wrong', shows: link('Go to the home page') }),
  unknownAddress(() => '/cookie-policy/more/'),
  unknownAddress(() => '/challenges/new/sparks/customers-sales/more/'),
  unknownAddress((saved) => `/challenges/${saved}/more/`),
  unknownAddress(results('more/')),
  unknownChallenge('/challenges/no-such-challenge/'),
  unknownChallenge('/challenges/0/challenge/reframes/'),
  {
    ...forAll('nowhere', { path: '/case-study/999999/', heading: "Sorry, we couldn't find that case study" }),
    missing: true,
  },
]
