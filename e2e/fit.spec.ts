import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lookAt } from './look.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { keptIdeas, unfoldFirst } from './pages/review.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openResults } from './start.ts'
import { answerCall, failedCall, failCall, holdCall, ideaNamed, release } from './wire.ts'

/**
 * Tests making an idea smaller, cheaper, faster or one to do with help, and showing it beside the
 * original.
 */

const openDrawer = async (page: Page) => {
  await openResults(page)
  await new ResultsPage(page).doesChooseSpark()
  const drawer = new IdeasDrawer(page)
  await drawer.seesIdeas()
  return drawer
}

const wish = async (page: Page, name: string, at = 0) => {
  await page
    .getByRole('button', { name: /^Make it fit/ })
    .nth(at)
    .click()
  await page.getByRole('menuitem', { name }).click()
}

for (const width of [1280, 390])
  test(
    `An idea of the built-in engine gets a smaller version beside it, and Undo removes it: ${String(width)} px [FIT-01] [FIT-02] [FIT-03]`,
    { tag: width === 390 ? [] : ['@long'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const found: string[] = []
      const look = lookAt(page, found, String(width))
      const drawer = await openDrawer(page)
      const idea = await drawer.ideas.first().locator('[id$="-text"]').innerText()
      await wish(page, 'Smaller')
      const version = drawer.dialog.getByRole('region', { name: /^Smaller version/ })
      await expect(version).toContainText('This is the first step of')
      await expect(version.getByRole('article')).toBeVisible()
      // A version below its idea would be out of view, as if nothing had happened.
      await expect(version.getByRole('heading', { level: 3 })).toBeInViewport()
      // The visible part starts with an idea or its version, not in the middle of a text.
      const begins = () =>
        drawer.dialog.evaluate((dialog) => {
          const head = dialog.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          const tops = [...dialog.querySelectorAll('li, section')].map(
            (each) => each.getBoundingClientRect().top,
          )
          return tops.some((top) => top >= head && top <= head + 24)
        })
      await expect.poll(begins).toBe(true)
      await look('a version beside its idea')
      await version.getByRole('button', { name: /^Undo: Smaller version/ }).press('Enter')
      await expect(version).toHaveCount(0)
      await expect(drawer.ideas.first()).toContainText(idea)
      await page.keyboard.press('Tab')
      expect(await drawer.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      expect(found).toEqual([])
    },
  )

test(
  'A bookmarked version appears on the review beside its original idea [FIT-02]',
  { tag: '@long' },
  async ({ page }) => {
    const drawer = await openDrawer(page)
    await drawer.doesKeep(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.goto('/challenges/new/review/')
    const ideas = keptIdeas(page)
    await expect(ideas).toHaveCount(1)
    await unfoldFirst(page)
    await wish(page, 'Smaller')
    const version = page.getByRole('region', { name: /^Smaller version/ })
    await expect(version).toContainText('This is the first step of')
    await version.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
    await expect(version).toHaveCount(0)
    await expect(ideas).toHaveCount(2)
    await page.reload()
    await expect(ideas).toHaveCount(2)
  },
)

/** A remedy from the library. Other people can carry out another remedy for the same problem. */
const ofTheLibrary = ideaNamed(
  "For each small thing that has stopped work, keep two boxes. When the first is empty, its card goes in a red tray and you open the second, which lasts until the delivery comes. Nobody has to count or remember. The order goes out while there's still some left.",
)

test(
  'A known idea gets one version with help from others, and the drawer says that there is no other smaller one [FIT-02] [FIT-04]',
  { tag: '@long' },
  async ({ page }) => {
    await answerCall(page, 'nlp/possible-ideas', { ideas: [ofTheLibrary], exhausted: true })
    const drawer = await openDrawer(page)
    await wish(page, 'With help')
    const version = drawer.dialog.getByRole('region', { name: /^Version with help from others/ })
    await expect(version).toHaveCount(1)
    await expect(version).toContainText(/You do it together with others\.|Somebody else does part of it\./)
    await expect(version.getByRole('article')).toHaveCount(1)
    // A version cannot be fitted again.
    await expect(drawer.dialog.getByRole('button', { name: /^Make it fit/ })).toHaveCount(1)
    await wish(page, 'Smaller')
    const smaller = drawer.dialog.getByRole('region', { name: 'Smaller version: Call two stores' })
    await expect(smaller).toHaveCount(1)
    await wish(page, 'Smaller')
    await expect(drawer.dialog.getByText('There’s no other smaller version.')).toBeVisible()
    await expect(smaller).toHaveCount(1)
    await expect(version).toHaveCount(1)
  },
)

test(
  'A version can be waited for, cancelled, fail and be retried, and the idea stays [FIT-05]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(failedCall)
    const drawer = await openDrawer(page)
    const held = await holdCall(page, 'nlp/fitted-idea')
    await wish(page, 'Cheaper')
    // The card of the idea shows the progress.
    const first = drawer.ideas.first()
    await expect(first.getByText('Looking for a cheaper version…')).toBeVisible()
    await expect.poll(() => held.count).toBe(1)
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('fitted-idea'))
    await drawer.dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(first.getByText('Cancelled. The idea hasn’t changed.')).toBeVisible()
    await release(page, 'nlp/fitted-idea')
    await failCall(page, 'nlp/fitted-idea')
    await drawer.dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(
      first.getByText('We couldn’t look for another version just now. The idea hasn’t changed.'),
    ).toBeVisible()
    await release(page, 'nlp/fitted-idea')
    await answerCall(page, 'nlp/fitted-idea', { idea: null, because: '', others: [], othersFit: false })
    await drawer.dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(drawer.dialog.getByText(/^We don’t have a version/)).toBeVisible()
    await expect(drawer.ideas.first()).toBeVisible()
  },
)
