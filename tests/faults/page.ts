import { vi } from 'vitest'
import { SimulatedClock, type InspectionEvent } from 'xstate'
import type { Api } from '#api/api.ts'
import { sendInBackground } from '#api/background.ts'
import type { Failure } from '#api/error-reports.ts'
import { createAuthorise } from '#api/account/authorise.ts'
import { createErrorReports } from '#api/error-reports.ts'
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

/** The text in the form of every page, which must stay there. */
export const typed = texts[1]

/** The step, in milliseconds, by which time passes; pending promises settle after each step. */
const step = 1_000

const origin = 'https://sparks.test'

/** Makes the charts use the same fake clock as the client's timeouts and pauses. */
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

/** Fakes the browser's clock, network and globals while one cell of the fault matrix is tested; undo with `restorePlatform`. */
export const fakePlatform = (network: FaultyNetwork) => {
  vi.useFakeTimers({
    now: 0,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  // Makes the random pauses before retries as long as possible.
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

/** A person's tab: its stores, its server, and one page after another. */
export class Tab {
  readonly server = new FakeServer()
  readonly network = new FaultyNetwork(this.server)
  readonly local = fakeStore({
    [personKey]: storedPerson('token-1', 86_400).replace('"DPoP"', '"Bearer"'),
  })
  readonly session = fakeStore({ draft: stored({ text: typed, refinements: defaultRefinements }) })
  /** The codes of the messages that were shown. */
  readonly said: NoticeCode[] = []
  /** How many token renewals were requested. */
  renewals = 0
  /** Whether the provider ends the session instead of renewing the token. */
  isOver = false
  api: Api | undefined
  /** The outcome of a call that no screen makes. */
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
  /** The codes of messages that report a failure. */
  get errors() {
    return this.said.filter((code) => notices[code] !== 'success')
  }

  /** The failures reported to the server's log, by the client and by uploads. */
  get reports(): readonly Failure[] {
    const told = this.page.counted.filter(({ url }) => url.endsWith('/client-errors'))
    return [...this.network.reports, ...told.flatMap(({ data }) => data as Failure[])]
  }

  /** Stores an unsaved challenge with its topics, as a reload finds it. */
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
      connect: ({ tokens, window, person }) => {
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
          window: {
            location: { origin },
            navigator: { onLine: true },
            setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
            addEventListener: window.addEventListener.bind(window),
            // The client uses nothing else of a window.
          } as unknown as Window,
          authorise: createAuthorise(tokens, () => Promise.resolve(session)),
          report: createErrorReports({
            send: sendInBackground((...request) => this.network.fetch(...request)),
            url: `${origin}/v1/client-errors`,
            later: (run, ms) => setTimeout(run, ms),
            onLeave: (run) => window.addEventListener('pagehide', run),
          }),
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

  /** Removes the page, as reloading or closing the tab does. */
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

  /** Lets time pass and settles promises in between. */
  async pass(ms: number) {
    await settle()
    for (let left = ms; left > 0; left -= step) {
      await vi.advanceTimersByTimeAsync(Math.min(step, left))
      await settle()
    }
  }

  /** The ids of actors that show that something is pending. */
  get busy(): string[] {
    return waitingOn(this.app)
  }
  /** The ids of actors that say that a call takes long and offer to stop waiting. */
  get slow(): string[] {
    return actorsOf(this.app).flatMap(({ id, snapshot }) => (snapshot.hasTag('slow') ? [id] : []))
  }
}
