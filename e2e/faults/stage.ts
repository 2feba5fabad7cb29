import type { Page, Request, Response, Route } from '@playwright/test'
import { calls, type CallName } from '../../src/api/contract/calls.ts'
import { defaultRefinements } from '../../src/api/contract/vocabulary.ts'
import type { Fault } from '../../tests/faults/matrix.ts'
import type { Member } from '../events/member.ts'
import { waitingOn } from '../events/cell.ts'
import { expect } from '../fixtures.ts'
import { charity } from '../texts.ts'
import { problem } from '../wire.ts'

/** How somebody comes to make a call in the browser, and how they try again. */
export interface Driver {
  call: CallName
  /** Only these requests of the call. */
  address?: RegExp
  /** Answered in place of the server when nothing goes wrong: where it has not what is asked for, or would lose it. */
  answer?: { status: number; json?: unknown }
  /** More of it follows with what comes of the first, and is not counted: a new text gets new topics and a title. */
  isFollowed?: true
  come?: (stage: Stage) => Promise<void>
  act: (stage: Stage) => Promise<unknown>
  /** Absent where it comes again by itself or the page goes on without. */
  again?: (stage: Stage) => Promise<unknown>
  /** Looks at what was done. */
  seesDone?: (stage: Stage) => Promise<void>
  /** The form is handed over, replaced or emptied by what is done. */
  takesText?: true
}

/** What stands in the form of every tab, and must go on standing there. */
export const typed = charity

/** The address of a call, whatever it is about. */
const patternOf = (name: CallName) => {
  const path = calls[name].path.replace(/\{kind\}/g, '(?:sparks|ideas|papers|reframes|business-models)')
  return new RegExp(`/v1${path.replace(/\{\w+\}/g, '(?!create$)[^/]+')}$`)
}

/** One call of one tab, with a fault until `mend`. */
export class Stage {
  readonly member: Member
  readonly page: Page
  readonly driver: Driver
  /** Requests of the call, and for a fresh token, since the fault is there. */
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

  /** A tab whose form holds a text. */
  async prepare(): Promise<void> {
    const { page } = this
    await page.exposeFunction('noteMessage', (words: string) => void this.said.add(words))
    await page.addInitScript(() => {
      const { noteMessage } = window as typeof window & { noteMessage: (words: string) => void }
      new MutationObserver(() => {
        // Messages at the top; those in a place of its own stand in the main part or in a dialog.
        for (const alert of document.querySelectorAll('[role=alert]'))
          if (alert.closest('main, dialog, [role=dialog], [role=alertdialog]') === null)
            noteMessage(alert.textContent)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.goto('/healthz')
    await page.evaluate(
      (draft) => sessionStorage.setItem('draft', draft),
      JSON.stringify({ v: 1, data: { text: typed, refinements: defaultRefinements } }),
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

  /** So much time passes for the page: what waits for it happens. */
  pass(ms: number): Promise<void> {
    return this.page.evaluate((time) => window.pageTime.sleep(time), ms)
  }

  /** So many requests have come, and nothing is on its way any more; pauses before the next pass at once. */
  async settles(requests: number): Promise<void> {
    await expect(async () => {
      await this.pass(2_000)
      expect(this.requests).toBeGreaterThanOrEqual(requests)
      expect(this.#open.size).toBe(this.#held.length)
      if (this.#held.length === 0) expect(await waitingOn(this.page)).toEqual([])
    }).toPass({ timeout: 20_000, intervals: [50, 100, 200] })
  }

  /** Everything that was typed is kept for the form. */
  draft(): Promise<string> {
    return this.page.evaluate(() => sessionStorage.getItem('draft') ?? '')
  }

  /** A call that is answered as it should be. */
  answered(): Promise<Response> {
    return this.page.waitForResponse((response) => this.isMine(response.request()) && response.ok())
  }
}
