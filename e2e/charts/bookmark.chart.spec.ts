import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { delays } from '../../contract/limits.ts'
import { canOnPage, casesOnPage, leftOutOnPage } from '../../tests/charts/bookmark.cases.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { IdeasDrawer } from '../pages/drawer.page.ts'
import { PersonPage } from '../pages/person.page.ts'
import { ResultsPage } from '../pages/results.page.ts'
import { answerCall, ideaNamed, problem, sparksOf } from '../wire.ts'

const [spark] = sparksOf('markets-products', 'Spark a')
const stem = { spark_id: 'markets-products-0', sparkText: 'Spark a', origin: 'markets-products' }
const idea = { ...ideaNamed('One'), spark: stem }
/** The server's answer for either kind: the client reads only the fields of the kind that it saved. */
const savedItem = { ...idea, ...spark, text: 'Spark a', _id: 'saved-1' }
const text =
  'Our bakery loses fresh bread every week because drivers reach the stores too late in the morning.'

const isIdea = (model: AnyMachineSnapshot) =>
  (model.context as { bookmark: { kind: string } }).bookmark.kind === 'ideas'

const scopeOf = (page: Page, ofIdea: boolean) =>
  ofIdea ? new IdeasDrawer(page).dialog : page.getByRole('main')
const toggle = (page: Page, ofIdea: boolean) =>
  scopeOf(page, ofIdea).getByRole('button', { name: /^(Remove bookmark|Bookmark)$/ })

/**
 * How the previous path ended, which decides whether the page shows the bookmark. A worker runs its paths in
 * series.
 */
const lastStep: { state: string; happened: 'done' | 'failed' | 'gone' | 'toggled' } = {
  state: '',
  happened: 'done',
}
const shownAfter = ({ state, happened }: typeof lastStep): boolean => {
  switch (state) {
    case 'adding.shown':
      return happened === 'done'
    case 'removing.hidden':
    case 'removing.shown':
      return happened === 'failed'
    case 'settling.hidden':
      return happened === 'toggled'
    default:
      return false
  }
}
const stateOf = (model: AnyMachineSnapshot): string =>
  typeof model.value === 'string'
    ? model.value
    : Object.entries(model.value as Record<string, string>)
        .map(([outer, inner]) => `${outer}.${inner}`)
        .join()

testInBrowser('A bookmark of a saved challenge', casesOnPage, {
  isLong: true,
  start: async (page, input) => {
    const ofIdea = input.includes('idea')
    const isSaved = input.includes('saved')
    await new PersonPage(page).doesArrive()
    await answerCall(page, 'sparks/*', [spark])
    await answerCall(page, 'nlp/possible-ideas', { ideas: [idea], exhausted: false })
    await page.route('**/v1/challenges/c1', (route) =>
      route.fulfill({
        json: {
          _id: 'c1',
          revision: 1,
          challenge_title: 'Bread',
          challenge_text: text,
          original_challenge_text: text,
          sparks: isSaved && !ofIdea ? [{ ...spark, _id: 's1' }] : [],
          ideas: isSaved && ofIdea ? [{ ...idea, _id: 'i1' }] : [],
        },
      }),
    )
    await page.goto('/challenges/c1/challenge/sparks/markets-products/')
    const results = new ResultsPage(page)
    await expect(results.sparks.first()).toBeVisible()
    if (ofIdea) {
      await results.doesChooseSpark()
      await new IdeasDrawer(page).seesIdeas()
    }
    // The first toggle starts the chart.
    await toggle(page, ofIdea).click()
  },
  calls: {
    saveItem: {
      method: 'POST',
      path: /\/challenges\/c1\/(sparks|ideas)$/,
      body: () => {
        lastStep.happened = 'done'
        return [savedItem]
      },
    },
    deleteItem: {
      method: 'DELETE',
      path: /\/challenges\/c1\/(sparks|ideas)\/[^/]+$/,
      body: () => {
        lastStep.happened = 'done'
        return undefined
      },
    },
  },
  // The client retries after a server error before the chart hears of it, so failures are answered with a 4xx.
  failure: (_id, error) => {
    const isGone = (error as { status?: number }).status === 404
    lastStep.happened = isGone ? 'gone' : 'failed'
    const { status, json } = problem(isGone ? 404 : 400, isGone ? 'NOT_FOUND' : 'INVALID')
    return { status, body: json }
  },
  gestures: {
    'bookmark.toggled': async (page, _event, _wire, before) => {
      lastStep.happened = 'toggled'
      await toggle(page, isIdea(before)).click()
    },
    'bookmark.flush': (page) => page.clock.runFor(delays.bookmark),
  },
  can: canOnPage,
  leftOut: leftOutOnPage,
  facts: async (page, model) => {
    const state = stateOf(model)
    if (state === 'settled' && lastStep.happened === 'gone') {
      await expect(
        page.getByRole('heading', { name: "Sorry, we couldn't find that challenge", includeHidden: true }),
      ).toHaveCount(1)
      return
    }
    const isShown = state === 'settled' ? shownAfter(lastStep) : model.hasTag('shown')
    await expect(toggle(page, isIdea(model))).toHaveAccessibleName(isShown ? 'Remove bookmark' : 'Bookmark')
    lastStep.state = state
  },
})
