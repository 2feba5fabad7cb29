import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { AnyActorRef, AnyMachineSnapshot, ContextFrom, StateValue } from 'xstate'
import type { Problem } from '#contract/problem.ts'
import { delays } from '#contract/limits.ts'
import type { AppRef } from '#machines/app/app.refs.ts'
import { bookmarksOf, possibleIdeasOf, sparkListOf } from '#machines/app/app.refs.ts'
import type { BookmarkMachine } from '#machines/bookmarks/bookmark.machine.ts'
import { canOnPage, casesOnPage, leftOutOnPage } from '../charts/bookmark.cases.ts'
import { idea, savedChallenge, signIn, spark, topic } from '../charts/samples.ts'
import { settle, type Call } from '../harness/bench.ts'
import { stateName } from '../harness/contract.ts'
import { testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(loadPieces)

const path = '/challenges/c1/challenge/sparks/markets-products/'
const contextOf = (model: AnyMachineSnapshot) => model.context as ContextFrom<BookmarkMachine>
const isIdea = (model: AnyMachineSnapshot) => contextOf(model).bookmark.kind === 'ideas'

const drawer = () => screen.findByRole('dialog', { name: 'Possible ideas' })
const toggleIn = (place: HTMLElement) =>
  within(place).getByRole('button', { name: /^(Remove bookmark|Bookmark)$/ })
const toggle = async (ofIdea: boolean) => toggleIn(ofIdea ? await drawer() : screen.getByRole('main'))

/** For each app, the actor of the newest item that was unsettled. */
const actors = new WeakMap<AppRef, AnyActorRef>()
const actorOf = (app: AppRef): AnyActorRef => {
  const [unsettled] = Object.values(bookmarksOf(app).getSnapshot().context.unsettled)
  if (unsettled === undefined) throw new Error('Nothing is on its way')
  actors.set(app, unsettled.ref)
  return unsettled.ref
}

/**
 * For each app, the chart's state before the item settled. Together with the last answer it says what is shown.
 */
const earlier = new WeakMap<AppRef, string>()
const lastCall = ({ app, bench }: PageControls): Call | undefined =>
  bench.calls.findLast(({ owner }) => owner === actors.get(app))

const isRefused = (from: string, call: Call | undefined) =>
  call?.state === 'failed' && ['adding.shown', 'removing.hidden'].includes(from)
const isShownAfter = (from: string, call: Call | undefined): boolean => {
  switch (from) {
    case 'adding.shown':
      return call?.state === 'answered'
    case 'removing.hidden':
    case 'removing.shown':
      return call?.state === 'failed'
    default:
      // The toggle was reverted before anything was sent.
      return from === 'settling.hidden'
  }
}

const map: ViewMap = {
  of: actorOf,
  input: () => stage.pageInput(path, { signIn }),
  view: stage.page,
  start: async (controls, input) => {
    // The cases store inputs without their types.
    const { wanted, bookmark } = casesOnPage.inputs.get(input) as unknown as ContextFrom<BookmarkMachine>
    const ofIdea = bookmark.kind === 'ideas'
    await stage.openSaved(controls, path, {
      ...savedChallenge('c1'),
      topics: [topic('bread', 1)],
      sparks: bookmark.kind === 'sparks' && !wanted ? [bookmark.item] : [],
      ideas: bookmark.kind === 'ideas' && !wanted ? [bookmark.item] : [],
    })
    await stage.answer(controls, 'requestItems', sparkListOf['markets-products'](controls.app), [spark('a')])
    if (ofIdea) {
      await controls.user.click(await screen.findByRole('button', { name: 'See possible ideas Spark a' }))
      const ideas = { ideas: [idea('One')], exhausted: false }
      await stage.answer(controls, 'requestIdeas', possibleIdeasOf(controls.app), ideas)
      await within(await drawer()).findByText('One')
    } else await screen.findByRole('button', { name: 'See possible ideas Spark a' })
    // The first toggle starts the chart.
    await controls.user.click(await toggle(ofIdea))
  },
  gestures: {
    'bookmark.toggled': async (_, { user, app }) => {
      await user.click(await toggle(isIdea(actorOf(app).getSnapshot() as AnyMachineSnapshot)))
    },
    'bookmark.flush': (_, { bench }) => act(() => bench.clock.increment(delays.bookmark)),
  },
  can: canOnPage,
  leftOut: leftOutOnPage,
  facts: async (model, controls) => {
    await act(settle)
    const from = earlier.get(controls.app) ?? ''
    const state = stateName(model.value as StateValue)
    earlier.set(controls.app, state)
    const isSettled = state === 'settled'
    const call = lastCall(controls)
    if (isSettled && (call?.error as Problem | undefined)?.status === 404) {
      await screen.findByRole('heading', { name: /^Sorry, we couldn't find that challenge/, hidden: true })
      return
    }
    const notices = await stage.expectNotices(controls)
    const isUnreached = (call?.error as Problem | undefined)?.kind === 'network'
    const said = isUnreached ? 'BOOKMARK_OFFLINE' : 'CHANGE_NOT_SAVED'
    expect(notices.includes(said)).toBe(isSettled && isRefused(from, call))
    const isShown = isSettled ? isShownAfter(from, call) : model.hasTag('shown')
    expect(await toggle(isIdea(model))).toHaveAccessibleName(isShown ? 'Remove bookmark' : 'Bookmark')
    expect(await toggle(isIdea(model))).toHaveAttribute('aria-pressed', String(isShown))
  },
}

testView('the bookmark of a saved challenge', casesOnPage, map)
