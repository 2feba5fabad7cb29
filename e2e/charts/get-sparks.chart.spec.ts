import { cases } from '../../tests/charts/getSparks.cases.ts'
import { bakery } from '../texts.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { HomePage } from '../pages/home.page.ts'
import { openHome } from '../start.ts'
import { problem, topicsNamed } from '../wire.ts'

const results = /\/challenges\/new\/sparks\//

/** The chart's events come from other charts; each stands for something that happens to the page. */
testInBrowser('Get sparks', cases, {
  start: async (page) => {
    const home = await openHome(page)
    await home.doesType(bakery)
  },
  calls: { topics: { method: 'POST', path: /\/nlp\/keywords$/ } },
  gestures: {
    'sparks.request': (page) => new HomePage(page).doesGetSparks(),
    'wait.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'extraction.finish': (_page, _event, wire) =>
      wire.answer('topics', topicsNamed('bread', 'lorries', 'drivers', 'stores')),
    'extraction.fail': (_page, _event, wire) => wire.fail('topics', { status: 500, body: problem(500).json }),
    'results.reach': (page) => expect(page).toHaveURL(results),
    'sequence.clear': (page) =>
      page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click(),
    'sequence.stop': (page) =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click(),
  },
  // The results open in the same moment: nobody can do anything before they are reached.
  // This page's visitor types, and stays a visitor: sign-in and files have journeys of their own.
  can: (event, before) => {
    const { isGuest } = before.context as { isGuest: boolean }
    if (event.type === 'sequence.stop' || event.type === 'sequence.clear') return !before.matches('arriving')
    if (before.matches('givenUp') && event.type !== 'session.change') return false
    if (event.type === 'results.reach' && event.id !== undefined) return false
    return isGuest && event.type !== 'session.change' && (event.source ?? 'text') === 'text'
  },
  beyond: {
    'givenUp | sparks.request': 'Who comes back to home has had the challenge forgotten there.',
    'givenUp | results.reach [1]': 'tests/whole opens a saved challenge instead.',
    'givenUp | results.reach [2]': 'tests/whole opens the results of a challenge whose topics were given up.',
    'arriving | sequence.stop': 'The results are reached in the same moment in which they are asked for.',
    'arriving | results.reach [1]': 'e2e/upload.spec.ts begins with a file.',
    'extractingTopics | results.reach': 'tests/whole opens a saved challenge while topics come.',
    'creating | results.reach': 'tests/whole opens a saved challenge while a new one is created.',
    '(root) | session.change': 'e2e/session.spec.ts signs in and out.',
    'extractingTopics | extraction.finish [2]': 'e2e/saved.spec.ts creates a challenge on the server.',
    'creating | creation.finish': 'e2e/saved.spec.ts creates a challenge on the server.',
    'creating | creation.fail': 'e2e/saved.spec.ts creates a challenge on the server.',
    'creating | sequence.stop': 'e2e/saved.spec.ts creates a challenge on the server.',
  },
  facts: async (page, model) => {
    const home = new HomePage(page)
    const cancel = page.getByRole('button', { name: 'Cancel' })
    if (model.hasTag('topicsLoading')) {
      await expect(home.getSparks).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('list', { name: 'Getting your sparks' })).toBeVisible()
      await expect(cancel).toHaveCount(model.hasTag('slow') ? 1 : 0)
    } else if (model.hasTag('challengeLoading') || results.test(page.url())) {
      await expect(page).toHaveURL(results)
    } else if (page.url().endsWith('/cookie-policy/')) {
      await expect(home.getSparks).toHaveCount(0)
    } else {
      await expect(home.getSparks).toBeEnabled()
      await expect(home.getSparks).not.toHaveAttribute('aria-busy', 'true')
      await home.seesText(bakery)
    }
  },
})
