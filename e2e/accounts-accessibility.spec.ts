import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { lookAt, testedWidths, type Look } from './look.ts'
import { HomePage } from './pages/home.page.ts'
import { PersonPage } from './pages/person.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { bakery } from './texts.ts'
import { failedCall, holdCall, problem } from './wire.ts'

/** Checks the pages of signed-in people with axe and the keyboard. */

/** Walks, as a visitor, through pages that are for signed-in people and ask visitors to log in. */
const walkAsVisitor = async (page: Page, look: Look) => {
  await decideCookies(page)
  await page.goto('/challenges/')
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible()
  await look('saved challenges, a visitor')
  await page.goto('/')
  const home = new HomePage(page)
  await home.doesType(bakery)
  await home.doesGetSparks()
  await expect(new ResultsPage(page).sparks.first()).toBeVisible()
  await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Keep your bookmarks' })).toBeVisible()
  await look('the invitation to keep bookmarks')
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Remove bookmark', exact: true }).first().click()
}

const walkDialogs = async (page: Page, person: PersonPage, look: Look) => {
  await person.area.avatar.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('profile menu')
  await page.keyboard.press('Escape')
  await person.doesOpenProfile()
  await look('profile')
  await person.firstName.fill('')
  await look('profile without a name')
  const held = await holdCall(page, 'user/picture')
  await person.doesPick('me.png', 'image/png', Buffer.from('no picture'))
  await expect(person.profile.locator('[data-busy]')).toBeVisible()
  await look('profile, a picture on its way')
  await held.fail(400)
  await page.keyboard.press('Escape')
  await expect(person.profile).toBeHidden()
  await person.doesOpenSettings()
  await look('settings')
  await person.doesAskToDelete()
  await look('settings, the question about the account')
  await page.route('**/v1/user', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(problem(400, 'INVALID')) : route.fallback(),
  )
  await person.question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(person.settings.getByRole('alert')).toBeVisible()
  await look('settings, the account could not be deleted')
  await page.keyboard.press('Escape')
}

const walkChallenge = async (page: Page, look: Look) => {
  await page.goto('/challenges/')
  await expect(page.getByText('No saved challenges')).toBeVisible()
  await look('saved challenges, none')
  await page.goto('/')
  const home = new HomePage(page)
  await home.doesType(bakery)
  await home.doesGetSparks()
  const results = new ResultsPage(page)
  await expect(results.sparks.first()).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await results.doesOpenTopics()
  await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible()
  await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Remove bookmark', exact: true })).toBeVisible()
  await look('results with a tip and a bookmark')
  await page.route('**/v1/challenges/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(problem(400, 'INVALID')) : route.fallback(),
  )
  await results.doesEdit(`${bakery} And more.`)
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await look('results, not saved')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See full details' }).click()
  await expect(page).toHaveTitle(/\| Challenge$/)
  await look('overview')
}

const walkList = async (page: Page, look: Look) => {
  await page.goto('/challenges/')
  await page.getByRole('button', { name: 'Challenge actions' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('saved challenges, row menu')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('saved challenges, the question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
}

for (const width of testedWidths)
  test(`At ${String(width)} px, a person’s pages pass axe and none scrolls sideways`, async ({
    page,
    troubles,
  }) => {
    troubles.expect(failedCall)
    await page.setViewportSize({ width, height: 900 })
    const found: string[] = []
    const look = lookAt(page, found, String(width))
    const person = new PersonPage(page)
    await walkAsVisitor(page, look)
    await page.evaluate(() => sessionStorage.clear())
    await person.doesArrive()
    await walkDialogs(page, person, look)
    await walkChallenge(page, look)
    await walkList(page, look)
    expect(found).toEqual([])
  })

const focusedElement = (page: Page) => page.locator(':focus')

test('Profile and settings work with the keyboard alone, and the focus returns to the avatar', async ({
  page,
}) => {
  const person = new PersonPage(page)
  await person.doesArrive()
  await person.area.avatar.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(person.firstName).toBeVisible()
  // The focus cycles within the dialog.
  const seen = new Set<string>()
  for (let steps = 0; steps < 14; steps++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))).toBe(true)
    seen.add(
      await focusedElement(page).evaluate(
        (element) => element.getAttribute('aria-label') ?? element.textContent,
      ),
    )
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Change picture', 'Save profile', 'Close']))
  await person.lastName.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('-King')
  await page.keyboard.press('Enter')
  await expect(person.profile).toHaveCount(0)
  await expect(person.area.avatar).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect(person.switch('Show tips')).toBeVisible()
  const saved = page.waitForResponse('**/v1/user/settings/show_tips')
  await person.switch('Show tips').focus()
  await page.keyboard.press('Space')
  await expect(person.switch('Show tips')).not.toBeChecked()
  expect((await saved).status()).toBe(200)
  const button = person.settings.getByRole('button', { name: 'Delete account' })
  await button.focus()
  await page.keyboard.press('Enter')
  // The focus starts on *Cancel*, because it changes nothing.
  await expect(person.question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(person.question).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(person.settings).toHaveCount(0)
  await expect(person.area.avatar).toBeFocused()
})

test(
  'Bookmarks and a saved challenge’s menu work with the keyboard alone',
  { tag: '@long' },
  async ({ page }) => {
    const person = new PersonPage(page)
    await person.doesArrive()
    await page.goto('/')
    const home = new HomePage(page)
    await home.doesType(bakery)
    await home.doesGetSparks()
    await expect(new ResultsPage(page).sparks.first()).toBeVisible()
    const bookmark = page.getByRole('button', { name: 'Bookmark', exact: true }).first()
    await bookmark.focus()
    await page.keyboard.press('Space')
    const remove = page.getByRole('button', { name: 'Remove bookmark', exact: true })
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(0)

    await page.getByRole('link', { name: 'Saved Challenges' }).first().focus()
    await page.keyboard.press('Enter')
    const actions = page.getByRole('button', { name: 'Challenge actions' })
    await actions.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-highlighted')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(actions).toBeFocused()
  },
)
