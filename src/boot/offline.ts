import { isCachedPage, installServiceWorker } from '#api/browser/shell.ts'
import { clearOtherCaches } from '#api/storage/answer-cache.ts'
import { accountOf, connectionOf, type AppRef, appearanceOf } from '#machines/app/app.refs.ts'
import { onChange } from './keep.ts'
import { selectAreShortcutsOn } from '#machines/shell/appearance.machine.ts'

/** Adopts the setting when another tab switches single-key shortcuts off or on (SHELL-22). */
export const followKeys = (app: AppRef, window: Pick<Window, 'addEventListener'>) =>
  window.addEventListener('storage', ({ key, newValue }) => {
    // An event without a key means that the whole storage was cleared.
    if (key !== 'keys' && key !== null) return
    const appearance = appearanceOf(app)
    if (selectAreShortcutsOn(appearance.getSnapshot()) === (newValue === 'off'))
      appearance.send({ type: 'keys.switched' })
  })

/**
 * Makes the product available offline, reports if the page itself came from the cache, and removes cached
 * answers of everyone but the person who is signed in. Also follows the shortcuts setting, which only needs to
 * work once the page is on show.
 */
export const startOffline = (
  app: AppRef,
  window: Window & typeof globalThis,
  person: () => string | undefined,
): void => {
  if (isCachedPage(window)) connectionOf(app).send({ type: 'network.lost' })
  onChange(
    [accountOf(app)],
    () => [accountOf(app).getSnapshot().matches('signedIn') ? person() : undefined],
    () => {
      const isSignedIn = accountOf(app).getSnapshot().matches('signedIn')
      if ('caches' in window) void clearOtherCaches(window.caches, isSignedIn ? person() : undefined)
    },
  )
  followKeys(app, window)
  void installServiceWorker(window)
}
