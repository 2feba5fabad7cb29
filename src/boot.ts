import { createActor, type ActorOptions } from 'xstate'
import type { PublicConfig } from '#contract/config.ts'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import type { WebStorage } from '#api/storage/web-storage.ts'
import { keys, unpack } from '#api/storage/envelope.ts'
import type { KeptEdits } from '#api/storage/kept-edits.ts'
import { nothingRemembered } from '#api/storage/remembered.ts'
import { readDraft, type Draft } from '#api/storage/small-values.ts'
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import { appMachine, type AppMachine } from '#machines/app/app.machine.ts'
import {
  appearanceOf,
  caseBriefOf,
  challengeFormOf,
  challengeOf,
  connectionOf,
  consentOf,
  notifierOf,
  rankingOf,
  refinementsOf,
  summaryOf,
  tokenOf,
  topicsOf,
  type AppRef,
} from '#machines/app/app.refs.ts'
import type { Remembered } from '#machines/app/app.setup.ts'
import { appearanceMachine, type ThemeChoice } from '#machines/appearance/appearance.machine.ts'
import { worthy } from '#machines/challenge-form/challenge-form.rules.ts'
import { isWaiting } from '#machines/effects.ts'
import { firstCaseBrief, heldOf } from '#machines/case-brief/case-brief.first.ts'
import type { CaseBriefEvent } from '#machines/case-brief/case-brief.setup.ts'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import { selectIsOffline } from '#machines/connection/connection.selectors.ts'
import { navigationMachine } from '#machines/navigation/navigation.machine.ts'
import { waitingEdit } from '#machines/persistence/persistence.rules.ts'
import { readRoute } from '#machines/navigation/routes.ts'
import { viewOf } from '#machines/topics/topics.rules.ts'
import { notifierMachine } from '#machines/notifier/notifier.machine.ts'
import { notice } from '#machines/notifier/notify.ts'
import { optionsMachine } from '#machines/options/options.machine.ts'
import type { PossibleIdeasEvent } from '#machines/possible-ideas/possible-ideas.setup.ts'
import { firstPossibleIdeas } from '#machines/possible-ideas/possible-ideas.rules.ts'
import { keptRanking } from '#machines/ranking/ranking.rules.ts'
import { isDefault } from '#machines/refinements/refinements.rules.ts'
import { sparkListMachine, sparksMachine } from '#machines/sparks/sparks.machine.ts'
import { topicsMachine } from '#machines/topics/topics.machine.ts'
import { provideAccount, type SignInDeps } from './boot/account.effects.ts'
import { laterCallActors, laterCalls, type CallSource, type LaterCall } from './boot/calls.ts'
import { provideChallengeForm } from './boot/challenge-form.effects.ts'
import { provideChallenge, provideSavedChallenges } from './boot/challenges.effects.ts'
import { lazyChart } from './boot/lazy-chart.ts'
import { laterCharts, type LaterSource } from './boot/later-charts.ts'
import { keepIn, onChange } from './boot/keep-in.ts'
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
  charts: LaterSource,
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
          scrollTo: (_, { top }) => browser.scrollTo(top),
        },
      }),
      challengeForm: provideChallengeForm(browser, later, charts),
      options: optionsMachine.provide({
        actors: { requestOptions: later(({ requestOptions }) => requestOptions) },
      }),
      topics: topicsMachine.provide({
        actors: { requestTopics: later(({ requestTopics }) => requestTopics) },
      }),
      evidence: provideEvidence(later, charts),
      challenge: provideChallenge(later, charts),
      caseBrief: lazyChart({
        before: firstCaseBrief,
        source: charts,
        pick: ({ caseBrief }) => caseBrief,
        startsWanted: ({ text, held }) => text !== '' || held.length > 0,
        isWanted: (event: CaseBriefEvent) =>
          (event.type === 'case.prepare' && event.text !== '') ||
          (event.type === 'case.hold' && event.brief !== null),
      }),
      savedChallenges: provideSavedChallenges(charts),
      sparks: sparksMachine.provide({
        actors: {
          sparkList: sparkListMachine.provide({
            actors: { requestItems: later(({ requestSparks }) => requestSparks) },
          }),
        },
      }),
      possibleIdeas: lazyChart({
        before: firstPossibleIdeas,
        source: charts,
        pick: ({ possibleIdeas }) => possibleIdeas,
        startsWanted: () => false,
        isWanted: (event: PossibleIdeasEvent) => event.type === 'spark.selected',
      }),
    },
  })

/** What survives a reload (PERS-09 to PERS-13): the challenge, its topics, the consent. */
const keepResults = (app: AppRef, { session, local }: WebStorage) => {
  const challenge = keepIn(session, keys.challenge)
  const topics = keepIn(session, keys.topics)
  const settings = keepIn(session, keys.settings)
  const bookmarks = keepIn(session, keys.bookmarks)
  const consent = keepIn(local, keys.consent)

  const held = () => challengeOf(app).getSnapshot().context.challenge
  const lists = () => challengeOf(app).getSnapshot().context.lists
  const summary = () => summaryOf(app).getSnapshot().context.summary
  const ranked = () => rankingOf(app).getSnapshot().context
  const view = () => viewOf(topicsOf(app).getSnapshot().context)
  onChange(
    [challengeOf(app), summaryOf(app), rankingOf(app), topicsOf(app)],
    () => [
      held(),
      summary(),
      lists(),
      ranked().judgements,
      ranked().order,
      ranked().plans,
      ...Object.values(view()),
    ],
    () => {
      const isThere = held().challenge_text !== ''
      challenge.write(isThere ? { challenge: held(), summary: summary() } : undefined)
      settings.write(isThere ? { ranking: keptRanking(ranked()), topicsView: view() } : undefined)
      bookmarks.write(isThere ? lists() : undefined)
    },
  )

  const found = () => topicsOf(app).getSnapshot().context.topics
  onChange(
    [topicsOf(app)],
    () => [found()],
    () => topics.write(found().length > 0 ? found() : undefined),
  )

  const decided = () => {
    const snapshot = consentOf(app).getSnapshot()
    return snapshot.hasTag('bannerShown') ? undefined : snapshot.context.consent
  }
  onChange(
    [consentOf(app)],
    () => [decided()],
    () => consent.write(decided()),
  )
}

/**
 * The theme is a preference: kept only where preferences are allowed (COOK-04), as a bare word that `theme.js` reads
 * before the first paint of the next visit. Until somebody decided nothing is written.
 */
const keepTheme = (app: AppRef, { local }: WebStorage) => {
  const choice = (): ThemeChoice => {
    const appearance = appearanceOf(app).getSnapshot()
    if (appearance.matches('dark')) return 'dark'
    return appearance.matches('light') ? 'light' : 'system'
  }
  const decision = () => {
    const consent = consentOf(app).getSnapshot()
    return consent.hasTag('bannerShown') ? undefined : consent.context.consent.preferences
  }
  onChange(
    [appearanceOf(app), consentOf(app)],
    () => [choice(), decision()],
    () => {
      if (decision() === undefined) return
      if (decision() === true && choice() !== 'system') local.write('theme', choice())
      else local.remove('theme')
    },
  )
}

/**
 * What a saved challenge has that the server has not acknowledged, written in the very event that changes it: of the one
 * on show, and of those that were left while they were being saved.
 */
const keepEdits = (app: AppRef, edits: KeptEdits) => {
  const present = () => challengeOf(app).getSnapshot().context
  type Keeper = NonNullable<ReturnType<typeof present>['persistence']>
  const write = (keeper: Keeper) => {
    const snapshot = keeper.getSnapshot()
    const isPresent = present().persistence === keeper
    // One that has not come yet knows nothing of what was changed since.
    if (snapshot.status === 'stopped' || (!isPresent && isWaiting(snapshot))) return
    const { saved, sent, seed, challenge } = snapshot.context
    const edit = waitingEdit({ saved, sent, seed, challenge: isPresent ? present().challenge : challenge })
    if (edit === undefined) edits.forget(saved.id)
    else edits.keep(edit)
  }
  const follow = (keeper: Keeper) => {
    const owner = edits.person()
    keeper.subscribe(() => {
      if (edits.person() === owner) write(keeper)
    })
  }
  onChange(
    [challengeOf(app)],
    () => [present().persistence],
    () => {
      const keeper = present().persistence
      if (keeper !== undefined) follow(keeper)
    },
  )
  onChange(
    [challengeOf(app)],
    () => [present().persistence, present().challenge],
    () => {
      const keeper = present().persistence
      if (keeper !== undefined) write(keeper)
    },
  )
}

/**
 * The draft is written in the very event that changes it, so that a crash a moment later loses nothing.
 * Nothing but its own emptiness removes it.
 */
const keepDraft = (app: AppRef, { session }: WebStorage, browser: Browser) => {
  const kept = keepIn(session, keys.draft)
  const text = () => challengeFormOf(app).getSnapshot().context.text
  const filename = () => challengeFormOf(app).getSnapshot().context.filename
  const behind = () => challengeFormOf(app).getSnapshot().context.behind
  const refinements = () => refinementsOf(app).getSnapshot().context.refinements
  const edit = () => {
    const snapshot = challengeOf(app).getSnapshot()
    return snapshot.matches({ text: 'editing' }) ? snapshot.context.edit : ''
  }
  const editOf = () => challengeOf(app).getSnapshot().context.challenge._id ?? ''
  const write = () => {
    const draft: Draft = {
      text: text(),
      refinements: refinements(),
      ...(edit() === '' ? {} : { edit: edit(), editOf: editOf() }),
      ...(filename() === '' ? {} : { filename: filename() }),
      ...(worthy(behind()).length === 0 ? {} : { behind: worthy(behind()) }),
    }
    const isEmpty =
      draft.text === '' &&
      draft.edit === undefined &&
      draft.behind === undefined &&
      isDefault(draft.refinements)
    kept.write(isEmpty ? undefined : draft)
  }
  onChange(
    [challengeFormOf(app), refinementsOf(app), challengeOf(app)],
    () => [text(), filename(), behind(), refinements(), edit(), editOf()],
    write,
  )

  // A page out of the browser's memory still holds what was typed when it was left. What another page of this tab
  // wrote since then is newer; if that one kept nothing, this page's text is written again.
  browser.onRestored(() => {
    if (!kept.isOverwritten()) return
    const newer = readDraft(unpack(keys.draft.version, session.read(keys.draft.name)))
    kept.forget()
    if (newer.text === '') return write()
    challengeFormOf(app).send({ type: 'text.changed', text: newer.text })
    refinementsOf(app).send({ type: 'refinements.replace', refinements: newer.refinements })
  })
}

/** What was said of cases, and what is being typed of them: written in the very event that changes it, as the draft is. */
const keepCases = (app: AppRef, { session }: WebStorage) => {
  const kept = keepIn(session, keys.cases)
  const present = () => caseBriefOf(app).getSnapshot().context
  onChange(
    [caseBriefOf(app)],
    () => {
      const { text, isNew, own, typed, held } = present()
      return [text, isNew, own, typed, held]
    },
    () => {
      const held = heldOf(present())
      kept.write(held.length === 0 ? undefined : held)
    },
  )
}

/**
 * The composition root (decision record 2): gives the charts their effects, starts the one root actor, and keeps in
 * storage what must survive. Runs in a browser and, with fakes, in a test.
 */
export const bootApp = (deps: BootDeps): AppRef => {
  const { config, browser, webStorage, remembered, signIn, clock, inspect } = deps
  const charts = deps.charts ?? laterCharts({ ...deps, base: config.apiBase, brand: config.brand })
  const later = laterCallActors(deps.api, deps.calls ?? laterCalls(deps.edits))
  const app = createActor(provideEffects(deps, charts, later), {
    input: { productName: config.productName, seed: browser.newKey(), path: browser.path(), remembered },
    ...(clock === undefined ? {} : { clock }),
    ...(inspect === undefined ? {} : { inspect }),
  })
  signIn.desk.connect(tokenOf(app))
  app.start()
  keepResults(app, webStorage)
  keepTheme(app, webStorage)
  keepDraft(app, webStorage, browser)
  keepCases(app, webStorage)
  keepEdits(app, deps.edits)
  // Results are on their way: so is what can be done with them.
  onChange(
    [challengeOf(app)],
    () => [challengeOf(app).getSnapshot().context.challenge.challenge_text !== ''],
    () => {
      if (challengeOf(app).getSnapshot().context.challenge.challenge_text !== '') charts.load()
    },
  )
  // Without a network they could not be fetched, and messages for them are waiting.
  onChange(
    [connectionOf(app)],
    () => [selectIsOffline(connectionOf(app).getSnapshot())],
    () => {
      if (!selectIsOffline(connectionOf(app).getSnapshot())) charts.retry()
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
