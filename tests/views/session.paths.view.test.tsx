import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { logOutOf, sessionOf } from '#machines/app/app.refs.ts'
import type { SignIn } from '#machines/account/session.rules.ts'
import { cases } from '../charts/session.cases.ts'
import { settle } from '../harness/bench.ts'
import { testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(loadPieces)

const header = () => within(screen.getByRole('banner'))
const press = ({ user }: PageControls, name: string) => user.click(header().getByRole('button', { name }))
const follow = ({ user }: PageControls, name: string) => user.click(header().getByRole('link', { name }))

const map: ViewMap = {
  isWalked: true,
  of: sessionOf,
  input: (name) => {
    const { stored, ...rest } = cases.inputs.get(name) as {
      stored: SignIn | undefined
      isReturn: boolean
      owesLogOut: boolean
    }
    return stage.pageInput('/cookie-policy/', { signIn: stored, ...rest })
  },
  view: stage.page,
  start: (controls) => stage.enter(controls, '/cookie-policy/', 'load'),
  gestures: {
    'login.requested': (_, controls) => follow(controls, 'Log in'),
    'signup.requested': (_, controls) => follow(controls, 'Sign up'),
    'logout.requested': async (_, controls) => {
      await press(controls, 'Profile menu')
      await controls.user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
      await stage.answer(controls, 'awaitSaved', logOutOf(controls.app), [])
    },
  },
  // Events from other charts, other tabs and the browser.
  fromActors: ['session.leave', 'session.stop', 'page.revived', 'peer.left', 'peer.entered'],
  can: (event, before) => {
    if (event.type === 'xstate.error.actor.watchPeers') return false
    // The dialog for a new person covers the header.
    const isCovered = (before.context as { isNew: boolean }).isNew
    return event.type !== 'logout.requested' || !isCovered
  },
  leftOut: { '(root) | watchPeers ✗': 'Nobody sees whether other tabs are listened to.' },
  proves: ['SHELL-06', 'SHELL-07', 'SHELL-13'],
  facts: async (model: AnyMachineSnapshot, controls) => {
    await act(settle)
    await stage.browse(controls)
    const isPerson = model.hasTag('signedIn')
    const isVisitor = model.matches('signedOut')
    await waitFor(() => {
      expect(header().queryByRole('button', { name: 'Profile menu' }) !== null).toBe(isPerson)
      if (isVisitor || isPerson)
        expect(header().queryByRole('link', { name: 'Log in' }) !== null).toBe(isVisitor)
    })
  },
}

testView('the profile area of the header', cases, map)
