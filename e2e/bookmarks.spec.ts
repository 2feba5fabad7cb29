import type { Page } from '@playwright/test'
import { expect, test, type CallLog } from './fixtures.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { PersonPage } from './pages/person.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { chooseFor, keptIdeas } from './pages/review.page.ts'
import { SignInPage, newPerson } from './pages/sign-in.page.ts'
import { openResults, openSaved, stopClock } from './start.ts'

/** Tests what a bookmark toggle changes on the page, what it sends and when, and what a reload shows. */

const addButton = (scope: Pick<Page, 'getByRole'>) =>
  scope.getByRole('button', { name: 'Bookmark', exact: true })
const remove = (scope: Pick<Page, 'getByRole'>) =>
  scope.getByRole('button', { name: 'Remove bookmark', exact: true })

/** Opens the sparks of a person's saved challenge and waits until everything is saved. */
const startSaved = async (page: Page, consent: Partial<Record<string, boolean>> = {}) => {
  await new PersonPage(page).doesArrive(consent)
  const id = await openSaved(page)
  await expect(page).toHaveURL(/\/challenge\/sparks\/markets-products\/$/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  return id
}

const openDrawer = async (page: Page) => {
  await new ResultsPage(page).doesChooseSpark(0)
  const drawer = new IdeasDrawer(page)
  await drawer.seesIdeas()
  return drawer.dialog
}

const ideaCalls = (calls: CallLog) => calls.paths.filter((path) => /^challenges\/[^/]+\/ideas/.test(path))

const stored = (page: Page, key: string) =>
  page.evaluate((name) => {
    const { data } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as { data?: unknown }
    return data
  }, key)

test('Ideas are bookmarked and unbookmarked at once; 800 ms after the last toggle one call adds them, and one removes one [IDEA-11] [IDEA-12] [IDEA-13] [IDEA-15] [IDEA-16] [IDEA-17] [IDEA-18] [IDEA-21] [API-29]', async ({
  page,
  calls,
  sink,
}) => {
  await page.clock.install()
  const id = await startSaved(page, { statistics: true })
  const sparkText = await new ResultsPage(page).sparks.first().locator('[id$="-text"]').textContent()
  const drawer = await openDrawer(page)
  await stopClock(page)
  calls.clear()

  for (const count of [1, 2, 3]) {
    await addButton(drawer).first().click()
    await expect(remove(drawer)).toHaveCount(count)
    await page.clock.runFor(300)
  }
  await page.clock.runFor(499)
  expect(ideaCalls(calls)).toEqual([])
  const answer = page.waitForResponse(`**/v1/challenges/${id}/ideas`)
  await page.clock.runFor(1)
  const saved = (await (await answer).json()) as { _id: string; text: string }[]
  expect(ideaCalls(calls)).toEqual([`challenges/${id}/ideas`])
  // The body is a list, but `bodiesOf` is typed for the objects that all other calls send.
  const [sent] = calls.bodiesOf(`challenges/${id}/ideas`) as unknown as {
    _id?: string
    text: string
    spark: object
  }[][]
  expect(sent?.map((idea) => idea._id)).toEqual([undefined, undefined, undefined])
  for (const { spark } of sent ?? [])
    expect(spark).toEqual({ spark_id: expect.any(String), sparkText, origin: 'markets-products' })
  // Each answer belongs to the idea at the same index, and has its own id.
  expect(saved.map(({ text }) => text)).toEqual(sent?.map(({ text }) => text))
  expect(new Set(saved.map(({ _id }) => _id)).size).toBe(3)

  calls.clear()
  await remove(drawer).first().click()
  await expect(remove(drawer)).toHaveCount(2)
  await page.clock.runFor(799)
  expect(ideaCalls(calls)).toEqual([])
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.clock.runFor(1)
  expect((await gone).status()).toBe(204)
  expect(ideaCalls(calls)).toEqual([`challenges/${id}/ideas/${saved[0]?._id ?? ''}`])

  calls.clear()
  await addButton(drawer).first().click()
  await remove(drawer).first().click()
  await page.clock.runFor(2_000)
  expect(ideaCalls(calls)).toEqual([])
  await expect
    .poll(() => sink.filter(({ name }) => name === 'CHALLENGE_FORM_IDEA_BOOKMARK_TOGGLE').length)
    .toBe(6)
})

test(
  'An idea is deleted from the review, here and on the server, and analytics count it [IDEA-19] [IDEA-20]',
  { tag: '@long' },
  async ({ page, calls, sink }) => {
    const id = await startSaved(page, { statistics: true })
    const drawer = await openDrawer(page)
    const kept = page.waitForResponse(`**/v1/challenges/${id}/ideas`)
    await addButton(drawer).first().click()
    const [idea] = (await (await kept).json()) as { _id: string }[]
    await page.goto(`/challenges/${id}/review/`)
    await expect(keptIdeas(page)).toHaveCount(1)
    const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await chooseFor(page, /^Idea actions/, 'Delete idea')
    await expect(keptIdeas(page)).toHaveCount(0)
    expect((await gone).status()).toBe(204)
    expect(calls.paths.at(-1)).toBe(`challenges/${id}/ideas/${idea?._id ?? ''}`)
    await expect.poll(() => sink.map(({ name }) => name)).toContain('CHALLENGE_FORM_IDEA_DELETE')
  },
)

test(
  'A saved spark has the server’s id besides its own [BOOK-09] [BOOK-03]',
  { tag: '@long' },
  async ({ page }) => {
    const id = await startSaved(page)
    const answer = page.waitForResponse(`**/v1/challenges/${id}/sparks`)
    await addButton(page).first().click()
    const [saved] = (await (await answer).json()) as { _id: string; stem: { spark_id: string } }[]
    expect(saved?._id).toMatch(/./)
    expect(saved?.stem.spark_id).toMatch(/./)
    await expect
      .poll(() => stored(page, 'bookmarks'))
      .toMatchObject({ sparks: [{ _id: saved?._id, stem: { spark_id: saved?.stem.spark_id } }] })
  },
)

test('A visitor’s bookmarks are stored in the tab and are there after a reload [BOOK-11] [PERS-09]', async ({
  page,
}) => {
  await openResults(page)
  await addButton(page).first().click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(remove(page)).toHaveCount(1)
  await expect
    .poll(() => stored(page, 'bookmarks'))
    .toMatchObject({ sparks: [{ origin: 'markets-products' }] })
  await page.reload()
  await expect(remove(page)).toHaveCount(1)
})

test('Signing up on the results saves the challenge once, says which, and leads to its address [PERS-02] [BOOK-13] [BOOK-14] [AMB-25]', async ({
  page,
  calls,
}) => {
  await openResults(page)
  await new SignInPage(page).doesSignUp(newPerson())
  await expect(page.getByRole('alert').filter({ hasText: /^This has been saved - ./ })).toBeVisible()
  await expect(page).toHaveURL(/\/challenges\/(?!new)[^/]+\/challenge\/sparks\/markets-products\/$/)
  expect(calls.to('challenges/create')).toHaveLength(1)
  // The only PUT creates the person's record at their first sign-in.
  expect(calls.paths.filter((_, order) => calls.methods[order] === 'PUT')).toEqual(['user/bootstrap'])
  await expect(page.getByRole('button', { name: 'Save challenge' })).toHaveCount(0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
