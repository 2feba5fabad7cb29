import { parse } from 'regexparam'
import { sparkCategories, type SparkCategory } from '#contract/vocabulary.ts'
import { sparksPath, firstCategory } from '../sparks/sparks.rules.ts'

/** A place of the product: what an address means (specification §2). */
export type Place =
  | { name: 'home'; token?: string }
  | { name: 'challenge-new-sparks'; slug: SparkCategory }
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

/** Places within the results keep the scroll position (ROUTE-29). */
export const keepsScroll = (place: Place): boolean => place.name === 'challenge-new-sparks'
