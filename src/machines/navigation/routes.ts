import { parse } from 'regexparam'
import { resourceTabs, sparkCategories, type ResourceTab, type SparkCategory } from '#contract/vocabulary.ts'
import type { EvidenceSection } from '../evidence/evidence.rules.ts'
import { sparksPath, firstCategory } from '../sparks/sparks.rules.ts'

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
export const reviewPath = '/challenges/new/review/'
export const caseStudyPath = (id: number): string => `/case-study/${id}/`
export const resourcesPath = (slug: ResourceTab): string => `/challenges/new/resources/${slug}/`

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
    read: () => ({ place: { name: 'challenge-new-review' }, path: reviewPath }),
  },
  {
    pattern: '/case-study/:id',
    read: ({ id = '' }) => ({ place: { name: 'case-study', id: decoded(id) }, path: `/case-study/${id}/` }),
  },
  {
    pattern: '/challenges',
    read: () => ({ place: { name: 'saved-challenges-list' }, path: '/challenges/' }),
  },
  { pattern: '/cookie-policy', read: () => ({ place: { name: 'cookie-policy' }, path: '/cookie-policy/' }) },
  {
    pattern: '/component-library',
    read: () => ({ place: { name: 'component-library' }, path: '/component-library/' }),
  },
  { pattern: '/error', read: () => ({ place: { name: 'error' }, path: '/error/' }) },
]

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
      return place.slug === 'academic' ? 'papers' : 'caseStudies'
    case 'challenge-new-reframes':
      return 'reframes'
    case 'challenge-new-business-models':
      return 'businessModels'
    default:
      return undefined
  }
}

/** The four sections of the results; they keep the scroll position among each other (ROUTE-29). */
export const isResults = (place: Place): boolean =>
  place.name === 'challenge-new-sparks' || sectionOf(place) !== undefined

export const keepsScroll = isResults

/** The places of a challenge that is not saved: its four sections and its review. */
export const isOfNew = ({ name }: Place): boolean => name.startsWith('challenge-new-')

const screens = {
  'challenge-new-sparks': 'results',
  'challenge-new-resources': 'results',
  'challenge-new-reframes': 'results',
  'challenge-new-business-models': 'results',
  'challenge-new-review': 'review',
} as const

/** The view of a place: the sections of the results share one, so that nothing around them is drawn anew. */
export type ScreenName = (typeof screens)[keyof typeof screens] | Exclude<Place['name'], keyof typeof screens>

export const screenOf = ({ name }: Place): ScreenName =>
  name in screens
    ? screens[name as keyof typeof screens]
    : (name as Exclude<Place['name'], keyof typeof screens>)
