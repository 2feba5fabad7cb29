import { vi } from 'vitest'
import { SimulatedClock, type InspectionEvent } from 'xstate'
import type { Api } from '#api/api.ts'
import { sendInBackground } from '#api/background.ts'
import type { Failure } from '#api/error-reports.ts'
import { createClient } from '#api/client.ts'
import type { SessionClient } from '#api/account/session-source.ts'
import { Problem } from '#contract/problem.ts'
import { challengeFormOf } from '#machines/app/app.refs.ts'
import type { NotifierEvent } from '#machines/shell/notifier.machine.ts'
import { notices, type NoticeCode } from '#machines/shell/notices.ts'
import { fakeStore, stored } from '../api/fake-storage.ts'
import { challenge, signIn } from '../charts/samples.ts'
import { personKey, settle, startPage, storedPerson, testProvider } from '../boot/boot.ts'
import { FakeServer } from '../whole/fake-server.ts'
import { waitingOn } from '../whole/invariants.ts'
import { actorsOf, texts } from '../whole/world.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { FaultyNetwork } from './network.ts'

/** What stands in the form of every page, and must go on standing there. */
export const typed = texts[1]

/** Time passes in steps of so many milliseconds, and what was promised happens between them. */
const step = 1_000

const origin = 'https://sparks.test'

/** The charts wait on the same clock as the client's timeouts and pauses. */
class OneClock extends SimulatedClock {
  override now() {
    return Date.now()
  }
  override setTimeout(run: (...args: unknown[]) => void, ms: number) {
    return Number(globalThis.setTimeout(run, ms))
  }
  override clearTimeout(id: number) {
    globalThis.clearTimeout(id)
  }
}

/** The platform of one cell, until `restorePlatform`. */
export const fakePlatform = (network: FaultyNetwork) => {
  vi.useFakeTimers({
    now: 0,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  // Pauses before a repetition are as long as they can be.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  vi.stubGlobal('fetch', network.fetch)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: origin } }))
}
export const restorePlatform = () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}

/** Somebody's tab: its stores, its server, and one page after the other. */
export class Tab {
  readonly server = new FakeServer()
  readonly network = new FaultyNetwork(this.server)
  readonly local = fakeStore({
    [personKey]: storedPerson('token-1', 86_400).replace('"DPoP"', '"Bearer"'),
  })
  readonly session = fakeStore({ draft: stored({ text: typed, refinements: defaultRefinements }) })
  /** Codes of the messages shown, with what they are about. */
  readonly said: NoticeCode[] = []
  /** How often a fresh token was asked for. */
  renewals = 0
  /** The provider ends the session instead of giving a fresh token. */
  isOver = false
  api: Api | undefined
  /** Of a call that no screen makes. */
  outcome: 'answered' | 'refused' | undefined
  #page: Awaited<ReturnType<typeof startPage>> | undefined

  constructor() {
    this.server.seed('c1', { original_challenge_text: texts[0], challenge_text: texts[0] })
  }

  get page() {
    if (this.#page === undefined) throw new Error('no page is open')
    return this.#page
  }
  get app() {
    return this.page.app
  }
  /** The text in the form. */
  get text() {
    return challengeFormOf(this.app).getSnapshot().context.text
  }
  /** Messages that tell of a failure. */
  get errors() {
    return this.said.filter((code) => notices[code] !== 'success')
  }

  /** What was told to the server's log, by the client and by what sends files. */
  get reports(): readonly Failure[] {
    const told = this.page.counted.filter(({ url }) => url.endsWith('/client-errors'))
    return [...this.network.reports, ...told.flatMap(({ data }) => data as Failure[])]
  }

  /** A challenge that is not saved, with its topics, as a reload finds it. */
  withResults(change: object = {}) {
    this.session.held.set(
      'challenge',
      stored({
        challenge: { ...challenge, original_challenge_text: texts[0], challenge_text: texts[0], ...change },
        summary: '',
      }),
    )
    this.session.held.set(
      'topics',
      stored([{ id: 't1', label: 'vans', type: 'Thing', count: 3, active: true, origin: 'api' }]),
    )
  }

  async open(address: string) {
    this.#page = await startPage({
      address,
      session: this.session,
      local: this.local,
      config: { oidc: testProvider },
      clock: new OneClock(),
      newRequest: this.network.newRequest,
      inspect: (event) => this.#listen(event),
      connect: ({ desk, window, person }) => {
        const session: SessionClient = {
          redirect: () => Promise.resolve(),
          finish: () => Promise.reject(new Problem('network')),
          renew: () => this.#renew(),
          leave: () => Promise.resolve(),
          settleLogOut: () => Promise.resolve(),
          prove: () => Promise.resolve(undefined),
        }
        const api = createClient({
          base: `${origin}/v1`,
          // Only what the client asks of a window.
          window: {
            location: { origin },
            navigator: { onLine: true },
            setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
            addEventListener: window.addEventListener.bind(window),
            // The rest of a window is not asked for.
          } as unknown as Window,
          send: sendInBackground((...request) => this.network.fetch(...request)),
          desk,
          session: () => Promise.resolve(session),
          person,
          onCached: () => undefined,
          onChange: () => undefined,
        })
        this.api = api
        return { api, session }
      },
    })
    await settle()
  }

  /** The page goes away, as at a reload or when the tab is closed. */
  leave() {
    this.page.window.leave()
    this.page.end()
  }

  async #renew() {
    this.renewals += 1
    await Promise.resolve()
    if (this.isOver) throw new Problem('http', { status: 400, code: 'invalid_grant' })
    return { ...signIn.token, type: 'Bearer' as const, accessToken: 'token-2', expiresAt: 86_400_000 }
  }

  #listen(seen: InspectionEvent) {
    if (seen.type !== '@xstate.event') return
    const event = seen.event as NotifierEvent
    if (event.type === 'notice.show') this.said.push(event.code)
  }

  /** Lets time pass, with all that happens meanwhile. */
  async pass(ms: number) {
    await settle()
    for (let left = ms; left > 0; left -= step) {
      await vi.advanceTimersByTimeAsync(Math.min(step, left))
      await settle()
    }
  }

  /** Actors that say that something is on its way. */
  get busy(): string[] {
    return waitingOn(this.app)
  }
  /** Actors that say that it takes long, and let one stop waiting. */
  get slow(): string[] {
    return actorsOf(this.app).flatMap(({ id, snapshot }) => (snapshot.hasTag('slow') ? [id] : []))
  }
}
