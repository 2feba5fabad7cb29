import { useSyncExternalStore } from 'react'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { nothingRemembered } from '#api/storage/remembered.ts'
import { consentOf, type AppRef } from '#machines/app/app.refs.ts'
import type { PageStart } from '#machines/app/app.setup.ts'
import { builtInConfig } from '../../src/config.ts'
import { cases } from '../charts/consent.cases.ts'
import { driveView, testView, type ViewMap } from './drive-view.tsx'
import { edgePaths, type ModelEvent } from './explore.ts'

/** A minimal view of the consent chart, enough to check that the view driver drives, checks and complains. */
const Banner = ({ app, mute }: { app: AppRef; mute?: boolean }) => {
  const consent = consentOf(app)
  const snapshot = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = consent.subscribe(listener)
      return unsubscribe
    },
    () => consent.getSnapshot(),
  )
  return (
    <main>
      {snapshot.hasTag('bannerShown') && (
        <section aria-label="Cookies">
          <button onClick={() => consent.send({ type: 'cookies.managed' })}>Manage</button>
          <button onClick={() => (mute ? undefined : consent.send({ type: 'cookies.accepted' }))}>
            Accept
          </button>
        </section>
      )}
      <button onClick={() => consent.send({ type: 'cookies.refused' })}>Refuse</button>
      <output>{String(snapshot.context.consent.statistics)}</output>
    </main>
  )
}

const statisticsOnly = { preferences: false, statistics: true, marketing: false }
const input = (name: string): PageStart => ({
  config: builtInConfig,
  seed: 'seed',
  path: '/',
  remembered: {
    ...nothingRemembered,
    consent: name === 'first visit' ? undefined : statisticsOnly,
  },
})
const press =
  (name: string) =>
  async (_: ModelEvent, { user }: { user: { click: (e: Element) => Promise<void> } }) => {
    await user.click(screen.getByRole('button', { name }))
  }

const map: ViewMap = {
  of: consentOf,
  input,
  view: (app) => <Banner app={app} />,
  gestures: {
    'cookies.accepted': press('Accept'),
    'cookies.refused': press('Refuse'),
    'cookies.managed': press('Manage'),
  },
  fromActors: ['cookie.switched'],
  facts: (model) => {
    expect(screen.queryByRole('region', { name: 'Cookies' }) !== null).toBe(model.hasTag('bannerShown'))
    const { consent } = model.context as { consent: { statistics: boolean } }
    expect(screen.getByRole('status')).toHaveTextContent(String(consent.statistics))
  },
  // There is nothing to press once the banner is gone.
  can: (event, before) => event.type !== 'cookies.accepted' || before.hasTag('bannerShown'),
}

testView('a banner', cases, map)

describe('the view driver', () => {
  const accepting = edgePaths(cases).find((path) => path.title.startsWith('[first visit] cookies.accepted'))!

  it('complains about a button that does nothing', async () => {
    const broken: ViewMap = { ...map, view: (app) => <Banner app={app} mute /> }
    await expect(driveView(cases, accepting, broken)).rejects.toThrow(/the state after cookies.accepted/)
  })

  it('complains about an event without a gesture', async () => {
    await expect(driveView(cases, accepting, { ...map, gestures: {} })).rejects.toThrow(/no gesture for/)
  })

  it('complains about a screen that shows something else', async () => {
    const blind: ViewMap = {
      ...map,
      facts: () => void expect(screen.getByRole('status')).toHaveTextContent('false'),
    }
    await expect(driveView(cases, accepting, blind)).rejects.toThrow()
  })
})
