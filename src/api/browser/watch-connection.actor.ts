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
