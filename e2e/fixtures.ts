import { expect, test as base, type BrowserContext, type Page, type Request } from '@playwright/test'

/** One call of the product to its own server. */
export interface LoggedCall {
  method: string
  /** The path below `/v1/`, such as `nlp/keywords`. */
  path: string
  body: unknown
}

/** Problems in a test's pages; any that is not expected fails the test. */
export class Troubles {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  note(trouble: string): void {
    this.#seen.push(trouble)
  }

  /** Declares that this test causes such a problem, for example by making a call fail. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  unexpected(): string[] {
    return this.#seen.filter((trouble) => !this.#expected.some((pattern) => pattern.test(trouble)))
  }
}

/** The calls made by the pages, in order. */
export class CallLog {
  readonly #calls: LoggedCall[] = []

  note(call: LoggedCall): void {
    this.#calls.push(call)
  }

  to(path: string): LoggedCall[] {
    return this.#calls.filter((call) => call.path === path)
  }

  bodiesOf(path: string): Record<string, unknown>[] {
    return this.to(path).map((call) => call.body as Record<string, unknown>)
  }

  get paths(): string[] {
    return this.#calls.map((call) => call.path)
  }

  get methods(): string[] {
    return this.#calls.map((call) => call.method)
  }

  clear(): void {
    this.#calls.length = 0
  }
}

/** The body of a call: JSON, or undefined if there is none or it is a file. */
const bodyOf = (request: Request): unknown =>
  request.headers()['content-type']?.includes('json') === true && request.postData() !== null
    ? (request.postDataJSON() as unknown)
    : undefined

/** Chromium logs this on every page, because most tests block the service worker (playwright.config.ts). */
const blockedWorkerMessage = 'Service Worker registration blocked by Playwright'

const violationMark = 'content security policy violation:'

/** Records problems in the pages of a context. */
export const watch = async (context: BrowserContext, origin: string, troubles: Pick<Troubles, 'note'>) => {
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // eslint-disable-next-line no-console -- the test reads violations from the console
      console.error(mark, violatedDirective, blockedURI),
    )
  }, violationMark)
  context.on('console', (message) => {
    if (message.text() === blockedWorkerMessage) return
    if (message.type() === 'error' || message.type() === 'warning')
      // Only the location says which resource failed to load.
      troubles.note(
        `console ${message.type()}: ${message.text()}${message.text().startsWith('Failed to load') ? ` ${message.location().url}` : ''}`,
      )
  })
  context.on('weberror', (error) => troubles.note(`page error: ${String(error.error())}`))
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown'
    // The page aborts calls itself, and leaving a page aborts its open requests.
    if (why !== 'net::ERR_ABORTED') troubles.note(`request failed: ${why} ${request.url()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (['data:', 'blob:', 'chrome:', 'about:'].includes(url.protocol)) return
    if (url.origin !== origin) troubles.note(`request to another host: ${request.url()}`)
  })
}

/**
 * Acts as the analytics collector and reports what it received. Only tests that look at calls use it: a context
 * with a route has neither Chromium's cache nor its compiled scripts, which doubles the cost of every page
 * load.
 */
export const answerCollector = (context: BrowserContext, receive?: (collected: Collected) => void) =>
  context.route('**/collect', async (route) => {
    receive?.(route.request().postDataJSON() as Collected)
    await route.fulfill({ status: 202 })
  })

export interface Collected {
  name: string
  url: string
}

interface Fixtures {
  troubles: Troubles
  calls: CallLog
  /** What the analytics collector received. */
  sink: Collected[]
}

/**
 * The product's test function: fails on any console error or warning, page error, content security policy
 * violation, failed request, or request to another host, unless the test has declared it.
 */
export const test = base.extend<Fixtures>({
  troubles: async ({}, use) => {
    await use(new Troubles())
  },
  // Depends on `sink`, because request bodies are available only while a route is active.
  calls: async ({ context, sink: _sink }, use) => {
    const calls = new CallLog()
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/v1/') || pathname.endsWith('/client-errors')) return
      calls.note({
        method: request.method(),
        path: pathname.slice('/v1/'.length),
        body: bodyOf(request),
      })
    })
    await use(calls)
  },
  sink: async ({ context }, use) => {
    const sink: Collected[] = []
    await answerCollector(context, (collected) => sink.push(collected))
    await use(sink)
  },
  context: async ({ context, troubles, baseURL }, use) => {
    await watch(context, baseURL ?? '', troubles)
    await use(context)
    const unexpected = troubles.unexpected()
    // A call that a test answers itself may still be running when the test ends, which is not a fault.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(unexpected, 'trouble in the browser').toEqual([])
  },
})

/** Stores a cookie decision before the page starts, so that the banner does not appear. */
export const decideCookies = async (
  page: Pick<Page, 'addInitScript'>,
  consent: Partial<Record<string, boolean>> = {},
) => {
  const data = { preferences: false, statistics: false, marketing: false, ...consent }
  await page.addInitScript(
    (text) => {
      // Pages such as about:blank have no storage.
      if (!window.location.protocol.startsWith('http')) return
      if (window.localStorage.getItem('cookie-consent') === null)
        window.localStorage.setItem('cookie-consent', text)
    },
    JSON.stringify({ v: 1, data }),
  )
}

export { expect }
