import { fromCallback } from 'xstate'
import type { EntryKind, HistoryCommand, RouteEntered } from '#machines/shell/navigation.setup.ts'

/** The parts of `window` that the history needs. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'scrollY'> & EventTarget

/**
 * State stored in a history entry: its id and its page's scroll position. An entry made for an opened layer
 * has the id of the entry below it and the number of open layers.
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
 * Reports changes of the address bar. Remembers each entry's scroll position: in memory while the page lives,
 * and in the entry itself when the entry is left, so that Back restores it after a reload too. A push to the
 * current address replaces the entry, as a link does in every browser. Opening a layer adds an entry, so that
 * Back closes the layer. If the layer is closed another way, its entry stays, and the next navigation
 * replaces it.
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
    /**
     * Stores the position in the entry. Called only when an entry is left, because browsers limit how often
     * entries may be changed.
     */
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
        // This frame's scroll event may not have fired yet.
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
    /** True while going back again, because Forward led to the entry of a layer that is already closed. */
    let isReturning = false
    const onSamePlace = (state: unknown) => {
      // A jump within the page (a skip link) is not a new route.
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
    // We restore scroll positions between pages of the app. After a reload the browser restores them, because
    // it knows the page's height.
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
