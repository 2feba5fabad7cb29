import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { CallName } from '../../contract/calls.ts'
import { firstCategory } from '../../src/machines/sparks/sparks.rules.ts'
import { expect } from '../fixtures.ts'
import { IdeasDrawer } from '../pages/drawer.page.ts'
import { HomePage, hydrated } from '../pages/home.page.ts'
import { PersonPage } from '../pages/person.page.ts'
import { ResultsPage } from '../pages/results.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { bakery, otherChallenge, textOf } from '../texts.ts'
import type { Driver, Stage } from './stage.ts'

const retryButton = ({ page }: Stage) => page.getByRole('button', { name: 'Retry', exact: true }).first()
const retry = (stage: Stage) => retryButton(stage).click()
const open =
  (path: string) =>
  async ({ page }: Stage) => {
    await page.goto(path)
    await hydrated(page)
  }
/** Opens a page of the challenge saved by this worker's member. */
const openSaved = (place: string) => async (stage: Stage) => {
  const id = await stage.member.challenge()
  await open(`/challenges/${id}/${place}`)(stage)
}
const sparksPlace = `challenge/sparks/${firstCategory}/`
const seesSparks = async ({ page }: Stage) => {
  await expect(new ResultsPage(page).sparks.first()).toBeVisible()
}
const comeToSparks = async (stage: Stage) => {
  await openSaved(sparksPlace)(stage)
  await seesSparks(stage)
  await expect(stage.page.getByText('Saved', { exact: true })).toBeVisible()
}

const session: Pick<Driver, 'act'> = {
  act: async (stage) => {
    await open('/cookie-policy/')(stage)
    await new SignInPage(stage.page).seesPerson()
  },
}

const person = ({ page }: Stage) => new PersonPage(page)
const openProfile = async (stage: Stage) => {
  await open('/cookie-policy/')(stage)
  await person(stage).doesOpenProfile()
}
const openSettings = async (stage: Stage) => {
  await open('/cookie-policy/')(stage)
  await person(stage).doesOpenSettings()
}

const list = (call: CallName, place: string): Driver => ({ call, act: openSaved(place), again: retry })

const showMore = ({ page }: Stage) => page.getByRole('button', { name: 'Show more' }).click()
const more = (call: CallName, place: string): Driver => ({
  call,
  come: async (stage) => {
    await openSaved(place)(stage)
    await expect(stage.page.getByRole('button', { name: 'Show more' })).toBeVisible()
  },
  act: showMore,
  again: async ({ page }) => {
    await page
      .getByRole('button', { name: /^(?:Show more|Retry)$/ })
      .first()
      .click()
  },
})

/** Opens home and types a text that differs from the tab's first one. */
const comeHome = (text: string) => async (stage: Stage) => {
  await open('/')(stage)
  await new HomePage(stage.page).doesType(text)
}
const getSparks = ({ page }: Stage) => new HomePage(page).doesGetSparks()

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const bookmark = ({ page }: Stage) => press(page, 'Bookmark').first().click()
/** Bookmarks something that this member has not bookmarked yet. */
const addBookmark = (call: CallName, place: string): Driver => ({
  call,
  come: async (stage) => {
    await openSaved(place)(stage)
    await expect(press(stage.page, 'Bookmark').first()).toBeVisible()
    await expect(stage.page.getByText('Saved', { exact: true })).toBeVisible()
  },
  act: bookmark,
  again: bookmark,
})

const fileOf = async (kind: 'pdf' | 'image') =>
  kind === 'pdf'
    ? { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_000) }
    : {
        name: 'plan.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
          .png()
          .toBuffer(),
      }
const upload = (call: CallName, kind: 'pdf' | 'image', json: object): Driver => ({
  call,
  answer: { status: 200, json },
  come: async (stage) => {
    await open('/')(stage)
    const { page } = stage
    if (call === 'describeChallenge')
      await page.route('**/v1/nlp/pdf', (route) => route.fulfill({ json: { text: bakery } }))
    if (call === 'readPdf')
      await page.route('**/v1/nlp/challenge', (route) => route.fulfill({ json: { challenge: bakery } }))
    await page.getByRole('tab', { name: kind === 'pdf' ? 'Upload PDF' : 'Upload image' }).click()
    await expect(page.getByText('(max size 3 MB)')).toBeVisible()
  },
  act: async ({ page }) => page.locator('input[type=file]').setInputFiles(await fileOf(kind)),
  again: async ({ page }) => page.locator('input[type=file]').setInputFiles(await fileOf(kind)),
  takesText: true,
})

const confirm = async ({ page }: Stage) => {
  await page.getByRole('button', { name: 'Challenge actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

const openOptions = async ({ page }: Stage) => {
  await new HomePage(page).doesOpenOptions()
}

const edit =
  (text: string) =>
  async ({ page }: Stage) => {
    await new ResultsPage(page).doesEdit(text)
  }

let edits = 0

/** How to make each call, by its name in the matrix of `tests/faults`. */
export const drivers: Readonly<Record<string, Driver>> = {
  'user.get': { call: 'readUser', ...session },
  'user.bootstrap': {
    call: 'bootstrapUser',
    come: async ({ page }) => {
      // Pretend that the server does not know this person yet.
      await page.route('**/v1/user', (route) =>
        route.request().method() === 'GET' ? route.fulfill({ status: 404 }) : route.fallback(),
      )
    },
    ...session,
  },
  'ability.get': { call: 'readAbility', ...session },
  'user.delete': {
    call: 'deleteUser',
    answer: { status: 204 },
    come: openSettings,
    act: async (stage) => {
      await person(stage).doesAskToDelete()
      await person(stage)
        .question.getByRole('button', { name: /Delete/ })
        .click()
    },
    again: async (stage) => {
      await person(stage).doesAskToDelete()
      await person(stage)
        .question.getByRole('button', { name: /Delete/ })
        .click()
    },
    seesDone: ({ page }) => new SignInPage(page).seesVisitor(),
    takesText: true,
  },
  'user.picture': {
    call: 'uploadPicture',
    come: openProfile,
    act: async (stage) => person(stage).picture.setInputFiles(await fileOf('image')),
    again: async (stage) => person(stage).picture.setInputFiles(await fileOf('image')),
  },
  'user.profile': {
    call: 'updateUser',
    come: async (stage) => {
      await openProfile(stage)
      await person(stage).jobTitle.fill('Rear admiral')
    },
    act: (stage) => person(stage).save.click(),
    again: (stage) => person(stage).save.click(),
  },
  'user.setting': {
    call: 'changeSetting',
    come: openSettings,
    act: (stage) => person(stage).switch('Show tips').click(),
    again: (stage) => person(stage).switch('Show tips').click(),
  },
  'bm.search': list('searchBusinessModels', 'challenge/business-models/'),
  'bm.extend': more('extendBusinessModels', 'challenge/business-models/'),
  'reframes.search': list('searchReframes', 'challenge/reframes/'),
  'reframes.extend': more('extendReframes', 'challenge/reframes/'),
  'papers.search': list('searchPapers', 'challenge/resources/academic/'),
  'cases.search': list('searchCaseStudies', 'challenge/resources/case-studies/'),
  'case.get': { call: 'readCaseStudy', act: open('/case-study/1/'), again: retry },
  topics: {
    call: 'extractKeywords',
    come: comeHome(bakery),
    act: getSparks,
    again: getSparks,
    takesText: true,
  },
  sparks: {
    call: 'writeSparks',
    address: new RegExp(`/v1/sparks/${firstCategory}$`),
    act: openSaved(sparksPlace),
    again: retry,
  },
  summary: { call: 'summarise', come: comeHome(textOf(900)), act: getSparks, takesText: true },
  title: { call: 'writeTitle', come: comeHome(bakery), act: getSparks, takesText: true },
  ideas: {
    call: 'proposeIdeas',
    come: comeToSparks,
    act: ({ page }) => new ResultsPage(page).doesChooseSpark(),
    again: ({ page }) => new IdeasDrawer(page).askAgain.first().click(),
  },
  'challenge.list': { call: 'listChallenges', act: open('/challenges/'), again: retry },
  'challenge.create': {
    call: 'createChallenge',
    come: comeHome(otherChallenge),
    act: getSparks,
    again: getSparks,
    takesText: true,
  },
  'challenge.get': {
    call: 'readChallenge',
    act: openSaved(sparksPlace),
    again: async (stage) => {
      // The page for a missing challenge has no *Retry*, so open the address again.
      if (await retryButton(stage).isVisible()) await retry(stage)
      else await openSaved(sparksPlace)(stage)
    },
  },
  'challenge.put': {
    call: 'updateChallenge',
    come: comeToSparks,
    isFollowed: true,
    act: (stage) => edit(`Edit ${String(++edits)}. ${bakery}`)(stage),
    again: async ({ page }) => {
      await page
        .getByRole('button', { name: /^(?:Retry|Keep your version)$/ })
        .first()
        .click()
    },
  },
  'challenge.delete': {
    call: 'deleteChallenge',
    answer: { status: 204 },
    come: async (stage) => {
      await stage.member.challenge()
      await open('/challenges/')(stage)
    },
    act: confirm,
    again: confirm,
  },
  describe: upload('describeChallenge', 'pdf', { challenge: bakery }),
  pdf: upload('readPdf', 'pdf', { text: bakery }),
  image: upload('readImage', 'image', { challenge: bakery }),
  'bm.add.sparks': addBookmark('saveSparks', sparksPlace),
  'bm.add.papers': addBookmark('savePapers', 'challenge/resources/academic/'),
  'bm.add.reframes': addBookmark('saveReframes', 'challenge/reframes/'),
  'bm.add.business-models': addBookmark('saveBusinessModels', 'challenge/business-models/'),
  sectors: { call: 'listSectors', come: open('/'), act: openOptions },
  countries: { call: 'listCountries', come: open('/'), act: openOptions },
  'home.token': {
    call: 'readTokenText',
    answer: { status: 200, json: { text: bakery } },
    act: open('/a-token-of-22-letters-x/'),
    again: open('/a-token-of-22-letters-x/'),
    takesText: true,
  },
}
