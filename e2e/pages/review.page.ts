import type { Locator, Page } from '@playwright/test'

/** The kept ideas on the review, each a row until it is opened. */
export const keptIdeas = (page: Page): Locator =>
  page.getByRole('list', { name: 'Order of your ideas' }).locator('> li')

/** Opens the first of them that is folded. */
export const unfoldFirst = (page: Page): Promise<void> =>
  keptIdeas(page).getByRole('heading', { level: 3 }).locator('button[aria-expanded=false]').first().click()

export const unfold = (page: Page, name: string): Promise<void> =>
  keptIdeas(page).getByRole('button', { name, exact: true }).click()

/** Chooses from the menu of a kept idea. */
export const chooseFor = async (page: Page, name: string | RegExp, item: string): Promise<void> => {
  const label = typeof name === 'string' ? `Idea actions: ${name}` : name
  await keptIdeas(page).getByRole('button', { name: label }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
