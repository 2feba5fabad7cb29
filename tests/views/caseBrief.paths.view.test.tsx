import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { isConfirmed } from '#contract/brief.ts'
import { caseBriefOf, knownProblemsOf } from '#machines/app/app.refs.ts'
import type { CaseBriefContext } from '#machines/workspace/case-brief.setup.ts'
import type { HeldCase } from '#machines/workspace/held-cases.rules.ts'
import type { CaseBriefMachine } from '#machines/workspace/case-brief.machine.ts'
import { selectAsk } from '#machines/workspace/case-brief.selectors.ts'
import { refusalOf, textIn } from '#machines/workspace/case-brief.rules.ts'
import { another, cases } from '../charts/caseBrief.cases.ts'
import { longText } from '../charts/samples.ts'
import { testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import type { ModelEvent, ModelStep } from '../harness/explore.ts'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(loadPieces)

const goal = { list: 'goal' as const, words: longText.slice(0, 20) }

const contextOf = ({ context }: { context: unknown }) => context as CaseBriefContext
const briefIn = (model: { context: unknown }) => contextOf(model).own ?? contextOf(model).read
const hasGoal = (model: { context: unknown }) =>
  briefIn(model)?.goal.some(({ text }) => text === goal.words) === true
/** Whether the problem was added, so that it is no longer offered. */
const isAdded = (model: { context: unknown }) =>
  briefIn(model)?.problems.some((problem) => problem.id === another.id && isConfirmed(problem)) === true
/**
 * Whether a field holds text that is not applied yet. Any other press would apply it, because the field would
 * lose focus.
 */
const isWriting = (model: AnyMachineSnapshot) => {
  const brief = briefIn(model)
  return brief !== undefined && contextOf(model).typed.some((typed) => refusalOf(brief, typed) === undefined)
}

/** Whether the question is shown; while it is, the card with its fields is collapsed. */
const isAsked = (model: AnyMachineSnapshot) =>
  selectAsk(model as SnapshotFrom<CaseBriefMachine>) !== undefined
const question = () => screen.queryByRole('region', { name: 'What stands in the way?' })
const card = () => within(screen.getByRole('region', { name: 'Your case' }))
const line = () => card().getByRole<HTMLTextAreaElement>('textbox', { name: 'What you want, line 1' })
/** The place where a person answers: the question while it is shown, else the card. */
const place = () => {
  const asked = question()
  return asked === null ? card() : within(asked)
}
const press = async ({ user }: PageControls, name: string | RegExp) => {
  await user.click(place().getByRole('button', { name }))
}
const openCard = async ({ user }: PageControls) => {
  const opener = card().getByRole('button', { name: /your case$/ })
  if (opener.getAttribute('aria-expanded') === 'false') await user.click(opener)
  await card().findAllByText(/^(?:We couldn’t read your case from|Cancelled\. We|Tick what applies)/)
}

const can = (event: ModelEvent, model: AnyMachineSnapshot, earlier: readonly ModelStep[]): boolean => {
  const has = (type: string) => earlier.some((step) => step.event.type === type)
  const isCommand = map.fromActors?.includes(event.type) === true
  if (event.type.startsWith('xstate.') || isCommand)
    return !/^xstate\.error\.actor\.(knownProblems|watchLeaving)$/.test(event.type) &&
      event.type !== 'page.hidden'
      ? true
      : event.type === 'page.hidden' && has('field.left')
  if (isAsked(model) && /^(?:field|line|case)\./.test(event.type)) return false
  if (!isAsked(model) && isWriting(model)) return event.type === 'field.left' && hasGoal(model)
  switch (event.type) {
    case 'problems.wanted':
      return briefIn(model) !== undefined && !has(event.type)
    case 'problem.added':
      return briefIn(model) !== undefined && has('problems.wanted') && !isAdded(model)
    case 'line.removed':
      return hasGoal(model) && has('page.hidden')
    case 'field.typed':
      return hasGoal(model)
    case 'field.left':
      return false
    default:
      return true
  }
}

const facts = async (model: AnyMachineSnapshot, controls: PageControls) => {
  const { typed, past } = contextOf(model)
  const brief = briefIn(model)
  expect(question() !== null).toBe(isAsked(model))
  const asked = question()
  if (asked !== null) {
    const names = within(asked)
      .queryAllByRole<HTMLInputElement>('checkbox')
      .map((box) => box.getAttribute('aria-labelledby') ?? '')
      .map((id) => document.getElementById(id)?.textContent)
    const canAnswer = model.hasTag('asking')
    expect(names).toEqual(canAnswer ? brief?.problems.map(({ name }) => name) : [])
    expect(within(asked).queryByRole('button', { name: 'Skip' }) !== null).toBe(canAnswer)
    expect(within(asked).queryByText('Still working…') !== null).toBe(model.hasTag('slow'))
    return
  }
  // Without a text the card is empty.
  if (brief !== undefined || model.hasTag('failed') || model.hasTag('cancelled')) await openCard(controls)
  expect(card().queryByText('We couldn’t read your case from the text.') !== null).toBe(
    model.hasTag('failed'),
  )
  expect(card().queryByText('Cancelled. We didn’t read your case; your text is safe.') !== null).toBe(
    model.hasTag('cancelled'),
  )
  expect(card().queryByText('Still working…') !== null).toBe(model.hasTag('slow'))
  expect(card().queryByRole('button', { name: 'Cancel' }) !== null).toBe(model.hasTag('slow'))
  expect(card().queryByRole('button', { name: 'Undo last change' }) !== null).toBe(past.length > 0)
  const list = card().queryByRole('list', { name: 'Problems that may stand in the way' })
  expect(list !== null).toBe(brief !== undefined)
  if (brief === undefined || list === null) return
  const problems = within(list).getAllByRole<HTMLInputElement>('checkbox')
  expect(problems.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual(
    brief.problems.map((problem) => [problem.name, isConfirmed(problem)]),
  )
  const lines = card().queryAllByRole<HTMLTextAreaElement>('textbox', { name: /^What you want, line/ })
  expect(lines.map(({ value }) => value)).toEqual(
    brief.goal.map(({ text: words }) => textIn(brief, typed, { list: 'goal', words })),
  )
  await Promise.resolve()
}

const map: ViewMap = {
  isWalked: true,
  of: caseBriefOf,
  input: (name) =>
    stage.pageInput(stage.resultsPath, {
      challenge: stage.challenge,
      cases: cases.inputs.get(name)?.held as HeldCase[],
    }),
  view: stage.page,
  start: async (controls) => {
    await stage.enter(controls, stage.resultsPath, 'load')
    await screen.findByText('Reading your case')
  },
  gestures: {
    'problem.toggled': (_, { user }) =>
      user.click(place().getByRole('checkbox', { name: 'Goods arrive too late' })),
    'question.skipped': (_, controls) => press(controls, 'Skip'),
    'problems.wanted': async (_, controls) => {
      await press(controls, 'Something else…')
      await stage.answer(controls, 'requestItems', knownProblemsOf(controls.app), [another])
    },
    'problem.added': async (_, { user }) => {
      await user.click(place().getByRole('combobox', { name: 'Something else that stands in the way' }))
      await user.click(await screen.findByRole('option', { name: another.name }))
    },
    'field.typed': (event) => {
      line().focus()
      fireEvent.change(line(), { target: { value: event.text } })
    },
    'field.left': (_, { user }) => user.type(line(), '{Enter}'),
    'line.removed': (_, controls) => press(controls, `Remove: ${goal.words}`),
    'case.reverted': (_, controls) => press(controls, 'Undo last change'),
    'retry.chosen': (_, controls) => press(controls, /^(?:Retry|Start again)$/),
    'wait.cancelled': (_, controls) => press(controls, 'Cancel'),
  },
  // Events from other charts and from the browser. In the browser tests they happen as they do for people.
  fromActors: [
    'case.start',
    'case.finish',
    'case.change',
    'profile.change',
    'case.load',
    'case.hold',
    'case.clear',
    'case.release',
    'page.hidden',
  ],
  facts,
  can,
  leftOut: {
    '(root) | knownProblems ✗': 'A list that cannot be fetched says so itself; case.view.test.tsx.',
    '(root) | watchLeaving ✗': 'Nobody sees whether the page is listened to.',
  },
}

/**
 * One input is enough. Here situations also differ by whether text is pending and whether the case has a goal.
 */
const onCard = {
  ...cases,
  inputs: new Map([...cases.inputs].filter(([name]) => name === 'reloaded before it was read')),
  project: (context: unknown) => [
    cases.project(context),
    contextOf({ context }).typed.length > 0,
    hasGoal({ context }),
  ],
}

testView('the card of the case', onCard, map)
