import type { Locator, Page } from '@playwright/test'

/** At least 100 characters, as a person types them. */
export const challenge =
  'We run three bakeries in Leeds; flour prices rise, apprentices leave and our customers walk over to the supermarket.'

/** One action of a visitor. `run` returns false if the page has no such control. */
interface Step {
  name: string
  run: (page: Page) => Promise<boolean>
}

/** An action that was tried, and its outcome. */
export interface StepOutcome {
  name: string
  outcome: 'done' | 'absent' | 'failed'
}

/** How long a pointer rests on a control before pressing, so that hover effects have ended. */
const restingTime = 200
/** How long a press is held, because no finger is down and up in the same instant. */
const heldTime = 80
/**
 * Pause after a press before inspecting the page, because inspecting runs in the page and would delay its
 * answer.
 */
const answeringTime = 400

/**
 * Presses the middle of a control. Not `click()`: its check of the pointer target runs in the page while the
 * press is handled, and would count as the page's own time.
 */
const pressAndHold = async (control: Locator): Promise<void> => {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) throw new Error('there is nothing to press')
  const page = control.page()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.waitForTimeout(restingTime)
  await page.mouse.click(x, y, { delay: heldTime })
  await page.waitForTimeout(answeringTime)
}

const pressIfShown = async (page: Page, selector: string, nth = 0): Promise<boolean> => {
  const found = page.locator(selector).locator('visible=true')
  if ((await found.count()) <= nth) return false
  await pressAndHold(found.nth(nth))
  return true
}
const press = (name: string, selector: string, nth = 0): Step => ({
  name,
  run: (page) => pressIfShown(page, selector, nth),
})

const acceptCookies = press('accept cookies', 'button:has-text("Yes I\'m happy")')

/** The main job after typing, step by step, as a visitor with a phone does it. */
const mainJob: readonly Step[] = [
  acceptCookies,
  {
    name: 'open the refinements',
    run: async (page) => {
      const button = page.getByRole('button', { name: /more about your challenge/i })
      if ((await button.count()) === 0) return false
      await pressAndHold(button.first())
      return true
    },
  },
  {
    name: 'get sparks',
    run: async (page) => {
      await pressAndHold(page.getByRole('button', { name: 'Get sparks' }))
      await page.locator('[data-choose]').first().waitFor()
      return true
    },
  },
  press('tab 1', '[role=tab]', 0),
  press('tab 2', '[role=tab]', 1),
  // On a phone most tabs are in the menu.
  ...Array.from({ length: 6 }, (_, index) => [
    press(`More menu, ${index + 1}`, 'button[data-more]'),
    press(`tab from the More menu, ${index + 1}`, '[role^=menuitem]', index),
  ]).flat(),
  press('choose a scope', 'ol button[aria-pressed=false]'),
  press('deselect a topic', 'section[aria-labelledby=topics] button[aria-pressed=true]'),
  press('select a topic', 'section[aria-labelledby=topics] button[aria-pressed=false]'),
  press('bookmark a spark', '[role=tabpanel] li button[aria-pressed=false]'),
  press('close the invitation', '[role=dialog] button:has-text("Not now")'),
  {
    name: 'see possible ideas',
    run: async (page) => {
      if (!(await pressIfShown(page, '[data-choose]'))) return false
      await page.getByRole('dialog').locator('h3, article').first().waitFor()
      return true
    },
  },
  {
    name: 'close the drawer',
    run: async (page) => {
      const dialog = page.getByRole('dialog')
      if ((await dialog.count()) === 0) return false
      await pressAndHold(dialog.getByRole('button', { name: 'Close' }))
      await dialog.waitFor({ state: 'hidden', timeout: 5_000 })
      return true
    },
  },
  {
    name: 'open the small-screen menu',
    run: async (page) => {
      const button = page.getByRole('button', { name: 'Open menu' })
      if ((await button.count()) === 0 || !(await button.first().isVisible())) return false
      await pressAndHold(button.first())
      return true
    },
  },
]

/** Does the main job and waits for `quiet` after every action; a failed action does not end the journey. */
export async function doMainJob(
  page: Page,
  quiet: () => Promise<void>,
  after: (done: StepOutcome) => Promise<void> | void,
): Promise<void> {
  for (const { name, run } of mainJob) {
    let outcome: StepOutcome['outcome']
    try {
      outcome = (await run(page)) ? 'done' : 'absent'
    } catch {
      outcome = 'failed'
    }
    await quiet()
    await after({ name, outcome })
  }
}
