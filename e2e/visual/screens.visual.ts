import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from '../fixtures.ts'
import { hydrated } from '../pages/home.page.ts'
import { IdeasDrawer } from '../pages/drawer.page.ts'
import { ResultsPage } from '../pages/results.page.ts'
import { unfoldFirst } from '../pages/review.page.ts'
import { newPerson, SignInPage } from '../pages/sign-in.page.ts'
import { openHome, openResults, openSaved } from '../start.ts'
import { bakery } from '../texts.ts'
import { answerCall, failedCall } from '../wire.ts'
import { picture } from './picture.ts'
import { growers, lorry, mondays, savedList, twiceDaily } from './texts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the results' }).getByRole('link', { name, exact: true })
/** Waits until the page has requested and received everything. */
const seesLoaded = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

test.beforeEach(({ troubles }) => troubles.expect(failedCall))

test.describe('Home', () => {
  test('is empty', async ({ page }) => {
    await openHome(page)
    await picture(page, 'home-empty')
  })

  test('is full', async ({ page }) => {
    const home = await openHome(page)
    await home.doesType(bakery)
    await home.doesOpenOptions()
    await picture(page, 'home-full', { alsoDark: true })
  })

  test('has a PDF', async ({ page }) => {
    const home = await openHome(page)
    await page.getByRole('tab', { name: 'Upload PDF' }).click()
    await answerCall(page, 'nlp/pdf', { text: bakery })
    await answerCall(page, 'nlp/challenge', { challenge: bakery })
    const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_000) }
    await page.locator('input[type=file]').setInputFiles(plan)
    await home.seesText(bakery)
    await picture(page, 'upload-full')
  })

  test('has the list of keys over it', async ({ page }) => {
    await openHome(page)
    await button(page, 'Keyboard shortcuts').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await picture(page, 'keys-full', { onlyInSight: true })
  })
})

test.describe('Sparks', () => {
  test('are there', async ({ page }) => {
    await openResults(page)
    await picture(page, 'sparks-full', { alsoDark: true })
  })

  test('stand below what is asked about the case', async ({ page }) => {
    await (await openResults(page)).doesSkipQuestion()
    await page.getByRole('button', { name: 'your case' }).click()
    await seesLoaded(page)
    await picture(page, 'case-full')
  })

  test('stand below the text that is changed', async ({ page }) => {
    const results = await openResults(page)
    await results.edit.click()
    await expect(results.editor).toBeFocused()
    await picture(page, 'edit-full')
  })

  test('stand below the options', async ({ page }) => {
    await openResults(page)
    await page.getByRole('button', { name: 'Options', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Business sector' })).toBeVisible()
    await picture(page, 'options-full')
  })

  test('are for who signs in to keep', async ({ page }) => {
    await openResults(page)
    await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: 'Keep your bookmarks' })).toBeVisible()
    await picture(page, 'keep-full', { onlyInSight: true })
  })
})

test.describe('Possible ideas', () => {
  test('are full', async ({ page }) => {
    await answerCall(page, 'nlp/possible-ideas', { ideas: [lorry, twiceDaily], exhausted: false })
    const results = await openResults(page)
    await results.doesChooseSpark()
    await expect(new IdeasDrawer(page).ideas.first()).toBeVisible()
    await picture(page, 'ideas-full', { onlyInSight: true, alsoDark: true })
  })

  test('one of them is made to fit', async ({ page }) => {
    await answerCall(page, 'nlp/possible-ideas', { ideas: [lorry, twiceDaily, growers], exhausted: true })
    await answerCall(page, 'nlp/fitted-idea', {
      idea: mondays,
      because: 'It takes time and conversations, with nothing to buy.',
      others: [],
      othersFit: false,
    })
    const results = await openResults(page)
    await results.doesChooseSpark()
    const { dialog } = new IdeasDrawer(page)
    await dialog
      .getByRole('button', { name: /^Make it fit/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Cheaper' }).click()
    await expect(dialog.getByRole('region', { name: /^Cheaper version/ })).toBeVisible()
    await picture(page, 'fit-full', { onlyInSight: true })
  })
})

for (const [name, link, list] of [
  ['papers', 'Resources', 'Academic papers'],
  ['reframes', 'Reframes', 'Reframes'],
  ['business-models', 'Business Models', 'Business models'],
] as const)
  test.describe(link, () => {
    const open = async (page: Page) => {
      await openResults(page)
      await section(page, link).click()
    }
    test('is full', async ({ page }) => {
      await open(page)
      // On a busy machine the network may be idle before anything is requested.
      await expect(
        page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first(),
      ).toBeVisible()
      await seesLoaded(page)
      await picture(page, `${name}-full`)
    })
  })

test.describe('Case studies', () => {
  const open = async (page: Page) => {
    await openResults(page)
    await section(page, 'Resources').click()
    await page.getByRole('tab', { name: 'Case Studies' }).click()
  }
  const first = (page: Page) =>
    page.getByRole('list', { name: 'Case studies', exact: true }).locator('> li').first().getByRole('link')

  test('are full, and one of them', async ({ page }) => {
    await open(page)
    await expect(first(page)).toBeVisible()
    await picture(page, 'case-studies-full')
    await first(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.waitForLoadState('networkidle')
    await picture(page, 'case-study-full')
  })
})

test('Review, and the report', async ({ page }) => {
  const ideas = [lorry, twiceDaily, growers]
  await answerCall(page, 'nlp/possible-ideas', { ideas, exhausted: true })
  const results = await openResults(page)
  await button(page, 'Bookmark').first().click()
  await button(page, 'Not now').click()
  await results.doesChooseSpark()
  const drawer = new IdeasDrawer(page)
  await drawer.seesIdeas()
  await drawer.doesKeep(ideas.length)
  await page.keyboard.press('Escape')
  await section(page, 'Review').click()
  await expect(page.getByRole('list', { name: 'Order of your ideas' })).toBeVisible()
  await unfoldFirst(page)
  await picture(page, 'review-full', { alsoDark: true })
  await button(page, 'Share or export').click()
  await expect(button(page, 'Download PDF')).toBeVisible()
  await picture(page, 'report-full')
})

test.describe('Saved challenges', () => {
  test('of somebody', async ({ page }) => {
    await decideCookies(page)
    await page.goto('/challenges/')
    const person = new SignInPage(page)
    await person.signUp.click()
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
    await picture(page, 'sign-up-empty')
    await person.doesFillSignUp(newPerson())
    await expect(page.getByText(/^Welcome(?:, |$)/)).toBeVisible()
    await picture(page, 'welcome-full')
    await person.doesDismissWelcome()
    await expect(page.getByText('No saved challenges – please start a new one!')).toBeVisible()
    await openSaved(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await picture(page, 'saved-sparks-full')
    await page.route('**/v1/challenges/', async (route) => {
      const real: unknown = await (await route.fetch()).json()
      await route.fulfill({ json: savedList((real as unknown[])[0], 6) })
    })
    await page.goto('/challenges/')
    await expect(
      page.getByRole('list', { name: 'Your saved challenges' }).getByRole('listitem').nth(5),
    ).toBeVisible()
    await picture(page, 'saved-full', { alsoDark: true })
    for (const entry of ['Profile', 'Settings'] as const) {
      await person.avatar.click()
      await page.getByRole('menuitem', { name: entry }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await picture(page, `${entry.toLowerCase()}-full`, { onlyInSight: true })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

test.describe('Pages', () => {
  for (const [name, path] of [
    ['cookie-policy', '/cookie-policy/'],
    ['error', '/error/'],
    ['not-found', '/a/b/c/'],
    ['component-library', '/component-library/'],
  ] as const)
    test(path, async ({ page }) => {
      await decideCookies(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await hydrated(page)
      await picture(page, `${name}-full`)
    })

  for (const [name, path] of [
    ['help', '/help/how-to.html'],
    ['support', '/help/support.html'],
    ['terms', '/help/terms.html'],
    ['privacy', '/help/privacy.html'],
    ['contact', '/help/contact.html'],
    ['shared-ended', '/shared/AAAAAAAAAAAAAAAAAAAAAA/'],
  ] as const)
    test(path, async ({ page }) => {
      await page.goto(path)
      await picture(page, `${name}-full`)
    })

  test('the provider’s', async ({ page }) => {
    await decideCookies(page)
    await page.goto('/cookie-policy/')
    const person = new SignInPage(page)
    await person.logIn.click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await picture(page, 'log-in-empty', { alsoDark: true })
  })

  test('the provider’s, of somebody', async ({ page }) => {
    await decideCookies(page)
    await page.goto('/cookie-policy/')
    const person = new SignInPage(page)
    await person.doesSignUp(newPerson())
    await page.goto('/oidc/account/password')
    await picture(page, 'password-full')
    await page.goto('/oidc/account/log-ins')
    await picture(page, 'log-ins-full')
  })

  test('a shared report', async ({ page }) => {
    await openHome(page)
    await new SignInPage(page).doesSignUp(newPerson())
    const id = await openSaved(page)
    await answerCall(page, 'nlp/possible-ideas', {
      ideas: [lorry],
      exhausted: true,
    })
    await new ResultsPage(page).doesChooseSpark()
    await new IdeasDrawer(page).doesKeep(1)
    await page.goto(`/challenges/${id}/review/`)
    await expect(page.getByRole('list', { name: 'Order of your ideas' })).toBeVisible()
    await picture(page, 'saved-review-full')
    await page.goto(`/challenges/${id}/`)
    await expect(page.getByText(lorry.text)).toBeVisible()
    await picture(page, 'overview-full', { alsoDark: true })
    await page.goto(`/challenges/${id}/review/`)
    await button(page, 'Share or export').click()
    await button(page, 'Share a link').click()
    await button(page, 'Make a link').click()
    const address = await page.getByRole('textbox', { name: 'Address of your new link' }).inputValue()
    await picture(page, 'share-full')
    await page.goto(address)
    await expect(page.getByRole('article')).toBeVisible()
    await picture(page, 'shared-full', { alsoDark: true })
  })
})
