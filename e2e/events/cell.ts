import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { hydrated } from '../pages/home.page.ts'
import type { Member } from './member.ts'
import type { EventName, MomentName } from './matrix.ts'

/** Performs a held call; returns how it continues when the gate opens. */
type Act = (route: Route) => Promise<() => Promise<void>>

/** The server acts at once, but its answer is delayed. */
export const answerLater: Act = async (route) => {
  const response = await route.fetch()
  return () => route.fulfill({ response })
}

/** Calls that wait at a gate until the cell opens it. */
export class Gate {
  readonly #held: { route: Route; pass: () => Promise<void> }[] = []
  #isOpen = false

  /**
   * @param act what the server does while its answer waits, or what is answered instead; without it the call
   * itself waits.
   */
  static async close(context: BrowserContext, address: RegExp, act?: Act): Promise<Gate> {
    const gate = new Gate()
    await context.route(address, async (route) => {
      if (gate.#isOpen) return route.fallback()
      const pass = (await act?.(route)) ?? (() => route.continue())
      gate.#hold(route, pass)
    })
    return gate
  }

  #hold(route: Route, pass: () => Promise<void>): void {
    this.#held.push({ route, pass })
    // The gate may have been opened in the meantime.
    if (this.#isOpen) this.open()
  }

  /** Waits until a call has arrived. */
  async expectReached(): Promise<void> {
    await expect.poll(() => this.#held.length, { message: 'a call is made' }).toBeGreaterThan(0)
  }

  open(): void {
    this.#isOpen = true
    // The page may be gone.
    for (const { pass } of this.#held.splice(0)) pass().catch(() => undefined)
  }

  /** Breaks the connections of waiting calls; later ones pass. */
  cut(error: 'connectionreset' | 'internetdisconnected'): void {
    this.#isOpen = true
    for (const { route } of this.#held.splice(0)) route.abort(error).catch(() => undefined)
  }
}

/** Everything on a page that is busy or shows progress; empty if the page is idle. */
export const waitingOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[aria-busy=true], progress[aria-valuenow], [data-status=saving], [class*=spinner]',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 80)}`),
  )

/** One event at one moment, in a tab of the member's browser. */
export class Cell {
  readonly member: Member
  readonly event: EventName
  readonly moment: MomentName
  /** The text starts with this mark, so that its results can be found. */
  readonly mark: string
  /** The tab; a restored tab replaces it. */
  page: Page
  /** Everything that was typed. */
  text: string
  gate: Gate | undefined
  /** Undoes a slow-down of the tab. */
  restoreSpeed: (() => Promise<unknown>) | undefined
  /** Other open tabs. */
  readonly others: Page[] = []
  /** The member logged out, so nothing of theirs may stay on the device (AUTH-14). */
  hasLeft = false
  readonly #open = new Set<Request>()
  readonly #note = (request: Request) => {
    if (/\/(v1|oidc)\//.test(request.url()) && !request.url().includes('client-errors'))
      this.#open.add(request)
  }
  readonly #forget = (request: Request) => void this.#open.delete(request)

  constructor(
    member: Member,
    names: { event: EventName; moment: MomentName; mark: string },
    page: Page,
    text: string,
  ) {
    this.member = member
    this.event = names.event
    this.moment = names.moment
    this.mark = names.mark
    this.page = page
    this.text = `${names.mark} ${text}`
    member.context.on('request', this.#note)
    member.context.on('requestfinished', this.#forget)
    member.context.on('requestfailed', this.#forget)
  }

  /** Presses the control that starts the moment, or double-clicks it if that is the event. */
  async press(control: Locator): Promise<void> {
    if (this.event === 'double click') await control.dblclick()
    // eslint-disable-next-line typescript/no-deprecated -- without it a click waits for a navigation that the cell may hold back
    else await control.click({ noWaitAfter: true })
  }

  /** Lets everything that was held back continue. */
  async release(): Promise<void> {
    await this.page.evaluate(() => window.pageTime.goOn())
    await this.restoreSpeed?.().catch(() => undefined)
    this.gate?.open()
  }

  get isAtHome(): boolean {
    return new URL(this.page.url()).pathname === '/'
  }

  /** Waits until nothing is loading. */
  async rests(): Promise<void> {
    const underWay = () => [...this.#open].filter((request) => !request.frame().page().isClosed())
    const signing = this.page.getByText('Logging in')
    await expect(async () => {
      expect(
        underWay().map((request) => request.url()),
        'calls are under way',
      ).toEqual([])
      if (await signing.isVisible()) await this.page.evaluate(() => window.pageTime.sleep(10_000))
      expect(await waitingOn(this.page), 'it turns, and nothing is on its way').toEqual([])
      expect(await signing.isVisible()).toBe(false)
      expect(this.page.url(), 'it has come back from the provider').not.toMatch(/code=|\/oidc\//)
      await hydrated(this.page)
    }).toPass({ timeout: 60_000 })
  }

  /** The challenges created from the text typed here. */
  async made() {
    return (await this.member.saved()).filter(({ original_challenge_text: text }) =>
      text.startsWith(this.mark),
    )
  }

  async end(): Promise<void> {
    const { context } = this.member
    context.off('request', this.#note)
    context.off('requestfinished', this.#forget)
    context.off('requestfailed', this.#forget)
    await context.setOffline(false)
    for (const page of [this.page, ...this.others]) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.route('**/collect', (route) => route.fulfill({ status: 202 }))
  }
}
