import { fromCallback, type EventObject } from 'xstate'

type LeavingWindow = EventTarget & { document: Pick<Document, 'visibilityState'> & EventTarget }

/** Tells when the page may be about to end: it is hidden, or it is left. The last moment to save something. */
export const defineWatchLeavingActor = (window: LeavingWindow) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const leave = () => sendBack({ type: 'page.hidden' })
    const hide = () => {
      if (window.document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('pagehide', leave)
    window.document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.document.removeEventListener('visibilitychange', hide)
    }
  })
