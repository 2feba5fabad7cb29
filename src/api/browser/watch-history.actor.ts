import { fromCallback } from 'xstate'
import type { EntryKind, HistoryCommand, RouteEntered } from '#machines/navigation/navigation.setup.ts'

/** The parts of `window` that history needs. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'scrollY'> & EventTarget

/**
 * What an entry of the browser's history carries: which one it is, and where its page was scrolled to. An entry that was
 * made for something that opened has the name of the one below it, and says how many are open.
 */
interface EntryState {
  entry: string
  scroll: number
  layers?: number
}

const layersOf = ({ layers = 0 }: EntryState) => layers

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' &&
  state !== null &&
  'entry' in state &&
  typeof state.entry === 'string' &&
  'scroll' in state &&
  typeof state.scroll === 'number'

/**
 * The address bar as an event source. Remembers the scroll position of every entry: while the page lives in memory,
 * and in the entry itself when it is left, so that Back knows it after a reload too. A push to where the user is
 * already replaces, as following such a link does in every browser. What opens gets an entry, so that Back closes it; the
 * entry stays when it is closed otherwise, and the next place takes it.
 */
export const defineWatchHistoryActor = (window: HistoryWindow) =>
  fromCallback<HistoryCommand>(({ receive, sendBack }) => {
    const { history, location } = window
    const positions = new Map<string, number>()
    const seed = Math.random().toString(36).slice(2, 8)
    let count = 0
    const nextEntry = () => `${seed}${String(count++)}`

    let current: EntryState = isEntryState(history.state)
      ? history.state
      : { entry: nextEntry(), scroll: window.scrollY }
    let address = location.pathname + location.search

    const enter = (kind: EntryKind, scroll: number) => {
      address = location.pathname + location.search
      sendBack({
        type: 'route.entered',
        path: location.pathname,
        search: location.search,
        kind,
        scroll,
      } satisfies RouteEntered)
    }
    /** Writes the position into the entry; only before leaving, since browsers limit how often this may be done. */
    const keepPosition = () => {
      positions.set(current.entry, current.scroll)
      history.replaceState(current, '')
    }
    const onScroll = () => {
      current.scroll = window.scrollY
    }
    const go = (path: string, replace: boolean) => {
      if (replace) {
        current = { ...current, scroll: 0 }
        history.replaceState(current, '', path)
      } else if (layersOf(current) > 0) {
        onScroll()
        positions.set(current.entry, current.scroll)
        current = { entry: nextEntry(), scroll: 0 }
        history.replaceState(current, '', path)
      } else {
        // The scroll event of this very frame has not come yet.
        onScroll()
        keepPosition()
        history.scrollRestoration = 'manual'
        current = { entry: nextEntry(), scroll: 0 }
        history.pushState(current, '', path)
      }
      enter(replace ? 'replace' : 'push', 0)
    }

    const cover = (layers: number) => {
      if (layersOf(current) >= layers) return
      onScroll()
      keepPosition()
      current = { ...current, layers: layersOf(current) + 1 }
      history.pushState(current, '')
    }
    /** Forward led to the entry of something that is closed by now: it leads back at once. */
    let isReturning = false
    const onSamePlace = (state: unknown) => {
      // A jump to a place within the page (a skip link) is no new route.
      if (!isEntryState(state) || state.entry !== current.entry) return
      const difference = layersOf(state) - layersOf(current)
      current = { ...current, layers: layersOf(state) }
      if (isReturning) isReturning = false
      else if (difference < 0) sendBack({ type: 'layer.left' })
      else if (difference > 0) {
        isReturning = true
        history.back()
      }
    }

    const onPop = () => {
      const state: unknown = history.state
      if (location.pathname + location.search === address) {
        onSamePlace(state)
        return
      }
      positions.set(current.entry, current.scroll)
      const kept = isEntryState(state) ? state : { entry: nextEntry(), scroll: 0 }
      current = { ...kept, scroll: positions.get(kept.entry) ?? kept.scroll }
      enter('pop', current.scroll)
    }
    // Scrolling is ours between places. A reload leaves it to the browser, which knows the page's height.
    const onHide = () => {
      keepPosition()
      history.scrollRestoration = 'auto'
    }

    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('popstate', onPop)
    window.addEventListener('pagehide', onHide)
    receive((command) => {
      if (command.type === 'history.back') return history.back()
      if (command.type === 'history.cover') return cover(command.layers)
      const isHere = command.path === location.pathname && location.search === ''
      go(command.path, command.type === 'history.replace' || isHere)
    })
    enter('load', current.scroll)

    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', onHide)
    }
  })
