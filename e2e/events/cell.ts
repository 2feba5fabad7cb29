import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { hydrated } from '../pages/home.page.ts'
import type { Member } from './member.ts'
import type { EventName, MomentName } from './matrix.ts'

/** Answers with how the call goes on once it may. */
type Act = (route: Route) => Promise<() => Promise<void>>

/** The server does it at once, and its answer is on the way for long. */
export const done: Act = async (route) => {
  const response = await route.fetch()
  return () => route.fulfill({ response })
}

/** Calls that wait at a gate until the cell opens it. */
export class Gate {
  readonly #held: { route: Route; pass: () => Promise<void> }[] = []
  #isOpen = false

  /**
   * @param act what the server does although its answer waits, or what is answered in its place; nothing: the call
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
    // While the server did it, the gate may have been opened.
    if (this.#isOpen) this.open()
  }

  /** Waits until a call stands there. */
  async isReached(): Promise<void> {
    await expect.poll(() => this.#held.length, { message: 'a call is made' }).toBeGreaterThan(0)
  }

  open(): void {
    this.#isOpen = true
    // The page may be gone.
    for (const { pass } of this.#held.splice(0)) pass().catch(() => undefined)
  }

  /** The connections of those that wait are lost; later ones pass. */
  cut(error: 'connectionreset' | 'internetdisconnected'): void {
    this.#isOpen = true
    for (const { route } of this.#held.splice(0)) route.abort(error).catch(() => undefined)
  }
}

/** What waits, shows a bar or turns on a page; empty when the page is at rest. */
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
  /** Begins the text, so that what comes of it is found. */
  readonly mark: string
  /** The tab; one that was restored takes its place. */
  page: Page
  /** All that was typed. */
  text: string
  gate: Gate | undefined
  /** Ends what slows the tab down. */
  hasten: (() => Promise<unknown>) | undefined
  /** Tabs that are open beside it. */
  readonly others: Page[] = []
  /** They logged out: nothing of them stays on the device (AUTH-14). */
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

  /** The press that begins the moment: the event may be that it is a double one. */
  async press(control: Locator): Promise<void> {
    // What it leads to may be held back for as long as the cell likes.
    if (this.event === 'double click') await control.dblclick({ noWaitAfter: true })
    else await control.click({ noWaitAfter: true })
  }

  /** Everything that was held back goes on. */
  async release(): Promise<void> {
    await this.page.evaluate(() => window.pageTime.goOn())
    await this.hasten?.().catch(() => undefined)
    this.gate?.open()
  }

  get isAtHome(): boolean {
    return new URL(this.page.url()).pathname === '/'
  }

  /** Nothing is on its way and nothing turns. */
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

  /** The challenges that were made of what was typed here. */
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
