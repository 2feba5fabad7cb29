import type { ComponentType } from 'react'
import type { ScreenName } from '#machines/navigation/routes.ts'
import { loadResults } from './results/load-results.ts'

type Load = () => Promise<{ default: ComponentType }>
const loadError = () => import('./error/error.screen.tsx')

/**
 * Home is part of the first page; the code of every other screen is fetched when it is entered. The start of the page
 * calls the one of its address before anything else, so that it comes together with what it is drawn with.
 */
export const screenLoads: Record<Exclude<ScreenName, 'home'>, Load> = {
  results: async () => ({ default: (await loadResults()).ResultsScreen }),
  review: async () => ({ default: (await import('./review/review.screen.tsx')).ReviewScreen }),
  'case-study': async () => ({
    default: (await import('./case-study/case-study.screen.tsx')).CaseStudyScreen,
  }),
  overview: async () => ({
    default: (await import('./saved-challenges/overview.screen.tsx')).OverviewScreen,
  }),
  'saved-challenges-list': async () => ({
    default: (await import('./saved-challenges/saved-challenges.screen.tsx')).SavedChallengesScreen,
  }),
  'cookie-policy': async () => ({
    default: (await import('./cookie-policy/cookie-policy.screen.tsx')).CookiePolicyScreen,
  }),
  'component-library': async () => ({
    default: (await import('./component-library/component-library.screen.tsx')).ComponentLibraryScreen,
  }),
  error: async () => ({ default: (await loadError()).ErrorScreen }),
  'not-found': async () => ({ default: (await loadError()).NotFoundScreen }),
}
