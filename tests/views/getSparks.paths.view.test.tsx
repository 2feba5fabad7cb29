import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate'
import {
  workspaceOf,
  getSparksOf,
  papersOf,
  savedChallengesOf,
  summaryOf,
  titleOf,
} from '#machines/app/app.refs.ts'
import type { AppRef } from '#machines/app/app.refs.ts'
import type { GetSparksMachine } from '#machines/workspace/get-sparks.machine.ts'
import { cases } from '../charts/getSparks.cases.ts'
import { longText, serverProblem } from '../charts/samples.ts'
import { settle } from '../harness/bench.ts'
import { testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(loadPieces)

const steps = () =>
  within(screen.getByRole('list', { name: 'Getting your sparks' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

/**
 * Checks what the form must show in every state: nothing that was typed is lost, and the reason for waiting is
 * shown.
 */
const expectForm = (isBusy: boolean, text: string) => {
  const tab = screen.getByRole('tab', { name: 'Enter text' })
  expect(stage.challengeField()).toHaveValue(text)
  expect(screen.getByRole('textbox', { name: 'Your business challenge' })).toBeEnabled()
  if (isBusy) {
    expect(stage.getSparksButton()).toHaveAttribute('aria-busy', 'true')
    expect(stage.getSparksButton()).toHaveAttribute('aria-disabled', 'true')
    expect(tab).toHaveAttribute('aria-disabled', 'true')
    expect(tab).toHaveAccessibleDescription('You can change this when your sparks are ready')
  } else {
    expect(stage.getSparksButton()).not.toHaveAttribute('aria-busy')
    expect(tab).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByRole('list', { name: 'Getting your sparks' })).not.toBeInTheDocument()
    // The button is enabled if the text is long enough.
    expect(stage.getSparksButton().hasAttribute('aria-disabled')).toBe(text === '')
  }
}

/** For each page, its sequence, which disappears from the page when it ends. */
const sequences = new WeakMap<AppRef, ActorRefFrom<GetSparksMachine>>()
const sequenceOf = (app: AppRef) => {
  const sequence = sequences.get(app) ?? getSparksOf(app)
  sequences.set(app, sequence)
  return sequence
}
const topicCalls = (controls: PageControls) =>
  stage.callsOf(controls, 'requestTopics', sequenceOf(controls.app))

const expectNothingFurther = (controls: PageControls) => {
  for (const [id, owner] of [
    ['requestItems', papersOf(controls.app)],
    ['requestSummary', summaryOf(controls.app)],
    ['requestSummary', titleOf(controls.app)],
  ] as const)
    expect(stage.callsOf(controls, id, owner)).toEqual([])
}

const savedPath = '/challenges/c1/challenge/sparks/markets-products/'

const creations = (controls: PageControls) =>
  stage.callsOf(controls, 'createChallenge', sequenceOf(controls.app))

/** Checks that papers and title are being requested in the background. */
const expectRefresh = (controls: PageControls, topics: readonly { label: string }[]) => {
  const [papers] = stage.callsOf(controls, 'requestItems', papersOf(controls.app))
  const query = `${longText}\n${topics.map(({ label }) => label).join(', ')}`
  expect(papers).toMatchObject({ state: 'open', input: { query: { query } } })
  expect(stage.callsOf(controls, 'requestSummary', titleOf(controls.app))).toHaveLength(1)
  // A short text is its own summary.
  expect(stage.callsOf(controls, 'requestSummary', summaryOf(controls.app))).toEqual([])
}

/** Lets the papers fail, which shows no message and stops nothing, because papers are extra. */
const expectResults = async (controls: PageControls) => {
  await stage.refuse(controls, 'requestItems', papersOf(controls.app), serverProblem)
  await stage.browse(controls)
  expect(await screen.findByRole('heading', { level: 2, name: 'Your challenge' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Markets & products', selected: true })).toBeVisible()
}

/** Whether the person opened another page while the challenge was being created. */
const isUnseen = (model: AnyMachineSnapshot) =>
  model.matches({ creatingChallenge: 'unseen' }) || model.matches('left')

const facts = async (model: AnyMachineSnapshot, controls: PageControls) => {
  const { topics } = model.context as { topics: { label: string }[] }
  const hints = topics.length > 0 && topics.length < 4 ? ['FEW_TOPICS'] : []
  const notices = await stage.expectNotices(controls)
  expect(notices).toEqual(model.matches('failed') ? ['ERROR'] : hints)
  const isSlow = model.hasTag('slow')
  expect(screen.queryByText('Still working…') !== null).toBe(isSlow)
  expect(screen.queryByRole('button', { name: 'Cancel' }) !== null).toBe(isSlow)

  if (isUnseen(model)) {
    // Creation continues, and its end does not lead to another page.
    expect(screen.getByRole('heading', { level: 1, name: 'Saved Challenges' })).toBeVisible()
    expect(stage.wantedPaths(controls)).toEqual([])
    return
  }
  if (model.matches('shown')) {
    const isCreated = creations(controls).length > 0
    expect(stage.wantedPaths(controls)).toEqual([isCreated ? savedPath : stage.resultsPath])
    if (!isCreated) {
      expectRefresh(controls, topics)
      await expectResults(controls)
      expect(await stage.expectNotices(controls)).toEqual(hints)
    } else expect(stage.challengeField()).toHaveValue('')
    return
  }
  expectForm(model.status === 'active', longText)
  if (model.hasTag('topicsLoading')) {
    // There is one request, however often the button was pressed, and nothing else before the topics have
    // arrived.
    expect(topicCalls(controls).map(({ state, input }) => [state, input])).toEqual([
      ['open', { text: longText, order: 'top' }],
    ])
    expectNothingFurther(controls)
    expect(steps()).toEqual(['1Finding topics, in progress', '2Writing sparks, to do'])
  }
  if (model.hasTag('challengeLoading')) {
    expect(steps()).toEqual(['Finding topics, done', '2Writing sparks, in progress'])
    // The topics have already arrived.
    expect(topicCalls(controls)).toHaveLength(1)
    expect(creations(controls)).toMatchObject([
      {
        state: 'open',
        input: { creation: { request: { challenge: { challenge_text: longText, topics } } } },
      },
    ])
    expectNothingFurther(controls)
    expect(stage.wantedPaths(controls)).toEqual([])
  }
}

/** Reports a sign-in or log-out in another tab to every chart that needs it, as the app does. */
const tellSession = (isGuest: boolean, { app }: PageControls) =>
  act(async () => {
    for (const chart of [workspaceOf, savedChallengesOf]) chart(app).send({ type: 'session.change', isGuest })
    await settle()
  })

const map: ViewMap = {
  of: sequenceOf,
  input: () => stage.pageInput('/'),
  view: stage.page,
  start: async (controls, input) => {
    await stage.enter(controls, '/', 'load')
    await tellSession(input === 'a visitor', controls)
    await stage.askForSparks(controls, longText)
  },
  gestures: {
    'wait.cancelled': async (_, controls) => {
      await stage.press(controls, 'Cancel')
      expect(topicCalls(controls).map(({ state }) => state)).toEqual(['aborted'])
    },
    'session.change': (event, controls) => tellSession(event.isGuest === true, controls),
    'sequence.leave': async (_, controls) => {
      await stage.follow(controls, 'Saved Challenges')
      expect(await screen.findByRole('heading', { level: 1, name: 'Saved Challenges' })).toBeVisible()
    },
  },
  facts,
  leftOut: {},
  proves: [
    'HOME-05',
    'HOME-06',
    'HOME-43',
    'MSG-13',
    'MSG-18',
    'MSG-45',
    'SEQ-06',
    'SEQ-07',
    'SEQ-08',
    'SEQ-09',
    'SEQ-10',
    'SEQ-12',
    'SEQ-13',
    'SEQ-16',
    'SEQ-17',
    'TOP-14',
  ],
}

// Only typed texts are tested here.
const inputs = new Map([...cases.inputs].filter(([, { isFromFile }]) => isFromFile === false))

testView('the page while sparks are asked for', { ...cases, inputs }, map)
