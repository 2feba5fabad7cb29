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
import type { Hands } from '../../harness/drive-view.tsx'

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
export const press = async ({ user }: Hands, name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }))
  expect(document.body).not.toHaveFocus()
}

/** Reports a new address as the browser does after a reload, Back or Forward, or a followed link. */
export const enter = ({ app }: Hands, path: string, kind: 'load' | 'push' | 'pop') =>
  act(async () => {
    navigationOf(app).send({ type: 'route.entered', path, search: '', kind, scroll: 0 })
    await settle()
  })

const delivered = new WeakMap<AppRef, number>()

/** Addresses that the page has requested from the browser and that were not entered yet. */
export const wantedPaths = ({ app, bench }: Hands): string[] =>
  bench.deeds
    .slice(delivered.get(app) ?? 0)
    .flatMap((deed) =>
      deed.kind === 'commands' && deed.to === 'watchHistory'
        ? [(deed.event as { path?: string }).path ?? '']
        : [],
    )

/** Enters the last address that the page requested, and repeats this until no request is left. */
export const browse = async (hands: Hands) => {
  for (let wanted = wantedPaths(hands); wanted.length > 0; wanted = wantedPaths(hands)) {
    delivered.set(hands.app, hands.bench.deeds.length)
    await enter(hands, wanted.at(-1) ?? '/', 'push')
  }
}

/** Follows a link of the header. */
export const follow = async (hands: Hands, name: string) => {
  await hands.user.click(within(screen.getByRole('banner')).getByRole('link', { name }))
  await browse(hands)
}

export const goHome = (hands: Hands) => follow(hands, 'Sparkwright home')

export const placeOf = ({ app }: Hands) => navigationOf(app).getSnapshot().context.place.name

/** Every call with this id that the actor has made. */
export const callsOf = ({ bench }: Hands, id: string, owner: AnyActorRef): Call[] =>
  bench.calls.filter((call) => call.id === id && call.owner === owner)

/** Answers an actor's open call that the path does not test. */
export const answer = ({ bench }: Hands, id: string, owner: AnyActorRef, output: unknown) =>
  act(async () => {
    const call = bench.openCall(id, owner)
    if (call === undefined) throw new Error(`nobody waits for ${id}`)
    call.answer(output)
    await settle()
  })

/** Signs somebody in and opens their saved challenge, with all its calls answered. */
export const openSaved = async (hands: Hands, path: string, saved: SavedChallenge) => {
  await enter(hands, path, 'load')
  const session = sessionOf(hands.app)
  await answer(hands, 'requestUser', session, {
    user: { ...person, settings: { show_tips: false } },
    identity: { email: 'ada@work.example', picture: '' },
  })
  await answer(hands, 'requestAbilities', session, [{ action: 'manage', subject: 'all' }])
  await answer(hands, 'readChallenge', workspaceOf(hands.app), { ...saved, studies: [] })
}

export const refuse = ({ bench }: Hands, id: string, owner: AnyActorRef, problem: unknown) =>
  act(async () => {
    const call = bench.openCall(id, owner)
    if (call === undefined) throw new Error(`nobody waits for ${id}`)
    call.fail(problem)
    await settle()
  })

export const challengeField = () => screen.getByRole('textbox', { name: 'Your business challenge' })
export const getSparksButton = () => screen.getByRole('button', { name: 'Get sparks' })

/** Types a challenge at home and asks for sparks. */
export const askForSparks = async (hands: Hands, text: string) => {
  if (placeOf(hands) !== 'home') await goHome(hands)
  await hands.user.clear(challengeField())
  await hands.user.click(challengeField())
  await hands.user.paste(text)
  // Press twice, as impatient people do: the second press must change nothing.
  await hands.user.dblClick(getSparksButton())
}

const shownMessages = () =>
  [...document.querySelectorAll('[data-notices] [role=alert] p')].map((words) => words.textContent).sort()

/**
 * Checks that the messages at the top are those in the notifier's queue, word for word; returns their codes.
 */
export const expectNotices = async ({ app }: Hands) => {
  const { queue } = notifierOf(app).getSnapshot().context
  const wanted = queue.map(({ code, values }) => {
    const { title, body } = noticeText(code, values)
    return body === undefined ? title : `${title} - ${body}`
  })
  await waitFor(() => expect(shownMessages()).toEqual(wanted.sort()))
  return queue.map(({ code }) => code)
}
