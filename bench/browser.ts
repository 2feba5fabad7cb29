import { resolve } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { ensureBuilt } from '../scripts/build.ts'
import { chromiumFlags } from '../scripts/chromium.ts'
import { startServer, type Server } from './processes.ts'

/** The folder of the built product; builds it first if its sources are newer. */
export function builtPages(): string {
  ensureBuilt()
  return resolve(import.meta.dirname, '../dist')
}

/**
 * Serves a folder of built pages with the product's server and its built-in engine. Uses the server's default
 * host name, because requests by IP address are redirected, and the redirect would be measured as well.
 */
export async function servePages(folder: string): Promise<Server> {
  const server = await startServer({
    script: 'bench/targets/app.target.ts',
    args: ['offline', folder],
    environment: { LOG_LEVEL: 'warn' },
  })
  return { ...server, origin: server.origin.replace('127.0.0.1', 'localhost') }
}

/** Opens a new browser for every visit, so that no cache or process is shared. */
export async function visit<T>(
  executablePath: string | undefined,
  options: BrowserContextOptions,
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser: Browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    page.setDefaultNavigationTimeout(60_000)
    return await work(page, context)
  } finally {
    await browser.close()
  }
}

/** Call before navigating; the returned function waits until nothing was fetched for 800 ms, at most 30 s. */
export function watchNetwork(page: Page): () => Promise<void> {
  let open = 0
  let last = performance.now()
  const opened = () => {
    open += 1
    last = performance.now()
  }
  const closed = () => {
    open -= 1
    last = performance.now()
  }
  page.on('request', opened)
  page.on('requestfinished', closed)
  page.on('requestfailed', closed)
  return async () => {
    const limit = performance.now() + 30_000
    last = Math.max(last, performance.now())
    while (performance.now() < limit && (open > 0 || performance.now() - last < 800))
      await page.waitForTimeout(50)
  }
}
