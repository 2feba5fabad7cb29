import type { Locator, Page } from '@playwright/test'
import { reportPdf } from '../../scripts/uploads/samples.ts'
import { expect } from '../fixtures.ts'
import { HomePage, hydrated } from '../pages/home.page.ts'
import { ResultsPage } from '../pages/results.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { bakery, charity } from '../texts.ts'
import { answerLater, Gate, type Cell } from './cell.ts'
import type { MomentName } from './matrix.ts'

/** A moment in which something is in progress. */
export interface Moment {
  /** The moment is a visitor's: nobody is signed in. */
  isVisitors?: true
  /** Goes to the page where the moment begins. */
  come: (cell: Cell) => Promise<void>
  /** Starts the moment; resolves while it is still in progress. */
  begin: (cell: Cell) => Promise<void>
}

/** Goes home by the link on another page of the product and types the text. */
const comeHome = async ({ page, text }: Cell) => {
  await page.goto('/cookie-policy/')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click()
  const home = new HomePage(page)
  await home.seesForm()
  await home.doesType(text)
}

/** Opens the results of the saved challenge. */
const comeToResults = async (cell: Cell) => {
  await comeHome(cell)
  await new HomePage(cell.page).doesGetSparks()
  await seesSaved(cell.page)
}

export const seesSaved = async (page: Page) => {
  await expect(new ResultsPage(page).sparks.first()).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** Waits for something to appear; presses *Retry* if an error message appears instead. */
export const seesOrRetries = async (
  page: Page,
  wanted: Locator,
  retry = page.getByRole('button', { name: 'Retry', exact: true }).first(),
) => {
  await expect(wanted.or(retry).first()).toBeVisible()
  if (!(await wanted.isVisible())) await retry.click()
  await expect(wanted).toBeVisible()
}

const getSparks = (address: RegExp, act?: typeof answerLater): Moment => ({
  come: comeHome,
  begin: async (cell) => {
    cell.gate = await Gate.close(cell.member.context, address, act)
    await cell.press(new HomePage(cell.page).getSparks)
    await cell.gate.expectReached()
  },
})

const signIn = (address: RegExp): Moment => ({
  isVisitors: true,
  come: comeHome,
  begin: async (cell) => {
    cell.gate = await Gate.close(cell.member.context, address)
    await cell.press(new SignInPage(cell.page).logIn)
    await cell.gate.expectReached()
  },
})

const openTab = async (page: Page, name: 'Upload PDF' | 'Upload image') => {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByText('(max size 3 MB)')).toBeVisible()
}

/** Bytes after the end of a PDF are ignored. */
const largePdf = async () => ({
  name: 'plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([await reportPdf(), Buffer.alloc(2_500_000, ' ')]),
})

export const momentsByName: Readonly<Record<MomentName, Moment>> = {
  'typing a draft': {
    come: comeHome,
    begin: async (cell) => {
      await new HomePage(cell.page).text.press('ControlOrMeta+End')
      await new HomePage(cell.page).text.pressSequentially(' And on')
      cell.text += ' And on'
    },
  },
  'topics loading': getSparks(/\/v1\/nlp\/keywords$/),
  // The server has created the challenge, but the page has not received the answer.
  creating: getSparks(/\/v1\/challenges\/create$/, answerLater),
  'sparks loading': getSparks(/\/v1\/sparks\//),
  'drawer loading': {
    come: comeToResults,
    begin: async (cell) => {
      cell.gate = await Gate.close(cell.member.context, /\/v1\/nlp\/possible-ideas$/)
      await cell.press(new ResultsPage(cell.page).choose.first())
      await cell.gate.expectReached()
    },
  },
  'debounce pending': {
    come: comeToResults,
    begin: async (cell) => {
      cell.text = `${cell.mark} Edited. ${charity}`
      const results = new ResultsPage(cell.page)
      await results.edit.click()
      await results.editor.fill(cell.text)
      // Hold the timers, so that the change is not sent before the cell allows it.
      await cell.page.evaluate(() => window.pageTime.hold())
      await cell.press(cell.page.getByRole('button', { name: 'Save', exact: true }))
      await expect(results.edit).toBeVisible()
    },
  },
  'upload at half': {
    come: comeHome,
    begin: async (cell) => {
      const { page } = cell
      await openTab(page, 'Upload PDF')
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Network.enable')
      const slow = (uploadThroughput: number) =>
        devTools.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput,
        })
      await slow(2_000_000)
      await page.locator('input[type=file]').setInputFiles(await largePdf())
      const bar = page.getByRole('progressbar', { name: 'Upload progress' })
      await expect(async () => {
        expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(30)
      }).toPass({ intervals: [30] })
      await slow(1_000)
      cell.restoreSpeed = () => slow(-1)
    },
  },
  'describing an image': {
    come: comeHome,
    begin: async (cell) => {
      cell.gate = await Gate.close(cell.member.context, /\/v1\/nlp\/image$/, (route) =>
        Promise.resolve(() => route.fulfill({ json: { challenge: bakery } })),
      )
      await openTab(cell.page, 'Upload image')
      await cell.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.alloc(1_000) })
      await cell.gate.expectReached()
      await expect(cell.page.getByText('Reading plan.png')).toBeVisible()
    },
  },
  'redirecting to the provider': signIn(/\/\.well-known\/openid-configuration$/),
  'on the callback': signIn(/\/oidc\/token$/),
}
