import type { Page } from '@playwright/test'
import { decideCookies } from './fixtures.ts'
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

/** Stops the page's clock, which then moves only by `page.clock.runFor`. Install it before the page is opened. */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 2_000)
}
