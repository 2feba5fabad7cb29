import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { bookmarksOf, ownIdeaOf, possibleIdeasOf, sparkListOf, type AppRef } from '#machines/app/app.refs.ts'
import type { Bookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import type { BookmarksInput } from '#machines/bookmarks/bookmarks.setup.ts'
import {
  aCase,
  anIdea,
  aSpark,
  leftOutOnPage,
  canOnPage,
  cases,
  contextOf,
  isIn,
  isUnsettled,
  ownIdea,
} from '../charts/bookmarks.walk.ts'
import { idea, serverProblem, spark, topic } from '../charts/samples.ts'
import { settle, type Call } from '../harness/bench.ts'
import { testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(loadPieces)

const reviewPath = '/challenges/new/review/'
const notFound = new Problem('http', { status: 404, code: 'NOT_FOUND' })

const goToReview = async (controls: PageControls) => {
  if (stage.placeOf(controls) !== 'challenge-new-review') await stage.enter(controls, reviewPath, 'pop')
  await screen.findByRole('heading', { name: 'Review Your Challenge' })
}
const goToBoard = async (controls: PageControls) => {
  if (stage.placeOf(controls) !== 'challenge-new-sparks')
    await stage.enter(controls, stage.resultsPath, 'pop')
  await screen.findByRole('button', { name: 'See possible ideas Spark a' })
}

const drawer = () => screen.findByRole('dialog', { name: 'Possible ideas' })
const toggleIn = (place: HTMLElement) =>
  within(place).getByRole('button', { name: /^(Remove bookmark|Bookmark)$/ })

/** Bookmarks the drawer's only idea, or removes its bookmark, and closes the drawer. */
const toggleIdea = async (controls: PageControls) => {
  await goToBoard(controls)
  await controls.user.click(screen.getByRole('button', { name: 'See possible ideas Spark a' }))
  if (controls.bench.openCall('requestIdeas', possibleIdeasOf(controls.app)) !== undefined)
    await stage.answer(controls, 'requestIdeas', possibleIdeasOf(controls.app), {
      ideas: [idea('One')],
      exhausted: false,
    })
  await within(await drawer()).findByText('One')
  await controls.user.click(toggleIn(await drawer()))
  await closeDrawer(controls)
}
const closeDrawer = async ({ user }: PageControls) => {
  const open = screen.queryByRole('dialog', { name: 'Possible ideas' })
  if (open !== null) await user.click(within(open).getByRole('button', { name: 'Close' }))
}

const toggles = {
  sparks: async (controls: PageControls) => {
    await goToBoard(controls)
    await controls.user.click(toggleIn(screen.getByRole('main')))
  },
  ideas: toggleIdea,
  // The toggle of a case study is on a list that is not loaded here (`evidence.view.test.tsx` tests it).
  'case-studies': async (controls: PageControls) => {
    await goToReview(controls)
    await act(async () => {
      bookmarksOf(controls.app).send({ type: 'bookmark.toggled', bookmark: aCase })
      await settle()
    })
  },
}

/** The open call of the unsettled item. */
const callOf = ({ app, bench }: PageControls): Call | undefined => {
  const [item] = Object.values(bookmarksOf(app).getSnapshot().context.unsettled)
  return item && (bench.openCall('saveItem', item.ref) ?? bench.openCall('deleteItem', item.ref))
}
const end = (controls: PageControls, how: (call: Call) => void) =>
  act(async () => {
    const call = callOf(controls)
    if (call !== undefined) how(call)
    await settle()
  })
const savedItem = (call: Call) => (call.input as { bookmark: { kind: string; item: object } }).bookmark
const answerIt = (call: Call) => {
  const { kind, item } = savedItem(call)
  call.answer(call.id === 'deleteItem' ? undefined : { kind, item: { ...item, _id: 'saved-1' } })
}
/** Opens the form for an own idea and answers that the device holds no earlier text. */
const openForm = async (controls: PageControls) => {
  const opener = screen.queryByRole('button', { name: 'Add your own idea' })
  if (opener !== null) await controls.user.click(opener)
  await act(async () => {
    controls.bench.openCall('readWriting', ownIdeaOf(controls.app))?.answer(undefined)
    await settle()
  })
  return screen.getByRole('textbox', { name: 'What is the idea?' })
}
/** Nothing to do for this event: the item's actor has already sent it when the model expects it. */
const follow = () => undefined

const bookmarkButtons: readonly [bookmark: Bookmark, button: RegExp][] = [
  [aSpark, /^Remove bookmark: Spark a/],
  [anIdea, /^Idea actions: One/],
  [ownIdea, /^Idea actions: Open late/],
  [aCase, /^Remove bookmark: Fewer empty vans/],
]
/** Checks that each settled item is shown as the current page should show it. */
const expectItems = (model: AnyMachineSnapshot, controls: PageControls) => {
  const context = contextOf(model)
  const settled = bookmarkButtons.filter(([bookmark]) => !isUnsettled(context, bookmark))
  if (stage.placeOf(controls) === 'challenge-new-review')
    for (const [bookmark, name] of settled)
      expect(screen.queryByRole('button', { name, hidden: true }) !== null, String(name)).toBe(
        isIn(context, bookmark),
      )
  else if (settled.some(([bookmark]) => bookmark === aSpark))
    expect(
      within(screen.getByRole('main', { hidden: true }))
        .getByRole('button', { name: /^(Remove bookmark|Bookmark)$/, hidden: true })
        .getAttribute('aria-pressed'),
    ).toBe(String(isIn(context, aSpark)))
}

const map: ViewMap = {
  isWalked: true,
  of: (app: AppRef) => bookmarksOf(app),
  input: (name) =>
    stage.pageInput(stage.resultsPath, {
      challenge: stage.challenge,
      topics: [topic('bread', 1)],
      // The cases store inputs without their types.
      bookmarks: (cases.inputs.get(name) as unknown as BookmarksInput).stored,
    }),
  view: stage.page,
  start: async (controls) => {
    await stage.enter(controls, stage.resultsPath, 'load')
    await stage.answer(controls, 'requestItems', sparkListOf['markets-products'](controls.app), [spark('a')])
    await goToBoard(controls)
  },
  gestures: {
    'bookmark.toggled': (event, controls) =>
      toggles[(event.bookmark as Bookmark).kind as keyof typeof toggles](controls),
    'bookmark.deleted': async (event, controls) => {
      await goToReview(controls)
      const { item } = event.bookmark as typeof anIdea
      await controls.user.click(screen.getByRole('button', { name: `Idea actions: ${item.text}` }))
      await controls.user.click(await screen.findByRole('menuitem', { name: 'Delete idea' }))
    },
    'deletion.reverted': async (_, controls) => {
      await goToReview(controls)
      await controls.user.click(screen.getByRole('button', { name: 'Undo' }))
    },
    'invitation.declined': async (_, controls) => {
      await controls.user.click(screen.getByRole('button', { name: 'Not now' }))
    },
    'idea.written': async (_, controls) => {
      await goToReview(controls)
      const field = await openForm(controls)
      await controls.user.clear(field)
      await controls.user.type(field, ownIdea.item.text)
      await controls.user.click(screen.getByRole('button', { name: 'Add idea' }))
    },
    'bookmark.kept': follow,
    // Refuses an open save. When an item is removed, the event was already sent at the toggle.
    'bookmark.dropped': (_, controls) =>
      end(controls, (call) => {
        if (call.id === 'saveItem') call.fail(serverProblem)
      }),
    'bookmark.settled': (_, controls) => end(controls, answerIt),
    'challenge.missed': (_, controls) => end(controls, (call) => call.fail(notFound)),
  },
  // Events from the challenge's chart and from the browser.
  fromActors: [
    'bookmarks.leave',
    'bookmarks.clear',
    'bookmarks.load',
    'bookmarks.replace',
    'bookmarks.attach',
    'bookmarks.flush',
    'session.change',
    'page.hidden',
  ],
  can: canOnPage,
  proves: ['BOOK-13', 'IDEA-19', 'PLAN-05', 'PLAN-06', 'PLAN-12'],
  leftOut: leftOutOnPage,
  facts: async (model, controls) => {
    await act(settle)
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: /^Keep your (?:bookmarks|idea)$/ }) !== null).toBe(
        model.hasTag('inviting'),
      ),
    )
    expectItems(model, controls)
  },
}

testView('the bookmarks of the challenge on show', cases, map)
