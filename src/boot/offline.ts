import { isKeptPage, installServiceWorker } from '#api/browser/shell.ts'
import { forgetOthers } from '#api/storage/answer-cache.ts'
import { accountOf, connectionOf, type AppRef, appearanceOf } from '#machines/app/app.refs.ts'
import { onChange } from './keep.ts'
import { selectAreKeysHeard } from '#machines/shell/appearance.machine.ts'

/** Adopts the setting when another tab switches single-key shortcuts off or on (SHELL-22). */
export const followKeys = (app: AppRef, window: Pick<Window, 'addEventListener'>) =>
  window.addEventListener('storage', ({ key, newValue }) => {
    // An event without a key means that the whole storage was cleared.
    if (key !== 'keys' && key !== null) return
    const appearance = appearanceOf(app)
    if (selectAreKeysHeard(appearance.getSnapshot()) === (newValue === 'off'))
      appearance.send({ type: 'keys.switched' })
  })

/**
 * Makes the product available offline, reports if the page itself came from the cache, and removes cached
 * answers of everyone but the person who is signed in. Loaded once the page is on show. Following other tabs
 * can wait until then too.
 */
export const startOffline = (
  app: AppRef,
  window: Window & typeof globalThis,
  person: () => string | undefined,
): void => {
  if (isKeptPage(window)) connectionOf(app).send({ type: 'network.lost' })
  onChange(
    [accountOf(app)],
    () => [accountOf(app).getSnapshot().matches('signedIn') ? person() : undefined],
    () => {
      const isSignedIn = accountOf(app).getSnapshot().matches('signedIn')
      if ('caches' in window) void forgetOthers(window.caches, isSignedIn ? person() : undefined)
    },
  )
  followKeys(app, window)
  void installServiceWorker(window)
}
