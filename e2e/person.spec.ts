import type { Route } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, type Collected } from './fixtures.ts'
import { PersonPage } from './pages/person.page.ts'
import { hydrated } from './pages/home.page.ts'
import { failedCall, holdCall, problem } from './wire.ts'

/** Tests profile, settings and account deletion, in Chromium against the real server. */

const countedNames = (sink: Collected[]) => sink.map(({ name }) => name)

const pictureOf = (background: string) =>
  sharp({ create: { width: 96, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

test('Edit profile shows the stored data, and requires both names [PROF-01] [PROF-02] [PROF-03] [PROF-04] [PROF-05] [PERM-05] [SHELL-11] [VAL-13]', async ({
  page,
  sink,
}) => {
  const person = new PersonPage(page)
  const { email } = await person.doesArrive({ statistics: true })
  await person.doesOpenProfile()
  await expect.poll(() => countedNames(sink)).toContain('USER_PROFILE_MODAL_SHOW')
  await expect(person.profile.getByRole('definition')).toHaveText(email)
  await expect(person.firstName).toHaveValue('Ada')
  await expect(person.lastName).toHaveValue('Byron')
  await expect(person.jobTitle).toHaveValue('')
  await expect(person.save).toBeEnabled()
  for (const field of [person.firstName, person.lastName])
    for (const nothing of ['', '  ']) {
      const before = await field.inputValue()
      await field.fill(nothing)
      await expect(person.save).toBeDisabled()
      await field.fill(before)
      await expect(person.save).toBeEnabled()
    }
})

test(
  'Saving the profile closes it, shows a message, is counted, and updates the name in the menu [PROF-06] [PROF-07] [PROF-08] [PROF-09] [PROF-10] [PROF-19] [MSG-19]',
  { tag: '@long' },
  async ({ page, calls, sink }) => {
    const person = new PersonPage(page)
    await person.doesArrive({ statistics: true })
    await person.doesOpenProfile()
    calls.clear()
    await person.firstName.fill(' Grace ')
    await person.lastName.fill('Hopper')
    await person.jobTitle.fill('Rear admiral')
    await person.save.click()
    await expect(person.profile).toHaveCount(0)
    await expect(page.getByText('Your profile was updated')).toBeVisible()
    expect(calls.bodiesOf('user')).toEqual([
      { firstName: 'Grace', lastName: 'Hopper', jobTitle: 'Rear admiral' },
    ])
    await expect.poll(() => countedNames(sink)).toContain('USER_PROFILE_UPDATE')
    await expect(person.area.avatar.locator('[data-initials=GH]')).toBeVisible()
    await person.area.avatar.click()
    await expect(page.getByRole('menu')).toContainText('Grace Hopper')
    await page.keyboard.press('Escape')

    await page.reload()
    await person.doesOpenProfile()
    await expect(person.jobTitle).toHaveValue('Rear admiral')
    await person.jobTitle.fill('')
    await person.save.click()
    await expect(person.profile).toHaveCount(0)
    expect(calls.bodiesOf('user').at(-1)).toEqual({ firstName: 'Grace', lastName: 'Hopper', jobTitle: '' })
  },
)

test(
  'A profile that cannot be saved stays open with everything that was typed',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(failedCall)
    const person = new PersonPage(page)
    await person.doesArrive()
    await person.doesOpenProfile()
    await page.route('**/v1/user', (route) => route.fulfill(problem(400, 'INVALID')))
    await person.firstName.fill('Grace')
    await person.save.click()
    await expect(page.getByText('Sorry, it was not possible to save this change.')).toBeVisible()
    await expect(person.firstName).toHaveValue('Grace')
    await expect(person.save).toBeEnabled()
  },
)

test(
  'A picture on the issuer’s own site is not loaded: the initials are shown, and no policy is violated [AMB-45]',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/v1/user', async (route) => {
      const known = (await (await route.fetch()).json()) as { identity: object }
      const json = { ...known, identity: { ...known.identity, picture: 'https://id.example/ada.png' } }
      await route.fulfill({ json })
    })
    const person = new PersonPage(page)
    await person.doesArrive()
    await page.reload()
    await expect(person.area.avatar.locator('[data-initials=AB]')).toBeVisible()
    await expect(page.getByRole('banner').locator('img[src^="https:"]')).toHaveCount(0)
  },
)

test('A picture is uploaded at once, shows in dialog and header, and is there after a reload [PROF-11] [PROF-12] [PROF-13] [PROF-14] [PROF-15] [PROF-20] [AUTH-32]', async ({
  page,
  sink,
}) => {
  const person = new PersonPage(page)
  await person.doesArrive({ statistics: true })
  await person.doesOpenProfile()
  const frame = person.profile.locator('[data-picture]')
  await expect(frame.locator('> div')).toHaveCSS('opacity', '0')
  await frame.hover()
  await expect(frame.locator('> div')).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)

  await expect(person.profile.getByText('A picture is saved as soon as you choose it.')).toBeVisible()
  const held = await holdCall(page, 'user/picture')
  await person.doesPick('me.png', 'image/png', await pictureOf('#cc3311'))
  const route = await held.take()
  expect(route.request().method()).toBe('POST')
  expect(route.request().headers()['content-type']).toContain('multipart/form-data')
  expect(route.request().postDataBuffer()?.includes('name="file"; filename="me.png"')).toBe(true)
  await expect(frame).toHaveAttribute('data-busy', '')
  await expect(frame.locator('> div')).toHaveCSS('opacity', '1')
  const answered = page.waitForResponse('**/v1/user/picture')
  await route.continue()
  const { url } = (await (await answered).json()) as { url: string }
  await expect(frame).not.toHaveAttribute('data-busy')
  await expect(frame.locator('img')).toHaveAttribute('src', url)
  const avatar = person.area.avatar.locator('img')
  await page.keyboard.press('Escape')
  await expect(avatar).toHaveAttribute('src', url)
  expect(await avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => countedNames(sink)).toContain('USER_PROFILE_PICTURE_UPDATE')
  await page.reload()
  await expect(avatar).toHaveAttribute('src', url)
})

test(
  'Files that are not images or exceed 3 MB are not sent as a picture, and a broken one keeps the old picture [PROF-16] [PROF-17] [VAL-05]',
  { tag: '@long' },
  async ({ page, calls, troubles }) => {
    const person = new PersonPage(page)
    await person.doesArrive()
    await person.doesOpenProfile()
    await person.doesPick('me.txt', 'text/plain', Buffer.from('Ada'))
    await expect(page.getByText('Sorry, you can only upload image files')).toBeVisible()
    await person.doesPick('me.png', 'image/png', Buffer.alloc(3_145_729))
    await expect(page.getByText('Sorry, the maximum file size is')).toBeVisible()
    expect(calls.to('user/picture')).toEqual([])
    troubles.expect(failedCall)
    await person.doesPick('me.png', 'image/png', Buffer.from('no picture at all'))
    await expect(page.getByText('We were unable to process the image you provided')).toBeVisible()
    expect(calls.to('user/picture')).toHaveLength(1)
    await expect(person.profile.locator('[data-initials=AB]')).toBeVisible()
  },
)

test(
  'A setting switches at once, is sent after 200 ms, and the answer replaces all settings [SET-01] [SET-09] [SET-10] [SET-13] [PERM-05] [SHELL-12]',
  { tag: '@long' },
  async ({ page, calls, sink }) => {
    const person = new PersonPage(page)
    await person.doesArrive({ statistics: true })
    await person.doesOpenSettings()
    await expect.poll(() => countedNames(sink)).toContain('USER_SETTINGS_MODAL_SHOW')
    await expect(person.switch('Show tips')).toBeChecked()
    await expect(person.switch('Compact cards')).not.toBeChecked()
    const held = await holdCall(page, 'user/settings/compact_cards')
    await page.clock.install()
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 2_000)
    await person.switch('Compact cards').click()
    await expect(person.switch('Compact cards')).toBeChecked()
    await page.clock.runFor(199)
    expect(calls.to('user/settings/compact_cards')).toEqual([])
    await page.clock.runFor(1)
    await page.clock.resume()
    await held.answer({ show_tips: 'false', compact_cards: 1, auto_open_topics: '1' })
    expect(calls.to('user/settings/compact_cards')).toMatchObject([{ method: 'POST', body: { value: true } }])
    await expect(person.switch('Show tips')).not.toBeChecked()
    await expect(person.switch('Show all topics at once')).toBeChecked()
    await expect(person.switch('Compact cards')).toBeChecked()
  },
)

test('A saved setting is there after a reload', { tag: '@long' }, async ({ page }) => {
  const person = new PersonPage(page)
  await person.doesArrive()
  await person.doesOpenSettings()
  const saved = page.waitForResponse('**/v1/user/settings/auto_open_topics')
  await person.switch('Show all topics at once').click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await person.doesOpenSettings()
  await expect(person.switch('Show all topics at once')).toBeChecked()
})

test(
  'A setting that cannot be saved is switched back, with a message [SET-11] [SET-12] [MSG-32]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(failedCall)
    const person = new PersonPage(page)
    await person.doesArrive()
    await person.doesOpenSettings()
    const held = await holdCall(page, 'user/settings/show_tips')
    await person.switch('Show tips').click()
    await expect(person.switch('Show tips')).not.toBeChecked()
    await (await held.take()).fulfill(problem(400, 'INVALID'))
    await expect(page.getByText('Sorry, it was not possible to update your settings')).toBeVisible()
    await expect(person.switch('Show tips')).toBeChecked()
  },
)

test('Cancel keeps the account, a failed deletion only shows a message in Settings, Delete removes the account, and nobody can log in to it again [SET-02] [SET-03] [SET-04] [SET-05] [SET-06] [SET-07] [SET-08] [MSG-27] [AMB-54] [API-02]', async ({
  page,
  calls,
  sink,
  troubles,
}) => {
  const person = new PersonPage(page)
  const { email, password } = await person.doesArrive({ statistics: true })
  await person.doesOpenSettings()
  await expect(person.settings.getByRole('heading', { name: 'Delete account' })).toBeVisible()
  await person.doesAskToDelete()
  await expect(person.question).toContainText(
    "Are you sure you want to delete your account? This can't be undone.",
  )
  await expect(person.question.getByRole('button')).toHaveText(['Cancel', 'Delete'])
  calls.clear()
  await person.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(person.question).toHaveCount(0)
  await expect(person.settings).toBeVisible()
  expect(calls.paths).toEqual([])

  troubles.expect(failedCall)
  const refuse = (route: Route) =>
    route.request().method() === 'DELETE' ? route.fulfill(problem(400, 'INVALID')) : route.fallback()
  await page.route('**/v1/user', refuse)
  await person.doesAskToDelete()
  await person.question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(person.question).toHaveCount(0)
  await expect(person.settings.getByRole('alert')).toContainText('Unable to delete your account')
  await expect(person.settings.getByRole('alert')).toContainText(
    'Sorry, please contact tech support (link in footer)',
  )
  // The message is shown in the dialog and nowhere else.
  await expect(page.locator('[data-notices]').getByRole('alert')).toHaveCount(0)
  await page.unroute('**/v1/user', refuse)

  calls.clear()
  await person.doesAskToDelete()
  await person.question.getByRole('button', { name: 'Delete', exact: true }).click()
  await person.area.seesVisitor()
  expect(calls.to('user')).toMatchObject([{ method: 'DELETE' }])
  await expect.poll(() => countedNames(sink)).toContain('USER_SETTING_DELETE_ACCOUNT')
  // The page may still be returning from the provider, which also ends its session.
  await expect
    .poll(() =>
      page
        .evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('oidc.')))
        .catch(() => 'on its way'),
    )
    .toEqual([])

  expect(troubles.unexpected()).toEqual([])
  // The provider's page answers with this status.
  troubles.expect(/401/)
  await hydrated(page)
  await person.area.logIn.click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/oidc\//)
})

test(
  'With a log-in that is too old, Settings say to log in again, and lead to the log-out [SET-08] [AMB-84]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(failedCall)
    const person = new PersonPage(page)
    await person.doesArrive()
    await person.doesOpenSettings()
    await page.route('**/v1/user', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(problem(403, 'LOGIN_TOO_OLD')) : route.fallback(),
    )
    await person.doesAskToDelete()
    await person.question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(person.question).toHaveCount(0)
    const message = person.settings.getByRole('alert')
    await expect(message).toContainText('Please log in again first')
    await message.getByRole('button', { name: 'Logout' }).click()
    await person.area.seesVisitor()
  },
)
