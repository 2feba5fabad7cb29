import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnyActorLogic, AnyActorRef } from 'xstate'
import type { Failure } from '#api/error-reports.ts'
import {
  accountOf,
  appearanceOf,
  bookmarksOf,
  challengeFormOf,
  connectionOf,
  consentOf,
  dialogOf,
  logOutOf,
  navigationOf,
  notifierOf,
  optionsOf,
  possibleIdeasOf,
  refinementsOf,
  savedChallengesOf,
  sessionOf,
  sparksOf,
  workspaceOf,
  type AppRef,
} from '#machines/app/app.refs.ts'
import { challengeText, reachResults, showPage, type ShownPage } from './page.tsx'

afterEach(() => vi.restoreAllMocks())

/** Makes an actor fail at its next event, as a fault in the code of its chart does. */
const breakActor = async (page: ShownPage, ref: AnyActorRef) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // XState warns of every later event to the broken actor.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // The type of a reference hides the logic.
  const { logic } = ref as unknown as { logic: AnyActorLogic }
  vi.spyOn(logic, 'transition').mockImplementation(() => {
    throw new TypeError(`A fault that quotes ${challengeText}`)
  })
  await page.happen(() => ref.send({ type: 'any.event' }))
}

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const faults = (page: ShownPage) => {
  page.window.dispatchEvent(new Event('pagehide'))
  return page.counted
    .filter(({ url }) => url.endsWith('/client-errors'))
    .flatMap(({ data }) => data as Failure[])
    .filter(({ kind }) => kind === 'fault')
}
const field = () => screen.getByRole('textbox', { name: 'Your business challenge' })

describe('when the chart of a part of the page breaks', () => {
  it.each<[string, (app: AppRef) => AnyActorRef]>([
    ['account', accountOf],
    ['appearance', appearanceOf],
    ['bookmarks', bookmarksOf],
    ['connection', connectionOf],
    ['consent', consentOf],
    ['dialog', dialogOf],
    ['logOut', logOutOf],
    ['notifier', notifierOf],
    ['options', optionsOf],
    ['possibleIdeas', possibleIdeasOf],
    ['refinements', refinementsOf],
    ['savedChallenges', savedChallengesOf],
    ['session', sessionOf],
    ['sparks', sparksOf],
  ])('one can go on typing on home, and the fault is reported: %s', async (name, actorOf) => {
    const page = await showPage()
    await page.type(challengeText)
    await breakActor(page, actorOf(page.app))
    expect(field()).toHaveValue(challengeText)
    await page.user.type(field(), ' They are late.')
    expect(field()).toHaveValue(`${challengeText} They are late.`)
    expect(screen.getByRole('banner')).toBeVisible()
    const reports = faults(page)
    expect(reports.map(({ call }) => call.split('/')[0])).toEqual([name])
    expect(JSON.stringify(reports)).not.toContain('bread')
  })

  it.each<[string, (app: AppRef) => AnyActorRef]>([
    ['the form', challengeFormOf],
    ['the address', navigationOf],
    ['the workspace', workspaceOf],
  ])('the page stays, says so and offers a reload: %s', async (_, actorOf) => {
    const page = await showPage()
    await page.type(challengeText)
    await breakActor(page, actorOf(page.app))
    expect(alerts()[0]).toContain('This part of the page stopped working.')
    expect(alerts()[0]).toContain('Anything you typed in this tab is still here.')
    expect(screen.getAllByRole('button', { name: 'Reload the page' })[0]).toBeVisible()
    expect(faults(page)).toHaveLength(1)
    cleanup()
    page.end()
    const after = await showPage({ session: page.session })
    expect(field()).toHaveValue(challengeText)
    expect(after.notices()).toEqual([])
  })

  it('the challenge stays when the ideas break, and the parts with ideas say so', async () => {
    const page = await showPage()
    await reachResults(page)
    await breakActor(page, possibleIdeasOf(page.app))
    expect(screen.getByRole('heading', { level: 2, name: 'Your challenge' })).toBeVisible()
    expect(alerts().length).toBeGreaterThan(0)
    for (const alert of alerts()) expect(alert).toContain('This part of the page stopped working.')
  })
})

describe('when the root chart breaks', () => {
  it('the page says so and offers a reload, and the fault is reported', async () => {
    const page = await showPage()
    await breakActor(page, page.app)
    expect(alerts()[0]).toContain('This part of the page stopped working.')
    expect(faults(page).map(({ call }) => call.split('/')[0])).toEqual(['app'])
  })
})
