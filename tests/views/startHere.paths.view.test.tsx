import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { startHereOf } from '#machines/app/app.refs.ts'
import { noSubject, type IdeasQuery } from '#machines/ideas/possible-ideas.rules.ts'
import { nextQueryOf, setBeside, type StartHereContext } from '#machines/ideas/start-here.rules.ts'
import type { StartHereEvent } from '#machines/ideas/start-here.setup.ts'
import { cases } from '../charts/startHere.cases.ts'
import { testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(loadPieces)

const region = () => screen.queryByRole('region', { name: 'Start here' })

const facts = async (model: AnyMachineSnapshot, controls: PageControls) => {
  const { asked, ideas, sets, seen, exhausted, busy } = model.context as StartHereContext
  // Everything about these ideas is said in their own place. The page itself only says that it was opened
  // without a challenge.
  expect((await stage.expectNotices(controls)).filter((code) => code !== 'NO_CHALLENGE')).toEqual([])
  const running = stage
    .callsOf(controls, 'requestIdeas', startHereOf(controls.app))
    .filter(({ state }) => state === 'open')
    .map(({ input }) => (input as { query: IdeasQuery }).query)
  const isArriving = model.hasTag('arriving')
  if (model.hasTag('busy') && !isArriving) expect(running).toEqual([nextQueryOf({ asked, seen })])
  else expect(running).toHaveLength(isArriving ? 1 : 0)

  if (model.matches('idle')) {
    await waitFor(() => expect(region()).not.toBeInTheDocument())
    return
  }
  await waitFor(() => expect(region()).toBeVisible())
  const inside = within(region()!)
  const isSlow = model.hasTag('slow')
  const isWaiting = model.hasTag('busy') && !isArriving
  expect(inside.queryByText('Choosing where to start…') !== null).toBe(isWaiting && !isSlow)
  expect(inside.queryByRole('button', { name: 'Cancel' }) !== null).toBe(isSlow)
  expect(inside.queryByRole('button', { name: 'Stop' }) !== null).toBe(isArriving)

  const list = inside.queryByRole('list', { name: 'Where to start' })
  expect(list === null).toBe(ideas.length === 0)
  for (const idea of ideas) {
    const card = within(inside.getByRole('button', { name: idea.focus }).closest('article')!)
    expect(card.getByText('Why start with this')).toBeVisible()
    expect(card.getByText(`: ${idea.whyFirst ?? ''}`)).toBeVisible()
    expect(card.getByText(`: ${idea.implementation.steps[0] ?? ''}`)).toBeVisible()
    expect(card.getByRole('button', { name: 'Bookmark' })).toHaveAccessibleDescription(idea.focus)
  }
  if (list !== null) expect(list.getAttribute('aria-busy')).toBe(isWaiting ? 'true' : null)

  const alert = inside.queryByRole('alert')
  if (model.hasTag('timedOut'))
    expect(alert).toHaveTextContent('This is taking longer than expected. The sparks below still work.')
  else if (model.hasTag('failed'))
    expect(alert).toHaveTextContent(
      busy === undefined
        ? 'We couldn’t work out where to start. The sparks below still work.'
        : `The server is busy. Please try again in ${String(busy)} seconds.`,
    )
  else expect(alert).not.toBeInTheDocument()
  expect(inside.queryByText('Cancelled. Your challenge is safe.') !== null).toBe(model.hasTag('cancelled'))
  const isAnswered = model.hasTag('answered')
  expect(inside.queryByText(/no more ideas to start with/) !== null).toBe(isAnswered && ideas.length === 0)
  expect(inside.queryByRole('button', { name: 'Other ideas' }) !== null).toBe(
    isAnswered && (!exhausted || setBeside({ sets, ideas }, 1) !== undefined),
  )
  expect(inside.queryByRole('button', { name: 'Earlier ideas' }) !== null).toBe(
    !model.hasTag('busy') && setBeside({ sets, ideas }, -1) !== undefined,
  )
}

const map: ViewMap = {
  of: startHereOf,
  // The page has no challenge, so it sends no subject that would disturb the path.
  input: () => stage.pageInput(stage.resultsPath),
  view: stage.page,
  start: async (controls) => {
    await stage.enter(controls, stage.resultsPath, 'load')
    startHereOf(controls.app).send({ type: 'start.change', subject: noSubject, isInSight: false })
  },
  gestures: {
    // The form, the case card and the address have their own tests; this is the event that they send.
    'start.change': (event, { app }) => startHereOf(app).send(event as StartHereEvent),
    'ideas.refreshed': ({ type: _ }, { user }) =>
      user.click(within(region()!).getByRole('button', { name: /^(?:Other ideas|Retry|Start again)$/ })),
    'ideas.returned': ({ type: _ }, { user }) =>
      user.click(within(region()!).getByRole('button', { name: 'Earlier ideas' })),
    'wait.cancelled': ({ type: _ }, { user }) =>
      user.click(within(region()!).getByRole('button', { name: /^(?:Cancel|Stop)$/ })),
  },
  // The server sends this event; no gesture causes it.
  fromActors: ['idea.arrived'],
  facts,
  proves: ['START-03', 'START-05', 'START-06'],
}

testView(
  'where to start, above the categories',
  { ...cases, inputs: new Map([...cases.inputs].filter(([name]) => name === 'new')) },
  map,
)
