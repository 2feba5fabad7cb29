import type { Page, Request, Response, Route } from '@playwright/test'
import { calls, type CallName } from '../../contract/calls.ts'
import { defaultRefinements } from '../../contract/vocabulary.ts'
import type { Fault } from '../../tests/faults/matrix.ts'
import type { Member } from '../events/member.ts'
import { waitingOn } from '../events/cell.ts'
import { expect } from '../fixtures.ts'
import { charity } from '../texts.ts'
import { problem } from '../wire.ts'

/** How a person makes a call in the browser, and how they retry it. */
export interface Driver {
  call: CallName
  /** Limits the fault to requests with a matching address. */
  address?: RegExp
  /** The answer without a fault, if the real server lacks the data or would lose it. */
  answer?: { status: number; json?: unknown }
  /**
   * More requests of the same call may follow and are not counted, because a new text gets new topics and a new
   * title.
   */
  isFollowed?: true
  come?: (stage: Stage) => Promise<void>
  act: (stage: Stage) => Promise<unknown>
  /** How a person retries; absent if the product retries by itself or continues without the answer. */
  again?: (stage: Stage) => Promise<unknown>
  /** Checks that the call took effect. */
  seesDone?: (stage: Stage) => Promise<void>
  /** The action submits, replaces or clears the form. */
  takesText?: true
}

/** The text in every tab's form, which must stay there. */
export const typedText = charity

/** Matches a call's address, whatever its parameters. */
const patternOf = (name: CallName) => {
  const path = calls[name].path.replace(/\{kind\}/g, '(?:sparks|ideas|papers|reframes|business-models)')
  return new RegExp(`/v1${path.replace(/\{\w+\}/g, '(?!create$)[^/]+')}$`)
}

/** One call in one tab. Between `break` and `mend`, the call meets the given fault. */
export class Stage {
  readonly member: Member
  readonly page: Page
  readonly driver: Driver
  /** How many requests of the call, and how many token renewals, were made since the fault began. */
  requests = 0
  renewals = 0
  /** Messages that were shown. */
  readonly said = new Set<string>()
  #fault: Fault | undefined
  #refused: string | undefined
  #body: string | null = null
  readonly #held: Route[] = []
  readonly #open = new Set<Request>()

  constructor(member: Member, page: Page, driver: Driver) {
    this.member = member
    this.page = page
    this.driver = driver
  }

  isMine = (request: Request): boolean =>
    request.method() === calls[this.driver.call].method &&
    (this.driver.address ?? patternOf(this.driver.call)).test(new URL(request.url()).pathname)

  /** Opens a tab with a text in its form. */
  async prepare(): Promise<void> {
    const { page } = this
    await page.exposeFunction('noteMessage', (words: string) => void this.said.add(words))
    await page.addInitScript(() => {
      const { noteMessage } = window as typeof window & { noteMessage: (words: string) => void }
      new MutationObserver(() => {
        // Count only notices. Other messages are inside `main` or a dialog.
        for (const alert of document.querySelectorAll('[role=alert]'))
          if (alert.closest('main, dialog, [role=dialog], [role=alertdialog]') === null)
            noteMessage(alert.textContent)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.goto('/healthz')
    await page.evaluate(
      (draft) => sessionStorage.setItem('draft', draft),
      JSON.stringify({ v: 1, data: { text: typedText, refinements: defaultRefinements } }),
    )
    await page.route(
      (url) => url.pathname.startsWith('/v1/'),
      (route) => this.#meet(route),
    )
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/v1/') && !pathname.endsWith('/client-errors')) this.#open.add(request)
      if (pathname === '/oidc/token') this.renewals += 1
    })
    const forget = (request: Request) => void this.#open.delete(request)
    page.on('requestfinished', forget)
    page.on('requestfailed', forget)
  }

  break(fault: Fault): void {
    this.requests = 0
    this.renewals = 0
    this.said.clear()
    this.#body = null
    this.#fault = fault
  }

  mend(): void {
    this.#fault = undefined
    for (const route of this.#held.splice(0)) route.abort().catch(() => undefined)
  }

  async #meet(route: Route): Promise<void> {
    const request = route.request()
    if (!this.isMine(request)) return route.fallback()
    const { answer, isFollowed } = this.driver
    this.#body ??= request.postData()
    if (isFollowed === undefined || request.postData() === this.#body) this.requests += 1
    const pass = () => (answer === undefined ? route.fallback() : route.fulfill(answer))
    const fault = this.#fault
    switch (fault) {
      case undefined:
        return pass()
      case '401once': {
        const token = request.headers()['authorization']
        this.#refused ??= token
        return token === this.#refused ? route.fulfill(problem(401, 'UNAUTHENTICATED')) : pass()
      }
      case '401forever':
        return route.fulfill(problem(401, 'UNAUTHENTICATED'))
      case '429':
      case '503':
        return route.fulfill({ ...problem(Number(fault)), headers: { 'retry-after': '1' } })
      case 'timeout':
      case 'abort':
        this.#held.push(route)
        return
      case 'reset':
        return route.abort('connectionreset')
      case 'badjson':
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome' })
      case 'badschema':
        return route.fulfill({ json: [1] })
      default:
        return route.fulfill(problem(Number(fault)))
    }
  }

  /** Moves the page's clock, so that pending timers fire. */
  pass(ms: number): Promise<void> {
    return this.page.evaluate((time) => window.pageTime.sleep(time), ms)
  }

  /** Waits until this many requests were made and none is pending; skips the pauses between retries. */
  async settles(requests: number): Promise<void> {
    await expect(async () => {
      await this.pass(2_000)
      expect(this.requests).toBeGreaterThanOrEqual(requests)
      expect(this.#open.size).toBe(this.#held.length)
      if (this.#held.length === 0) expect(await waitingOn(this.page)).toEqual([])
    }).toPass({ timeout: 20_000, intervals: [50, 100, 200] })
  }

  /** The text of the form, as the tab has stored it. */
  draft(): Promise<string> {
    return this.page.evaluate(() => sessionStorage.getItem('draft') ?? '')
  }

  /** Waits for a call that succeeds. */
  answered(): Promise<Response> {
    return this.page.waitForResponse((response) => this.isMine(response.request()) && response.ok())
  }
}
