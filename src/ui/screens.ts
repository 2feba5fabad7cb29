import { parse } from 'regexparam'
import type { ComponentType } from 'react'
import { matchRoute } from 'wouter'
import { preparable, type Preparable } from './late-part.tsx'
import { loadResults } from '#ui/workspace/load-results.ts'

interface Screen {
  /** A pattern for wouter's `Route`; the first that matches is shown. */
  path: string | RegExp
  load: Preparable<ComponentType>
}

/** Home is part of the first page; the code of every other screen is fetched when it is entered. */
export const screens: readonly Screen[] = [
  {
    path: '/challenges',
    load: preparable(
      async () => (await import('#ui/saved/saved-challenges.screen.tsx')).SavedChallengesScreen,
    ),
  },
  {
    path: '/challenges/:id/review',
    load: preparable(async () => (await import('#ui/bookmarks/review.screen.tsx')).ReviewScreen),
  },
  // One screen for all sections, new and saved, so that the parts around them do not render again.
  { path: /^\/challenges\/(?:new|[^/]+\/challenge)\//i, load: loadResults },
  {
    path: '/challenges/:id',
    load: preparable(async () => (await import('#ui/saved/overview.screen.tsx')).OverviewScreen),
  },
  {
    path: '/case-study/:id',
    load: preparable(async () => (await import('#ui/evidence/case-study.screen.tsx')).CaseStudyScreen),
  },
  {
    path: '/cookie-policy',
    load: preparable(async () => (await import('#ui/shell/cookie-policy.screen.tsx')).CookiePolicyScreen),
  },
  {
    path: '/component-library',
    load: preparable(
      async () => (await import('#ui/component-library/component-library.screen.tsx')).ComponentLibraryScreen,
    ),
  },
  { path: '/error', load: preparable(async () => (await import('#ui/shell/error.screen.tsx')).ErrorScreen) },
]

/** The screen for all other addresses. */
export const loadNotFound = preparable(
  async () => (await import('#ui/shell/error.screen.tsx')).NotFoundScreen,
)

/** Fetches the screen of an address, so that it arrives together with the code that renders it. Home is already here. */
export const fetchScreen = async (address: string): Promise<void> => {
  const screen = screens.find(({ path }) => matchRoute(parse, path, address)[0])
  await (screen?.load ?? loadNotFound)()
}
