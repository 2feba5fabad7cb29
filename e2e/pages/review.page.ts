import type { Locator, Page } from '@playwright/test'

/** Bookmarked ideas in the review, each a collapsed row. */
export const keptIdeas = (page: Page): Locator =>
  page.getByRole('list', { name: 'Order of your ideas' }).locator('> li')

/** Opens the first idea that is still collapsed. */
export const unfoldFirst = (page: Page): Promise<void> =>
  keptIdeas(page).getByRole('heading', { level: 3 }).locator('button[aria-expanded=false]').first().click()

export const unfold = (page: Page, name: string): Promise<void> =>
  keptIdeas(page).getByRole('button', { name, exact: true }).click()

/** Chooses an item from a bookmarked idea's menu. */
export const chooseFor = async (page: Page, name: string | RegExp, item: string): Promise<void> => {
  const label = typeof name === 'string' ? `Idea actions: ${name}` : name
  await keptIdeas(page).getByRole('button', { name: label }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
