import type { Locator, Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { cases } from '../../tests/charts/getSparks.cases.ts'
import { bakery } from '../texts.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { doesElsewhere } from '../pages/elsewhere.ts'
import { HomePage } from '../pages/home.page.ts'
import { PersonPage } from '../pages/person.page.ts'
import { openHome } from '../start.ts'
import { answer, problem, topicsNamed } from '../wire.ts'

const results = /\/challenges\/(?:new|c1\/challenge)\/sparks\//
const ofSaved = /\/challenges\/c2\/challenge\/sparks\//

/** A challenge saved earlier, in home's list. */
const saved = {
  _id: 'c2',
  revision: 1,
  challenge_title: 'An older one',
  challenge_text: bakery,
  original_challenge_text: bakery,
  updatedAt: '2026-11-21T10:00:00.000Z',
}

const contextOf = (model: AnyMachineSnapshot) => model.context as { isGuest: boolean; source: string }

/** The clock is stopped, so late drawing needs some frames. */
const comes = (page: Page, what: Locator) =>
  expect(async () => {
    await page.clock.runFor(20)
    expect(await what.count()).toBe(1)
  }).toPass({ intervals: [20] })

/** Uploads a file whose text is the challenge. */
const doesUpload = async (page: Page) => {
  await answer(page, 'nlp/pdf', { text: bakery })
  await answer(page, 'nlp/challenge', { challenge: bakery })
  await page.getByRole('tab', { name: 'Upload PDF' }).click()
  const field = page.locator('input[type=file]')
  await comes(page, field)
  await field.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10) })
  await comes(page, page.getByRole('button', { name: 'Remove file' }))
}

/** A visitor cannot become signed in without leaving the page; the reverse happens in another tab. */
const inBrowser = {
  ...cases,
  can: (context: unknown, event: { type: string; isGuest?: boolean }) =>
    cases.can(context, event) && event.isGuest !== false,
}

const somebody = 'somebody signed in'
/** Who opened the page. A worker's paths run one after another. */
const opened = { by: '' }

/** The chart's events come from other charts; each stands for something that happens on the page. */
testInBrowser('Get sparks', inBrowser, {
  start: async (page, input) => {
    opened.by = input
    if (input === somebody) {
      await new PersonPage(page).doesArrive()
      await answer(page, 'challenges/', [saved])
      await answer(page, 'challenges/c1', { ...saved, _id: 'c1', challenge_title: 'The new one' })
      await answer(page, 'challenges/c2', saved)
      await new HomePage(page).doesOpen()
      await expect(page.getByRole('link', { name: /An older one/ })).toBeVisible()
    } else await openHome(page)
    await new HomePage(page).doesType(bakery)
  },
  calls: {
    topics: { method: 'POST', path: /\/nlp\/keywords$/ },
    creation: { method: 'POST', path: /\/challenges\/create$/ },
  },
  gestures: {
    'sparks.request': async (page, event) => {
      if (event.source === 'pdf') await doesUpload(page)
      await new HomePage(page).doesGetSparks()
    },
    'wait.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'extraction.finish': (_page, _event, wire) =>
      wire.answer('topics', topicsNamed('bread', 'lorries', 'drivers', 'stores')),
    'extraction.fail': (_page, _event, wire) => wire.fail('topics', { status: 500, body: problem(500).json }),
    'creation.finish': (_page, event, wire) => wire.answer('creation', { _id: event.id }),
    // After a server error the request is repeated under its key, and the chart only sees the last answer.
    'creation.fail': (_page, _event, wire) =>
      wire.fail('creation', { status: 400, body: problem(400, 'INVALID').json }),
    'results.reach': async (page, _event, _wire, before) => {
      if (before.matches('arriving')) return expect(page).toHaveURL(results)
      const link = page.getByRole('link', { name: /An older one/ })
      if (before.matches('givenUp')) await page.getByRole('banner').getByText('Saved Challenges').click()
      await comes(page, link)
      await link.click()
      return expect(page).toHaveURL(ofSaved)
    },
    'session.change': (page) => doesElsewhere(page, 'leave'),
    'sequence.clear': (page) =>
      page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click(),
    'sequence.stop': (page) =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click(),
  },
  // The results open at the same moment, so nobody can do anything before.
  can: (event, before, earlier) => {
    const { isGuest } = contextOf(before)
    const hasLeft = earlier.some(({ event: { type } }) => type === 'sequence.stop')
    switch (event.type) {
      case 'sequence.stop':
      case 'sequence.clear':
        return !before.matches('arriving') && !hasLeft
      case 'session.change':
        return !isGuest && before.matches('idle') && earlier.length === 0
      case 'sparks.request':
        return !before.matches('givenUp') && !hasLeft
      case 'results.reach':
        // A created challenge has its own id.
        if (before.matches('arriving')) return (event.id === undefined) === isGuest
        return event.id !== undefined && !isGuest && (before.matches('givenUp') || !hasLeft)
      default:
        return true
    }
  },
  leftOut: {
    'givenUp | sparks.request': 'Who comes back to home has had the challenge forgotten there.',
    'givenUp | results.reach [2]': 'tests/whole opens the results of a challenge whose topics were given up.',
    'arriving | sequence.stop': 'The results are reached in the same moment in which they are asked for.',
  },
  facts: async (page, model) => {
    const home = new HomePage(page)
    const cancel = page.getByRole('button', { name: 'Cancel' })
    if (model.hasTag('topicsLoading') || model.matches('creating')) {
      await expect(home.getSparks).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('list', { name: 'Getting your sparks' })).toBeVisible()
      await expect(cancel).toHaveCount(model.hasTag('slow') ? 1 : 0)
    } else if (model.hasTag('challengeLoading') || results.test(page.url())) {
      await expect(page).toHaveURL(results)
    } else if (ofSaved.test(page.url()) || page.url().endsWith('/cookie-policy/')) {
      await expect(home.getSparks).toHaveCount(0)
    } else if (opened.by === somebody && contextOf(model).isGuest) {
      // One person's text must not be shown to the next.
      await home.seesText('')
      await expect(home.getSparks).toBeDisabled()
    } else {
      await expect(home.getSparks).toBeEnabled()
      await expect(home.getSparks).not.toHaveAttribute('aria-busy', 'true')
      await home.seesText(bakery)
    }
  },
})
