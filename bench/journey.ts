import type { Page } from '@playwright/test'

/** 100 characters and more, as a person types them. */
export const challenge =
  'We run three bakeries in Leeds; flour prices rise, apprentices leave and our customers walk over to the supermarket.'

/** One deed of a visitor. `run` answers false when the page offers no such control. */
export interface Deed {
  name: string
  run: (page: Page) => Promise<boolean>
}

const clicked = async (page: Page, selector: string, nth = 0): Promise<boolean> => {
  const found = page.locator(selector).locator('visible=true')
  if ((await found.count()) <= nth) return false
  await found.nth(nth).click()
  return true
}
const press = (name: string, selector: string, nth = 0): Deed => ({
  name,
  run: (page) => clicked(page, selector, nth),
})

export const acceptCookies = press('accept cookies', 'button:has-text("Yes I\'m happy")')

/** The main job after typing, deed by deed, as a visitor with a phone does it. */
export const mainJob: readonly Deed[] = [
  {
    name: 'open the refinements',
    run: async (page) => {
      const button = page.getByRole('button', { name: /more about your challenge/i })
      if ((await button.count()) === 0) return false
      await button.first().click()
      return true
    },
  },
  {
    name: 'get sparks',
    run: async (page) => {
      await page.getByRole('button', { name: 'Get sparks' }).click()
      await page.locator('[data-choose]').first().waitFor()
      return true
    },
  },
  ...Array.from({ length: 8 }, (_, index) => press(`tab ${index + 1}`, '[role=tab]:not([hidden])', index)),
  press('open the More menu', 'button[data-more]'),
  press('choose from the More menu', '[role^=menuitem]'),
  press('select a topic', 'button[aria-pressed=false]'),
  press('deselect a topic', 'button[aria-pressed=true]'),
  {
    name: 'see possible ideas',
    run: async (page) => {
      if (!(await clicked(page, '[data-choose]'))) return false
      await page.getByRole('dialog').locator('h3, article').first().waitFor()
      return true
    },
  },
  {
    name: 'close the drawer',
    run: async (page) => {
      const dialog = page.getByRole('dialog')
      if ((await dialog.count()) === 0) return false
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'hidden' })
      return true
    },
  },
  {
    name: 'open the small-screen menu',
    run: async (page) => {
      const button = page.getByRole('button', { name: 'Open menu' })
      if ((await button.count()) === 0 || !(await button.first().isVisible())) return false
      await button.first().click()
      return true
    },
  },
]
