import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import {
  workspaceOf,
  getSparksOf,
  papersOf,
  savedChallengesOf,
  summaryOf,
  titleOf,
  topicsOf,
} from '#machines/app/app.refs.ts'
import { cases } from '../charts/getSparks.cases.ts'
import { savedChallenge, serverProblem } from '../charts/samples.ts'
import { settle } from '../harness/bench.ts'
import { testView, type Hands, type ViewMap } from '../harness/drive-view.tsx'
import { keywords, loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(loadPieces)

const steps = () =>
  within(screen.getByRole('list', { name: 'Getting your sparks' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

/** What of the form is the same in every state: nothing that was typed is lost, and the reason to wait is told. */
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
    // With a text that is long enough the button is ready again.
    expect(stage.getSparksButton().hasAttribute('aria-disabled')).toBe(text === '')
  }
}

const asked = (hands: Hands) => stage.callsOf(hands, 'requestTopics', topicsOf(hands.app))

const expectNothingFurther = (hands: Hands) => {
  for (const [id, owner] of [
    ['requestItems', papersOf(hands.app)],
    ['requestSummary', summaryOf(hands.app)],
    ['requestSummary', titleOf(hands.app)],
  ] as const)
    expect(stage.callsOf(hands, id, owner)).toEqual([])
}

const savedPath = '/challenges/c1/challenge/sparks/markets-products/'

const creations = (hands: Hands) => stage.callsOf(hands, 'createChallenge', workspaceOf(hands.app))

/** The results are on their way: papers and title are looked for, in silence. */
const expectArriving = (hands: Hands, text: string) => {
  const [papers] = stage.callsOf(hands, 'requestItems', papersOf(hands.app))
  expect(papers).toMatchObject({
    state: 'open',
    input: { query: { query: `${text}\nbread, vans, villages, morning, lake` } },
  })
  expect(stage.callsOf(hands, 'requestSummary', titleOf(hands.app))).toHaveLength(1)
  // The text is short: it is its own summary.
  expect(stage.callsOf(hands, 'requestSummary', summaryOf(hands.app))).toEqual([])
  expect(stage.wantedPaths(hands)).toEqual([stage.resultsPath])
}

const facts = async (model: AnyMachineSnapshot, hands: Hands) => {
  const { text } = model.context as { text: string }
  const notices = await stage.expectNotices(hands)
  const isSlow = model.hasTag('slow')
  expect(screen.queryByText('Still working…') !== null).toBe(isSlow)
  expect(screen.queryByRole('button', { name: 'Cancel' }) !== null).toBe(isSlow)

  if (stage.placeOf(hands) !== 'home') {
    expect(['idle', 'givenUp']).toContain(model.value)
    expect(screen.queryByRole('button', { name: 'Get sparks' })).not.toBeInTheDocument()
    return
  }
  // What is on the server is no draft any more.
  const isCreated = creations(hands).some(({ state }) => state === 'answered')
  expectForm(model.hasTag('busy'), isCreated ? '' : text)
  if (model.hasTag('topicsLoading')) {
    // However often the button was pressed, and nothing before the topics are here.
    expect(asked(hands).map(({ state, input }) => [state, input])).toEqual([['open', { text, order: 'top' }]])
    expectNothingFurther(hands)
    expect(steps()).toEqual(['1Finding topics, in progress', '2Writing sparks, to do'])
    expect(notices).toEqual([])
  }
  if (model.hasTag('challengeLoading')) {
    expect(steps()).toEqual(['Finding topics, done', '2Writing sparks, in progress'])
    // Its topics are here already.
    expect(asked(hands)).toHaveLength(1)
    expect(notices).toEqual([])
  }
  if (model.matches('creating')) {
    expect(creations(hands)).toMatchObject([
      { state: 'open', input: { creation: { request: { challenge: { challenge_text: text } } } } },
    ])
    expectNothingFurther(hands)
    expect(stage.wantedPaths(hands)).toEqual([])
  }
  // Only a challenge of somebody who is signed in is saved before its results are shown.
  if (model.matches('arriving')) {
    if (creations(hands).length === 0) expectArriving(hands, text)
    else expect(stage.wantedPaths(hands)).toEqual([savedPath])
  }
  if (model.matches('idle') && text !== '') {
    const [{ state } = { state: 'none' }] = asked(hands)
    expect(notices).toEqual(state === 'failed' ? ['ERROR'] : [])
  }
}

const map: ViewMap = {
  of: getSparksOf,
  input: () => stage.pageInput('/'),
  view: stage.page,
  start: (hands) => stage.enter(hands, '/', 'load'),
  gestures: {
    'sparks.request': (event, hands) => stage.askForSparks(hands, String(event.text)),
    'wait.cancelled': async (_, hands) => {
      await stage.press(hands, 'Cancel')
      expect(asked(hands).map(({ state }) => state)).toEqual(['aborted'])
    },
    'extraction.finish': (_, hands) => stage.answer(hands, 'requestTopics', topicsOf(hands.app), keywords),
    'extraction.fail': (_, hands) => stage.refuse(hands, 'requestTopics', topicsOf(hands.app), serverProblem),
    // Somebody signs in elsewhere meanwhile, or out: the app passes it on to all whom it concerns.
    'session.change': (event, hands) =>
      act(async () => {
        const change = { type: 'session.change' as const, isGuest: event.isGuest === true }
        for (const chart of [workspaceOf, getSparksOf, savedChallengesOf]) chart(hands.app).send(change)
        await settle()
      }),
    'creation.finish': async (event, hands) => {
      await stage.answer(hands, 'createChallenge', workspaceOf(hands.app), savedChallenge(String(event.id)))
      expect(stage.challengeField()).toHaveValue('')
    },
    'creation.fail': (_, hands) =>
      stage.refuse(hands, 'createChallenge', workspaceOf(hands.app), serverProblem),
    'results.reach': async (_, hands) => {
      // Papers are extra: that they fail holds nobody up and is not worth a word.
      await stage.refuse(hands, 'requestItems', papersOf(hands.app), serverProblem)
      await stage.browse(hands)
      expect(await screen.findByRole('heading', { level: 2, name: 'Your challenge' })).toBeVisible()
      expect(screen.getByRole('tab', { name: 'Markets & products', selected: true })).toBeVisible()
      expect(await stage.expectNotices(hands)).toEqual([])
      expect(workspaceOf(hands.app).getSnapshot().context.challenge.challenge_text).not.toBe('')
    },
    'sequence.clear': (_, hands) => stage.goHome(hands),
    'sequence.stop': async (_, hands) => {
      await stage.follow(hands, 'Saved Challenges')
      expect(await screen.findByRole('heading', { level: 1, name: 'Saved Challenges' })).toBeVisible()
      expect(asked(hands).filter(({ state }) => state === 'open')).toEqual([])
    },
  },
  facts,
  // Here the text is typed, and no other challenge is opened meanwhile; who has left comes back by way of home.
  can: (event, before) =>
    (event.source ?? 'text') === 'text' &&
    (event.type !== 'results.reach' || event.id === undefined) &&
    (!before.matches('givenUp') || !['sparks.request', 'results.reach'].includes(event.type)),
  leftOut: {
    'givenUp | sparks.request': 'Who comes back to home has had the challenge forgotten there.',
    'givenUp | results.reach [1]': 'tests/whole opens a saved challenge instead.',
    'givenUp | results.reach [2]': 'tests/whole opens the results of a challenge whose topics were given up.',
    'arriving | results.reach [1]': 'e2e/upload.spec.ts begins with a file.',
    'extractingTopics | results.reach': 'tests/whole opens a saved challenge while topics come.',
    'creating | results.reach': 'tests/whole opens a saved challenge while a new one is created.',
  },
  proves: [
    'HOME-05',
    'HOME-06',
    'HOME-43',
    'MSG-13',
    'MSG-45',
    'SEQ-06',
    'SEQ-07',
    'SEQ-08',
    'SEQ-09',
    'SEQ-10',
    'SEQ-12',
    'SEQ-13',
    'SEQ-16',
  ],
}

testView('the page while sparks are asked for', cases, map)
