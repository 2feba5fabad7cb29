import { isKeptPage, keepShell } from '#api/browser/shell.ts'
import { forgetOthers } from '#api/storage/kept-answers.ts'
import { accountOf, connectionOf, type AppRef } from '#machines/app/app.refs.ts'
import { onChange } from './keep-in.ts'

/**
 * Fetched when the page is on show: has the product kept on the device, says that the page came from there, and sees to it
 * that answers are kept of nobody but the person who is signed in.
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
  void keepShell(window)
}
