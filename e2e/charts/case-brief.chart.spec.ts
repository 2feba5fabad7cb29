import type { Locator, Page, Route } from '@playwright/test'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { isConfirmed, type CaseBrief } from '../../contract/brief.ts'
import { isSame } from '../../contract/merge.ts'
import type { CaseBriefContext } from '../../src/machines/workspace/case-brief.setup.ts'
import type { CaseBriefMachine } from '../../src/machines/workspace/case-brief.machine.ts'
import { selectAsk } from '../../src/machines/workspace/case-brief.selectors.ts'
import { refusalOf, textIn } from '../../src/machines/workspace/case-brief.rules.ts'
import { another, cases } from '../../tests/charts/caseBrief.cases.ts'
import { longText, otherText } from '../../tests/charts/samples.ts'
import type { ModelEvent, ModelStep } from '../../tests/harness/explore.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { doesElsewhere } from '../pages/elsewhere.ts'
import { HomePage } from '../pages/home.page.ts'
import { PersonPage } from '../pages/person.page.ts'
import { ResultsPage } from '../pages/results.page.ts'
import { openResults } from '../start.ts'
import { answerCall, problem, sparksOf, topicsNamed } from '../wire.ts'

const contextOf = (model: AnyMachineSnapshot) => model.context as CaseBriefContext
const briefIn = ({ context }: { context: unknown }) => {
  const { own, read } = context as CaseBriefContext
  return own ?? read
}
const goal = { list: 'goal' as const, words: longText.slice(0, 20) }
const hasGoal = (model: { context: unknown }) =>
  briefIn(model)?.goal.some(({ text }) => text === goal.words) === true

const cardOf = (page: Page) => page.getByRole('region', { name: 'Your case' })
const questionOf = (page: Page) => new ResultsPage(page).question()
/** Whether the question is shown; while it is, the card with its fields is collapsed. */
const isAsked = (model: AnyMachineSnapshot) =>
  selectAsk(model as SnapshotFrom<CaseBriefMachine>) !== undefined
/** The place where a person answers: the question while it is shown, else the card. */
const placeOf = async (page: Page) => ((await questionOf(page).count()) > 0 ? questionOf(page) : cardOf(page))
const press = async (page: Page, name: string | RegExp) =>
  (await placeOf(page)).getByRole('button', { name }).click()
const lineOf = (page: Page) => cardOf(page).getByRole('textbox', { name: 'What you want, line 1' })
const goHome = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click()

/** Advances the stopped clock until a lazily loaded part appears. No delay of the chart is running then. */
const runsUntil = (page: Page, what: Locator) =>
  expect(async () => {
    await page.clock.runFor(20)
    expect(await what.count()).toBe(1)
  }).toPass({ intervals: [20] })

/** Opens the card, which loads its code. */
const openCard = async (page: Page) => {
  const opener = cardOf(page).getByRole('button', { name: 'your case' })
  await expect(opener).toBeVisible()
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
}
const panelOf = (page: Page) => cardOf(page).getByText(/^Tick what applies/)

/** Simulates the server of a saved challenge. `elsewhere` is the case that another tab saved. */
const simulateServer = async (page: Page, own: CaseBrief | null) => {
  const server = { brief: own, revision: 1, elsewhere: undefined as CaseBrief | null | undefined }
  kept.set(page, server)
  await page.route('**/v1/challenges/c1', async (route: Route) => {
    const sent = (route.request().postDataJSON() ?? {}) as { case_brief?: CaseBrief | null }
    if (route.request().method() === 'PUT') {
      server.brief = server.elsewhere === undefined ? (sent.case_brief ?? server.brief) : server.elsewhere
      server.elsewhere = undefined
      server.revision += 1
    }
    const { brief, revision } = server
    const challenge = {
      challenge_title: 'Bread',
      challenge_text: longText,
      original_challenge_text: longText,
    }
    await route.fulfill({ json: { _id: 'c1', ...challenge, ...sent, case_brief: brief, revision } })
  })
}
const kept = new WeakMap<Page, { elsewhere: CaseBrief | null | undefined }>()

/**
 * Changes a topic, so that the page saves the challenge. The answer holds the other tab's version of the case.
 */
const saves = async (page: Page, elsewhere?: CaseBrief | null) => {
  const server = kept.get(page)
  if (server && elsewhere !== undefined) server.elsewhere = elsewhere
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await new ResultsPage(page).topics.first().click()
  await page.clock.runFor(1_000)
  await saved
}

/**
 * Whether a field holds text that is not applied yet. Any other press would apply it, because the field would
 * lose focus.
 */
const isWriting = (model: AnyMachineSnapshot) => {
  const brief = briefIn(model)
  return brief !== undefined && contextOf(model).typed.some((typed) => refusalOf(brief, typed) === undefined)
}

const can = (event: ModelEvent, model: AnyMachineSnapshot, earlier: readonly ModelStep[]): boolean => {
  if (event.type.startsWith('xstate.error.actor.')) return event.type === 'xstate.error.actor.requestBrief'
  if (event.type.startsWith('xstate.')) return true
  const { text, isNew, held } = contextOf(model)
  // Both `field.left` and `page.hidden` apply pending text. Allow `page.hidden` only later, so that
  // the paths take both.
  const hasLeft = earlier.some((step) => step.event.type === 'field.left')
  const hasAsked = earlier.some((step) => step.event.type === 'problems.wanted')
  // The list offers this problem until it has been added.
  const hasAdded =
    briefIn(model)?.problems.some((each) => each.id === another.id && isConfirmed(each)) === true
  const isThere = text.trim() !== ''
  if (isAsked(model) && /^(?:field\.|line\.|case\.reverted)/.test(event.type)) return false
  if (!isAsked(model) && isWriting(model))
    return hasGoal(model) && (event.type === 'field.left' || (event.type === 'page.hidden' && hasLeft))
  // Events of another tab or the server use a saved challenge; the owner's own actions use a new one.
  switch (event.type) {
    case 'case.start':
      return isNew && !isThere && event.text === longText
    case 'case.change':
      return isNew && isThere && text !== otherText
    case 'profile.change':
      return isNew && isThere
    case 'case.hold':
      return isNew && !isThere && held.length === 0 && event.brief !== null
    case 'case.clear':
      return isThere
    case 'case.finish':
      return !isNew && isThere && event.text === text
    case 'case.load':
      // The page loads only a case that differs from the one on show.
      return !isNew && isThere && !model.hasTag('busy') && !isSame(event.brief, contextOf(model).own)
    case 'case.release':
      return !isNew && !isThere
    case 'problem.added':
      // The problem is added from the list, which is loaded once.
      return isNew && isThere && briefIn(model) !== undefined && hasAsked && !hasAdded
    case 'problems.wanted':
      return isNew && isThere && briefIn(model) !== undefined && !hasAsked
    case 'field.typed':
      return isNew && hasGoal(model)
    case 'line.removed':
      return isNew && hasGoal(model) && earlier.some((step) => step.event.type === 'page.hidden')
    case 'field.left':
    case 'page.hidden':
      return false
    default:
      return isNew && isThere && (event.type !== 'problem.toggled' || briefIn(model) !== undefined)
  }
}

/** Here situations also differ by whether text is pending and whether the case has a goal. */
const inBrowser = {
  ...cases,
  project: (context: unknown) => [
    cases.project(context),
    (context as CaseBriefContext).typed.length > 0,
    hasGoal({ context }),
  ],
}

testInBrowser('The case of a challenge', inBrowser, {
  isLong: true,
  isWalked: true,
  start: async (page, input) => {
    await answerCall(page, 'nlp/keywords', topicsNamed('bread', 'vans', 'villages', 'morning'))
    await answerCall(page, 'sparks/*', sparksOf('markets-products', 'Spark a'))
    await answerCall(page, 'nlp/problems', [another])
    if (input !== 'kept from before') {
      // Load the code of the results first, because the path tests only the case.
      await page.route('**/v1/nlp/brief', (route) => route.continue())
      await (await openResults(page)).doesSkipQuestion()
      await new HomePage(page).doesOpenOptions()
      await openCard(page)
      await expect(panelOf(page)).toBeVisible()
      await page.unroute('**/v1/nlp/brief')
      await goHome(page)
      await new HomePage(page).seesForm()
      return
    }
    await new PersonPage(page).doesArrive()
    await simulateServer(page, cases.inputs.get(input)?.brief as CaseBrief)
    await page.goto('/challenges/c1/challenge/sparks/markets-products/')
    await expect(new ResultsPage(page).topics.first()).toBeVisible()
    await openCard(page)
    await expect(panelOf(page)).toBeVisible()
  },
  calls: { requestBrief: { method: 'POST', path: /\/nlp\/brief$/ } },
  // The client retries after a server error before the chart hears of it, so failures are answered with a 4xx.
  failure: () => {
    const { status, json } = problem(400, 'INVALID')
    return { status, body: json }
  },
  can,
  leftOut: {
    '(root) | knownProblems ✗':
      'A list that cannot be fetched says so itself; tests/views/case.view.test.tsx.',
    '(root) | watchLeaving ✗': 'No browser refuses to listen.',
  },
  gestures: {
    'case.start': async (page) => {
      const home = new HomePage(page)
      await home.doesType(longText)
      await home.doesGetSparks()
    },
    'case.change': (page) => new ResultsPage(page).doesEdit(otherText),
    'profile.change': async (page) => {
      const home = new HomePage(page)
      if ((await home.reset.count()) === 0) await home.doesOpenOptions()
      await page.getByRole('switch', { name: 'Family run' }).check({ force: true })
    },
    'case.hold': async (page, event) => {
      await answerCall(page, 'nonce/abc_123-X', { text: event.text, case_brief: event.brief })
      await page.goto('/abc_123-X/')
      await expect(async () => {
        await page.clock.runFor(20)
        expect(await new HomePage(page).text.inputValue()).toBe(longText)
      }).toPass({ intervals: [20] })
    },
    'case.clear': goHome,
    'case.finish': (page) => saves(page),
    'case.load': (page, event) => saves(page, event.brief as CaseBrief | null),
    'case.release': (page) => doesElsewhere(page, 'leave'),
    'page.hidden': (page) => page.evaluate(() => void window.dispatchEvent(new Event('pagehide'))),
    'problem.toggled': async (page) =>
      (await placeOf(page)).getByRole('checkbox', { name: 'Goods arrive too late' }).click(),
    'question.skipped': (page) => press(page, 'Skip'),
    'problems.wanted': (page) => press(page, 'Something else…'),
    'problem.added': async (page) => {
      const place = await placeOf(page)
      const search = place.getByRole('combobox', { name: 'Something else that stands in the way' })
      const opener = place.getByRole('button', { name: 'Something else…' })
      await runsUntil(page, search.or(opener).first())
      // A question about a new text closes the search field, so open it again.
      if (await opener.isVisible()) await opener.click()
      await runsUntil(page, search)
      await search.click()
      await runsUntil(page, page.getByRole('option', { name: another.name }))
      await page.getByRole('option', { name: another.name }).click()
    },
    'field.typed': (page, event) => lineOf(page).fill(String(event.text)),
    'field.left': (page) => lineOf(page).press('Enter'),
    'line.removed': (page) => press(page, `Remove: ${goal.words}`),
    'case.reverted': (page) => press(page, 'Undo last change'),
    'retry.chosen': (page) => press(page, /^(?:Retry|Start again)$/),
    'wait.cancelled': (page) => press(page, 'Cancel'),
  },
  facts: async (page, model) => {
    const card = cardOf(page)
    const { text, typed, past } = contextOf(model)
    if (text.trim() === '') {
      await expect(card).toHaveCount(0)
      return
    }
    const question = questionOf(page)
    await expect(question).toHaveCount(isAsked(model) ? 1 : 0)
    if (isAsked(model)) {
      await expect(question.getByRole('button', { name: 'Skip' })).toHaveCount(model.hasTag('asking') ? 1 : 0)
      await expect(question.getByRole('button', { name: 'Cancel' })).toHaveCount(model.hasTag('slow') ? 1 : 0)
      return
    }
    if (!model.hasTag('busy')) await runsUntil(page, card)
    await openCard(page)
    if (!model.hasTag('busy') && briefIn(model) !== undefined)
      await runsUntil(page, card.getByText(/^Tick what applies/))
    await expect(card.getByText('We couldn’t read your case from the text.')).toHaveCount(
      model.hasTag('failed') ? 1 : 0,
    )
    await expect(card.getByText('Cancelled. We didn’t read your case; your text is safe.')).toHaveCount(
      model.hasTag('cancelled') ? 1 : 0,
    )
    await expect(card.getByRole('button', { name: 'Cancel' })).toHaveCount(model.hasTag('slow') ? 1 : 0)
    await expect(card.getByRole('button', { name: 'Undo last change' })).toHaveCount(past.length > 0 ? 1 : 0)
    const brief = briefIn(model)
    const problems = card
      .getByRole('list', { name: 'Problems that may stand in the way' })
      .getByRole('checkbox')
    await expect(problems).toHaveCount(brief?.problems.length ?? 0)
    if (brief === undefined) return
    for (const [n, problem] of brief.problems.entries()) {
      await expect(problems.nth(n)).toHaveAccessibleName(problem.name)
      await expect(problems.nth(n)).toBeChecked({ checked: isConfirmed(problem) })
    }
    const goals = brief.goal.map(({ text: words }) => textIn(brief, typed, { list: 'goal', words }))
    await expect(card.getByRole('textbox', { name: /^What you want, line/ })).toHaveCount(goals.length)
    if (goals[0] !== undefined) await expect(lineOf(page)).toHaveValue(goals[0])
  },
})
