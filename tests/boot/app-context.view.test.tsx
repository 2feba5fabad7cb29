import { useSelector } from '@xstate/react'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { appMachine } from '#machines/app/app.machine.ts'
import { selectIsRestored } from '#machines/app/app.selectors.ts'
import { challengeFormOf, navigationOf, refinementsOf } from '#machines/app/app.refs.ts'
import type { ChallengeFormMachine } from '#machines/home/challenge-form.machine.ts'
import { createActor, type SnapshotFrom } from 'xstate'
import { AppContext, useApp, useConfig, useSelected, useSend } from '#ui/app-context.tsx'
import { Hydrated } from '#ui/dom/hydrated.ts'
import { blankPage } from '../../src/boot.ts'
import { startPage } from './boot.ts'

type Form = SnapshotFrom<ChallengeFormMachine>
const selectText = (snapshot: Form) => snapshot.context.text
const selectWords = (snapshot: Form) => snapshot.context.text.split(' ')
const sameLength = (one: string[], other: string[]) => one.length === other.length

const renders: string[] = []
function Text() {
  const text = useSelected(challengeFormOf, selectText)
  const send = useSend(challengeFormOf)
  renders.push(text)
  return <button onClick={() => send({ type: 'text.changed', text: `${text}!` })}>{text}</button>
}
function Words() {
  const words = useSelected(challengeFormOf, selectWords, sameLength)
  renders.push(String(words.length))
  return <p>{words.length}</p>
}
function Product() {
  return (
    <h1>
      {useConfig().productName} {useSelector(useApp(), selectIsRestored) ? 'restored' : 'first'}
    </h1>
  )
}

afterEach(() => {
  renders.length = 0
  document.body.innerHTML = ''
})

/** Prerenders the views, then hydrates them in a page whose storage holds a draft. */
const hydrate = async (view: React.ReactNode, draft = 'Kept') => {
  const blank = createActor(appMachine, { input: blankPage('/') })
  document.body.innerHTML = `<div id="root">${renderToString(<AppContext value={blank}>{view}</AppContext>)}</div>`
  const prerendered = document.body.textContent
  renders.length = 0
  const mismatches = vi.fn()
  const root = document.getElementById('root')!
  const page = await startPage({
    typed: draft,
    config: { productName: 'Acme' },
    takeOver: async (app, restore) => {
      await act(async () => {
        hydrateRoot(
          root,
          <AppContext value={app}>
            {view}
            <Hydrated early={undefined} restore={() => restore()} />
          </AppContext>,
          { onRecoverableError: mismatches },
        )
      })
    },
  })
  return { page, prerendered, mismatches, root }
}

describe('a view', () => {
  it('is prerendered empty, hydrates without a mismatch and then shows what is stored', async () => {
    const { prerendered, mismatches, root } = await hydrate(<Text />)
    expect(prerendered).toBe('')
    expect(root.textContent).toBe('Kept')
    expect(renders).toEqual(['', 'Kept'])
    expect(mismatches).not.toHaveBeenCalled()
  })

  it('learns the product’s name, and that the page has been restored, right after hydration', async () => {
    const { prerendered, mismatches, root } = await hydrate(<Product />)
    expect(prerendered).toBe('Sparkwright first')
    expect(root.textContent).toBe('Acme restored')
    expect(mismatches).not.toHaveBeenCalled()
  })

  it('renders once for each change of its own value and for nothing else', async () => {
    const { page } = await hydrate(<Text />)
    renders.length = 0
    await act(async () => {
      refinementsOf(page.app).send({ type: 'panel.toggled' })
      navigationOf(page.app).send({ type: 'link.followed', path: '/cookie-policy/' })
    })
    expect(renders).toEqual([])
    await act(async () => challengeFormOf(page.app).send({ type: 'text.changed', text: 'New' }))
    expect(renders).toEqual(['New'])
  })

  it('reports to the actor what happened', async () => {
    const { page, root } = await hydrate(<Text />)
    await act(async () => root.querySelector('button')!.click())
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe('Kept!')
    expect(root.textContent).toBe('Kept!')
  })

  it('that selects a new list each time neither renders for ever nor for an equal list', async () => {
    const { page, root } = await hydrate(<Words />, 'one two')
    expect(root.textContent).toBe('2')
    renders.length = 0
    await act(async () => challengeFormOf(page.app).send({ type: 'text.changed', text: 'three four' }))
    expect(renders).toEqual([])
    await act(async () => challengeFormOf(page.app).send({ type: 'text.changed', text: 'a b c' }))
    expect(renders).toEqual(['3'])
  })
})
