import { fromPromise } from 'xstate'
import type { ApiSource } from '#api/api.ts'
import { createUser, requestAbilities, requestUser } from '#api/calls/person.ts'
import type { Browser } from '#api/browser/browser.ts'
import type { SessionSource } from '#api/account/session-source.ts'
import type { createTokenSource } from '#api/account/token-source.ts'
import { storeOwedLogOut, readOwedLogOut } from '#api/account/owed-log-out.ts'
import { readIdToken, readSignIn, signInKey, type Oidc } from '#api/account/stored-sign-in.ts'
import { defineWatchPeersActor, type PeersDeps } from '#api/account/watch-peers.actor.ts'
import { awaitSaved, listTyped, unsavedLister } from '#api/storage/unsaved.ts'
import type { WebStorage } from '#api/storage/web-storage.ts'
import type { OpenEdits } from '#api/storage/open-edits.ts'
import type { UnsentChanges } from '#api/storage/unsent-changes.ts'
import type { OwnWritings } from '#api/storage/own-writings.ts'
import { Problem } from '#contract/problem.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import { dialogMachine, type DialogCharts } from '#machines/account/dialog.machine.ts'
import { sessionMachine } from '#machines/account/session.machine.ts'
import type { Intent, SignIn } from '#machines/account/session.rules.ts'
import { tokenMachine } from '#machines/account/token.machine.ts'
import { logOutMachine, type Unsaved } from '#machines/account/log-out.machine.ts'
import type { Token } from '#machines/account/token.rules.ts'
import { callActors } from './calls.ts'

/** What signing in needs from the page. `boot/page.ts` provides the browser's objects, tests provide fakes. */
export interface SignInDeps {
  session: SessionSource
  tokens: ReturnType<typeof createTokenSource>
  /** Reports messages from other tabs, and when the page returns from the back/forward cache. */
  window: PeersDeps['window']
  /** The full address of the page, with its query. */
  address: () => string
  /** Stores whether the next page may assume that somebody is signed in. */
  hint: (isThere: boolean) => void
}

export interface AccountDeps extends SignInDeps {
  api: ApiSource
  /** Null if the server offers no way to sign in. */
  oidc: Oidc | null
  webStorage: WebStorage
  unsent: UnsentChanges
  openEdits: Pick<OpenEdits, 'ids' | 'clear'>
  writings: Pick<OwnWritings, 'ids' | 'clear'>
  browser: Pick<Browser, 'path' | 'shrinkPicture'>
}

/**
 * Provides the account with its effects: the identity provider, the storage that all tabs share, and the
 * calls about the user.
 */
export const provideAccount = ({
  api,
  session,
  oidc,
  webStorage,
  unsent,
  openEdits,
  writings,
  window,
  address,
  browser,
  hint,
}: AccountDeps) => {
  const call = callActors(api)
  const read = (): SignIn | undefined => (oidc === null ? undefined : readSignIn(webStorage.local, oidc))
  const forget = () => {
    if (oidc !== null) webStorage.local.remove(signInKey(oidc))
  }
  const client = () =>
    oidc === null
      ? Promise.reject(new Problem('network', { message: 'There is no sign-in here' }))
      : session()

  return accountMachine.provide({
    actions: {
      finishStep: (_, { step }) =>
        void api()
          .then((calls) =>
            calls.call('finishOnboarding', { params: { key: step }, request: { value: true } }),
          )
          .catch(() => undefined),
    },
    actors: {
      dialog: dialogMachine.provide({
        actors: {
          loadCharts: fromPromise<DialogCharts, object>(async () =>
            (await import('./dialog-charts.effects.ts')).provideDialogCharts(api, browser),
          ),
        },
      }),
      logOut: logOutMachine.provide({
        actors: {
          awaitSaved: fromPromise<Unsaved[], object>(async ({ signal }) =>
            awaitSaved(
              await unsavedLister(webStorage.session, unsent),
              () => listTyped(webStorage.session, openEdits, writings),
              () => navigator.onLine,
              signal,
            ),
          ),
        },
      }),
      token: tokenMachine.provide({
        actors: {
          renewToken: fromPromise<Token, { accessToken: string }>(async ({ input }) => {
            const token = await (await client()).renew(input.accessToken)
            hint(true)
            return token
          }),
        },
      }),
      session: sessionMachine.provide({
        actors: {
          watchPeers: defineWatchPeersActor({ window, key: oidc === null ? '' : signInKey(oidc), read }),
          redirect: fromPromise<undefined, { intent: Intent }>(async ({ input }) => {
            await (await client()).redirect(input.intent, browser.path())
            return undefined
          }),
          finishSignIn: fromPromise<{ signIn: SignIn; returnTo: string }, { stored: SignIn | undefined }>(
            async ({ input }) => {
              try {
                const finished = await (await client()).finish(address())
                hint(true)
                return finished
              } catch (problem) {
                // The person went back to an address that was already used for signing in. If somebody is
                // signed in, they stay signed in.
                const kept = input.stored ?? read()
                if (kept === undefined) throw problem
                return { signIn: kept, returnTo: '/' }
              }
            },
          ),
          leave: fromPromise<undefined>(async () => {
            const idToken = oidc === null ? undefined : readIdToken(webStorage.local, oidc)
            const left = read()
            // Record the log-out before anything that may fail, so that it holds even if the page closes or
            // the network fails.
            if (oidc !== null && left !== undefined)
              storeOwedLogOut(webStorage.local, oidc, { sub: left.identity.sub, isHandedOver: false })
            // Clear the stored data before the network is used, so that nothing stays in an offline browser.
            unsent.clear()
            openEdits.clear()
            writings.clear()
            forget()
            hint(false)
            await (await client()).leave(idToken)
            return undefined
          }),
          settleLogOut: fromPromise<undefined>(async () => {
            // Another tab may have told the identity provider already.
            if (oidc !== null && readOwedLogOut(webStorage.local, oidc) !== undefined)
              await (await client()).settleLogOut()
            return undefined
          }),
          requestUser: call(requestUser),
          createUser: call(createUser),
          requestAbilities: call(requestAbilities),
        },
        actions: { removeSignIn: forget, removeHint: () => hint(false) },
      }),
    },
  })
}
