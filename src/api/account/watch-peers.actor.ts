import { fromCallback, type EventObject } from 'xstate'
import type { SignIn } from '#machines/account/session.rules.ts'
import { parseSignIn } from './stored-sign-in.ts'

export interface PeersDeps {
  /** Window events: `storage` from other tabs, `pageshow` when the page returns from the cache. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The sign-in's key in the storage that all tabs share. */
  key: string
  read: () => SignIn | undefined
}

/**
 * Reports what other tabs do to the sign-in. A page in the back-forward cache receives no events, so it
 * checks again when it returns.
 */
export const defineWatchPeersActor = ({ window, key, read }: PeersDeps) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const report = (signIn: SignIn | undefined) =>
      sendBack(signIn === undefined ? { type: 'peer.left' } : { type: 'peer.entered', signIn })
    const onStorage = (event: StorageEvent) => {
      // A `storage` event without a key says that everything was cleared.
      if (event.key === key) report(parseSignIn(event.newValue))
      else if (event.key === null) report(undefined)
    }
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      sendBack({ type: 'page.revived' })
      report(read())
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  })
