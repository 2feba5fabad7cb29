import { parse } from 'regexparam'
import { resourceTabs, sparkCategories, type ResourceTab, type SparkCategory } from '#contract/vocabulary.ts'
import type { EvidenceSection } from '../evidence/evidence.rules.ts'
import { firstCategory, resultsPath, sparksPath } from '../sparks/sparks.rules.ts'

/** A place in the product: what an address stands for (ROUTE-01 to 23). */
export type Place =
  | { name: 'home'; token?: string }
  | { name: 'challenge-new-sparks'; slug: SparkCategory }
  | { name: 'challenge-new-resources'; slug: ResourceTab }
  | { name: 'challenge-new-reframes' }
  | { name: 'challenge-new-business-models' }
  | { name: 'challenge-new-review' }
  | { name: 'case-study'; id: string }
  | { name: 'saved-challenges-list' }
  | { name: 'challenge-saved-overview'; id: string }
  | { name: 'challenge-saved-sparks'; id: string; slug: SparkCategory }
  | { name: 'challenge-saved-resources'; id: string; slug: ResourceTab }
  | { name: 'challenge-saved-reframes'; id: string }
  | { name: 'challenge-saved-business-models'; id: string }
  | { name: 'challenge-saved-review'; id: string }
  | { name: 'cookie-policy' }
  | { name: 'component-library' }
  | { name: 'error' }
  | { name: 'not-found' }

export interface Route {
  place: Place
  /** The address in its canonical form: with a trailing slash and after redirects (AMB-63, ROUTE-04). */
  path: string
}

const asCategory = (slug: string | undefined): SparkCategory =>
  sparkCategories.find((category) => category.slug === slug?.toLowerCase())?.slug ?? firstCategory

const asResourceTab = (slug: string | undefined): ResourceTab =>
  resourceTabs.find((tab) => tab.slug === slug?.toLowerCase())?.slug ?? 'academic'

/** Decodes a part of an address. A part with an invalid percent escape is returned unchanged. */
const decoded = (part = ''): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const homePath = '/'
export const savedChallengesPath = '/challenges/'
export const cookiePolicyPath = '/cookie-policy/'
export const caseStudyPath = (id: number | string): string => `/case-study/${encodeURIComponent(id)}/`
export const overviewPath = (id: string): string => `/challenges/${encodeURIComponent(id)}/`
// The next functions return addresses of a new challenge or, if an id is given, of a saved one (AMB-06).
export const resourcesPath = (slug: ResourceTab, id?: string): string =>
  `${resultsPath(id)}resources/${slug}/`
export const reframesPath = (id?: string): string => `${resultsPath(id)}reframes/`
export const businessModelsPath = (id?: string): string => `${resultsPath(id)}business-models/`
export const reviewPath = (id?: string): string =>
  id === undefined ? '/challenges/new/review/' : `${overviewPath(id)}review/`

/** The address of a place. For an unknown place it is an address that no route matches. */
export const pathOf = (place: Place): string => {
  const id = 'id' in place ? place.id : undefined
  switch (place.name) {
    case 'home':
      return place.token === undefined ? homePath : `/${place.token}/`
    case 'challenge-new-sparks':
    case 'challenge-saved-sparks':
      return sparksPath(place.slug, id)
    case 'challenge-new-resources':
    case 'challenge-saved-resources':
      return resourcesPath(place.slug, id)
    case 'challenge-new-reframes':
    case 'challenge-saved-reframes':
      return reframesPath(id)
    case 'challenge-new-business-models':
    case 'challenge-saved-business-models':
      return businessModelsPath(id)
    case 'challenge-new-review':
    case 'challenge-saved-review':
      return reviewPath(id)
    case 'challenge-saved-overview':
      return overviewPath(place.id)
    case 'saved-challenges-list':
      return savedChallengesPath
    case 'case-study':
      return caseStudyPath(place.id)
    case 'cookie-policy':
      return cookiePolicyPath
    case 'component-library':
    case 'error':
      return `/${place.name}/`
    case 'not-found':
      return '/not/found/'
  }
}

interface Rule {
  pattern: string
  read: (values: Record<string, string | undefined>) => Place
}

/** `readRoute` tries these first and only then reads the path as a link's token, because a token can look like a route (AMB-01). */
const rules: Rule[] = [
  { pattern: '/', read: () => ({ name: 'home' }) },
  { pattern: '/challenges/new', read: () => ({ name: 'challenge-new-sparks', slug: firstCategory }) },
  {
    pattern: '/challenges/new/sparks/:slug?',
    read: ({ slug }) => ({ name: 'challenge-new-sparks', slug: asCategory(slug) }),
  },
  {
    pattern: '/challenges/new/resources/:slug?',
    read: ({ slug }) => ({ name: 'challenge-new-resources', slug: asResourceTab(slug) }),
  },
  { pattern: '/challenges/new/reframes', read: () => ({ name: 'challenge-new-reframes' }) },
  { pattern: '/challenges/new/business-models', read: () => ({ name: 'challenge-new-business-models' }) },
  { pattern: '/challenges/new/review', read: () => ({ name: 'challenge-new-review' }) },
  { pattern: '/case-study/:id', read: ({ id }) => ({ name: 'case-study', id: decoded(id) }) },
  { pattern: '/challenges', read: () => ({ name: 'saved-challenges-list' }) },
  { pattern: '/challenges/:id', read: ({ id }) => ({ name: 'challenge-saved-overview', id: decoded(id) }) },
  {
    pattern: '/challenges/:id/review',
    read: ({ id }) => ({ name: 'challenge-saved-review', id: decoded(id) }),
  },
  {
    pattern: '/challenges/:id/challenge',
    read: ({ id }) => ({ name: 'challenge-saved-sparks', id: decoded(id), slug: firstCategory }),
  },
  {
    pattern: '/challenges/:id/challenge/sparks/:slug?',
    read: ({ id, slug }) => ({ name: 'challenge-saved-sparks', id: decoded(id), slug: asCategory(slug) }),
  },
  {
    pattern: '/challenges/:id/challenge/resources/:slug?',
    read: ({ id, slug }) => ({
      name: 'challenge-saved-resources',
      id: decoded(id),
      slug: asResourceTab(slug),
    }),
  },
  {
    pattern: '/challenges/:id/challenge/reframes',
    read: ({ id }) => ({ name: 'challenge-saved-reframes', id: decoded(id) }),
  },
  {
    pattern: '/challenges/:id/challenge/business-models',
    read: ({ id }) => ({ name: 'challenge-saved-business-models', id: decoded(id) }),
  },
  { pattern: '/cookie-policy', read: () => ({ name: 'cookie-policy' }) },
  { pattern: '/component-library', read: () => ({ name: 'component-library' }) },
  { pattern: '/error', read: () => ({ name: 'error' }) },
]

/** All patterns of the table, for tests that check each of them. */
export const routePatterns: readonly string[] = rules.map(({ pattern }) => pattern)

const compiled = rules.map((rule) => ({ ...rule, matcher: parse(rule.pattern) }))

/** The first segments of static routes, which are never interpreted as tokens (AMB-01). */
const reserved = new Set([
  'challenges',
  'cookie-policy',
  'component-library',
  'error',
  'case-study',
  'help',
  'inspector',
  'operator',
])

/** Finds the place for an address. Unknown addresses are the place `not-found`. Never throws. */
export const readRoute = (path: string): Route => {
  for (const { matcher, read } of compiled) {
    const match = matcher.pattern.exec(path)
    if (match) {
      const place = read(Object.fromEntries(matcher.keys.map((key, index) => [key, match[index + 1]])))
      return { place, path: pathOf(place) }
    }
  }
  const token = /^\/([A-Za-z0-9_-]+)\/?$/.exec(path)?.[1]
  if (token !== undefined && !reserved.has(token.toLowerCase()))
    return { place: { name: 'home', token }, path: `/${token}/` }
  return { place: { name: 'not-found' }, path }
}

/** The kind of evidence that a place shows; undefined for other places. */
export const evidenceSectionOf = (place: Place): EvidenceSection | undefined => {
  switch (place.name) {
    case 'challenge-new-resources':
    case 'challenge-saved-resources':
      return place.slug === 'academic' ? 'papers' : 'caseStudies'
    case 'challenge-new-reframes':
    case 'challenge-saved-reframes':
      return 'reframes'
    case 'challenge-new-business-models':
    case 'challenge-saved-business-models':
      return 'businessModels'
    default:
      return undefined
  }
}

/** The open category of sparks; undefined for other places. */
export const sparksSlugOf = (place: Place): SparkCategory | undefined =>
  place.name === 'challenge-new-sparks' || place.name === 'challenge-saved-sparks' ? place.slug : undefined

/** The id of the saved challenge that a place belongs to; undefined for other places. */
export const savedIdOf = (place: Place): string | undefined =>
  place.name.startsWith('challenge-saved-') && 'id' in place ? place.id : undefined

/** The address of the same section once the challenge is saved (AMB-80). */
export const savedPathOf = (place: Place, id: string): string => {
  switch (place.name) {
    case 'challenge-new-sparks':
      return sparksPath(place.slug, id)
    case 'challenge-new-resources':
      return resourcesPath(place.slug, id)
    case 'challenge-new-reframes':
      return reframesPath(id)
    case 'challenge-new-business-models':
      return businessModelsPath(id)
    case 'challenge-new-review':
      return reviewPath(id)
    default:
      return resultsPath(id)
  }
}

/**
 * Whether the place is one of the four sections of the results. Moving between these keeps the scroll
 * position (ROUTE-29).
 */
export const isResults = (place: Place): boolean =>
  sparksSlugOf(place) !== undefined || evidenceSectionOf(place) !== undefined

/** Whether the place belongs to an unsaved challenge: one of its four sections or its review. */
export const isOfNew = ({ name }: Place): boolean => name.startsWith('challenge-new-')

/**
 * The document title of each place, before the product's name. Places without an entry have only the
 * product's name (ROUTE-24).
 */
const titles: Partial<Record<Place['name'], string>> = {
  home: 'Home',
  'challenge-new-sparks': 'Challenge Sparks',
  'challenge-new-resources': 'Challenge Resources',
  'challenge-new-reframes': 'Challenge Reframes',
  'challenge-new-business-models': 'Challenge Business Models',
  'challenge-new-review': 'Review Your Challenge',
  'case-study': 'Case Study',
  'saved-challenges-list': 'Saved Challenges',
  'challenge-saved-overview': 'Challenge',
  'challenge-saved-sparks': 'Challenge Sparks',
  'challenge-saved-resources': 'Challenge Resources',
  'challenge-saved-reframes': 'Reframes',
  'challenge-saved-business-models': 'Business Models',
  'challenge-saved-review': 'Review',
  'cookie-policy': 'Cookies',
  'component-library': 'Component Library',
}

export const documentTitle = (productName: string, place: Place): string => {
  const title = titles[place.name]
  return title === undefined ? productName : `${productName} | ${title}`
}
