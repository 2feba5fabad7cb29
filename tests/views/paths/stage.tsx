import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { nothingRemembered } from '#api/storage/remembered.ts'
import type { Challenge, SavedChallenge } from '#contract/entities.ts'
import { workspaceOf, navigationOf, notifierOf, sessionOf, type AppRef } from '#machines/app/app.refs.ts'
import type { PageStart, Remembered } from '#machines/app/app.setup.ts'
import { AppContext } from '#ui/app-context.tsx'
import { App } from '#ui/app.tsx'
import { noticeText } from '#ui/shell/notice.words.ts'
import { builtInConfig } from '../../../src/config.ts'
import { challenge as emptyWords, longText, person } from '../../charts/samples.ts'
import { settle, type Call } from '../../harness/bench.ts'
import type { PageControls } from '../../harness/drive-view.tsx'

/**
 * Shared by suites that drive the whole page along generated paths: the page's start, its history and its
 * calls.
 */

export const resultsPath = '/challenges/new/sparks/markets-products/'
export const savedPath = '/challenges/'

/** The challenge of the results, if a page starts there. */
export const challenge: Challenge = { ...emptyWords, original_challenge_text: longText }

/** The input of a page that starts at an address, with what was stored before a reload. */
export const pageInput = (path: string, remembered: Partial<Remembered> = {}): PageStart => ({
  config: builtInConfig,
  seed: 'seed',
  path,
  remembered: {
    ...nothingRemembered,
    // With full consent everything is counted, so that tests can check it, and no banner covers the page.
    consent: { preferences: true, statistics: true, marketing: true },
    ...remembered,
  },
})

/** The whole page over a running app. */
export const page = (app: AppRef) => (
  <AppContext value={app}>
    <App />
  </AppContext>
)

/** Presses a button. The button may disappear, but the focus must not be lost. */
export const press = async ({ user }: PageControls, name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }))
  expect(document.body).not.toHaveFocus()
}

/** Reports a new address as the browser does after a reload, Back or Forward, or a followed link. */
export const enter = ({ app }: PageControls, path: string, kind: 'load' | 'push' | 'pop') =>
  act(async () => {
    navigationOf(app).send({ type: 'route.entered', path, search: '', kind, scroll: 0 })
    await settle()
  })

const delivered = new WeakMap<AppRef, number>()

/** Addresses that the page has requested from the browser and that were not entered yet. */
export const wantedPaths = ({ app, bench }: PageControls): string[] =>
  bench.sideEffects
    .slice(delivered.get(app) ?? 0)
    .flatMap((sideEffect) =>
      sideEffect.kind === 'commands' && sideEffect.to === 'watchHistory'
        ? [(sideEffect.event as { path?: string }).path ?? '']
        : [],
    )

/** Enters the last address that the page requested, and repeats this until no request is left. */
export const browse = async (controls: PageControls) => {
  for (let wanted = wantedPaths(controls); wanted.length > 0; wanted = wantedPaths(controls)) {
    delivered.set(controls.app, controls.bench.sideEffects.length)
    await enter(controls, wanted.at(-1) ?? '/', 'push')
  }
}

/** Follows a link of the header. */
export const follow = async (controls: PageControls, name: string) => {
  await controls.user.click(within(screen.getByRole('banner')).getByRole('link', { name }))
  await browse(controls)
}

export const goHome = (controls: PageControls) => follow(controls, 'Sparkwright home')

export const placeOf = ({ app }: PageControls) => navigationOf(app).getSnapshot().context.place.name

/** Every call with this id that the actor has made. */
export const callsOf = ({ bench }: PageControls, id: string, owner: AnyActorRef): Call[] =>
  bench.calls.filter((call) => call.id === id && call.owner === owner)

/** Answers an actor's open call that the path does not test. */
export const answer = ({ bench }: PageControls, id: string, owner: AnyActorRef, output: unknown) =>
  act(async () => {
    const call = bench.openCall(id, owner)
    if (call === undefined) throw new Error(`nobody waits for ${id}`)
    call.answer(output)
    await settle()
  })

/** Signs somebody in and opens their saved challenge, with all its calls answered. */
export const openSaved = async (controls: PageControls, path: string, saved: SavedChallenge) => {
  await enter(controls, path, 'load')
  const session = sessionOf(controls.app)
  await answer(controls, 'requestUser', session, {
    user: { ...person, settings: { show_tips: false } },
    identity: { email: 'ada@work.example', picture: '' },
  })
  await answer(controls, 'requestAbilities', session, [{ action: 'manage', subject: 'all' }])
  await answer(controls, 'readChallenge', workspaceOf(controls.app), { ...saved, studies: [] })
}

export const refuse = ({ bench }: PageControls, id: string, owner: AnyActorRef, problem: unknown) =>
  act(async () => {
    const call = bench.openCall(id, owner)
    if (call === undefined) throw new Error(`nobody waits for ${id}`)
    call.fail(problem)
    await settle()
  })

export const challengeField = () => screen.getByRole('textbox', { name: 'Your business challenge' })
export const getSparksButton = () => screen.getByRole('button', { name: 'Get sparks' })

/** Types a challenge at home and asks for sparks. */
export const askForSparks = async (controls: PageControls, text: string) => {
  if (placeOf(controls) !== 'home') await goHome(controls)
  await controls.user.clear(challengeField())
  await controls.user.click(challengeField())
  await controls.user.paste(text)
  // Press twice, as impatient people do: the second press must change nothing.
  await controls.user.dblClick(getSparksButton())
}

const shownMessages = () =>
  [...document.querySelectorAll('[data-notices] [role=alert] p')].map((words) => words.textContent).sort()

/**
 * Checks that the messages at the top are those in the notifier's queue, word for word; returns their codes.
 */
export const expectNotices = async ({ app }: PageControls) => {
  const { queue } = notifierOf(app).getSnapshot().context
  const wanted = queue.map(({ code, values }) => {
    const { title, body } = noticeText(code, values)
    return body === undefined ? title : `${title} - ${body}`
  })
  await waitFor(() => expect(shownMessages()).toEqual(wanted.sort()))
  return queue.map(({ code }) => code)
}
