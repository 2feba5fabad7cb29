import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Challenge } from '#contract/entities.ts'
import { workspaceOf, persistenceOf } from '#machines/app/app.refs.ts'
import { isSameChallenge, type SavedState } from '#machines/workspace/persistence.rules.ts'
import type { PersistenceContext } from '#machines/workspace/persistence.setup.ts'
import { cases } from '../charts/persistence.cases.ts'
import { savedChallenge, signIn } from '../charts/samples.ts'
import { settle } from '../harness/bench.ts'
import { testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(loadPieces)

const contextOf = (model: AnyMachineSnapshot) => model.context as PersistenceContext
const { saved } = cases.inputs.get('just opened') as { saved: SavedState }
const path = '/challenges/c1/challenge/sparks/markets-products/'

const statusOf = (model: AnyMachineSnapshot): string => {
  if (model.hasTag('conflict')) return 'Changed elsewhere'
  if (model.hasTag('unsaved'))
    return contextOf(model).limit === undefined ? 'Not saved' : 'Not saved: your storage is full'
  return model.hasTag('saving') ? 'Saving…' : 'Saved'
}
const keptIn = (model: AnyMachineSnapshot): string | undefined => {
  if (!model.can({ type: 'choice.reverted' })) return undefined
  return contextOf(model).choice?.side === 'mine' ? 'You kept your version.' : 'You kept the other version.'
}
/** Sends the open challenge an event from the list of saved challenges or from another tab. */
const tellFromList =
  (event: { type: 'challenge.flush' | 'challenge.removed'; id: string }) =>
  (_: unknown, { app }: PageControls) =>
    act(async () => {
      workspaceOf(app).send(event)
      await settle()
    })

const map: ViewMap = {
  isWalked: true,
  of: persistenceOf,
  input: () => stage.pageInput(path, { signIn }),
  view: stage.page,
  start: async (controls) => {
    await stage.openSaved(controls, path, { ...savedChallenge('c1'), ...saved.challenge, _id: 'c1' })
    await controls.user.click(await screen.findByRole('button', { name: 'Options' }))
    await screen.findByRole('slider', { name: 'Scope' })
  },
  gestures: {
    'challenge.change': (event, { user }) =>
      user.click(
        within(screen.getByRole('list', { name: 'Scope' })).getAllByRole('button')[
          (event.challenge as Challenge).scope
        ]!,
      ),
    'challenge.leave': (_, controls) => stage.goHome(controls),
    'challenge.flush': tellFromList({ type: 'challenge.flush', id: 'c1' }),
    'challenge.clear': tellFromList({ type: 'challenge.removed', id: 'c1' }),
    'retry.chosen': (_, controls) => stage.press(controls, 'Retry'),
    'mine.chosen': (_, controls) => stage.press(controls, 'Keep your version'),
    'choice.reverted': (_, controls) => stage.press(controls, 'Undo'),
    'choice.dismissed': (_, controls) => stage.press(controls, 'Close'),
    'theirs.chosen': (_, controls) => stage.press(controls, 'Keep the other version'),
  },
  fromActors: ['page.hidden', 'network.restored'],
  can: (event, model) => {
    if (/^xstate\.error\.actor\.(watchLeaving|keepReady|watchConnection)$/.test(event.type)) return false
    const { challenge, isLeaving } = contextOf(model)
    // A person who has left sees another page.
    if (isLeaving) return event.type.startsWith('xstate.')
    if (event.type.startsWith('choice.')) return model.can({ type: 'choice.reverted' })
    return event.type !== 'challenge.change' || !isSameChallenge(challenge, event.challenge as Challenge)
  },
  leftOut: {
    '(root) | watchLeaving ✗': 'Nobody sees whether the page is listened to.',
    '(root) | keepReady ✗': 'Nobody sees whether the page is listened to.',
    '(root) | watchConnection ✗': 'Nobody sees whether the page is listened to.',
  },
  facts: async (model, controls) => {
    await act(settle)
    if (model.status === 'done' || contextOf(model).isLeaving) {
      await screen.findByRole('heading', {
        name: /^(What is your business challenge|Sorry, we couldn't find that challenge)/,
      })
      return
    }
    await stage.expectNotices(controls)
    expect(screen.queryByText(/^You kept (?:your|the other) version\.$/)?.textContent).toBe(keptIn(model))
    expect(document.querySelector('[role=status][data-status]')).toHaveTextContent(statusOf(model))
    expect(screen.getByRole('slider', { name: 'Scope' })).toHaveAttribute(
      'aria-valuenow',
      String(contextOf(model).challenge.scope),
    )
  },
}

/**
 * One input is enough. Here situations also differ by whether the save is urgent, and whether another tab left
 * the scope unchanged.
 */
const onPage = {
  ...cases,
  inputs: new Map([...cases.inputs].filter(([name]) => name === 'just opened')),
  project: (context: unknown) => {
    const { theirs, isHurried } = context as PersistenceContext
    return [cases.project(context), isHurried, theirs.challenge.scope === saved.challenge.scope]
  },
}

testView('the saving of an open challenge', onPage, map)
