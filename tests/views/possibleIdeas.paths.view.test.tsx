import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Spark } from '#contract/entities.ts'
import { possibleIdeasOf, sparkListOf } from '#machines/app/app.refs.ts'
import type { PossibleIdeasContext } from '#machines/ideas/possible-ideas.rules.ts'
import type { IdeasQuery, IdeasSubject } from '#machines/ideas/possible-ideas.rules.ts'
import { cases } from '../charts/possibleIdeas.cases.ts'
import { longText, spark, topic } from '../charts/samples.ts'
import { driveView, testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import { edgePaths } from '../harness/explore.ts'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(loadPieces)

const sparks = [spark('a'), spark('b')]
const drawer = () => screen.queryByRole('dialog', { name: 'Possible ideas' })
const card = ({ text }: Spark) => screen.getByRole('button', { name: `See possible ideas ${text}` })
const callsTo = (controls: PageControls, id: string) =>
  stage.callsOf(controls, id, possibleIdeasOf(controls.app))
const open = (controls: PageControls, id: string) =>
  callsTo(controls, id).filter(({ state }) => state === 'open')

/** Shows the board with its sparks, also if another page was open. */
const goToBoard = async (controls: PageControls) => {
  if (stage.placeOf(controls) !== 'challenge-new-sparks')
    await stage.enter(controls, stage.resultsPath, 'pop')
  await screen.findByRole('list', { name: 'Sparks: Markets & products' })
}

const expectClosed = async (controls: PageControls) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(document.documentElement).not.toHaveAttribute('data-with-drawer')
  expect([...open(controls, 'requestIdeas'), ...open(controls, 'requestBusinessSummary')]).toEqual([])
  expect(screen.getByRole('main')).toBeVisible()
}

const facts = async (model: AnyMachineSnapshot, controls: PageControls) => {
  const { spark: chosen, subject, ideas, exhausted, website, seen } = model.context as PossibleIdeasContext
  // Everything about the ideas is said only in the drawer.
  expect(await stage.expectNotices(controls)).toEqual([])
  if (!model.hasTag('open')) {
    await expectClosed(controls)
    return
  }

  const inside = within(await screen.findByRole('dialog', { name: 'Possible ideas' }))
  expect(inside.getByRole('heading', { level: 2, name: 'Possible ideas' })).toBeVisible()
  expect(inside.getByText(chosen?.text ?? 'no spark')).toBeVisible()
  expect(document.documentElement).toHaveAttribute('data-with-drawer')
  await waitFor(() => expect(drawer()).toContainElement(document.activeElement as HTMLElement))

  const isBusy = model.hasTag('busy')
  const isSlow = model.hasTag('slow')
  const isArriving = model.hasTag('arriving')
  expect(inside.queryByText('Fetching possible ideas...') !== null).toBe(isBusy && !isSlow && !isArriving)
  expect(inside.queryByText('More ideas are being written…') !== null).toBe(isArriving)
  expect(inside.queryByRole('button', { name: 'Stop' }) !== null).toBe(isArriving)
  expect(inside.queryByText('Still working…') !== null).toBe(isSlow)
  expect(inside.queryByRole('button', { name: 'Cancel' }) !== null).toBe(isSlow)

  const alert = inside.queryByRole('alert')
  if (model.hasTag('failed'))
    expect(alert).toHaveTextContent(
      ideas.length === 0
        ? /We couldn’t load ideas for this spark\s?Your bookmarks are safe\./u
        : 'We couldn’t load ideas for this spark. Your bookmarks are safe.',
    )
  else if (model.hasTag('timedOut')) expect(alert).toHaveTextContent('This is taking longer than expected.')
  else expect(alert).not.toBeInTheDocument()
  const isCancelled = model.hasTag('cancelled')
  expect(inside.queryByText('Cancelled. Your bookmarks are safe.') !== null).toBe(isCancelled)
  // If the ideas failed or were cancelled, the message in their place has the button to try again.
  const isWithout = isCancelled || model.hasTag('failed')
  expect(inside.queryByRole('button', { name: /^(?:Retry|Start again)$/ }) !== null).toBe(isWithout)

  const list = inside.queryByRole('list', { name: 'Possible ideas for this spark' })
  if (ideas.length === 0) expect(list).not.toBeInTheDocument()
  else {
    expect(within(list!).getAllByRole('article')).toHaveLength(ideas.length)
    for (const { text } of ideas) expect(within(list!).getByText(text)).toBeVisible()
    // The list is busy only until the first new idea replaces the old ones.
    expect(list!.getAttribute('aria-busy')).toBe(isBusy && !isArriving ? 'true' : null)
  }
  const answered = model.matches({ open: 'answered' })
  const ready = ideas.length === 1 ? '1 idea ready' : `${ideas.length} ideas ready`
  expect(inside.queryByText(ready) !== null).toBe(answered)

  const refresh = inside.queryByRole('button', { name: 'Refresh ideas' })
  const hasAll = answered && exhausted && ideas.length > 0
  expect(inside.queryByText(/These are all the ideas/) !== null).toBe(hasAll)
  if (isWithout || hasAll || (isBusy && ideas.length === 0)) expect(refresh).not.toBeInTheDocument()
  else {
    expect(refresh!.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null)
    expect(refresh!.hasAttribute('aria-disabled')).toBe(isBusy)
  }

  const isReading = model.matches({ open: 'summarising' })
  const isAsking = model.matches({ open: 'asking' })
  expect(open(controls, 'requestBusinessSummary').map(({ input }) => input)).toEqual(
    isReading ? [{ url: subject.url }] : [],
  )
  const query: IdeasQuery = {
    challenge: longText,
    spark: chosen?.text ?? '',
    ...(seen.length === 0 ? {} : { seen }),
    ...(subject.brief === undefined ? {} : { brief: subject.brief }),
    ...(website?.url === subject.url && website.summary !== '' && { business_summary: website.summary }),
  }
  const running = open(controls, 'requestIdeas').map(({ input }) => (input as { query: IdeasQuery }).query)
  // Ideas that have arrived since the request are not part of its query.
  if (!isArriving) expect(running).toEqual(isAsking ? [query] : [])
  else expect(running).toHaveLength(1)
}

/** Opens the panel with the refinements, unless it is open. */
const openRefinements = async ({ user }: PageControls) => {
  const opener = screen.getByRole('button', { name: 'Options' })
  if (opener.getAttribute('aria-expanded') !== 'true') await user.click(opener)
}

const setWebsite = async (controls: PageControls, url: string) => {
  await openRefinements(controls)
  const field = await screen.findByRole('textbox', { name: 'Company website URL' })
  await controls.user.clear(field)
  if (url === '') return
  await controls.user.click(field)
  await controls.user.paste(url)
  expect(field).toHaveValue(url)
}

const map: ViewMap = {
  of: possibleIdeasOf,
  input: () =>
    stage.pageInput(stage.resultsPath, { challenge: stage.challenge, topics: [topic('bread', 1)] }),
  view: stage.page,
  start: async (controls) => {
    await stage.enter(controls, stage.resultsPath, 'load')
    await stage.answer(controls, 'requestItems', sparkListOf['markets-products'](controls.app), sparks)
    await goToBoard(controls)
  },
  gestures: {
    'ideas.request': async (event, controls) => {
      await goToBoard(controls)
      await setWebsite(controls, (event.subject as IdeasSubject).url)
      await controls.user.click(card(event.spark as Spark))
    },
    'drawer.closed': async (_, controls) => {
      await controls.user.click(within(drawer()!).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(drawer()).not.toBeInTheDocument())
      await waitFor(() =>
        expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement),
      )
    },
    // Goes back to a page that was open before.
    'drawer.close': (_, controls) => stage.enter(controls, stage.savedPath, 'pop'),
    'ideas.refreshed': async (_, controls) => {
      await controls.user.click(
        within(drawer()!).getByRole('button', { name: /^(?:Refresh ideas|Retry|Start again)$/ }),
      )
      expect(controls.bench.sideEffects).toContainEqual({
        kind: 'does',
        name: 'post',
        params: { name: 'POSSIBLE_IDEAS_REFRESH' },
      })
    },
    'wait.cancelled': (_, controls) =>
      controls.user.click(within(drawer()!).getByRole('button', { name: /^(?:Cancel|Stop)$/ })),
  },
  // The server sends this event; no gesture causes it.
  fromActors: ['idea.arrived'],
  facts,
  // A press beside the drawer closes it, so nothing behind it can be used while it is open.
  leftOut: {
    '(root) | fit.request': 'Shown in `drawer.view.test.tsx`.',
    '(root) | question.request': 'Shown in `ask.view.test.tsx`.',
    '(root) | idea.opened': 'The row of ideas to start with opens it; `drawer.view.test.tsx` shows it.',
    'open.shown | ideas.change': 'Nothing on the page shows it.',
    '(root) | fitting ✗': 'The chart that makes ideas fit keeps its failures to itself.',
    '(root) | ideaQuestion ✗': 'The chart that answers questions keeps its failures to itself.',
    '(root) | ideas.clear': 'Who goes on with another challenge has left the page; tests/whole does.',
    'open | ideas.change [1]':
      'The card of the case beside it changes it; `case.view.test.tsx` shows what follows.',
    'open | ideas.change [2]': 'The summary may come while the drawer is open; tests/boot shows it.',
  },
  can: ({ type }, before) =>
    ![
      'fit.request',
      'question.request',
      'idea.opened',
      'ideas.change',
      'ideas.clear',
      'xstate.error.actor.fitting',
      'xstate.error.actor.ideaQuestion',
    ].includes(type) &&
    (type !== 'ideas.request' || !before.hasTag('open')),
  proves: [
    'DRAW-01',
    'DRAW-03',
    'DRAW-05',
    'DRAW-06',
    'DRAW-07',
    'DRAW-08',
    'DRAW-09',
    'DRAW-15',
    'DRAW-16',
    'DRAW-20',
    'DRAW-22',
    'DRAW-23',
    'DRAW-24',
    'MSG-46',
    'SPK-11',
  ],
}

testView('the drawer of possible ideas on the page', cases, map)

/** The few paths that take every arrow may miss these situations, and each looks different. */
describe('the drawer with ideas already in it', () => {
  const reach = (...labels: string[]) => {
    const steps = ['ideas.request (a)', 'requestIdeas ✓ (two ideas)', ...labels]
    const [path] = edgePaths(cases).filter(({ steps: taken }) =>
      steps.every((label, order) => taken[order]?.label === label),
    )
    if (path === undefined) throw new Error(`no path begins with ${steps.join(' → ')}`)
    return { ...path, steps: path.steps.slice(0, steps.length) }
  }

  it.each([
    ['keeps them when the next ones fail', ['ideas.refreshed', 'requestIdeas ✗ (problem)']],
    ['keeps them when the next ones take too long', ['ideas.refreshed', 'requestIdeas ✗ (timeout)']],
    ['keeps them while the user may stop waiting', ['ideas.refreshed', 'after patience']],
    ['keeps them when the user stops waiting', ['ideas.refreshed', 'after patience', 'wait.cancelled']],
    ['says when there are no others', ['ideas.refreshed', 'requestIdeas ✓ (the last ideas)']],
  ])('%s', async (_, labels) => {
    await driveView(cases, reach(...labels), map)
    expect.hasAssertions()
  })
})
