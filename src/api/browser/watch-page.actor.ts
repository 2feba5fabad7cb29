import { fromCallback, type EventObject } from 'xstate'

export type ConnectionWindow = EventTarget & { navigator: Pick<Navigator, 'onLine'> }

/** Reports when the browser loses its network and when it is back. */
export const defineWatchConnectionActor = (window: ConnectionWindow) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const lose = () => sendBack({ type: 'network.lost' })
    const regain = () => sendBack({ type: 'network.restored' })
    window.addEventListener('offline', lose)
    window.addEventListener('online', regain)
    if (!window.navigator.onLine) lose()
    return () => {
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', regain)
    }
  })

type LeavingWindow = EventTarget & { document: Pick<Document, 'visibilityState'> & EventTarget }

/**
 * Reports when the page may be about to close: a navigation starts, or the page is hidden or left. Requests
 * that are sent only when the page is left may be lost, so earlier moments are reported too. If the page stays
 * open after all, the only effect is that a request was sent early.
 */
export const defineWatchLeavingActor = (window: LeavingWindow) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const leave = () => sendBack({ type: 'page.hidden' })
    const hide = () => {
      if (window.document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('beforeunload', leave)
    window.addEventListener('pagehide', leave)
    window.document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('pagehide', leave)
      window.document.removeEventListener('visibilitychange', hide)
    }
  })

/** Reports when the page is hidden and when it is shown again. */
export const defineWatchVisibilityActor = (document: Pick<Document, 'visibilityState'> & EventTarget) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const report = () =>
      sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })
    document.addEventListener('visibilitychange', report)
    if (document.visibilityState === 'hidden') report()
    return () => {
      document.removeEventListener('visibilitychange', report)
    }
  })
