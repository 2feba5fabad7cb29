import { expect, type Page } from '@playwright/test'
import { HomePage, hydrated } from '../pages/home.page.ts'
import { IdeasDrawer, panels } from '../pages/drawer.page.ts'
import { ResultsPage } from '../pages/results.page.ts'
import { bakery } from '../texts.ts'
import { firstSparksJourney } from './first-sparks.journey.ts'
import { testJourney } from './journey.ts'

/** The panels of ideas of the built-in engine, which say nothing about the spark. */
const [, ...builtInPanels] = panels

interface World {
  page: Page
  home: HomePage
  results: ResultsPage
  drawer: IdeasDrawer
  /** The chosen spark. */
  spark: string
  /** Texts of the ideas seen first. */
  before: string[]
}

const categories = [
  'Markets & products',
  'Suppliers & processes',
  'Customers & sales',
  'Finance & acquisitions',
  'General strategies',
  'People & climate',
  'Business news',
  'Research insights',
]

const seesBoard = async ({ page, results }: World) => {
  await results.seesSparks()
  await expect(page).toHaveTitle(/ \| Challenge Sparks$/)
  // Topics that do not fit into the row need one more press.
  await expect(results.topics.first()).toBeVisible()
  await expect(results.topics.nth(4)).toBeAttached()
  await expect(results.tabs).toHaveText(categories)
}

/** Checks that a text is long enough for a sentence and has no placeholders. */
const seesWholeSentence = (text: string) => {
  expect(text.trim().length).toBeGreaterThan(10)
  expect(text).not.toMatch(/undefined|null|\{|\}|\[|\]/)
}

const ideaTexts = async ({ drawer }: World) => drawer.ideas.locator('[id$="-text"]').allTextContents()

testJourney('The first sparks', firstSparksJourney, {
  world: (page): World => ({
    page,
    home: new HomePage(page),
    results: new ResultsPage(page),
    drawer: new IdeasDrawer(page),
    spark: '',
    before: [],
  }),
  proves: {
    emptyForm: ['ROUTE-01', 'HOME-01', 'HOME-29'],
    exampleForm: ['HOME-13', 'HOME-14'],
    board: ['SEQ-13', 'ROUTE-05', 'SPK-01', 'SPK-08', 'TOP-03', 'TOP-13'],
    wholeBoard: ['ROUTE-06', 'SPK-04'],
    ideas: ['DRAW-01', 'DRAW-03', 'DRAW-04', 'DRAW-06', 'DRAW-07', 'SPK-11'],
    wholeIdeas: ['IDEA-01', 'IDEA-02', 'IDEA-05', 'IDEA-06', 'IDEA-07', 'IDEA-08', 'IDEA-10'],
    freshIdeas: ['DRAW-08'],
    boardAgain: ['DRAW-09', 'DRAW-13'],
    formAgain: ['ROUTE-34', 'RES-03'],
  },
  sees: {
    emptyForm: async ({ page, home }) => {
      if (page.url() === 'about:blank') await page.goto('/')
      await home.seesForm()
      await hydrated(page)
      await expect(page).toHaveTitle('Sparkwright | Home')
      await home.seesText('')
      await expect(home.getSparks).toBeVisible()
    },
    exampleForm: async ({ home }) => {
      await expect(home.text).toHaveValue(/supermarket/i)
      await expect(home.text).toHaveValue(/suppl/i)
      expect((await home.text.inputValue()).length).toBeGreaterThanOrEqual(100)
      await expect(home.getSparks).toBeEnabled()
    },
    ownForm: async ({ home }) => home.seesText(bakery),
    board: seesBoard,
    ownBoard: seesBoard,
    wholeBoard: async ({ page, results }) => {
      await expect(page).toHaveURL(/\/sparks\/research-insights\/$/)
      await results.seesSparks()
    },
    ideas: async (world) => {
      const { drawer, spark } = world
      await drawer.seesIdeas()
      await expect(drawer.ideas.nth(2)).toBeVisible()
      await expect(drawer.refresh).toBeVisible()
      await expect(drawer.dialog.getByText(spark, { exact: true })).toBeVisible()
      world.before = await ideaTexts(world)
      expect(new Set(world.before).size).toBe(world.before.length)
      world.before.forEach(seesWholeSentence)
    },
    wholeIdeas: async ({ drawer }) => {
      for (const idea of await drawer.ideas.all()) {
        seesWholeSentence(await idea.innerText())
        const steps = await idea.locator('ol li').allInnerTexts()
        expect(steps.length).toBeGreaterThanOrEqual(3)
        steps.forEach(seesWholeSentence)
        for (const panel of builtInPanels) {
          const opener = idea.getByRole('button', { name: panel })
          await expect(opener).toHaveAttribute('aria-expanded', 'true')
          const words = await idea
            .locator(`[id="${String(await opener.getAttribute('aria-controls'))}"]`)
            .innerText()
          seesWholeSentence(words)
          if (panel === 'How to implement the idea')
            expect(words).toMatch(/Key resources\s+\S[^]*Potential obstacles\s+\S/)
        }
      }
    },
    freshIdeas: async (world) => {
      await expect.poll(() => ideaTexts(world)).not.toEqual(world.before)
      expect((await ideaTexts(world)).length).toBeGreaterThan(0)
    },
    boardAgain: async ({ drawer, results }) => {
      await drawer.seesNothing()
      await results.seesSparks()
    },
    formAgain: async ({ page, home }) => {
      await expect(page).toHaveURL('/')
      await home.seesText(bakery)
    },
  },
  does: {
    'visitor.triedExample': async ({ home }) => home.example.click(),
    'visitor.typedChallenge': async ({ home }) => home.doesType(bakery),
    'visitor.clearedText': async ({ home }) => home.clear.click(),
    'visitor.gotSparks': async ({ home }) => home.doesGetSparks(),
    'visitor.openedCategories': async ({ page, results }) => {
      const seen = new Set<string>()
      for (const category of categories) {
        await results.doesOpenTab(category)
        await expect(page.getByRole('list', { name: `Sparks: ${category}` })).toBeVisible()
        const texts = await results.sparks.locator('[id$="-text"]').allTextContents()
        expect(texts.length, category).toBeGreaterThanOrEqual(8)
        texts.forEach(seesWholeSentence)
        for (const text of texts) {
          expect(seen, 'no spark comes twice').not.toContain(text)
          seen.add(text)
        }
      }
    },
    'visitor.choseSpark': async (world) => {
      world.spark = (await world.results.sparks.first().locator('[id$="-text"]').textContent()) ?? 'no spark'
      await world.results.doesChooseSpark()
    },
    'visitor.openedPanels': async ({ drawer }) => {
      for (const panel of builtInPanels)
        for (const opener of await drawer.dialog.getByRole('button', { name: panel }).all()) {
          await expect(opener).toHaveAttribute('aria-expanded', 'false')
          await opener.click()
        }
    },
    'visitor.refreshedIdeas': async ({ drawer }) => drawer.refresh.click(),
    'visitor.closedDrawer': async ({ drawer }) => drawer.close.click(),
    'visitor.wentBack': async ({ page }) => {
      await page.goBack()
    },
  },
})
