import { expect, test } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { PersonPage } from './pages/person.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { bakery, textOf } from './texts.ts'

// A prerendered page that React has to draw anew says so in the console, which fails any test of this product.
test('Home takes over what was prerendered, however often a person with challenges and a draft reloads it', async ({
  page,
}) => {
  await new PersonPage(page).doesArrive()
  await page.goto('/')
  const home = new HomePage(page)
  await home.doesType(bakery)
  await home.doesGetSparks()
  await expect(new ResultsPage(page).sparks.first()).toBeVisible()
  await page.goto('/')
  await home.doesType(textOf(120))
  const latest = page.getByRole('region', { name: 'Latest challenges' })
  for (let count = 0; count < 6; count++) {
    await page.reload({ waitUntil: 'commit' })
    await home.seesText(textOf(120))
    await expect(latest.getByRole('listitem')).toHaveCount(1)
  }
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
})

for (const { name, field } of [
  { name: 'Log in', field: 'Email' },
  { name: 'Sign up', field: 'First name' },
])
  for (const path of ['/', '/cookie-policy/'])
    test(`${name} in the header of ${path} does what it says, also when it is pressed before its scripts have come [SHELL-06] [SHELL-07]`, async ({
      page,
    }) => {
      let release: () => void = () => undefined
      const held = new Promise<void>((done) => (release = done))
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('banner').getByRole('button', { name }).click()
      release()
      await expect(page.getByLabel(field)).toBeVisible()
    })

test('Home keeps what is typed before its scripts have come', async ({ page }) => {
  await new PersonPage(page).doesArrive()
  await page.goto('/')
  const home = new HomePage(page)
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await home.text.pressSequentially('Before the scripts')
  release()
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await expect(home.text).toHaveValue('Before the scripts')
})
