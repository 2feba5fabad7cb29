import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { lookAt } from './look.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openHome, openSaved } from './start.ts'
import { bakery } from './texts.ts'
import { failedCall } from './wire.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** Opens the report of a new person's saved challenge, with an idea bookmarked and the links shown. */
const openSharing = async (page: Page) => {
  await openHome(page)
  await new SignInPage(page).doesSignUp(newPerson())
  const id = await openSaved(page)
  await new ResultsPage(page).doesChooseSpark()
  const drawer = new IdeasDrawer(page)
  await drawer.doesKeep(1)
  await expect(drawer.dialog.getByRole('button', { name: 'Remove bookmark', exact: true })).toBeVisible()
  await page.goto(`/challenges/${id}/review/`)
  await button(page, 'Share or export').click()
  await button(page, 'Share a link').click()
  await expect(page.getByText('You have no active links.')).toBeVisible()
  return id
}

const makeLink = async (page: Page) => {
  await button(page, 'Make a link').click()
  return page.getByRole('textbox', { name: 'Address of your new link' }).inputValue()
}

test(
  'a person without an account reads the report behind a link, and starts from a copy of the challenge [REP-06]',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await openSharing(page)
    await radio(page, '30 days').check()
    await page.getByRole('switch', { name: 'Say that the link is from Ada Byron' }).check()
    const address = await makeLink(page)
    expect(address).toMatch(new RegExp(`^${baseURL ?? ''}/shared/[\\w-]{22}/$`))
    await expect(
      page.getByRole('list', { name: 'Active links' }).getByText(/Report as it was on .+, works until/),
    ).toBeVisible()
    const title = await page
      .getByRole('main')
      .getByRole('heading', { level: 1 })
      .locator('xpath=following::bdi[1]')
      .innerText()

    const reader = await (await browser.newContext()).newPage()
    await decideCookies(reader)
    await reader.goto(address)
    await expect(reader.getByText('Ada Byron shared this report with you')).toBeVisible()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(reader.getByRole('article').getByText(bakery)).toBeVisible()
    await expect(reader.getByRole('heading', { level: 2, name: 'Ideas' })).toBeVisible()
    await reader.getByRole('link', { name: 'Start from this' }).click()
    const theirs = new HomePage(reader)
    await theirs.seesText(bakery)
    await theirs.doesGetSparks()
    await new ResultsPage(reader).seesSparks()
    await reader.context().close()
  },
)

test(
  'a revoked link leads to a page that says so, as does one of a deleted challenge [REP-07]',
  { tag: '@long' },
  async ({ page, browser, troubles }) => {
    troubles.expect(failedCall)
    const id = await openSharing(page)
    const address = await makeLink(page)
    const reader = await (await browser.newContext()).newPage()
    const sees = async (address: string, isThere: boolean) => {
      const response = await reader.goto(address)
      expect(response?.status()).toBe(isThere ? 200 : 404)
      const ended = reader.getByRole('heading', { name: 'This page is no longer shared' })
      await expect(ended).toHaveCount(isThere ? 0 : 1)
    }
    await sees(address, true)
    await page.getByRole('button', { name: /^Stop sharing/ }).click()
    await expect(page.getByText('You have no active links.')).toBeVisible()
    await sees(address, false)

    await button(page, 'Make a link').click()
    const field = page.getByRole('textbox', { name: 'Address of your new link' })
    await expect(field).toBeVisible()
    const other = await field.inputValue()
    await sees(other, true)
    await page.goto('/challenges/')
    await page.getByRole('button', { name: 'Challenge actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(async () => (await reader.goto(other))?.status()).toBe(404)
    await sees(`/shared/${id}/`, false)
    await reader.context().close()
  },
)

test(
  'the page works without scripts, and passes axe in both themes on a phone and a desktop [REP-06, REP-08]',
  { tag: '@long' },
  async ({ page, browser }) => {
    await openSharing(page)
    const address = await makeLink(page)
    const found: string[] = []
    for (const width of [320, 1280]) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      const reader = await context.newPage()
      const look = lookAt(reader, found, String(width))
      await reader.goto(address)
      await look('a shared page')
      await reader.goto(address.replace(/[^/]+\/$/, 'AAAAAAAAAAAAAAAAAAAAAA/'))
      await look('a page that is no longer shared')
      await context.close()
    }
    expect(found).toEqual([])
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const reader = await plain.newPage()
    await reader.goto(address)
    await expect(reader.getByRole('article').getByText(bakery)).toBeVisible()
    await plain.close()
  },
)

test(
  'the page is the same for everybody, however they arrive, and leads back [REP-06]',
  { tag: '@long' },
  async ({ page, browser }) => {
    await openSharing(page)
    const address = await makeLink(page)
    const member = await (await browser.newContext()).newPage()
    await openHome(member)
    await new SignInPage(member).doesSignUp(newPerson())
    const visitor = await (await browser.newContext()).newPage()
    for (const reader of [visitor, member, page]) {
      const sees = (tab: Page) => expect(tab.getByRole('article').getByText(bakery)).toBeVisible()
      await reader.goto(address, { referer: 'https://mail.example.org/' })
      await sees(reader)
      await reader.reload()
      await sees(reader)
      await reader.getByRole('link', { name: 'Sparkwright home' }).click()
      await new HomePage(reader).seesForm()
      await reader.goBack()
      await sees(reader)
      const [tab] = await Promise.all([
        reader.context().waitForEvent('page'),
        reader.evaluate((path) => void window.open(path), address),
      ])
      await sees(tab)
      await tab.close()
    }
    await visitor.context().close()
    await member.context().close()
  },
)
