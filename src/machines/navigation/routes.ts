import { parse } from 'regexparam'
import { resourceTabs, sparkCategories, type ResourceTab, type SparkCategory } from '#contract/vocabulary.ts'
import type { EvidenceSection } from '../evidence/evidence.rules.ts'
import { firstCategory, resultsPath, sparksPath } from '../sparks/sparks.rules.ts'

/** A place of the product: what an address means (specification §2). */
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
  /** The address as it should be: with its last slash, redirects followed (AMB-63, ROUTE-04). */
  path: string
}

const asCategory = (slug: string | undefined): SparkCategory | undefined =>
  sparkCategories.find((category) => category.slug === slug)?.slug

const asResourceTab = (slug: string | undefined): ResourceTab =>
  resourceTabs.find((tab) => tab.slug === slug)?.slug ?? 'academic'

/** As it was written; an address with a broken percent sign stands for itself. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const reframesPath = '/challenges/new/reframes/'
export const businessModelsPath = '/challenges/new/business-models/'
/** The review of a new challenge, or of the saved one with this id (AMB-06). */
export const reviewPath = (id?: string): string =>
  id === undefined ? '/challenges/new/review/' : `${overviewPath(id)}review/`
export const caseStudyPath = (id: number): string => `/case-study/${id}/`
export const resourcesPath = (slug: ResourceTab, id?: string): string =>
  `${resultsPath(id)}resources/${slug}/`
export const overviewPath = (id: string): string => `/challenges/${encodeURIComponent(id)}/`

interface Rule {
  pattern: string
  read: (values: Record<string, string | undefined>) => Route
}

/** In the order of the specification's table; static routes come before the token (AMB-01). */
const rules: Rule[] = [
  { pattern: '/', read: () => ({ place: { name: 'home' }, path: '/' }) },
  {
    pattern: '/challenges/new',
    read: () => ({
      place: { name: 'challenge-new-sparks', slug: firstCategory },
      path: sparksPath(firstCategory),
    }),
  },
  {
    pattern: '/challenges/new/sparks/:slug?',
    read: ({ slug }) => {
      const category = asCategory(slug) ?? firstCategory
      return { place: { name: 'challenge-new-sparks', slug: category }, path: sparksPath(category) }
    },
  },
  {
    pattern: '/challenges/new/resources/:slug?',
    read: ({ slug }) => {
      const tab = asResourceTab(slug)
      return { place: { name: 'challenge-new-resources', slug: tab }, path: resourcesPath(tab) }
    },
  },
  {
    pattern: '/challenges/new/reframes',
    read: () => ({ place: { name: 'challenge-new-reframes' }, path: reframesPath }),
  },
  {
    pattern: '/challenges/new/business-models',
    read: () => ({
      place: { name: 'challenge-new-business-models' },
      path: businessModelsPath,
    }),
  },
  {
    pattern: '/challenges/new/review',
    read: () => ({ place: { name: 'challenge-new-review' }, path: reviewPath() }),
  },
  {
    pattern: '/case-study/:id',
    read: ({ id = '' }) => ({ place: { name: 'case-study', id: decoded(id) }, path: `/case-study/${id}/` }),
  },
  {
    pattern: '/challenges',
    read: () => ({ place: { name: 'saved-challenges-list' }, path: '/challenges/' }),
  },
  {
    pattern: '/challenges/:id',
    read: ({ id = '' }) => {
      const saved = decoded(id)
      return { place: { name: 'challenge-saved-overview', id: saved }, path: overviewPath(saved) }
    },
  },
  {
    pattern: '/challenges/:id/review',
    read: ({ id = '' }) => {
      const saved = decoded(id)
      return { place: { name: 'challenge-saved-review', id: saved }, path: `${overviewPath(saved)}review/` }
    },
  },
  {
    pattern: '/challenges/:id/challenge',
    read: ({ id = '' }) => {
      const saved = decoded(id)
      return {
        place: { name: 'challenge-saved-sparks', id: saved, slug: firstCategory },
        path: sparksPath(firstCategory, saved),
      }
    },
  },
  {
    pattern: '/challenges/:id/challenge/sparks/:slug?',
    read: ({ id = '', slug }) => {
      const saved = decoded(id)
      const category = asCategory(slug) ?? firstCategory
      return {
        place: { name: 'challenge-saved-sparks', id: saved, slug: category },
        path: sparksPath(category, saved),
      }
    },
  },
  {
    pattern: '/challenges/:id/challenge/resources/:slug?',
    read: ({ id = '', slug }) => {
      const saved = decoded(id)
      const tab = asResourceTab(slug)
      return {
        place: { name: 'challenge-saved-resources', id: saved, slug: tab },
        path: resourcesPath(tab, saved),
      }
    },
  },
  {
    pattern: '/challenges/:id/challenge/reframes',
    read: ({ id = '' }) => {
      const saved = decoded(id)
      return {
        place: { name: 'challenge-saved-reframes', id: saved },
        path: `${resultsPath(saved)}reframes/`,
      }
    },
  },
  {
    pattern: '/challenges/:id/challenge/business-models',
    read: ({ id = '' }) => {
      const saved = decoded(id)
      return {
        place: { name: 'challenge-saved-business-models', id: saved },
        path: `${resultsPath(saved)}business-models/`,
      }
    },
  },
  { pattern: '/cookie-policy', read: () => ({ place: { name: 'cookie-policy' }, path: '/cookie-policy/' }) },
  {
    pattern: '/component-library',
    read: () => ({ place: { name: 'component-library' }, path: '/component-library/' }),
  },
  { pattern: '/error', read: () => ({ place: { name: 'error' }, path: '/error/' }) },
]

/** Every pattern of the table, for the tests that walk all of them. */
export const routePatterns: readonly string[] = rules.map(({ pattern }) => pattern)

const compiled = rules.map((rule) => ({ ...rule, matcher: parse(rule.pattern) }))

/** Static first segments are never read as tokens (AMB-01). */
const reserved = new Set([
  'challenges',
  'cookie-policy',
  'component-library',
  'error',
  'case-study',
  'help',
  'inspector',
])

/** What an address means. Unknown addresses are the place `not-found`; nothing throws. */
export const readRoute = (path: string): Route => {
  for (const { matcher, read } of compiled) {
    const match = matcher.pattern.exec(path)
    if (match)
      return read(Object.fromEntries(matcher.keys.map((key, index) => [key, match[index + 1] ?? undefined])))
  }
  const token = /^\/([A-Za-z0-9_-]+)\/?$/.exec(path)?.[1]
  if (token !== undefined && !reserved.has(token))
    return { place: { name: 'home', token }, path: `/${token}/` }
  return { place: { name: 'not-found' }, path }
}

/** Which list of the evidence a place shows; undefined for places without one. */
export const sectionOf = (place: Place): EvidenceSection | undefined => {
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

/** The open category of sparks; undefined for places without one. */
export const sparksSlugOf = (place: Place): SparkCategory | undefined =>
  place.name === 'challenge-new-sparks' || place.name === 'challenge-saved-sparks' ? place.slug : undefined

/** The saved challenge that a place is about; undefined for every other place. */
export const savedIdOf = (place: Place): string | undefined =>
  place.name.startsWith('challenge-saved-') && 'id' in place ? place.id : undefined

/** Where the same section of a challenge is once it is saved (AMB-80). */
export const savedPathOf = (place: Place, id: string): string => {
  switch (place.name) {
    case 'challenge-new-sparks':
      return sparksPath(place.slug, id)
    case 'challenge-new-resources':
      return resourcesPath(place.slug, id)
    case 'challenge-new-reframes':
      return `${resultsPath(id)}reframes/`
    case 'challenge-new-business-models':
      return `${resultsPath(id)}business-models/`
    case 'challenge-new-review':
      return `${overviewPath(id)}review/`
    default:
      return resultsPath(id)
  }
}

/** The four sections of the results; they keep the scroll position among each other (ROUTE-29). */
export const isResults = (place: Place): boolean =>
  sparksSlugOf(place) !== undefined || sectionOf(place) !== undefined

export const keepsScroll = isResults

/** The places of a challenge that is not saved: its four sections and its review. */
export const isOfNew = ({ name }: Place): boolean => name.startsWith('challenge-new-')

const screens = {
  'challenge-new-sparks': 'results',
  'challenge-new-resources': 'results',
  'challenge-new-reframes': 'results',
  'challenge-new-business-models': 'results',
  'challenge-new-review': 'review',
  'challenge-saved-sparks': 'results',
  'challenge-saved-resources': 'results',
  'challenge-saved-reframes': 'results',
  'challenge-saved-business-models': 'results',
  'challenge-saved-overview': 'overview',
  'challenge-saved-review': 'review',
} as const

/** The view of a place: the sections of the results share one, so that nothing around them is drawn anew. */
export type ScreenName = (typeof screens)[keyof typeof screens] | Exclude<Place['name'], keyof typeof screens>

export const screenOf = ({ name }: Place): ScreenName =>
  name in screens
    ? screens[name as keyof typeof screens]
    : (name as Exclude<Place['name'], keyof typeof screens>)
