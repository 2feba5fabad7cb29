import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { Topic } from '../../contract/entities.ts'
import { type TopicsMachine } from '../../src/machines/workspace/topics.machine.ts'
import {
  selectCanShowFewer,
  selectCountWhenAll,
  selectIsChanged,
} from '../../src/machines/workspace/topics.selectors.ts'
import { shownTopics } from '../../src/machines/workspace/topics.rules.ts'
import type { TopicsContext } from '../../src/machines/workspace/topics.setup.ts'
import { cases } from '../../tests/charts/topics.cases.ts'
import type { ModelEvent } from '../../tests/harness/explore.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { HomePage } from '../pages/home.page.ts'
import { ResultsPage } from '../pages/results.page.ts'
import { openHome } from '../start.ts'
import { bakery, otherChallenge } from '../texts.ts'
import { answerCall, release, topicsNamed } from '../wire.ts'

const contextOf = (model: AnyMachineSnapshot) => model.context as TopicsContext
const shownLabels = (model: AnyMachineSnapshot) => {
  return shownTopics(contextOf(model))
}
const isOnResults = (model: AnyMachineSnapshot) => !model.matches('empty')

const orders: Record<string, string> = { top: 'Most mentioned', rare: 'Least mentioned', random: 'Random' }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
/** Presses a button in the collapsed section, which holds the order, the remaining topics and undo. */
const pressUnfolded = async (page: Page, name: string | RegExp) => {
  await new ResultsPage(page).doesOpenTopics()
  await press(page, name)
}

const canDo = (event: ModelEvent, model: AnyMachineSnapshot): boolean => {
  const snapshot = model as SnapshotFrom<TopicsMachine>
  switch (event.type) {
    case 'topics.extract':
      // The editor does not accept a blank text.
      return event.revised === true && event.text !== ' ' && isOnResults(model)
    case 'topics.fail':
      // The sequence fails on home; `home.spec.ts` covers it.
      return false
    case 'topic.toggled':
      return shownLabels(model).some(({ id }) => id === event.id)
    case 'topic.added':
    case 'retry.chosen':
      return isOnResults(model)
    case 'order.chosen':
      return contextOf(model).topics.length > 0
    case 'list.expanded':
      return selectCountWhenAll(snapshot) > 0
    case 'topic.removed':
      return shownLabels(model).some(({ id, origin }) => id === event.id && origin === 'user')
    case 'removal.reverted':
      return snapshot.can({ type: 'removal.reverted' })
    case 'topics.load':
      // Needs a saved challenge; `nothing-lost.spec.ts` covers it.
      return false
    case 'list.collapsed':
      return selectCanShowFewer(snapshot)
    case 'topics.open':
      // Needs a signed-in person's preferences; `person.spec.ts` covers it.
      return false
    case 'topics.reset':
      return contextOf(model).topics.length > 0 && selectIsChanged(snapshot)
    default:
      return true
  }
}

/** Leaves out empty texts, because the results, where topics are edited, exist only once a text was entered. */
const inBrowser = {
  ...cases,
  inputs: new Map([...cases.inputs].filter(([, { text }]) => text !== '')),
}

testInBrowser('The topics', inBrowser, {
  isLong: true,
  start: async (page, input) => {
    const home = await openHome(page)
    // Load the code of the results first, because the path tests only the topics.
    await answerCall(page, 'nlp/keywords', topicsNamed('one', 'two', 'three', 'four'))
    await home.doesType(bakery)
    await home.doesGetSparks()
    const results = new ResultsPage(page)
    await results.seesSparks()
    await release(page, 'nlp/keywords')
    const { stored } = cases.inputs.get(input) as { stored: Topic[] }
    await page.evaluate((data) => {
      if (data.length === 0) sessionStorage.removeItem('topics')
      else sessionStorage.setItem('topics', JSON.stringify({ v: 1, data }))
    }, stored)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Topics' })).toBeVisible()
  },
  calls: { requestTopics: { method: 'POST', path: /\/nlp\/keywords$/ } },
  can: canDo,
  leftOut: {
    '(root) | topics.load': 'They come with a saved challenge; `nothing-lost.spec.ts` shows it.',
    '(root) | topics.extract [2]': 'A saved challenge without a text.',
    '(root) | topics.open': 'A setting of a person; `person.spec.ts` shows it.',
    '(root) | topics.fail': 'The sequence behind Get sparks failed; `home.spec.ts` shows it.',
    'extracting | topics.extract': 'An edited text is another one.',
    'empty | topic.added': 'On the results the sequence has found topics, so the list is never empty.',
    'ready | topic.removed [1]': 'One’s own topic alone: only an empty list leads there.',
  },
  gestures: {
    'topics.extract': async (page) => {
      // A different text each time, otherwise nothing would happen.
      const text = (await page.evaluate(() => sessionStorage.getItem('challenge')))?.includes('furniture')
        ? bakery
        : otherChallenge
      await new ResultsPage(page).doesEdit(text)
    },
    'topics.clear': async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click()
    },
    'topic.toggled': async (page, event, _wire, before) => {
      const topic = contextOf(before).topics.find(({ id }) => id === event.id)
      await new ResultsPage(page).doesToggleTopic(topic?.label ?? 'no topic')
    },
    'topic.added': (page, event) => new ResultsPage(page).doesAddTopic(String(event.label)),
    'topic.removed': async (page, event, _wire, before) => {
      const topic = contextOf(before).topics.find(({ id }) => id === event.id)
      await press(page, `Remove ${topic?.label ?? 'no topic'}`)
    },
    'removal.reverted': (page) => press(page, 'Undo'),
    'topics.reset': (page) => pressUnfolded(page, 'Reset topics'),
    'order.chosen': (page, event) => pressUnfolded(page, orders[String(event.order)] ?? 'no order'),
    'list.expanded': (page) => pressUnfolded(page, /^Show all/),
    'list.collapsed': (page) => pressUnfolded(page, 'Show fewer topics'),
    'retry.chosen': (page) =>
      page.getByRole('region', { name: 'Topics' }).getByRole('button', { name: 'Retry' }).click(),
  },
  facts: async (page, model) => {
    const home = new HomePage(page)
    const results = new ResultsPage(page)
    const panel = page.getByRole('region', { name: 'Topics' })
    if (!isOnResults(model)) {
      await home.seesForm()
      return
    }
    await expect(panel.getByRole('status').filter({ hasText: 'Finding topics' })).toHaveCount(
      model.matches('extracting') ? 1 : 0,
    )
    await expect(panel.getByRole('alert')).toHaveCount(model.matches('failed') ? 1 : 0)
    if (!model.matches('ready')) return
    await expect(results.topics).toHaveCount(shownLabels(model).length)
    const there = await results.topics.evaluateAll((chips) =>
      chips.map((chip) => `${chip.textContent} ${chip.getAttribute('aria-pressed') ?? ''}`),
    )
    expect(there).toEqual(shownLabels(model).map(({ label, active }) => `${label} ${String(active)}`))
  },
})
