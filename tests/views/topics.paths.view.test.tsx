import { screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Topic } from '#contract/entities.ts'
import { topicsOf } from '#machines/app/app.refs.ts'
import type { TopicOrder } from '#contract/vocabulary.ts'
import { activeTopics, isChanged, shownTopics } from '#machines/workspace/topics.rules.ts'
import type { TopicsContext } from '#machines/workspace/topics.setup.ts'
import { cases } from '../charts/topics.cases.ts'
import { testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(loadPieces)

const contextOf = (model: AnyMachineSnapshot) => model.context as TopicsContext
const shownOf = (context: TopicsContext) => shownTopics(context)
const fewOf = (context: TopicsContext) => shownTopics({ ...context, all: false, touched: [] })
const activeOf = ({ topics }: TopicsContext) => activeTopics(topics)

const panel = () => within(screen.getByRole('region', { name: 'Topics' }))
const addField = () => panel().getByRole('textbox', { name: 'Add a topic' })
const chips = () =>
  within(panel().getByRole('list', { name: 'Topics of your challenge' }))
    .queryAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed'))
/** Opens the collapsed section with the order, the remaining topics and undo. */
const unfold = async ({ user }: PageControls) => {
  const fold = panel().queryByRole('button', { name: 'Topics' })
  if (fold?.getAttribute('aria-expanded') === 'false') await user.click(fold)
}
const pressUnfolded = async (controls: PageControls, name: string | RegExp) => {
  await unfold(controls)
  await stage.press(controls, name)
}
const topicCalls = (controls: PageControls) =>
  stage.callsOf(controls, 'requestTopics', topicsOf(controls.app))

const orderWords: Record<TopicOrder, string> = {
  top: 'Most mentioned',
  rare: 'Least mentioned',
  random: 'Random',
}

/** Checks that the chips are the shown topics, in order, each pressed if its topic is active. */
const expectChips = (context: TopicsContext) => {
  const shown = shownOf(context)
  const active = activeOf(context)
  expect(chips().map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual(
    shown.map((topic) => [topic.label, String(topic.active)]),
  )
  for (const chip of chips()) {
    const isLast = active.length === 1 && active[0]?.label === chip.textContent
    if (isLast) expect(chip).toHaveAccessibleDescription('At least one topic must stay selected.')
    else expect(chip).not.toHaveAccessibleDescription()
  }
}

/** Checks the controls of a list that has topics: the order, the remaining topics and undo. */
const expectControls = (context: TopicsContext) => {
  const pressed = within(panel().getByRole('group', { name: 'Order of topics' })).getAllByRole('button', {
    pressed: true,
  })
  expect(pressed.map((button) => button.textContent)).toEqual([orderWords[context.order]])
  const isHiding = shownOf(context).length < context.topics.length
  const more = panel().queryByRole('button', { name: `Show all ${context.topics.length} topics` })
  expect(more !== null).toBe(isHiding)
  const fewer = panel().queryByRole('button', { name: 'Show fewer topics' })
  expect(fewer !== null).toBe(context.all && fewOf(context).length < context.topics.length)
  const reset = panel().queryByRole('button', { name: 'Reset topics' })
  expect(reset !== null).toBe(isChanged(context.topics))
}

const expectOnResults = (model: AnyMachineSnapshot) => {
  const context = contextOf(model)
  const isBusy = model.hasTag('busy')
  expect(panel().queryByText('Finding topics') !== null).toBe(isBusy)
  expect(panel().queryByRole('list', { name: 'Topics of your challenge' }) !== null).toBe(!isBusy)
  const alert = panel().queryByRole('alert')
  if (model.hasTag('failed')) expect(alert).toHaveTextContent('We couldn’t look for topics.')
  else expect(alert).not.toBeInTheDocument()
  expect(panel().queryByRole('button', { name: 'Retry' }) !== null).toBe(model.hasTag('failed'))
  const isEmpty = !isBusy && !model.hasTag('failed') && context.topics.length === 0
  expect(panel().queryByText(/^No topics were found\./) !== null).toBe(isEmpty)
  if (isBusy) return
  expectChips(context)
  // The new topic was added, and the field is ready for the next one.
  expect(addField()).toHaveValue('')
  if (context.topics.length > 0) expectControls(context)
}

const facts = async (model: AnyMachineSnapshot, controls: PageControls) => {
  await stage.browse(controls)
  const isHome = stage.placeOf(controls) === 'home'
  if (isHome) {
    await screen.findByRole('heading', { level: 1, name: 'What is your business challenge?' })
    expect(screen.queryByRole('region', { name: 'Topics' })).not.toBeInTheDocument()
  } else {
    await screen.findByRole('region', { name: 'Topics' })
    await unfold(controls)
    expectOnResults(model)
  }
  // Only the awaited call is open, because leaving a call aborts it.
  expect(topicCalls(controls).filter(({ state }) => state === 'open')).toHaveLength(
    model.hasTag('busy') ? 1 : 0,
  )

  // If there are few topics, or the search for them fails, the panel says so, and no message does.
  const notices = await stage.expectNotices(controls)
  expect(notices.filter((code) => code === 'FEW_TOPICS' || code === 'ERROR')).toEqual([])
}

const idOf = (event: Record<string, unknown>) => String(event.id)

const topicOf = (context: TopicsContext, id: string): Topic | undefined =>
  shownOf(context).find((topic) => topic.id === id)

const textOf = (input: string) => (cases.inputs.get(input)?.text ?? '') as string

const map: ViewMap = {
  of: topicsOf,
  input: (name) =>
    stage.pageInput(stage.resultsPath, {
      challenge: { ...stage.challenge, challenge_text: textOf(name) },
      topics: (cases.inputs.get(name)?.stored ?? []) as Topic[],
    }),
  view: stage.page,
  start: async (controls) => {
    await stage.enter(controls, stage.resultsPath, 'load')
    await screen.findByRole('region', { name: 'Topics' })
  },
  gestures: {
    'topics.extract': async (_, controls) => {
      await stage.press(controls, 'Edit')
      const editor = screen.getByRole('textbox', { name: 'Challenge text' })
      await controls.user.click(editor)
      await controls.user.paste(' And more of it.'.repeat(7))
      await stage.press(controls, 'Save')
    },
    // Going home clears the topics.
    'topics.clear': (_, controls) => stage.goHome(controls),
    'topic.toggled': async (event, controls) => {
      const context = topicsOf(controls.app).getSnapshot().context
      const label = topicOf(context, idOf(event))?.label ?? 'none'
      const chip = () => panel().getByRole('button', { name: label })
      const isLast =
        activeOf(context)
          .map(({ id }) => id)
          .join() === idOf(event)
      const before = chip().getAttribute('aria-pressed')
      await controls.user.click(chip())
      expect(chip()).toHaveFocus()
      expect(chip().getAttribute('aria-pressed') === before).toBe(isLast)
      expect((await stage.expectNotices(controls)).includes('LAST_TOPIC')).toBe(isLast)
    },
    'topic.added': async (event, controls) => {
      // user-event does not notice a form reset and would add to the earlier text.
      await controls.user.clear(addField())
      await controls.user.paste(String(event.label))
      await controls.user.keyboard('{Enter}')
    },
    'topic.removed': (event, controls) => {
      const topic = topicOf(topicsOf(controls.app).getSnapshot().context, idOf(event))
      return stage.press(controls, `Remove ${topic?.label ?? 'none'}`)
    },
    'removal.reverted': (_, controls) => stage.press(controls, 'Undo'),
    'topics.reset': (_, controls) => pressUnfolded(controls, 'Reset topics'),
    'order.chosen': (event, controls) => pressUnfolded(controls, orderWords[event.order as TopicOrder]),
    'list.expanded': (_, controls) => pressUnfolded(controls, /^Show all \d+ topics$/),
    'list.collapsed': (_, controls) => pressUnfolded(controls, 'Show fewer topics'),
    'retry.chosen': (_, controls) => stage.press(controls, 'Retry'),
  },
  // `topics.open` is a person's setting in the account. Stored topics come with a saved challenge.
  fromActors: ['topics.open', 'topics.load', 'topics.fail'],
  facts,
  leftOut: {
    'extracting | topics.extract': 'An edited text is another one.',
    '(root) | topics.extract [2]': 'A saved challenge without a text; `flows.test.ts` shows it.',
    'empty | topic.added': 'Without a challenge only the form is there, and results look for topics at once.',
  },
  can: (event, before) => {
    const context = contextOf(before)
    const isAtHome = before.matches('empty')
    switch (event.type) {
      case 'topics.extract':
        return event.revised === true && event.text !== ' ' && !isAtHome
      case 'topics.load':
      case 'topics.fail':
      case 'topics.open':
        return !isAtHome
      case 'topic.toggled':
        return topicOf(context, idOf(event)) !== undefined
      case 'topic.removed':
        return topicOf(context, idOf(event))?.origin === 'user'
      case 'removal.reverted':
        return context.removed !== undefined && context.topics.every(({ id }) => id !== context.removed?.id)
      case 'order.chosen':
        return context.topics.length > 0
      case 'topics.reset':
        return isChanged(context.topics)
      case 'list.expanded':
        return shownOf(context).length < context.topics.length
      case 'list.collapsed':
        return context.all && fewOf(context).length < context.topics.length
      case 'retry.chosen':
      case 'topic.added':
        return !isAtHome
      default:
        return true
    }
  },
  proves: ['MSG-38', 'TOP-03', 'TOP-06', 'TOP-07', 'TOP-10', 'TOP-13', 'TOP-16', 'VAL-03'],
}

// Without a text there are no results to start from.
const inputs = new Map([...cases.inputs].filter(([, { text }]) => text !== ''))

testView('the topics on the page', { ...cases, inputs }, map)
