import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { asReadInPdf, textOfPdf, textOfWord } from './files.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openResults } from './start.ts'
import { bakery, charity, otherChallenge } from './texts.ts'

/**
 * Tests a whole session: every section of both flows, something bookmarked in each, and all of it in the
 * downloaded files.
 */

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the results' }).getByRole('link', { name, exact: true })
const cards = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')

/** Visits every section, checks that it is filled, and does something with its first card. */
const eachSection = async (page: Page, visit: (name: string) => Promise<void>) => {
  await section(page, 'Sparks').click()
  await expect(
    page
      .getByRole('list', { name: /^Sparks: / })
      .locator('> li')
      .nth(5),
  ).toBeVisible()
  await section(page, 'Resources').click()
  await expect(cards(page, 'Academic papers').first()).toBeVisible()
  await visit('Academic papers')
  await page.getByRole('tab', { name: 'Case Studies' }).click()
  await expect(cards(page, 'Case studies').first()).toBeVisible()
  await visit('Case studies')
  await section(page, 'Reframes').click()
  await expect(cards(page, 'Reframes').nth(6)).toBeVisible()
  await visit('Reframes')
  await section(page, 'Business Models').click()
  await expect(cards(page, 'Business models').nth(2)).toBeVisible()
  await visit('Business models')
}

/** A saved challenge as returned by the server. */
interface Saved {
  challenge_title: string
  challenge_text: string
  is_reframed: boolean
  sparks: { text: string }[]
  ideas: { text: string; challengeResolution: string; implementation: { steps: string[] } }[]
  papers: { title: string; snippet: string; authors: string }[]
  reframes: { label: string }[]
  businessModels: { name: string; description: string }[]
  caseStudies: number[]
}

/** Returns every text of a saved challenge that its report must contain. */
const textsOf = (saved: Saved): string[] =>
  [
    saved.challenge_title,
    saved.challenge_text,
    ...saved.sparks.map(({ text }) => text),
    ...saved.ideas.flatMap(({ text, challengeResolution, implementation }) => [
      text,
      challengeResolution,
      ...implementation.steps,
    ]),
    ...saved.papers.flatMap(({ title, snippet, authors }) => [title, snippet, authors]),
    ...saved.reframes.map(({ label }) => label),
    ...saved.businessModels.flatMap(({ name, description }) => [name, description]),
  ].map((text) => text.replace(/\s+/gu, ' ').trim())

const takeAway = async (page: Page, name: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return readFile(await file.path())
}

const openReport = async (page: Page) => {
  await page.getByRole('button', { name: 'Share or export' }).click()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible()
}

for (const [name, text] of [
  ['a retailer', bakery],
  ['a furniture maker', otherChallenge],
  ['a charity', charity],
] as const)
  test(
    `${name} fills every section, is saved, and everything is in the downloaded PDF and Word files [RES-01, RES-02, REV-02, REV-03, REV-04, RFM-05, RFM-06, BM-03, RSC-06, RSC-09, AMB-07]`,
    { tag: text === bakery ? [] : ['@long'] },
    async ({ page, baseURL }) => {
      await openResults(page, text)
      await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
      await page.getByRole('button', { name: 'Not now' }).click()
      await new ResultsPage(page).doesChooseSpark()
      await new IdeasDrawer(page).doesKeep(1)
      await page.keyboard.press('Escape')
      await eachSection(page, async (list) => {
        await cards(page, list).first().getByRole('button', { name: 'Bookmark', exact: true }).click()
      })

      // A visitor reads and downloads their bookmarks, then signs up, and everything is saved.
      await section(page, 'Review').click()
      await expect(page).toHaveTitle('Sparkwright | Review Your Challenge')
      await openReport(page)
      expect(await textOfPdf(await takeAway(page, 'Download PDF'))).toContain(text)
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`The plan of ${name}`)
      await new SignInPage(page).doesSignUp(newPerson())
      await page.waitForURL(/\/challenges\/(?!new)[^/]+\//)
      const id = new URL(page.url()).pathname.split('/')[2] ?? ''

      const answered = page.waitForResponse(
        (response) =>
          response.url() === `${baseURL ?? ''}/v1/challenges/${id}` && response.request().method() === 'GET',
      )
      await page.goto(`/challenges/${id}/review/`)
      const saved = (await (await answered).json()) as Saved
      await expect(page).toHaveTitle('Sparkwright | Review')
      expect(saved).toMatchObject({
        challenge_title: `The plan of ${name}`,
        challenge_text: text,
        is_reframed: true,
      })
      for (const kind of ['sparks', 'ideas', 'papers', 'reframes', 'businessModels', 'caseStudies'] as const)
        expect(saved[kind], kind).toHaveLength(1)

      const pages = page.getByRole('navigation', { name: 'Pages of this challenge' })
      await pages.getByRole('link', { name: 'Edit and explore' }).click()
      await expect(page).toHaveURL(`${baseURL ?? ''}/challenges/${id}/challenge/sparks/markets-products/`)
      await eachSection(page, async () => {
        await expect(page.getByRole('button', { name: 'Remove bookmark', exact: true }).first()).toBeVisible()
      })
      await pages.getByRole('link', { name: 'See full details' }).click()
      await expect(page).toHaveURL(`${baseURL ?? ''}/challenges/${id}/`)
      await expect(page.getByRole('heading', { level: 1, name: `The plan of ${name}` })).toBeVisible()

      await openReport(page)
      const pdf = asReadInPdf(await textOfPdf(await takeAway(page, 'Download PDF')))
      const word = textOfWord(await takeAway(page, 'Download Word'))
      const study = await page
        .getByRole('main')
        .locator(`a[href="/case-study/${String(saved.caseStudies[0])}/"]`)
        .first()
        .innerText()
      for (const part of [...textsOf(saved), study]) {
        expect(word).toContain(part)
        expect(pdf).toContain(asReadInPdf(part))
      }
    },
  )

test(
  'a saved challenge counts as reframed while a reframe is bookmarked, and not after the last one is removed [RFM-06, RFM-07]',
  { tag: '@long' },
  async ({ page, calls }) => {
    await openResults(page)
    await new SignInPage(page).doesSignUp(newPerson())
    await page.waitForURL(/\/challenges\/(?!new)[^/]+\/challenge\//)
    const id = new URL(page.url()).pathname.split('/')[2] ?? ''
    const lastSaved = () =>
      calls
        .to(`challenges/${id}`)
        .filter(({ method }) => method === 'PUT')
        .map(({ body }) => (body as { is_reframed: boolean }).is_reframed)
        .at(-1)
    await section(page, 'Reframes').click()
    const add = page.getByRole('button', { name: 'Bookmark', exact: true })
    const remove = page.getByRole('button', { name: 'Remove bookmark', exact: true })
    await add.first().click()
    await expect.poll(lastSaved).toBe(true)
    await add.first().click()
    await expect(remove).toHaveCount(2)
    await remove.first().click()
    await expect(remove).toHaveCount(1)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(lastSaved()).toBe(true)
    await remove.first().click()
    await expect.poll(lastSaved).toBe(false)
  },
)
