import { decideCookies, expect, test } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { PersonPage } from './pages/person.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { bakery } from './texts.ts'
import { failedCall, problem } from './wire.ts'
import type { Page } from '@playwright/test'

/** Tests a new person's first steps and what their settings do (AMB-41, AMB-79). */

const doesCreate = async (page: Page): Promise<ResultsPage> => {
  await page.goto('/')
  const home = new HomePage(page)
  await home.doesType(bakery)
  await home.doesGetSparks()
  const results = new ResultsPage(page)
  await expect(results.sparks.first()).toBeVisible()
  return results
}

const tip = (page: Page, title: string) => page.getByText(title, { exact: true })
const dismiss = (page: Page) => page.getByRole('button', { name: 'Got it' })

test(
  'The first session shows one short welcome, once, with nothing over it [F11] [API-05] [AMB-41]',
  { tag: '@long' },
  async ({ page, calls }) => {
    await decideCookies(page)
    await doesCreate(page)
    const area = new SignInPage(page)
    const someone = newPerson()
    await area.signUp.click()
    await area.doesFillSignUp(someone)
    const welcome = page.getByText(`Welcome, ${someone.firstName}`)
    // Three answers of the server are needed to recognise a first session.
    await expect(welcome).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The page's tips appear only after the welcome is dismissed.
    await expect(dismiss(page)).toHaveCount(1)
    await dismiss(page).click()
    await expect.poll(() => calls.bodiesOf('user/onboarding/welcome')).toEqual([{ value: true }])
    await expect(welcome).toHaveCount(0)
    await page.reload()
    await area.seesPerson()
    await page.waitForLoadState('networkidle')
    await expect(welcome).toHaveCount(0)
  },
)

test(
  'Saving the profile for the first time finishes the welcome step [PROF-19] [PROF-02]',
  { tag: '@long' },
  async ({ page, calls }) => {
    await decideCookies(page)
    await page.goto('/cookie-policy/')
    const area = new SignInPage(page)
    const someone = newPerson()
    await area.signUp.click()
    await area.doesFillSignUp(someone)
    await expect(page.getByText(`Welcome, ${someone.firstName}`)).toBeVisible()
    const person = new PersonPage(page)
    await person.doesOpenProfile()
    calls.clear()
    await person.save.click()
    await expect(person.profile).toHaveCount(0)
    expect(calls.bodiesOf('user')).toMatchObject([
      { firstName: someone.firstName, lastName: someone.lastName, onboarding: true },
    ])
    await expect(page.getByText(`Welcome, ${someone.firstName}`)).toHaveCount(0)
  },
)

test('Tips appear where they help, one after another, and do not return once read [API-05] [AMB-41]', async ({
  page,
  calls,
}) => {
  await new PersonPage(page).doesArrive()
  const results = await doesCreate(page)
  for (const [step, title] of [
    ['topics', 'Topics steer your sparks'],
    ['sparks', 'Sparks are starting points'],
    ['save', 'Saved as you go'],
  ] as const) {
    await expect(tip(page, title)).toBeVisible()
    await expect(dismiss(page)).toHaveCount(1)
    await dismiss(page).click()
    await expect(tip(page, title)).toHaveCount(0)
    await expect.poll(() => calls.bodiesOf(`user/onboarding/${step}`)).toEqual([{ value: true }])
  }
  await expect(dismiss(page)).toHaveCount(0)
  await results.doesChooseSpark()
  await expect(tip(page, 'Keep what you like')).toBeVisible()
  await dismiss(page).click()
  await expect.poll(() => calls.bodiesOf('user/onboarding/ideas')).toEqual([{ value: true }])
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(results.sparks.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(dismiss(page)).toHaveCount(0)
})

test(
  'A tip that cannot be marked as read shows no error and comes back later',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(failedCall)
    await new PersonPage(page).doesArrive()
    const results = await doesCreate(page)
    await page.route('**/v1/user/onboarding/*', (route) => route.fulfill(problem(400, 'INVALID')))
    const answered = page.waitForResponse('**/v1/user/onboarding/topics')
    await dismiss(page).click()
    await answered
    await expect(tip(page, 'Topics steer your sparks')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.reload()
    await expect(results.sparks.first()).toBeVisible()
    await expect(tip(page, 'Topics steer your sparks')).toBeVisible()
  },
)

test('A visitor sees no tips', { tag: '@long' }, async ({ page }) => {
  await decideCookies(page)
  await doesCreate(page)
  await page.waitForLoadState('networkidle')
  await expect(dismiss(page)).toHaveCount(0)
})

test(
  'Settings take effect at once: no tips, and more cards in a row [SET-09]',
  { tag: '@long' },
  async ({ page }) => {
    const person = new PersonPage(page)
    await person.doesArrive()
    const results = await doesCreate(page)
    const columns = () =>
      results.sparks.evaluateAll(
        ([first, ...others]) =>
          1 +
          others.filter((card) => card.getBoundingClientRect().top === first?.getBoundingClientRect().top)
            .length,
      )
    await expect(dismiss(page)).toHaveCount(1)
    const before = await columns()
    await person.doesOpenSettings()
    for (const [key, name] of [
      ['show_tips', 'Show tips'],
      ['compact_cards', 'Compact cards'],
    ] as const) {
      const saved = page.waitForResponse(`**/v1/user/settings/${key}`)
      await person.switch(name).click()
      await saved
    }
    await page.keyboard.press('Escape')
    await expect(person.settings).toHaveCount(0)
    await expect(dismiss(page)).toHaveCount(0)
    await expect.poll(columns).toBeGreaterThan(before)
  },
)
