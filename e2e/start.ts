import type { Page } from '@playwright/test'
import { decideCookies, expect } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { bakery } from './texts.ts'

/** Opens home without the cookie banner. */
export const openHome = async (page: Page): Promise<HomePage> => {
  await decideCookies(page)
  const home = new HomePage(page)
  await home.doesOpen()
  return home
}

/** Opens the results of a challenge the way a visitor does. */
export const openResults = async (page: Page, text: string = bakery): Promise<ResultsPage> => {
  const home = await openHome(page)
  await home.doesType(text)
  await home.doesGetSparks()
  const results = new ResultsPage(page)
  await results.seesSparks()
  return results
}

/** Opens the sparks of a challenge that a signed-in person has just saved; returns its id. */
export const openSaved = async (page: Page, text: string = bakery): Promise<string> => {
  const home = new HomePage(page)
  await home.doesOpen()
  await home.doesType(text)
  await home.doesGetSparks()
  await expect(page).toHaveURL(/\/challenges\/(?!new)[^/]+\/challenge\/sparks\//)
  await expect(new ResultsPage(page).sparks.first()).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/**
 * Stops the page's clock, which then only moves with `page.clock.runFor`. Install it before opening the page.
 */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 2_000)
}
