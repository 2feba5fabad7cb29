import { fromCallback } from 'xstate'
import type { EntryKind, HistoryCommand, RouteEntered } from '#machines/navigation/navigation.machine.ts'

/** The parts of `window` that history needs. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'scrollY'> & EventTarget

/** What an entry of the browser's history carries: which one it is, and where its page was scrolled to. */
interface EntryState {
  entry: string
  scroll: number
}

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
 * already replaces, as following such a link does in every browser.
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
        current = { entry: current.entry, scroll: 0 }
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

    const onPop = () => {
      // A jump to a place within the page (a skip link) is no new route.
      if (location.pathname + location.search === address) return
      positions.set(current.entry, current.scroll)
      const state: unknown = history.state
      const kept = isEntryState(state) ? state : { entry: nextEntry(), scroll: 0 }
      current = { entry: kept.entry, scroll: positions.get(kept.entry) ?? kept.scroll }
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
    receive(({ type, path }) => {
      const isHere = path === location.pathname && location.search === ''
      go(path, type === 'history.replace' || isHere)
    })
    enter('load', current.scroll)

    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', onHide)
    }
  })
