import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { createBridge } from '#inspector/bridge/bridge.ts'
import { readClauses } from '#inspector/clauses.ts'
import { inspectorMachine } from '#inspector/inspector.machine.ts'
import { Inspector } from '#inspector/page/inspector.tsx'
import { readReport } from '#inspector/bridge/messages.ts'
import { scenarios } from '#inspector/scenarios.ts'
import { readSession } from '#inspector/session-file.ts'
import { fakeChannels } from './fake-channel.ts'

/** Opens the inspector's page on a channel; the test attaches programs to the other ends. */
const openInspector = () => {
  const { open } = fakeChannels()
  const channel = open()
  const saved: string[] = []
  const actor = createActor(
    inspectorMachine.provide({ actions: { post: (_, request) => channel.postMessage(request) } }),
    { input: { window: 'window 1' } },
  )
  channel.addEventListener('message', ({ data }) => {
    const report = readReport(data)
    if (report !== undefined) act(() => actor.send({ type: 'report.received', report }))
  })
  actor.start()
  render(<Inspector actor={actor} save={(_, text) => void saved.push(text)} />)
  return { actor, open, saved, user: userEvent.setup() }
}

/** The chart of a foreign program. */
const door = setup({
  types: { events: {} as { type: 'bell.rung' } | { type: 'key.turned'; by: string } },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { 'key.turned': 'open', 'bell.rung': {} } }, open: { on: { 'bell.rung': 'shut' } } },
})

describe('an XState application that is not ours', () => {
  it('is attached with three lines, and can be shown, sent events and exported [INSP-11]', async () => {
    const page = openInspector()
    expect(screen.getByText(/No page of the product is connected/)).toBeVisible()

    const channel = page.open()
    const bridge = createBridge({ channel, app: 'other', onLeave: () => undefined, soon: queueMicrotask })
    const other = createActor(door, { inspect: bridge.inspect }).start()
    await act(() => Promise.resolve())

    const tree = screen.getByRole('navigation', { name: 'Actors' })
    expect(within(tree).getByRole('button', { name: 'door shut' })).toBeVisible()
    expect(screen.getByText('This chart has no drawing; read it as text instead.')).toBeVisible()
    await act(async () => other.send({ type: 'key.turned', by: 'Grandmother' }))
    expect(within(tree).getByRole('button', { name: 'door open' })).toBeVisible()

    await page.user.click(screen.getByRole('tab', { name: 'Send' }))
    expect(screen.getByLabelText('Event')).toHaveValue('bell.rung')
    await page.user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sent.')).toBeVisible()
    expect(other.getSnapshot().value).toBe('shut')

    await page.user.click(screen.getByRole('button', { name: 'Export' }))
    expect(readSession(page.saved[0] ?? '')).toMatchObject({ charts: { door: { id: 'door' } } })
    expect(page.saved[0]).not.toContain('Grandmother')
  })
})

/** Starts a chart in an application that reports to the inspector's page. */
const openDoor = (page: ReturnType<typeof openInspector>, app = 'other') => {
  const { inspect } = createBridge({
    channel: page.open(),
    app,
    onLeave: () => undefined,
    soon: queueMicrotask,
  })
  return createActor(door, { inspect }).start()
}

describe('the inspector’s page', () => {
  it('steps back and forth, stays there while the application continues, and returns to the present [INSP-07]', async () => {
    const page = openInspector()
    const other = openDoor(page)
    await act(async () => other.send({ type: 'key.turned', by: 'x' }))
    await act(async () => other.send({ type: 'bell.rung' }))
    const tree = screen.getByRole('navigation', { name: 'Actors' })
    const back = screen.getByRole('button', { name: /Step back/ })
    await page.user.click(back)
    expect(within(tree).getByRole('button', { name: 'door open' })).toBeVisible()
    expect(screen.getByText(/^State after step \d+, key.turned$/)).toBeVisible()
    await act(async () => other.send({ type: 'key.turned', by: 'x' }))
    await page.user.click(screen.getByRole('button', { name: /Step forward/ }))
    expect(within(tree).getByRole('button', { name: 'door shut' })).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Now' }))
    expect(within(tree).getByRole('button', { name: 'door open' })).toBeVisible()
    expect(page.actor.getSnapshot().matches('now')).toBe(true)
  })

  it('steps through what happened to the chosen actor, whatever others did in between [INSP-07]', async () => {
    const page = openInspector()
    const bridge = createBridge({
      channel: page.open(),
      app: 'other',
      onLeave: () => undefined,
      soon: queueMicrotask,
    })
    const house = setup({ actors: { door } }).createMachine({
      id: 'house',
      invoke: [
        { id: 'front', src: 'door' },
        { id: 'back', src: 'door' },
      ],
    })
    const other = createActor(house, { inspect: bridge.inspect }).start()
    const { front, back } = other.getSnapshot().children
    await act(async () => front?.send({ type: 'key.turned', by: 'x' }))
    await act(async () => back?.send({ type: 'key.turned', by: 'x' }))
    await act(async () => front?.send({ type: 'bell.rung' }))
    const tree = within(screen.getByRole('navigation', { name: 'Actors' }))
    await page.user.click(tree.getByRole('button', { name: 'back open' }))
    await page.user.click(screen.getByRole('button', { name: /Step back/ }))
    expect(tree.getByRole('button', { name: 'back shut', current: true })).toBeVisible()
    expect(screen.getByRole('button', { name: /Step back/ })).toHaveAttribute('aria-disabled', 'true')
    await page.user.click(screen.getByRole('button', { name: /Step forward/ }))
    expect(tree.getByRole('button', { name: 'back open', current: true })).toBeVisible()
    expect(tree.getByRole('button', { name: 'front open' })).toBeVisible()
  })

  it('begins with the scenarios if no page is known [INSP-09]', async () => {
    const page = openInspector()
    await page.user.click(screen.getByRole('button', { name: /^Saving fails, then succeeds/ }))
    expect(await screen.findByRole('img', { name: 'Chart of persistence, now in clean' })).toBeVisible()
    expect(screen.getByLabelText('Scenarios for review')).toHaveDisplayValue(/^Saving fails/)
  })

  it('shows a drawing with the active states, the last arrow and how often each was taken [INSP-05, INSP-06]', async () => {
    const page = openInspector()
    await page.user.selectOptions(
      screen.getByLabelText('Scenarios for review'),
      'A bookmark that the server refuses',
    )
    const drawing = await screen.findByRole('img', { name: 'Chart of bookmark, now in settled' })
    expect(drawing.querySelector('[data-last]')).toHaveAttribute('data-arrow', 'adding | saveItem ✗ [4]')
    expect(drawing.querySelectorAll('[data-state]')).toHaveLength(12)
    await page.user.click(screen.getByRole('switch', { name: 'Arrow counts' }))
    expect(drawing.querySelectorAll('.heat')).toHaveLength(2)
    await page.user.type(screen.getByLabelText(/Find a state/), 'isMissing')
    expect(drawing.querySelectorAll('[data-found]')).toHaveLength(1)
    await page.user.click(screen.getByRole('tab', { name: 'Log' }))
    await page.user.type(screen.getByLabelText('Filter by actor or event'), 'saveItem')
    expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(1)
  })

  it.each([
    ['{"format":"xstate-session","version":9}', /another version of the inspector/],
    ['{}', /not a session of the inspector/],
    ['{', /damaged/],
  ])('says why the file %s cannot be opened [INSP-10]', async (text, words) => {
    const page = openInspector()
    await page.user.upload(
      screen.getByLabelText('Import'),
      new File([text], 'x.json', { type: 'application/json' }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
  })

  it('does not read a file of 100 MB, and says that it is too large [INSP-10]', async () => {
    const page = openInspector()
    const file = new File(['{'], 'x.json', { type: 'application/json' })
    const read = vi.spyOn(file, 'text')
    Object.defineProperty(file, 'size', { value: 100_000_000 })
    await page.user.upload(screen.getByLabelText('Import'), file)
    expect(await screen.findByRole('alert')).toHaveTextContent(/larger than 30 MB/)
    expect(read).not.toHaveBeenCalled()
  })

  it('distinguishes two windows of the product, and stays with the chosen one [INSP-01]', async () => {
    const page = openInspector()
    openDoor(page, 'one')
    await act(() => Promise.resolve())
    const other = openDoor(page, 'two')
    await act(() => Promise.resolve())
    const tree = screen.getByRole('navigation', { name: 'Actors' })
    await act(async () => other.send({ type: 'key.turned', by: 'x' }))
    expect(within(tree).getByRole('button', { name: 'door shut' })).toBeVisible()
    await page.user.selectOptions(screen.getByLabelText('Inspected page or recording'), 'Page 2')
    expect(within(tree).getByRole('button', { name: 'door open' })).toBeVisible()
  })

  it('follows ten thousand events, lists the newest and says how many are older [INSP-01]', async () => {
    const page = openInspector()
    const other = openDoor(page)
    await act(() => Promise.resolve())
    await act(async () => {
      for (let n = 0; n < 5_000; n += 1) {
        other.send({ type: 'key.turned', by: 'x' })
        other.send({ type: 'bell.rung' })
      }
    })
    const log = screen.getByRole('tabpanel')
    expect(within(log).getAllByRole('listitem').length).toBeLessThan(1_000)
    expect(within(log).getByText(/^\d+ older steps are in the export\.$/)).toBeVisible()
    await act(async () => other.send({ type: 'key.turned', by: 'x' }))
    expect(within(screen.getByRole('navigation')).getByRole('button', { name: 'door open' })).toBeVisible()
  })

  it('lists the oldest step first in log and sequence, and the newest first when switched [INSP-18]', async () => {
    const page = openInspector()
    await page.user.click(screen.getByRole('button', { name: /^Saving fails, then succeeds/ }))
    const events = () =>
      within(screen.getByRole('region', { name: 'Log' }))
        .getAllByRole('button')
        .map((row) => row.textContent)
    await screen.findByRole('img', { name: 'Chart of persistence, now in clean' })
    const oldestFirst = events()
    expect(oldestFirst[0]).toContain('xstate.init')
    expect(oldestFirst.at(-1)).toContain('saveChallenge ✓')
    await page.user.click(screen.getByRole('switch', { name: 'Newest first' }))
    expect(events()).toEqual(oldestFirst.toReversed())
    await page.user.click(screen.getByRole('tab', { name: 'Sequence' }))
    expect(screen.getByRole('switch', { name: 'Newest first' })).toBeChecked()
  })

  it('keeps the newest step in view until somebody scrolls away from it [INSP-18]', async () => {
    const page = openInspector()
    const other = openDoor(page)
    await act(() => Promise.resolve())
    const list = screen.getByRole('region', { name: 'Log' })
    // jsdom has no layout, so the height of the rows is given here.
    let height = 500
    Object.defineProperties(list, { scrollHeight: { get: () => height }, clientHeight: { value: 100 } })
    const grow = async (by: number) => {
      height += by
      await act(async () => other.send({ type: 'key.turned', by: 'x' }))
      await act(async () => other.send({ type: 'bell.rung' }))
      return list.scrollTop
    }
    expect(await grow(100)).toBe(600)
    list.scrollTop = 40
    fireEvent.scroll(list)
    expect(await grow(100)).toBe(40)
    list.scrollTop = 600
    fireEvent.scroll(list)
    expect(await grow(100)).toBe(800)
  })

  it('explains every kind of arrow, box and mark in a drawing [INSP-16]', async () => {
    const page = openInspector()
    await page.user.click(screen.getByRole('button', { name: /^A bookmark that the server refuses/ }))
    await page.user.click(await screen.findByText('What the colours, lines and marks mean'))
    const legend = screen.getByText('What the colours, lines and marks mean').closest('details')
    const drawn = (mark: string) => legend?.querySelector(mark)
    for (const mark of ['event', 'done', 'error', 'after', 'always'].map((kind) => `[data-kind=${kind}]`))
      expect(drawn(mark), mark).toBeInTheDocument()
    for (const mark of ['[data-last]', '[data-active]', '[data-region]', '[data-found]', '.start', '.badge'])
      expect(drawn(mark), mark).toBeInTheDocument()
    expect(screen.getByText('✗ A call that has failed')).toBeVisible()
    expect(screen.getByText('⟳ name')).toBeVisible()
  })

  it('opens the row of each requirement that it names, and from there the rows that this one names [INSP-19]', async () => {
    const page = openInspector()
    await page.user.click(screen.getByRole('button', { name: /^A bookmark that the server refuses/ }))
    const named = await screen.findByRole('group', { name: 'Shows the requirements' })
    const code = within(named).getByRole('button', { name: 'MSG-33' })
    await page.user.click(code)
    expect(code).toHaveAttribute('aria-expanded', 'true')
    const row = within(named).getByRole('region', { name: 'MSG-33' })
    const text = readFileSync('docs/requirements.md', 'utf8')
    const cells = /^\| MSG-33 \| (.*) \| (.*) \|$/m.exec(text)
    expect(row).toHaveTextContent(cells?.[1]?.trim() ?? 'no such row')
    await page.user.click(within(row).getByRole('button', { name: 'BOOK-05' }))
    expect(within(row).getByRole('region', { name: 'BOOK-05' })).toHaveTextContent('1.15 Bookmarks')
    await page.user.click(code)
    expect(within(named).queryByRole('region')).toBeNull()
  })

  it('has a row for every requirement that a scenario names [INSP-19]', () => {
    const ids = new Set(readClauses(readFileSync('docs/requirements.md', 'utf8')).map(({ id }) => id))
    expect(scenarios.flatMap(({ spec }) => spec).filter((id) => !ids.has(id))).toEqual([])
  })

  it('shows a drawing whole at first, and at its own size when it is zoomed [INSP-17]', async () => {
    const page = openInspector()
    await page.user.click(screen.getByRole('button', { name: /^A bookmark that the server refuses/ }))
    const drawing = await screen.findByRole('img', { name: /^Chart of bookmark/ })
    const fit = screen.getByRole('button', { name: 'Fit' })
    expect(fit).toHaveAttribute('aria-pressed', 'true')
    await page.user.click(screen.getByRole('button', { name: '100 %' }))
    expect(fit).toHaveAttribute('aria-pressed', 'false')
    const width = () => Number.parseFloat(drawing.style.width)
    const own = width()
    await page.user.click(screen.getByRole('button', { name: 'Zoom out' }))
    expect(width()).toBeCloseTo(own / 1.25)
    await page.user.click(fit)
    expect(fit).toHaveAttribute('aria-pressed', 'true')
  })

  it('can open the same file twice [INSP-10]', async () => {
    const page = openInspector()
    const field = screen.getByLabelText<HTMLInputElement>('Import')
    const file = new File(['{'], 'x.json', { type: 'application/json' })
    await page.user.upload(field, file)
    expect(await screen.findByRole('alert')).toHaveTextContent(/damaged/)
    expect(field.value).toBe('')
  })

  it('announces when its window is closed, and requests everything again when it returns [INSP-01]', () => {
    const page = openInspector()
    const heard: unknown[] = []
    page.open().addEventListener('message', ({ data }) => void heard.push(data))
    page.actor.send({ type: 'window.left' })
    page.actor.send({ type: 'window.restored' })
    expect(heard).toEqual([
      { kind: 'leave', window: 'window 1' },
      { kind: 'look', window: 'window 1' },
    ])
  })

  it('says that a page has ended, and sends it nothing [INSP-01, INSP-08]', async () => {
    const page = openInspector()
    let leave = () => {}
    const channel = page.open()
    const bridge = createBridge({ channel, app: 'other', onLeave: (listener) => void (leave = listener) })
    createActor(door, { inspect: bridge.inspect }).start()
    await act(() => Promise.resolve())
    act(() => leave())
    expect(screen.getByRole('option', { name: 'Page 1 (ended)' })).toBeInTheDocument()
    await page.user.click(screen.getByRole('tab', { name: 'Send' }))
    expect(screen.getByText('Events can only be sent to an open page.')).toBeVisible()
  })
})
