import { screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { AnyMachineSnapshot, ContextFrom } from 'xstate'
import { reportDeskOf, shareLinksOf } from '#machines/app/app.refs.ts'
import { reportMachine } from '#machines/report/report.machine.ts'
import type { ShareLinksMachine } from '#machines/report/share-links.machine.ts'
import { savedChallenge, signIn } from '../charts/samples.ts'
import { cases } from '../charts/shareLinks.cases.ts'
import { fetched } from '../harness/bench.ts'
import { testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

beforeAll(async () => {
  await loadPieces()
  await Promise.all([import('#ui/bookmarks/review.screen.tsx'), import('#ui/report/report-panel.tsx')])
})

const contextOf = (model: AnyMachineSnapshot) => model.context as ContextFrom<ShareLinksMachine>
const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const press = async ({ user }: PageControls, name: string) => {
  await user.click(screen.getByRole('button', { name }))
}
const path = '/challenges/c1/review/'

const map: ViewMap = {
  isWalked: true,
  of: shareLinksOf,
  input: () => stage.pageInput(path, { signIn }),
  view: stage.page,
  start: async (controls) => {
    await stage.openSaved(controls, path, savedChallenge('c1'))
    await controls.user.click(await screen.findByRole('button', { name: 'Share or export' }))
    await stage.answer(controls, 'loadReport', reportDeskOf(controls.app), fetched(reportMachine))
    await screen.findByRole('button', { name: 'Share a link' })
    await controls.user.type(screen.getByLabelText('Prepared by'), 'A')
  },
  gestures: {
    'links.opened': (_, controls) =>
      press(controls, shareLinksOf(controls.app).getSnapshot().matches('unasked') ? 'Share a link' : 'Retry'),
    'link.wanted': (_, controls) => press(controls, 'Make a link'),
    'link.copied': (_, controls) => press(controls, 'Copy link'),
    'link.revoked': (event, { app, user }) => {
      const { links } = shareLinksOf(app).getSnapshot().context
      return user.click(
        screen.getAllByRole('button', { name: /^Stop sharing/ })[
          links.findIndex(({ id }) => id === event.id)
        ]!,
      )
    },
    'sender.toggled': (_, { user }) =>
      user.click(screen.getByRole('switch', { name: /^Say that the link is from/ })),
    'plans.toggled': (_, { user }) =>
      user.click(screen.getByRole('switch', { name: /^Include who does what/ })),
    'prepared.toggled': (_, { user }) =>
      user.click(screen.getByRole('switch', { name: /^Say who prepared it/ })),
    'kind.chosen': (_, { user }) =>
      user.click(screen.getByRole('radio', { name: 'The challenge, to start from' })),
    'days.chosen': (_, { user }) => user.click(screen.getByRole('radio', { name: '30 days' })),
  },
  can: (event, model) => {
    switch (event.type) {
      // Only a saved challenge has a page to share. report.view.test.tsx tests links that start a new
      // challenge.
      case 'link.wanted':
        return event.page !== undefined
      case 'sender.toggled':
      case 'kind.chosen':
      case 'days.chosen':
        return !model.matches('unasked')
      case 'plans.toggled':
      case 'prepared.toggled':
        return !model.matches('unasked') && contextOf(model).kind === 'page'
      case 'link.revoked':
        return contextOf(model).links.some(({ id }) => id === event.id)
      case 'link.copied':
        return contextOf(model).links.some(({ id, url }) => id === event.id && url !== undefined)
      default:
        return true
    }
  },
  facts: async (model, { user }) => {
    const { links, made, isNamed, hasPlans, isPrepared, kind, days } = contextOf(model)
    const isUnasked = model.matches('unasked')
    expect(button('Share a link')?.getAttribute('aria-expanded')).toBe(String(!isUnasked))
    if (isUnasked) return
    // Once a link is made, the form for another one is collapsed.
    const another = button('Make another link')
    expect(another !== null).toBe(made !== undefined)
    if (another?.getAttribute('aria-expanded') === 'false') await user.click(another)
    expect(button(model.hasTag('busy') ? 'Making the link…' : 'Make a link')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'The report, to read' })).toHaveProperty(
      'checked',
      kind === 'page',
    )
    expect(screen.getByRole('radio', { name: `${days} days` })).toBeChecked()
    expect(screen.getByRole('switch', { name: /^Say that the link is from/ })).toHaveProperty(
      'checked',
      isNamed,
    )
    const plans = screen.queryByRole('switch', { name: /^Include who does what/ })
    expect(plans === null).toBe(kind !== 'page')
    if (plans !== null) expect(plans).toHaveProperty('checked', hasPlans)
    const prepared = screen.queryByRole('switch', { name: /^Say who prepared it/ })
    expect(prepared === null).toBe(kind !== 'page')
    if (prepared !== null) expect(prepared).toHaveProperty('checked', isPrepared)
    expect(screen.queryByText('We couldn’t load your links.') !== null).toBe(model.hasTag('unlisted'))
    if (!model.hasTag('unlisted'))
      expect(screen.queryAllByRole('button', { name: /^Stop sharing/ })).toHaveLength(links.length)
    const address = screen.queryByRole('textbox', { name: 'Address of your new link' })
    expect(address !== null).toBe(made !== undefined)
    expect(within(document.body).queryByRole('button', { name: 'Copy link' }) !== null).toBe(
      made !== undefined,
    )
  },
}

testView('the links of a saved challenge', cases, map)
