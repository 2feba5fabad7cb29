import type { ComponentType } from 'react'
import type { ScreenName } from '#machines/navigation/routes.ts'
import { loadResults } from './results/load-results.ts'

type Load = () => Promise<ComponentType>
const loadError = () => import('./error/error.screen.tsx')

/**
 * Home is part of the first page; the code of every other screen is fetched when it is entered. The start of the page
 * calls the one of its address before anything else, so that it comes together with what it is drawn with.
 */
export const screenLoads: Record<Exclude<ScreenName, 'home'>, Load> = {
  results: loadResults,
  review: async () => (await import('./review/review.screen.tsx')).ReviewScreen,
  'case-study': async () => (await import('./case-study/case-study.screen.tsx')).CaseStudyScreen,
  overview: async () => (await import('./saved-challenges/overview.screen.tsx')).OverviewScreen,
  'saved-challenges-list': async () =>
    (await import('./saved-challenges/saved-challenges.screen.tsx')).SavedChallengesScreen,
  'cookie-policy': async () => (await import('./cookie-policy/cookie-policy.screen.tsx')).CookiePolicyScreen,
  'component-library': async () =>
    (await import('./component-library/component-library.screen.tsx')).ComponentLibraryScreen,
  error: async () => (await loadError()).ErrorScreen,
  'not-found': async () => (await loadError()).NotFoundScreen,
}
