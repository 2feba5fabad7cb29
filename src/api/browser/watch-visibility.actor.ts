import { fromCallback, type EventObject } from 'xstate'

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
