import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { latePart, preparable } from '#ui/late-part.tsx'
import { Region } from '#ui/shell/region.tsx'

/** Renders a part whose code can be loaded only over a network. */
const startOffline = async (place: 'here' | 'aside' = 'here') => {
  let isOnline = false
  const load = vi.fn(() =>
    isOnline
      ? Promise.resolve(() => <p>the part itself</p>)
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  const Part = latePart(load)
  const page = () => (
    <Region waiting={<p>on its way</p>} failing={place}>
      <Part />
    </Region>
  )
  const view = render(page(), { onCaughtError: () => undefined })
  await screen.findByRole('alert')
  return {
    load,
    connect: () => {
      isOnline = true
    },
    openAgain: () => {
      view.unmount()
      render(page(), { onCaughtError: () => undefined })
    },
  }
}

describe('a part of the page whose code cannot be fetched', () => {
  it('says so, and appears in its place with Retry when the network is back [F8]', async () => {
    const { connect } = await startOffline()
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the page didn’t load.')
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    connect()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('the part itself')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('appears by itself as soon as the browser is online again [F8]', async () => {
    const { connect } = await startOffline()
    connect()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('the part itself')).toBeVisible()
  })

  it('says so again if Retry fails as well, and can be retried as often as one likes [F8]', async () => {
    const { connect, load } = await startOffline()
    for (const tries of [2, 3]) {
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('didn’t load')
      expect(load).toHaveBeenCalledTimes(tries)
    }
    connect()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('the part itself')).toBeVisible()
  })

  it('is fetched again when it is opened another time, because a failure is not cached [F8]', async () => {
    const { connect, openAgain } = await startOffline()
    connect()
    openAgain()
    expect(await screen.findByText('the part itself')).toBeVisible()
  })

  it('also says so if a failing part shows nothing itself, such as a drawer [F8]', async () => {
    const { connect } = await startOffline('aside')
    connect()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('the part itself')).toBeVisible()
  })
})

describe('a part of the page whose code was fetched ahead', () => {
  it('is shown at once, without a placeholder', async () => {
    const load = preparable(() => Promise.resolve(() => <p>the part itself</p>))
    const Part = latePart(load)
    await load()
    render(
      <Region waiting={<p>on its way</p>}>
        <Part />
      </Region>,
    )
    expect(screen.getByText('the part itself')).toBeVisible()
    expect(screen.queryByText('on its way')).not.toBeInTheDocument()
  })
})

describe('a part over the page that breaks', () => {
  it('says so at the edge, and is retried when it is opened another time [D1]', () => {
    let isBroken = true
    const Drawer = () => {
      if (isBroken) throw new Error('This part is broken')
      return <p>the part itself</p>
    }
    const page = (opening: string) => (
      <Region waiting={null} failing="aside" opening={opening}>
        <Drawer />
      </Region>
    )
    const view = render(page('one spark'), { onCaughtError: () => undefined })
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the page stopped working.')
    view.rerender(page('another spark'))
    expect(screen.getByRole('alert')).toBeVisible()
    isBroken = false
    view.rerender(page('another spark'))
    expect(screen.getByRole('alert')).toBeVisible()
    view.rerender(page('one spark'))
    expect(screen.getByText('the part itself')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('can be retried where it says so [D1]', async () => {
    let isBroken = true
    const Drawer = () => {
      if (isBroken) throw new Error('This part is broken')
      return <p>the part itself</p>
    }
    render(
      <Region waiting={null} failing="aside">
        <Drawer />
      </Region>,
      { onCaughtError: () => undefined },
    )
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByText('the part itself')).toBeVisible()
  })
})
