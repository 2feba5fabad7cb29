import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Challenge } from '../../contract/entities.ts'
import { isSameChallenge, type SavedState } from '../../src/machines/workspace/persistence.rules.ts'
import type { PersistenceContext } from '../../src/machines/workspace/persistence.setup.ts'
import { cases } from '../../tests/charts/persistence.cases.ts'
import type { ModelEvent } from '../../tests/harness/explore.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { HomePage } from '../pages/home.page.ts'
import { PersonPage } from '../pages/person.page.ts'
import { answerCall, problem, sparksOf } from '../wire.ts'

const contextOf = (model: AnyMachineSnapshot) => model.context as PersistenceContext

const { saved } = cases.inputs.get('just opened') as { saved: SavedState }
/** The challenge has topics and a title, so that nothing is generated and saved automatically. */
const opened = {
  ...saved.challenge,
  _id: 'c1',
  revision: 1,
  challenge_title: 'Bread',
  topics: [{ id: 'api-bread', label: 'bread', type: 'Thing', count: 2, active: true, origin: 'api' }],
}
/** Picks the fields that the cases change. */
const changedIn = ({ challenge: { scope, region } }: SavedState) => ({ scope, region })

const slider = (page: Page) => page.getByRole('slider', { name: 'Scope' })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()

const can = (event: ModelEvent, model: AnyMachineSnapshot): boolean => {
  const { challenge, isLeaving } = contextOf(model)
  if (event.type.startsWith('xstate.'))
    return !/^xstate\.(done|error)\.actor\.(watchLeaving|keepReady|watchConnection)$/.test(event.type)
  // After leaving, another page is shown, so no event is possible.
  if (isLeaving || event.type === 'challenge.flush') return false
  if (event.type.startsWith('choice.')) return model.can({ type: 'choice.reverted' })
  return event.type !== 'challenge.change' || !isSameChallenge(challenge, event.challenge as Challenge)
}

const status = (model: AnyMachineSnapshot): string => {
  if (model.hasTag('conflict')) return 'Changed elsewhere'
  if (model.hasTag('unsaved'))
    return contextOf(model).limit === undefined ? 'Not saved' : 'Not saved: your storage is full'
  return model.hasTag('saving') ? 'Saving…' : 'Saved'
}

const byList = 'The list of saved challenges asks for it; saved-list.spec.ts goes through it.'
const noRefusal = 'No browser refuses to listen.'

/**
 * Here situations also differ by whether the other tab left the scope unchanged: if it did, an edit of the scope
 * survives when the other tab's version is loaded.
 */
const inBrowser = {
  ...cases,
  project: (context: unknown) => {
    const { theirs } = context as PersistenceContext
    return [cases.project(context), theirs.challenge.scope === saved.challenge.scope]
  },
}

testInBrowser('The saving of a challenge', inBrowser, {
  isLong: true,
  isWalked: true,
  arrive: async (page) => {
    await answerCall(page, 'sparks/*', sparksOf('markets-products', 'Spark a'))
    await answerCall(page, 'nlp/brief', {
      goal: [],
      obstacles: [],
      limits: [],
      tried: [],
      problems: [],
      answers: [],
    })
    // Removes edits that the previous path left unsaved, so that the next path does not save them.
    await page.addInitScript(() => {
      for (const name of Object.keys(localStorage)) if (name.includes('edit:')) localStorage.removeItem(name)
    })
    await new PersonPage(page).doesArrive()
  },
  start: async (page) => {
    const url = '**/v1/challenges/c1'
    await page.route(url, (route) => route.fulfill({ json: opened }))
    await page.goto('/challenges/c1/challenge/sparks/markets-products/')
    await new HomePage(page).doesOpenOptions()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(slider(page)).toBeVisible()
    await page.unroute(url)
  },
  calls: {
    saveChallenge: {
      method: 'PUT',
      path: /\/challenges\/c1$/,
      body: (output, sent) => ({
        ...opened,
        ...(sent as object),
        ...changedIn(output as SavedState),
        revision: (output as SavedState).revision,
      }),
    },
    readSaved: {
      method: 'GET',
      path: /\/challenges\/c1$/,
      body: (output) => ({
        ...opened,
        ...changedIn(output as SavedState),
        revision: (output as SavedState).revision,
      }),
    },
  },
  // The client retries after a server error before the chart hears of it, so failures are answered with a 4xx.
  failure: (_id, error) => {
    const { status = 400, code } = error as { status?: number; code?: string }
    const answered = code === 'STORAGE_FULL' ? code : status === 404 ? 'NOT_FOUND' : 'INVALID'
    const { status: given, json } = problem(status === 500 ? 400 : status, answered)
    return { status: given, body: json }
  },
  can,
  leftOut: {
    '(root) | watchLeaving ✗': noRefusal,
    '(root) | keepReady ✗': noRefusal,
    '(root) | watchConnection ✗': noRefusal,
    'dirty | challenge.flush': byList,
    'saving | challenge.flush': byList,
    'unsaved | challenge.flush': byList,
    'again | always [2]': byList,
  },
  gestures: {
    'challenge.change': (page, event) =>
      page
        .getByRole('list', { name: 'Scope' })
        .getByRole('button')
        .nth((event.challenge as Challenge).scope)
        .click(),
    'challenge.leave': (page) =>
      page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click(),
    'challenge.clear': (page) =>
      page.evaluate(() => {
        // Simulates another tab that deletes the challenge.
        const channel = new BroadcastChannel('challenges')
        channel.postMessage({ deleted: 'c1' })
        channel.close()
      }),
    'page.hidden': (page) => page.evaluate(() => void window.dispatchEvent(new Event('pagehide'))),
    'network.restored': (page) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    'retry.chosen': (page) => press(page, 'Retry'),
    'mine.chosen': (page) => press(page, 'Keep your version'),
    'choice.reverted': (page) => press(page, 'Undo'),
    'choice.dismissed': (page) => press(page, 'Close'),
    'theirs.chosen': (page) => press(page, 'Keep the other version'),
  },
  facts: async (page, model) => {
    if (model.status === 'done' || contextOf(model).isLeaving) {
      await expect(async () => {
        await page.clock.runFor(20)
        const gone = page.getByRole('heading', {
          name: /^(What is your business challenge|Sorry, we couldn't find that challenge)/,
        })
        expect(await gone.count()).toBe(1)
      }).toPass({ intervals: [20] })
      return
    }
    await expect(page.locator('[role=status][data-status]')).toHaveText(status(model))
    await expect(slider(page)).toHaveAttribute('aria-valuenow', String(contextOf(model).challenge.scope))
  },
})
