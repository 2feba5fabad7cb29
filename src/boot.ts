import { createActor, type ActorOptions } from 'xstate'
import type { PublicConfig } from '#contract/config.ts'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { defineWatchDeletionsActor } from '#api/browser/deletions.ts'
import type { WebStorage } from '#api/storage/web-storage.ts'
import type { KeptEdits } from '#api/storage/kept-edits.ts'
import { nothingRemembered } from '#api/storage/remembered.ts'
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import { asidesMachine } from '#machines/asides/asides.machine.ts'
import { appMachine, type AppMachine } from '#machines/app/app.machine.ts'
import { challengeOf, connectionOf, notifierOf, tokenOf, type AppRef } from '#machines/app/app.refs.ts'
import type { Remembered } from '#machines/app/app.setup.ts'
import { appearanceMachine } from '#machines/appearance/appearance.machine.ts'
import { challengeFormMachine } from '#machines/challenge-form/challenge-form.machine.ts'
import { challengeMachine } from '#machines/challenge/challenge.machine.ts'
import { connectionMachine, selectIsOffline } from '#machines/connection/connection.machine.ts'
import { navigationMachine } from '#machines/navigation/navigation.machine.ts'
import { readRoute } from '#machines/navigation/routes.ts'
import { notifierMachine, notice } from '#machines/notifier/notifier.machine.ts'
import { optionsMachine } from '#machines/options/options.machine.ts'
import { sparkListMachine, sparksMachine } from '#machines/sparks/sparks.machine.ts'
import { topicsMachine } from '#machines/topics/topics.machine.ts'
import { provideAccount, type SignInDeps } from './boot/account.effects.ts'
import { laterCallActors, laterCalls, type CallSource, type LaterCall } from './boot/calls.ts'
import { laterCharts, laterSource, type LaterSource } from './boot/later-charts.ts'
import type { LaterCharts } from './boot/later-charts.effects.ts'
import { keepAll, onChange } from './boot/keep.ts'
import { provideEvidence } from './boot/evidence.effects.ts'

export interface BootDeps extends Pick<ActorOptions<AppMachine>, 'clock' | 'inspect'> {
  config: PublicConfig
  api: ApiSource
  browser: Browser
  webStorage: WebStorage
  edits: KeptEdits
  remembered: Remembered
  signIn: SignInDeps
  /** Instead of fetching them. */
  charts?: LaterSource
  /** Instead of fetching them. */
  calls?: CallSource
}

/** What is counted: never the token that a home address may carry, never its query. */
const countedUrl = ({ origin, path }: Browser) =>
  origin + (readRoute(path()).place.name === 'home' ? '/' : path())

/** The charts with their effects: the only place that knows both. */
const provideEffects = (
  { config, api, browser, webStorage, edits, ...deps }: BootDeps,
  charts: LaterCharts,
  later: LaterCall,
) =>
  appMachine.provide({
    actors: {
      account: provideAccount({
        ...deps.signIn,
        api,
        later,
        charts,
        oidc: config.oidc,
        webStorage,
        edits,
        browser,
      }),
      notifier: notifierMachine.provide({ actors: { watchVisibility: browser.watchVisibility } }),
      connection: connectionMachine.provide({
        actors: {
          watchConnection: browser.watchConnection,
          askServer: later(({ askServer }) => askServer),
        },
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
      challengeForm: challengeFormMachine.provide({
        actors: {
          requestTokenText: later(({ requestTokenText }) => requestTokenText),
          upload: charts.upload,
        },
        actions: { logFailure: (_, { call }) => browser.logFailure(call) },
      }),
      options: optionsMachine.provide({
        actors: { requestOptions: later(({ requestOptions }) => requestOptions) },
      }),
      topics: topicsMachine.provide({
        actors: { requestTopics: later(({ requestTopics }) => requestTopics) },
      }),
      evidence: provideEvidence(later, charts),
      challenge: challengeMachine.provide({
        actors: {
          asides: asidesMachine.provide({
            actors: {
              createChallenge: later(({ createChallenge }) => createChallenge),
              watchConnection: browser.watchConnection,
            },
          }),
          bookmarks: charts.bookmarks,
          persistence: charts.persistence,
          outbox: charts.outbox,
          createChallenge: later(({ createChallenge }) => createChallenge),
          readChallenge: later(({ readChallenge }) => readChallenge),
          watchDeletions: defineWatchDeletionsActor(),
        },
      }),
      caseBrief: charts.caseBrief,
      savedChallenges: charts.savedChallenges,
      sparks: sparksMachine.provide({
        actors: {
          sparkList: sparkListMachine.provide({
            actors: { requestItems: later(({ requestSparks }) => requestSparks) },
          }),
        },
      }),
      possibleIdeas: charts.possibleIdeas,
    },
  })

/**
 * The composition root (decision record 2): gives the charts their effects, starts the one root actor, and keeps in
 * storage what must survive. Runs in a browser and, with fakes, in a test.
 */
export const bootApp = (deps: BootDeps): AppRef => {
  const { config, browser, webStorage, remembered, signIn, clock, inspect } = deps
  const source = deps.charts ?? laterSource({ ...deps, base: config.apiBase, brand: config.brand })
  const later = laterCallActors(deps.api, deps.calls ?? laterCalls(deps.edits))
  const app = createActor(provideEffects(deps, laterCharts(source), later), {
    input: { productName: config.productName, seed: browser.newKey(), path: browser.path(), remembered },
    ...(clock === undefined ? {} : { clock }),
    ...(inspect === undefined ? {} : { inspect }),
  })
  signIn.desk.connect(tokenOf(app))
  app.start()
  keepAll(app, deps)
  // Results are on their way: so is what can be done with them.
  onChange(
    [challengeOf(app)],
    () => [challengeOf(app).getSnapshot().context.challenge.challenge_text !== ''],
    () => {
      if (challengeOf(app).getSnapshot().context.challenge.challenge_text !== '') source.load()
    },
  )
  // Without a network they could not be fetched, and messages for them are waiting.
  onChange(
    [connectionOf(app)],
    () => [selectIsOffline(connectionOf(app).getSnapshot())],
    () => {
      if (!selectIsOffline(connectionOf(app).getSnapshot())) source.retry()
    },
  )
  webStorage.onBlocked(() => notifierOf(app).send(notice('STORAGE_BLOCKED')))
  return app
}

/** The root as it was prerendered: empty and never started, so no effect ever runs (decision record 7). */
export const createFirst = (config: PublicConfig, path: string): AppRef =>
  createActor(appMachine, {
    input: { productName: config.productName, seed: '', path, remembered: nothingRemembered },
  })
