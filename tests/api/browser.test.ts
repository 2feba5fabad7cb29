import { createActor, setup, type AnyEventObject, type CallbackActorLogic, type EventObject } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { createPageEffects, type PageWindow } from '#api/browser/browser.ts'
import {
  defineWatchConnectionActor,
  defineWatchLeavingActor,
  defineWatchVisibilityActor,
} from '#api/browser/watch-page.actor.ts'
import { defineWatchHistoryActor } from '#api/browser/watch-history.actor.ts'
import type { HistoryCommand } from '#machines/shell/navigation.setup.ts'
import { FakeWindow } from './fake-window.ts'

/** Runs a listener below a parent that records the events it receives. */
const listen = <Command extends EventObject>(logic: CallbackActorLogic<Command>) => {
  const heard: AnyEventObject[] = []
  const parent = createActor(
    setup({ actors: { listener: logic } }).createMachine({
      invoke: { id: 'listener', src: 'listener' },
      on: { '*': { actions: ({ event }) => void heard.push(event) } },
    }),
  )
  parent.start()
  return {
    heard,
    send: (command: Command) => parent.getSnapshot().children.listener!.send(command),
    stop: () => parent.stop(),
  }
}
const watch = (window: FakeWindow) => listen<HistoryCommand>(defineWatchHistoryActor(window))

const entered = (path: string, kind: string, scroll = 0, search = '') => ({
  type: 'route.entered',
  path,
  search,
  kind,
  scroll,
})

describe('the history', () => {
  it('reports at once where the page was opened, with its query', () => {
    const { heard } = watch(new FakeWindow('/?code=abc&state=1'))
    expect(heard).toEqual([entered('/', 'load', 0, '?code=abc&state=1')])
  })

  it('adds an entry for a new place and none for the current one', () => {
    const window = new FakeWindow('/')
    const { heard, send } = watch(window)
    send({ type: 'history.push', path: '/cookie-policy/' })
    send({ type: 'history.push', path: '/cookie-policy/' })
    send({ type: 'history.replace', path: '/error/' })
    expect(heard.slice(1)).toEqual([
      entered('/cookie-policy/', 'push'),
      entered('/cookie-policy/', 'replace'),
      entered('/error/', 'replace'),
    ])
    expect(window.entries.map(({ url }) => url.pathname)).toEqual(['/', '/error/'])
  })

  const places = (window: FakeWindow) => window.entries.map(({ url }) => url.pathname)
  const turn = () => new Promise((done) => setImmediate(done))

  it('gives an opened layer an entry, so that Back reports it and stays at the address [C1]', async () => {
    const window = new FakeWindow('/')
    const { heard, send } = watch(window)
    send({ type: 'history.push', path: '/error/' })
    send({ type: 'history.cover', layers: 1 })
    send({ type: 'history.cover', layers: 2 })
    expect(places(window)).toEqual(['/', '/error/', '/error/', '/error/'])
    window.travel(-1)
    window.travel(-1)
    expect(heard.slice(2)).toEqual([{ type: 'layer.left' }, { type: 'layer.left' }])
    expect(window.address).toBe('/error/')
    // A closed layer is not opened again, so Forward returns to the same place and sends no event.
    window.travel(1)
    await turn()
    expect([window.index, heard.length]).toEqual([1, 4])
    window.travel(-1)
    expect(heard.at(-1)).toEqual(entered('/', 'pop'))
  })

  it('reuses the entry of a closed layer for the next layer that opens, and for the next place [C1]', () => {
    const window = new FakeWindow('/')
    const { heard, send } = watch(window)
    send({ type: 'history.push', path: '/error/' })
    send({ type: 'history.cover', layers: 1 })
    send({ type: 'history.cover', layers: 1 })
    expect(places(window)).toEqual(['/', '/error/', '/error/'])
    send({ type: 'history.push', path: '/cookie-policy/' })
    expect(places(window)).toEqual(['/', '/error/', '/cookie-policy/'])
    expect(heard.at(-1)).toEqual(entered('/cookie-policy/', 'push'))
    window.travel(-1)
    expect(heard.at(-1)).toEqual(entered('/error/', 'pop'))
  })

  it('drops the query of the current place when it is entered again', () => {
    const window = new FakeWindow('/?code=abc')
    const { send } = watch(window)
    send({ type: 'history.replace', path: '/' })
    expect(window.address).toBe('/')
    expect(window.entries).toHaveLength(1)
  })

  it('remembers each page’s scroll position, for Back and for Forward [ROUTE-28]', () => {
    const window = new FakeWindow('/')
    const { heard, send } = watch(window)
    window.scrollBy(800)
    send({ type: 'history.push', path: '/cookie-policy/' })
    window.scrollBy(120)
    window.travel(-1)
    window.travel(1)
    expect(heard.slice(2)).toEqual([entered('/', 'pop', 800), entered('/cookie-policy/', 'pop', 120)])
  })

  it('notices scrolling that no event has reported yet', () => {
    const window = new FakeWindow('/')
    const { heard, send } = watch(window)
    window.scrollY = 640
    send({ type: 'history.push', path: '/cookie-policy/' })
    window.travel(-1)
    expect(heard.at(-1)).toEqual(entered('/', 'pop', 640))
  })

  it('still knows the positions after a reload', () => {
    const window = new FakeWindow('/')
    const before = watch(window)
    window.scrollBy(800)
    before.send({ type: 'history.push', path: '/cookie-policy/' })
    window.scrollBy(90)
    window.leave()
    before.stop()
    window.scrollY = 0
    const { heard } = watch(window)
    window.travel(-1)
    expect(heard).toEqual([entered('/cookie-policy/', 'load', 90), entered('/', 'pop', 800)])
  })

  it('copes with entries that other code wrote', () => {
    const window = new FakeWindow('/', { anything: 'else' })
    const { heard, send } = watch(window)
    send({ type: 'history.push', path: '/error/' })
    window.entries[0]!.state = { entry: 7, scroll: 'far' }
    window.travel(-1)
    expect(heard.at(-1)).toEqual(entered('/', 'pop', 0))
  })

  it('recognises a jump within the page', () => {
    const window = new FakeWindow('/')
    const { heard } = watch(window)
    window.jump('#content')
    window.travel(-1)
    expect(heard).toEqual([entered('/', 'load')])
  })

  it('writes nothing while the page is scrolling, because browsers limit that', () => {
    const window = new FakeWindow('/')
    watch(window)
    for (let top = 0; top < 500; top++) window.scrollBy(top)
    expect(window.replacements).toBe(0)
  })

  it('leaves scrolling to the browser when a page is reloaded, and takes over between places', () => {
    const window = new FakeWindow('/')
    const { send } = watch(window)
    expect(window.history.scrollRestoration).toBe('auto')
    send({ type: 'history.push', path: '/error/' })
    expect(window.history.scrollRestoration).toBe('manual')
    window.leave()
    expect(window.history.scrollRestoration).toBe('auto')
  })

  it('reports nothing after it was stopped', () => {
    const window = new FakeWindow('/')
    const { heard, stop, send } = watch(window)
    send({ type: 'history.push', path: '/error/' })
    stop()
    window.travel(-1)
    expect(heard).toHaveLength(2)
  })
})

describe('the page', () => {
  it('counts as about to be left when another is requested, while there is still time to send something [PERS-17]', () => {
    const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
    const document = Object.assign(new EventTarget(), shown)
    const window = Object.assign(new EventTarget(), { document })
    const { heard, stop } = listen(defineWatchLeavingActor(window))
    window.dispatchEvent(new Event('beforeunload'))
    expect(heard).toEqual([{ type: 'page.hidden' }])
    window.dispatchEvent(new Event('pagehide'))
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(heard).toHaveLength(3)
    stop()
    for (const name of ['beforeunload', 'pagehide']) window.dispatchEvent(new Event(name))
    expect(heard).toHaveLength(3)
  })

  it('reports when it is hidden and shown, and at once if it starts hidden', () => {
    const hidden: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' }
    const document = Object.assign(new EventTarget(), hidden)
    const { heard, stop } = listen(defineWatchVisibilityActor(document))
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(heard.map(({ type }) => type)).toEqual(['page.hidden', 'page.shown'])
  })

  it('reports when the network is lost and when it is back, and at once if there is none', () => {
    const window = Object.assign(new EventTarget(), { navigator: { onLine: false } })
    const { heard, stop } = listen(defineWatchConnectionActor(window))
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('offline'))
    stop()
    window.dispatchEvent(new Event('online'))
    expect(heard.map(({ type }) => type)).toEqual(['network.lost', 'network.restored', 'network.lost'])
  })

  const page = (isReduced = false) => {
    const scrollTo = vi.fn<(options: ScrollToOptions) => void>()
    const dataset: Record<string, string> = {}
    const document = { title: '', documentElement: { dataset } }
    const window = { scrollTo, document, matchMedia: () => ({ matches: isReduced }) } as object as PageWindow
    return { ...createPageEffects(window), scrollTo_: scrollTo, document }
  }

  it('scrolls smoothly unless reduced motion is requested [ROUTE-27]', () => {
    const smooth = page()
    smooth.scrollTo(0)
    expect(smooth.scrollTo_).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
    const still = page(true)
    still.scrollTo(300)
    expect(still.scrollTo_).toHaveBeenCalledExactlyOnceWith({ top: 300, behavior: 'instant' })
  })

  const held = (scrollY: number, top: number | undefined, hasEvent = true) => {
    const values = new Map<string, string>()
    const style = {
      setProperty: (name: string, value: string) => void values.set(name, value),
      removeProperty: (name: string) => void values.delete(name),
    }
    const events = new EventTarget()
    const window = {
      addEventListener: events.addEventListener.bind(events),
      scrollY,
      innerHeight: 900,
      document: { documentElement: { style } },
      ...(hasEvent ? { onscrollend: null } : {}),
    }
    createPageEffects(window as object as PageWindow).holdHeight(top)
    const before = values.get('--held')
    events.dispatchEvent(new Event('scrollend'))
    return [before, values.get('--held')]
  }

  it.each([
    ['as low as it was scrolled', 800, 0, '1700px'],
    ['as low as it is to be scrolled', 0, 500, '1400px'],
    ['nowhere where nothing is to be scrolled', 0, 0, undefined],
    ['nowhere where it stays as it is', 800, undefined, undefined],
  ])('keeps its height while it scrolls: %s', (_, scrollY, top, height) => {
    expect(held(scrollY, top)).toEqual([height, undefined])
  })

  it('fixes no height if no event reports the end of scrolling, because it would stay fixed for good', () => {
    expect(held(800, 0, false)).toEqual([undefined, undefined])
  })

  it('has the chosen theme', () => {
    const { applyTheme, document } = page()
    applyTheme('dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
    applyTheme('system')
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})
