import type { Page } from '@playwright/test'
import { decideCookies, expect } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { bakery } from './texts.ts'

/** Home without the cookie banner. */
export const openHome = async (page: Page): Promise<HomePage> => {
  await decideCookies(page)
  const home = new HomePage(page)
  await home.doesOpen()
  return home
}

/** The results of a challenge, reached as a visitor reaches them. */
export const openResults = async (page: Page, text: string = bakery): Promise<ResultsPage> => {
  const home = await openHome(page)
  await home.doesType(text)
  await home.doesGetSparks()
  const results = new ResultsPage(page)
  await results.seesSparks()
  return results
}

/** The sparks of a challenge that somebody who is signed in has just saved; answers with its id. */
export const openSaved = async (page: Page, text: string = bakery): Promise<string> => {
  const home = new HomePage(page)
  await home.doesOpen()
  await home.doesType(text)
  await home.doesGetSparks()
  await expect(page).toHaveURL(/\/challenges\/(?!new)[^/]+\/challenge\/sparks\//)
  await expect(new ResultsPage(page).sparks.first()).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** Stops the page's clock, which then moves only by `page.clock.runFor`. Install it before the page is opened. */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 2_000)
}
