import { createActor, fromCallback, type ActorOptions } from 'xstate'
import type { PublicConfig } from '#contract/config.ts'
import type { ApiSource } from '#api/api.ts'
import type { ReportFault } from '#api/error-reports.ts'
import type { Browser } from '#api/browser/browser.ts'
import { askServer } from '#api/calls/ask-server.ts'
import { requestOptions } from '#api/calls/results.ts'
import type { WebStorage } from '#api/storage/web-storage.ts'
import type { OpenEdits } from '#api/storage/open-edits.ts'
import type { UnsentChanges } from '#api/storage/unsent-changes.ts'
import type { OwnWritings } from '#api/storage/own-writings.ts'
import { nothingRemembered, withTyped } from '#api/storage/remembered.ts'
import type { FaultEvent } from '#machines/broken-child.ts'
import { analyticsMachine } from '#machines/shell/analytics.machine.ts'
import { appMachine, type AppMachine } from '#machines/app/app.machine.ts'
import { notifierOf, tokenOf, type AppRef } from '#machines/app/app.refs.ts'
import type { PageStart, Remembered } from '#machines/app/app.setup.ts'
import { appearanceMachine } from '#machines/shell/appearance.machine.ts'
import { connectionMachine } from '#machines/shell/connection.machine.ts'
import { navigationMachine } from '#machines/shell/navigation.machine.ts'
import { readRoute } from '#machines/shell/routes.ts'
import { notifierMachine, notice } from '#machines/shell/notifier.machine.ts'
import { optionsMachine } from '#machines/home/options.machine.ts'
import { provideAccount, type SignInDeps } from './boot/account.effects.ts'
import { callActors } from './boot/calls.ts'
import { provideSavedChallenges } from './boot/saved.effects.ts'
import { provideWorkspace } from './boot/workspace.effects.ts'
import { provideForm, type FormDeps } from './boot/form.effects.ts'
import { storeAll } from './boot/keep.ts'
import { builtInConfig } from './config.ts'

export interface BootDeps
  extends Pick<ActorOptions<AppMachine>, 'clock' | 'inspect'>, Pick<FormDeps, 'authorise' | 'report'> {
  config: PublicConfig
  api: ApiSource
  browser: Browser
  webStorage: WebStorage
  unsent: UnsentChanges
  openEdits: OpenEdits
  writings: OwnWritings
  signIn: SignInDeps
  reportFault: ReportFault
  /** The address that the page was prerendered at; home if it was not. */
  prerendered?: string | undefined
}

/** The address to report to analytics, without the token in a home address and without a query. */
const countedUrl = ({ origin, path }: Browser) =>
  origin + (readRoute(path()).place.name === 'home' ? '/' : path())

/** Provides every chart with its effects. Only this file and `boot/*.effects.ts` know both charts and effects. */
const provideEffects = (deps: BootDeps) => {
  const { config, api, browser, webStorage, unsent, openEdits, writings, signIn, authorise, report } = deps
  const { reportFault } = deps
  const call = callActors(api)
  const { apiBase: base, brand, oidc } = config
  return appMachine.provide({
    actors: {
      reportFaults: fromCallback<FaultEvent>(({ receive }) => {
        receive(({ child, error }) => reportFault(child, error))
      }),
      account: provideAccount({ ...signIn, api, oidc, webStorage, unsent, openEdits, writings, browser }),
      notifier: notifierMachine.provide({ actors: { watchVisibility: browser.watchVisibility } }),
      connection: connectionMachine.provide({
        actors: { watchConnection: browser.watchConnection, askServer: call(askServer) },
      }),
      appearance: appearanceMachine.provide({
        actions: { applyTheme: (_, { choice }) => browser.applyTheme(choice) },
      }),
      analytics: analyticsMachine.provide({
        actions: {
          post: (_, { name }) => {
            if (config.analyticsUrl === null) return
            const { hostname } = new URL(browser.origin)
            browser.send(config.analyticsUrl, { name, url: countedUrl(browser), domain: hostname })
          },
        },
      }),
      navigation: navigationMachine.provide({
        actors: { watchHistory: browser.watchHistory },
        actions: {
          setTitle: (_, { title }) => browser.setTitle(title),
          holdHeight: (_, { top }) => browser.holdHeight(top),
          scrollTo: (_, { top }) => browser.scrollTo(top),
        },
      }),
      challengeForm: provideForm({ api, base, browser, authorise, report }),
      options: optionsMachine.provide({ actors: { requestOptions: call(requestOptions) } }),
      workspace: provideWorkspace({ api, base, brand, browser, unsent, openEdits, writings }),
      savedChallenges: provideSavedChallenges({ api, browser, unsent, openEdits }),
    },
  })
}

/** The input of a page that knows nothing about its browser, as the build renders it. */
export const blankPage = (path: string): PageStart => ({
  config: builtInConfig,
  seed: '',
  path,
  remembered: nothingRemembered,
})

/**
 * The composition root (decision record 2). Provides the charts with their effects and creates the root actor
 * in the state that was prerendered. Runs in a browser or, with fakes, in a test.
 */
export const bootApp = (deps: BootDeps): AppRef => {
  const { clock, inspect, prerendered = '/' } = deps
  return createActor(provideEffects(deps), {
    input: blankPage(prerendered),
    ...(clock === undefined ? {} : { clock }),
    ...(inspect === undefined ? {} : { inspect }),
  })
}

/**
 * Starts the root actor with the data that the browser stored and the text that the person typed before the
 * page could respond. From then on, stores what must survive a reload (decision record 47).
 */
export const restorePage = (app: AppRef, deps: BootDeps & { remembered: Remembered }, typed = '') => {
  const { config, browser, webStorage, signIn } = deps
  const remembered = withTyped(deps.remembered, typed)
  app.subscribe({ error: (error) => deps.reportFault('app', error) })
  app.start()
  const page = { config, seed: browser.newKey(), path: browser.path(), remembered }
  app.send({ type: 'page.restored', page })
  signIn.tokens.connect(tokenOf(app))
  storeAll(app, deps)
  webStorage.onBlocked(() => notifierOf(app).send(notice('STORAGE_BLOCKED')))
}
