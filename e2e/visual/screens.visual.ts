import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from '../fixtures.ts'
import type { HomePage } from '../pages/home.page.ts'
import { hydrated } from '../pages/home.page.ts'
import { IdeasDrawer } from '../pages/drawer.page.ts'
import { ResultsPage } from '../pages/results.page.ts'
import { unfoldFirst } from '../pages/review.page.ts'
import { newPerson, SignInPage } from '../pages/sign-in.page.ts'
import { openHome, openResults, openSaved } from '../start.ts'
import { bakery, textOf } from '../texts.ts'
import { answer, fail, failedCall, hold, ideaNamed, sparksOf } from '../wire.ts'
import { picture } from './picture.ts'
import { growers, lorry, mondays, savedList, twice } from './texts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the results' }).getByRole('link', { name, exact: true })
/** Asked, and answered. */
const isDone = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}
/** The words of a wait come a moment after its shape. */
const isWaiting = (page: Page) =>
  expect(
    page
      .getByRole('main')
      .getByText(/^(?:Looking|Writing|Finding|Fetching|Reading|Opening|Loading)/)
      .first(),
  ).toBeVisible()
const long = 'Growers, drivers and the people in the stores agree on what is delivered, when and to whom. '
const wide = long.repeat(4).trim()

test.beforeEach(({ troubles }) => troubles.expect(failedCall))

test.describe('Home', () => {
  test('is empty', async ({ page }) => {
    await openHome(page)
    await picture(page, 'home-empty')
  })

  test('asks about cookies', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await picture(page, 'home-cookies', { onlyInSight: true })
  })

  test('is full, then very long', async ({ page }) => {
    const home = await openHome(page)
    await home.doesType(bakery)
    await home.doesOpenOptions()
    await picture(page, 'home-full')
    await home.doesType(textOf(9_000))
    await picture(page, 'home-long')
  })

  test('is busy', async ({ page }) => {
    const home = await openHome(page)
    await hold(page, 'nlp/keywords')
    await home.doesType(bakery)
    await home.doesGetSparks()
    await expect(page.getByText('Finding topics').first()).toBeVisible()
    await picture(page, 'home-loading')
  })

  test('failed', async ({ page }) => {
    const home = await openHome(page)
    await fail(page, 'nlp/keywords')
    await home.doesType(bakery)
    await home.doesGetSparks()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await picture(page, 'home-failed')
  })

  test('takes a PDF', async ({ page }) => {
    await openHome(page)
    await page.getByRole('tab', { name: 'Upload PDF' }).click()
    await expect(button(page, 'Choose a PDF')).toBeVisible()
    await picture(page, 'upload-empty')
    await hold(page, 'nlp/pdf')
    const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_000) }
    await page.locator('input[type=file]').setInputFiles(plan)
    await expect(button(page, 'Cancel')).toBeVisible()
    await picture(page, 'upload-loading')
  })

  test('could not read a PDF', async ({ page }) => {
    await openHome(page)
    await page.getByRole('tab', { name: 'Upload PDF' }).click()
    await fail(page, 'nlp/pdf')
    const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_000) }
    await page.locator('input[type=file]').setInputFiles(plan)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await picture(page, 'upload-failed')
  })

  test('has a PDF', async ({ page }) => {
    const home = await openHome(page)
    await page.getByRole('tab', { name: 'Upload PDF' }).click()
    await answer(page, 'nlp/pdf', { text: bakery })
    await answer(page, 'nlp/challenge', { challenge: bakery })
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
    await picture(page, 'sparks-full')
  })

  test('stand below what is asked about the case', async ({ page }) => {
    await openResults(page)
    await page.getByRole('button', { name: 'Your case' }).click()
    await isDone(page)
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

  test('are long', async ({ page }) => {
    await answer(
      page,
      'sparks/*',
      sparksOf('markets-products', ...Array.from({ length: 24 }, (_, at) => `${String(at)} ${wide}`)),
    )
    await openResults(page, textOf(9_000))
    await picture(page, 'sparks-long')
  })

  test('are none', async ({ page }) => {
    await answer(page, 'sparks/*', [])
    const home = await openHome(page)
    await home.doesType(bakery)
    await home.doesGetSparks()
    await expect(page).toHaveURL(/sparks\/markets-products\/$/)
    await expect(page.getByRole('tablist', { name: 'Categories of sparks' })).toBeVisible()
    await picture(page, 'sparks-empty')
  })

  test('are on their way', async ({ page }) => {
    await hold(page, 'sparks/*')
    const home = await openHome(page)
    await home.doesType(bakery)
    await home.doesGetSparks()
    await expect(page).toHaveURL(/sparks\/markets-products\/$/)
    await isWaiting(page)
    await picture(page, 'sparks-loading')
  })

  test('failed', async ({ page }) => {
    await fail(page, 'sparks/*')
    const home = await openHome(page)
    await home.doesType(bakery)
    await home.doesGetSparks()
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await picture(page, 'sparks-failed')
  })
})

test.describe('Possible ideas', () => {
  const path = 'nlp/possible-ideas'
  for (const [state, prepare] of [
    [
      'full',
      (page: Page) =>
        answer(page, path, {
          ideas: [lorry, twice],
          exhausted: false,
        }),
    ],
    [
      'long',
      (page: Page) =>
        answer(page, path, {
          ideas: Array.from({ length: 12 }, (_, at) => ideaNamed(`${String(at)} ${wide}`)),
          exhausted: true,
        }),
    ],
    ['empty', (page: Page) => answer(page, path, { ideas: [], exhausted: true })],
    ['loading', (page: Page) => hold(page, path)],
    ['failed', (page: Page) => fail(page, path)],
  ] as const)
    test(state, async ({ page }) => {
      await prepare(page)
      const results = await openResults(page)
      await results.doesChooseSpark()
      const { dialog, ideas } = new IdeasDrawer(page)
      await expect(dialog).toBeVisible()
      if (state === 'full' || state === 'long') await expect(ideas.first()).toBeVisible()
      if (state === 'failed') await expect(dialog.getByRole('alert')).toBeVisible()
      await picture(page, `ideas-${state}`, { onlyInSight: true })
    })

  for (const state of ['full', 'empty', 'loading', 'failed'] as const)
    test(`one of them made to fit is ${state}`, async ({ page }) => {
      await answer(page, path, {
        ideas: [lorry, twice, growers],
        exhausted: true,
      })
      if (state === 'loading') await hold(page, 'nlp/fitted-idea')
      if (state === 'failed') await fail(page, 'nlp/fitted-idea')
      if (state === 'empty' || state === 'full')
        await answer(page, 'nlp/fitted-idea', {
          idea: state === 'full' ? mondays : null,
          because: state === 'full' ? 'It takes time and talk; it names nothing to buy.' : '',
          others: [],
          othersFit: false,
        })
      const results = await openResults(page)
      await results.doesChooseSpark()
      const { dialog, ideas } = new IdeasDrawer(page)
      await expect(ideas.first()).toBeVisible()
      await dialog
        .getByRole('button', { name: /^Make it fit/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Cheaper' }).click()
      await expect(
        state === 'full'
          ? dialog.getByRole('region', { name: /^Cheaper version/ })
          : dialog.getByText(
              { empty: /sure to be cheaper/, loading: /^Looking for/, failed: /could not look for another/ }[
                state
              ],
            ),
      ).toBeVisible()
      await picture(page, `fit-${state}`, { onlyInSight: true })
    })
})

for (const [name, link, path, list] of [
  ['papers', 'Resources', 'search/papers', 'Academic papers'],
  ['reframes', 'Reframes', 'challenges/reframes/search', 'Reframes'],
  ['business-models', 'Business Models', 'search/business-models', 'Business models'],
] as const)
  test.describe(link, () => {
    const open = async (page: Page) => {
      await openResults(page)
      await section(page, link).click()
    }
    test('is full', async ({ page }) => {
      await open(page)
      // On a busy machine nothing is asked yet when the network is quiet first.
      await expect(
        page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first(),
      ).toBeVisible()
      await isDone(page)
      await picture(page, `${name}-full`)
    })
    test('is empty', async ({ page }) => {
      await answer(page, path, [])
      await open(page)
      await isDone(page)
      await picture(page, `${name}-empty`)
    })
    test('is on its way', async ({ page }) => {
      await hold(page, path)
      await open(page)
      await isWaiting(page)
      await picture(page, `${name}-loading`)
    })
    test('failed', async ({ page }) => {
      await fail(page, path)
      await open(page)
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible()
      await picture(page, `${name}-failed`)
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

  for (const [state, prepare] of [
    ['empty', (page: Page) => answer(page, 'search/case-studies', [])],
    ['loading', (page: Page) => hold(page, 'search/case-studies')],
    ['failed', (page: Page) => fail(page, 'search/case-studies')],
  ] as const)
    test(`are ${state}`, async ({ page }) => {
      await prepare(page)
      await open(page)
      if (state === 'empty') await isDone(page)
      if (state === 'loading') await isWaiting(page)
      if (state === 'failed')
        await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible()
      await picture(page, `case-studies-${state}`)
    })

  test('one is on its way', async ({ page }) => {
    await hold(page, 'search/case-studies/*')
    await open(page)
    await first(page).click()
    await expect(page).toHaveURL(/case-study/)
    await isWaiting(page)
    await picture(page, 'case-study-loading')
  })

  test('one failed', async ({ page }) => {
    await fail(page, 'search/case-studies/*')
    await open(page)
    await first(page).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await picture(page, 'case-study-failed')
  })
})

test.describe('Review', () => {
  test('is empty', async ({ page }) => {
    await openResults(page)
    await section(page, 'Review').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await picture(page, 'review-empty')
  })

  for (const [state, ideas] of [
    ['full', [lorry, twice, growers]],
    ['long', Array.from({ length: 8 }, (_, at) => ideaNamed(`${String(at)} ${wide}`))],
  ] as const)
    test(`is ${state}`, async ({ page }) => {
      await answer(page, 'nlp/possible-ideas', {
        ideas,
        exhausted: true,
      })
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
      await picture(page, `review-${state}`)
      if (state === 'long') return
      await unfoldFirst(page)
      await picture(page, 'review-open')
      await button(page, 'Share or export').click()
      await expect(button(page, 'Download PDF')).toBeVisible()
      await picture(page, 'report-full')
    })
})

test.describe('Saved challenges', () => {
  test('of a visitor', async ({ page }) => {
    await decideCookies(page)
    await page.goto('/challenges/')
    await expect(page.getByRole('heading', { level: 1, name: 'Saved Challenges' })).toBeVisible()
    await picture(page, 'saved-visitor')
  })

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
    await picture(page, 'saved-empty')
    const id = await openSaved(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await picture(page, 'saved-sparks-full')
    const listed = async (count: number, longest?: number) => {
      await page.unroute('**/v1/challenges/')
      await page.route('**/v1/challenges/', async (route) => {
        const real: unknown = await (await route.fetch()).json()
        await route.fulfill({ json: savedList((real as unknown[])[0], count, longest) })
      })
      await page.goto('/challenges/')
      await expect(
        page.getByRole('list', { name: 'Your saved challenges' }).getByRole('listitem').nth(5),
      ).toBeVisible()
    }
    await listed(6)
    await picture(page, 'saved-full')
    await page.goto(`/challenges/${id}/`)
    await expect(page.getByText('Nothing is kept yet')).toBeVisible()
    await picture(page, 'overview-empty')
    await page.goto(`/challenges/${id}/review/`)
    await expect(page.getByText('Nothing is kept yet')).toBeVisible()
    await picture(page, 'saved-review-empty')
    for (const entry of ['Profile', 'Settings'] as const) {
      await person.avatar.click()
      await page.getByRole('menuitem', { name: entry }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await picture(page, `${entry.toLowerCase()}-full`, { onlyInSight: true })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await listed(60, 300)
    await picture(page, 'saved-long')
    await page.unroute('**/v1/challenges/')
    await fail(page, 'challenges/')
    await page.goto('/challenges/')
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await picture(page, 'saved-failed')
    await fail(page, `challenges/${id}`, 404)
    await page.goto(`/challenges/${id}/challenge/sparks/`)
    await page.waitForLoadState('networkidle')
    await picture(page, 'saved-sparks-failed')
    await page.unrouteAll()
    await hold(page, `challenges/${id}`)
    await page.goto(`/challenges/${id}/challenge/sparks/`)
    await isWaiting(page)
    await picture(page, 'saved-sparks-loading')
    await page.unrouteAll()
    await hold(page, 'challenges/')
    await page.goto('/challenges/')
    await hydrated(page)
    await isWaiting(page)
    await picture(page, 'saved-loading')
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
    await picture(page, 'log-in-empty')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not my password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await picture(page, 'log-in-failed')
  })

  test('the provider’s, of somebody', async ({ page }) => {
    await decideCookies(page)
    await page.goto('/cookie-policy/')
    const person = new SignInPage(page)
    await person.signUp.click()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await picture(page, 'sign-up-failed')
    await page.goto('/oidc/account/reset/none-of-this-name-at-all')
    await picture(page, 'reset-failed')
    await page.goto('/oidc/interaction/none-of-this-name')
    await picture(page, 'sign-in-failed')
    await page.goto('/cookie-policy/')
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
    await answer(page, 'nlp/possible-ideas', {
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
    await picture(page, 'overview-full')
    await page.goto(`/challenges/${id}/review/`)
    await button(page, 'Share or export').click()
    await button(page, 'Share a link').click()
    await button(page, 'Make a link').click()
    const address = await page.getByRole('textbox', { name: 'Address of your new link' }).inputValue()
    await picture(page, 'share-full')
    await page.goto(address)
    await expect(page.getByRole('article')).toBeVisible()
    await picture(page, 'shared-full')
  })
})

test('Home and its form without the network', async ({ page, context, troubles }) => {
  troubles.expect(/./)
  const home: HomePage = await openHome(page)
  await home.doesType(bakery)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await picture(page, 'home-offline')
})
