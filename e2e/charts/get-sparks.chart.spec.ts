import type { Locator, Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { cases } from '../../tests/charts/getSparks.cases.ts'
import { bakery } from '../texts.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { HomePage } from '../pages/home.page.ts'
import { PersonPage } from '../pages/person.page.ts'
import { openHome, stopClock } from '../start.ts'
import { answerCall, problem } from '../wire.ts'

const results = /\/challenges\/(?:new|c1\/challenge)\/sparks\//

/** A challenge saved earlier, in home's list. */
const saved = {
  _id: 'c2',
  revision: 1,
  challenge_title: 'An older one',
  challenge_text: bakery,
  original_challenge_text: bakery,
  updatedAt: '2026-11-21T10:00:00.000Z',
}

/** Whether the person opened another page while the challenge was being created. */
const isUnseen = (model: AnyMachineSnapshot) =>
  model.matches({ creatingChallenge: 'unseen' }) || model.matches('left')

/** Advances the stopped clock until the element is drawn. */
const runsUntil = (page: Page, what: Locator) =>
  expect(async () => {
    await page.clock.runFor(20)
    expect(await what.count()).toBe(1)
  }).toPass({ intervals: [20] })

/** Uploads a file whose text is the challenge. */
const doesUpload = async (page: Page) => {
  await answerCall(page, 'nlp/pdf', { text: bakery })
  await answerCall(page, 'nlp/challenge', { challenge: bakery })
  await page.getByRole('tab', { name: 'Upload PDF' }).click()
  const field = page.locator('input[type=file]')
  await runsUntil(page, field)
  await field.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10) })
  await runsUntil(page, page.getByRole('button', { name: 'Remove file' }))
}

/** Leaves out changes of the session: signing in leaves the page, and logging out empties the form. */
const inBrowser = {
  ...cases,
  can: (context: unknown, event: { type: string }) =>
    cases.can(context, event) && event.type !== 'session.change',
}

testInBrowser('Get sparks', inBrowser, {
  isLong: true,
  start: async (page, input) => {
    if (input.startsWith('somebody')) {
      await new PersonPage(page).doesArrive()
      await answerCall(page, 'challenges/', [saved])
      await answerCall(page, 'challenges/c1', { ...saved, _id: 'c1', challenge_title: 'The new one' })
      await new HomePage(page).doesOpen()
      await expect(page.getByRole('link', { name: /An older one/ })).toBeVisible()
    } else await openHome(page)
    await new HomePage(page).doesType(bakery)
    await stopClock(page)
    if (input.endsWith('from a PDF')) await doesUpload(page)
    await new HomePage(page).doesGetSparks()
    return 'stopped'
  },
  calls: {
    requestTopics: { method: 'POST', path: /\/nlp\/keywords$/ },
    createChallenge: {
      method: 'POST',
      path: /\/challenges\/create$/,
      body: (output) => ({ _id: (output as { _id: string })._id }),
    },
  },
  // The client retries after a server error before the chart hears of it, so failures are answered with a 4xx.
  failure: (id) =>
    id === 'createChallenge' ? { status: 400, body: problem(400, 'INVALID').json } : undefined,
  gestures: {
    'wait.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'sequence.leave': (page) =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click(),
  },
  facts: async (page, model) => {
    const home = new HomePage(page)
    if (isUnseen(model)) {
      await expect(page).toHaveURL(/\/cookie-policy\/$/)
      return
    }
    if (model.matches('shown')) {
      await expect(page).toHaveURL(results)
      return
    }
    if (model.status === 'active') {
      await expect(home.getSparks).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('list', { name: 'Getting your sparks' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(model.hasTag('slow') ? 1 : 0)
      return
    }
    await expect(home.getSparks).toBeEnabled()
    await expect(home.getSparks).not.toHaveAttribute('aria-busy', 'true')
    await home.seesText(bakery)
  },
})
