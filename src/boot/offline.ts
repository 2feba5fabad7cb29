import { isKeptPage, keepShell } from '#api/browser/shell.ts'
import { forgetOthers } from '#api/storage/answer-cache.ts'
import { accountOf, connectionOf, type AppRef, appearanceOf } from '#machines/app/app.refs.ts'
import { onChange } from './keep.ts'
import { selectAreKeysHeard } from '#machines/shell/appearance.machine.ts'

/** Follows another tab that switched single keys off or on (SHELL-22). */
export const followKeys = (app: AppRef, window: Pick<Window, 'addEventListener'>) =>
  window.addEventListener('storage', ({ key, newValue }) => {
    // An event without a key means that everything was cleared.
    if (key !== 'keys' && key !== null) return
    const appearance = appearanceOf(app)
    if (selectAreKeysHeard(appearance.getSnapshot()) === (newValue === 'off'))
      appearance.send({ type: 'keys.switched' })
  })

/**
 * Loaded once the page is on show: makes the product available offline, reports if the page itself came from the cache, and
 * clears cached answers of anyone but the person who is signed in. Changes from other tabs can wait until then too.
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
  void keepShell(window)
}
