import { afterEach, expect } from 'vitest'
import { SimulatedClock, type InspectionEvent } from 'xstate'
import type { AnswerOf, CallName, PartOf } from '#contract/calls.ts'
import type { PublicConfig } from '#contract/config.ts'
import { Problem } from '#contract/problem.ts'
import type { Api } from '#api/api.ts'
import { inOrder } from '#api/in-order.ts'
import { withLastCopies } from '#api/last-copies.ts'
import type { Browser } from '#api/browser/browser.ts'
import {
  defineWatchConnectionActor,
  defineWatchLeavingActor,
  defineWatchVisibilityActor,
} from '#api/browser/watch-page.actor.ts'
import { announceChange, defineWatchChangesActor, withAnnouncements } from '#api/browser/changes.ts'
import { defineWatchHistoryActor } from '#api/browser/watch-history.actor.ts'
import { isProviderAnswer } from '#api/account/return-to.ts'
import { readOwedLogOut } from '#api/account/owed-log-out.ts'
import type { SessionClient } from '#api/account/session-source.ts'
import { readSignIn, signInKey } from '#api/account/stored-sign-in.ts'
import { createAuthorise } from '#api/account/authorise.ts'
import { createErrorReports, createFaultReports } from '#api/error-reports.ts'
import { createTokenSource, type TokenSource } from '#api/account/token-source.ts'
import { createUnsentChanges } from '#api/storage/unsent-changes.ts'
import { parseStoredEdit } from '#api/storage/stored-edit.ts'
import { createOpenEdits } from '#api/storage/open-edits.ts'
import { createOwnWritings } from '#api/storage/own-writings.ts'
import { readRemembered } from '#api/storage/remembered.ts'
import { notifierOf, type AppRef } from '#machines/app/app.refs.ts'
import { readRoute } from '#machines/shell/routes.ts'
import { bootApp, restorePage } from '../../src/boot.ts'
import { builtInConfig } from '../../src/config.ts'
import { fakeWebStorage, fakeStore } from '../api/fake-storage.ts'
import { FakeWindow } from '../api/fake-window.ts'
import { watchDrops, type DropWatch } from '../harness/drops.ts'

export interface Asked {
  name: CallName
  request: unknown
  params: Readonly<Record<string, string>> | undefined
  /** The `Idempotency-Key` header. */
  key: string | undefined
  signal: AbortSignal
}

/** Waits until pending promises have settled. */
export const settle = async () => {
  for (let round = 0; round < 3; round++) await new Promise((done) => setImmediate(done))
}

/** Waits until pending promises have settled, before any timer runs. */
const nextTurn = async () => {
  for (let steps = 0; steps < 50; steps++) await Promise.resolve()
}

/** Numbers that make keys and channel names unique. */
let keys = 0

/** A fake back end that answers when the test says so. */
const createFakeApi = () => {
  const log: Asked[] = []
  const open: (Asked & {
    resolve: (answer: never) => void
    reject: (problem: unknown) => void
    onPart?: ((part: never) => void) | undefined
  })[] = []
  const call = (
    name: CallName,
    {
      request,
      params,
      key,
      signal,
      onPart,
    }: {
      request?: unknown
      params?: Readonly<Record<string, string>>
      key?: string
      signal?: AbortSignal
      onPart?: (part: never) => void
    } = {},
  ) =>
    new Promise<never>((resolve, reject) => {
      const asked = { name, request, params, key, signal: signal ?? new AbortController().signal }
      log.push(asked)
      open.push({ ...asked, resolve, reject, onPart })
    })
  const take = (name: CallName) => {
    const index = open.findIndex((asked) => asked.name === name)
    if (index < 0)
      throw new Error(`Nobody waits for ${name}; open: ${open.map((asked) => asked.name).join(', ')}`)
    return open.splice(index, 1)[0]!
  }
  return {
    api: { call, prepare: () => Promise.resolve() } as Api,
    log,
    /** Calls that wait for an answer and were not aborted. */
    waiting: (): readonly Asked[] => open.filter(({ signal }) => !signal.aborted),
    /** Answers the oldest waiting call, or the newest if `isLast`, with what `decide` returns or throws. */
    answerNext: async (decide: (asked: Asked) => unknown, isLast = false) => {
      const waits = ({ signal }: Asked) => !signal.aborted
      const index = isLast ? open.findLastIndex(waits) : open.findIndex(waits)
      const [asked] = index < 0 ? [] : open.splice(index, 1)
      if (asked === undefined) return
      try {
        asked.resolve(decide(asked) as never)
      } catch (problem) {
        asked.reject(problem)
      }
      await settle()
    },
    names: () => log.map(({ name }) => name),
    last: (name: CallName) => log.filter((asked) => asked.name === name).at(-1),
    /** Sends one part of an answer before the rest. */
    tell: async <Name extends CallName>(name: Name, part: PartOf<Name>) => {
      open.find((asked) => asked.name === name)?.onPart?.(part as never)
      await settle()
    },
    answer: async <Name extends CallName>(name: Name, answer: AnswerOf<Name>) => {
      take(name).resolve(answer as never)
      await settle()
    },
    refuse: async (name: CallName, problem: unknown) => {
      take(name).reject(problem)
      await settle()
    },
  }
}

/** The identity provider at which tests sign in. */
export const testProvider = {
  issuer: 'https://id.test',
  clientId: 'spa',
  audience: 'https://sparks.test/v1',
  scope: 'openid profile email',
  extra: {},
}

/** The stored sign-in of a signed-in person. */
export const storedPerson = (accessToken = 'token-1', expiresAt = 600) =>
  JSON.stringify({
    access_token: accessToken,
    token_type: 'DPoP',
    expires_at: expiresAt,
    id_token: 'id-token',
    refresh_token: 'refresh-1',
    profile: { sub: 'person-1', email: 'ada@example.com', given_name: 'Ada', family_name: 'Byron' },
  })

export const personKey = signInKey(testProvider)

/** Fakes the conversation with the provider; it continues when the test says so. */
const createFakeProvider = () => {
  const log: { name: keyof SessionClient; input: unknown[] }[] = []
  const open: {
    name: keyof SessionClient
    resolve: (answer: never) => void
    reject: (problem: unknown) => void
  }[] = []
  const ask =
    (name: keyof SessionClient) =>
    (...input: unknown[]) =>
      new Promise<never>((resolve, reject) => {
        log.push({ name, input })
        open.push({ name, resolve, reject })
      })
  const take = (name: keyof SessionClient) => {
    const index = open.findIndex((asked) => asked.name === name)
    if (index < 0) throw new Error(`Nobody waits for the provider to ${name}`)
    return open.splice(index, 1)[0]!
  }
  const client: SessionClient = {
    redirect: ask('redirect'),
    finish: ask('finish'),
    renew: ask('renew'),
    leave: ask('leave'),
    settleLogOut: ask('settleLogOut'),
    prove: ask('prove'),
  }
  return {
    client,
    log,
    waiting: () => open.map(({ name }) => name),
    names: () => log.map(({ name }) => name),
    answer: async <Name extends keyof SessionClient>(
      name: Name,
      answer: Awaited<ReturnType<SessionClient[Name]>>,
    ) => {
      take(name).resolve(answer as never)
      await settle()
    },
    refuse: async (name: keyof SessionClient, problem: unknown) => {
      take(name).reject(problem)
      await settle()
    },
  }
}

/** For each store, the pages that are open and have something unsaved. */
const pages = new WeakMap<object, Set<string>>()
const openPagesOf = (store: object): Set<string> => {
  const openPages = pages.get(store) ?? new Set()
  pages.set(store, openPages)
  return openPages
}
/** For each store, the name of its broadcast channel: only tabs of the same browser hear each other. */
const channels = new WeakMap<object, string>()
const channelOf = (store: object): string => {
  const channel = channels.get(store) ?? `tabs-${String(process.pid)}-${String(++keys)}`
  channels.set(store, channel)
  return channel
}
let watches: DropWatch[] = []

// In a test with a whole page, no message between actors may be dropped: each must find a state that handles
// it.
afterEach(() => {
  const drops = new Set(watches.flatMap((watch) => watch.drops))
  watches = []
  expect([...drops], 'messages that an actor let fall').toEqual([])
})

/**
 * Starts the whole page without a browser: real charts, history, storage and effects, over fakes of the
 * platform.
 */
export const startPage = async ({
  address = '/',
  session = fakeStore(),
  local = fakeStore(),
  config = {},
  typed = '',
  window = new FakeWindow(address),
  newRequest = () => {
    throw new Error('This test of the whole page uploads no file')
  },
  inspect,
  clock = new SimulatedClock(),
  connect,
  takeOver = (_, restore) => restore(),
}: {
  address?: string
  session?: ReturnType<typeof fakeStore>
  local?: ReturnType<typeof fakeStore>
  config?: Partial<PublicConfig>
  typed?: string
  window?: FakeWindow
  newRequest?: Browser['newRequest']
  /** Inspects all actors, in addition to the watch for lost messages. */
  inspect?: (event: InspectionEvent) => void
  /** Replaces the default clock, which stands still until the test moves it. */
  clock?: SimulatedClock
  /** Replaces the fake back end and provider, which answer when the test says so. */
  connect?: (page: { tokens: TokenSource; window: FakeWindow; person: () => string | undefined }) => {
    api: Api
    session: SessionClient
  }
  /** Hydrates the prerendered page before `restore` brings back what the browser stored. */
  takeOver?: (app: AppRef, restore: (typed?: string) => void) => void | Promise<void>
} = {}) => {
  const { webStorage } = fakeWebStorage(session, local)
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const document = Object.assign(new EventTarget(), shown)
  const connection = Object.assign(window, { navigator: { onLine: true } })
  const back = createFakeApi()
  const titles: string[] = []
  const held: (number | undefined)[] = []
  const scrolls: number[] = []
  const counted: { url: string; data: unknown }[] = []
  const logged: string[] = []
  const restorers: (() => void)[] = []
  const name = `key-${String(++keys)}`
  const browser: Browser = {
    watchHistory: defineWatchHistoryActor(window),
    watchVisibility: defineWatchVisibilityActor(document),
    watchConnection: defineWatchConnectionActor(connection),
    watchLeaving: defineWatchLeavingActor(Object.assign(window, { document })),
    watchChanges: defineWatchChangesActor({
      page: name,
      document,
      later: (run, ms) => clock.setTimeout(run, ms),
      channelName: channelOf(local),
    }),
    announceChange: () => announceChange(name, channelOf(local)),
    newKey: () => `key-${String(++keys)}`,
    setTitle: (title) => void titles.push(`${title} at ${window.address}`),
    holdHeight: (top) => void held.push(top),
    scrollTo: (top) => void scrolls.push(top),
    applyTheme: () => undefined,
    origin: 'https://sparks.test',
    path: () => window.location.pathname,
    send: (url, data) => void counted.push({ url, data }),
    shrinkPicture: () => Promise.reject(new Problem('contract')),
    newRequest,
    logFailure: (call) => void logged.push(call),
    onRevived: (listener) => void restorers.push(listener),
  }
  const watch = watchDrops()
  watches.push(watch)
  const provider = createFakeProvider()
  const tokens = createTokenSource(() => clock.now())
  const hints: boolean[] = []
  const oidc = config.oidc ?? null
  const openPages = openPagesOf(local)
  const storeOfPage = {
    area: webStorage.local,
    person: () => (oidc === null ? undefined : readSignIn(webStorage.local, oidc)?.identity.sub),
    now: () => clock.now(),
    presence: {
      show: (page: string) => {
        openPages.add(page)
        return () => void openPages.delete(page)
      },
      openPages: () => Promise.resolve(openPages),
    },
  }
  const unsent = createUnsentChanges({
    ...storeOfPage,
    page: name,
    parse: () => Promise.resolve(parseStoredEdit),
  })
  const openEdits = createOpenEdits({ ...storeOfPage, page: `${name}-editor` })
  const { api, session: client } = connect?.({ tokens, window, person: unsent.person }) ?? {
    api: withAnnouncements(withLastCopies(inOrder(back.api, nextTurn)), browser.announceChange),
    session: provider.client,
  }
  const isHome = readRoute(window.location.pathname).place.name === 'home'
  const remembered = await readRemembered({
    webStorage,
    withChallenge: !isHome || window.location.search.includes('code='),
    person: unsent.person(),
  })
  const report = createErrorReports({
    send: browser.send,
    url: `${config.apiBase ?? builtInConfig.apiBase}/client-errors`,
    later: (run, ms) => setTimeout(run, ms),
    onLeave: (run) => window.addEventListener('pagehide', run),
  })
  const reportFault = createFaultReports(report)
  const deps = {
    config: { ...builtInConfig, ...config },
    api: () => Promise.resolve(api),
    authorise: createAuthorise(tokens, () => Promise.resolve(client)),
    report,
    reportFault,
    browser,
    webStorage,
    unsent,
    openEdits,
    writings: createOwnWritings(webStorage, unsent.person),
    remembered: {
      ...remembered,
      signIn: oidc === null ? undefined : readSignIn(webStorage.local, oidc),
      isReturn: isProviderAnswer(window.location.pathname, window.location.search),
      owesLogOut: oidc !== null && readOwedLogOut(webStorage.local, oidc)?.isHandedOver === false,
    },
    signIn: {
      session: () => Promise.resolve(client),
      tokens,
      window,
      address: () => `https://sparks.test${window.address}`,
      hint: (isThere: boolean) => void hints.push(isThere),
    },
    clock,
    inspect: (event: InspectionEvent) => {
      watch.inspect(event)
      inspect?.(event)
    },
  }
  const app = bootApp(deps)
  await takeOver(app, (text = typed) => restorePage(app, deps, text))
  await settle()
  return {
    app,
    back,
    window,
    session,
    local,
    clock,
    titles,
    held,
    scrolls,
    counted,
    reportFault,
    logged,
    provider,
    tokens,
    hints,
    /** Messages that one actor sent and the other did not handle. */
    drops: () => watch.drops,
    /** Ends the page, as closing or reloading the tab does; nothing of it runs any more. */
    end: () => {
      app.stop()
      openPages.delete(name)
      openPages.delete(`${name}-editor`)
    },
    restore: () => restorers.forEach((restore) => restore()),
    notices: () =>
      notifierOf(app)
        .getSnapshot()
        .context.queue.map(({ code }) => code),
  }
}
