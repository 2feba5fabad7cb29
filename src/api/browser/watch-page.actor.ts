import { fromCallback, type EventObject } from 'xstate'

export type ConnectionWindow = EventTarget & { navigator: Pick<Navigator, 'onLine'> }

/** Tells when the browser loses its network, and when it is back. */
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
 * Tells when the page may be about to end: another is asked for, it is hidden, or it is left. What is sent only when it is left may
 * end with it, so the moment before is told as well; a page that stays after all has sent something early.
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

/** Tells when the page is hidden, and when it is shown again. */
export const defineWatchVisibilityActor = (document: Pick<Document, 'visibilityState'> & EventTarget) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell = () =>
      sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })
    document.addEventListener('visibilitychange', tell)
    if (document.visibilityState === 'hidden') tell()
    return () => {
      document.removeEventListener('visibilitychange', tell)
    }
  })
