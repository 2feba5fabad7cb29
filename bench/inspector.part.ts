import { existsSync, readFileSync, rmSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'
import { channelName } from '../src/inspector/bridge/messages.ts'
import { builtPages, visit } from './browser.ts'
import type { Figure } from './figures.ts'
import type { Part } from './part.ts'
import { gzipped, scriptsOf } from './scripts-of.ts'
import type { InspectedBench } from './targets/inspected.page.ts'

const origin = 'http://localhost'
const events = 10_000
/**
 * Events per frame. Ten thousand events then take about eight seconds, seven times the rate of ten thousand a
 * minute.
 */
const portion = 20

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

async function buildPage(): Promise<string> {
  const folder = resolve(import.meta.dirname, '../.cache/inspected')
  rmSync(folder, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: { postcss: {} },
    build: {
      outDir: folder,
      target: 'es2023',
      lib: {
        entry: resolve(import.meta.dirname, 'targets/inspected.page.ts'),
        formats: ['es'],
        fileName: 'page',
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return folder
}

/** Serves the page and the built inspector from one origin, so that they can share a channel. */
async function serve(context: BrowserContext, dist: string, folder: string): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') {
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Inspected</title><script type="module" src="/page.js"></script>',
      })
      return
    }
    const path = pathname === '/inspector/' ? '/inspector/index.html' : pathname
    const file = [join(folder, path), join(dist, path)].find((each) => existsSync(each))
    if (file === undefined) await route.fulfill({ status: 404 })
    else
      await route.fulfill({
        contentType: types[extname(file)] ?? 'application/octet-stream',
        body: readFileSync(file),
      })
  })
}

/** The gzipped size of the scripts with the bridge that home loads before the first click. */
const firstLoadBytes = (dist: string): number =>
  gzipped([...scriptsOf(dist)].filter((file) => readFileSync(file, 'utf8').includes(channelName)))

const benchOf = (page: Page) => ({
  ready: () => page.waitForFunction(() => 'bench' in window),
  cost: (withBridge: boolean) =>
    page.evaluate(
      // The page itself puts this on the window.
      ([on, count]) => (window as unknown as { bench: InspectedBench }).bench.cost(on, count),
      [withBridge, events] as const,
    ),
  frames: (withBridge: boolean) =>
    page.evaluate(
      // The page itself puts this on the window.
      ([on, count, each]) => (window as unknown as { bench: InspectedBench }).bench.frames(on, count, each),
      [withBridge, events, portion] as const,
    ),
})

/**
 * What the inspector costs the inspected page: off, attached while nobody looks, and open in a second window.
 */
export const inspectorPart: Part = async ({ chromium, rounds, calm, say }) => {
  const folder = await buildPage()
  const dist = builtPages()
  const costs: Record<'off' | 'closed' | 'open', number[]> = { off: [], closed: [], open: [] }
  const sendTimes: number[] = []
  const longest: Record<'off' | 'open', number[]> = { off: [], open: [] }
  const over: Record<'off' | 'open', number[]> = { off: [], open: [] }
  await visit(chromium, { viewport: { width: 1280, height: 800 } }, async (page, context) => {
    await serve(context, dist, folder)
    await page.goto(`${origin}/`)
    const bench = benchOf(page)
    await bench.ready()
    // The first measurement would include compilation.
    await bench.cost(false)
    await bench.cost(true)
    for (let round = 1; round <= rounds; round += 1) {
      say(`inspector: round ${round} of ${rounds}`)
      await calm.before()
      costs.off.push((await bench.cost(false)).event)
      costs.closed.push((await bench.cost(true)).event)
      const still = await bench.frames(false)
      longest.off.push(still.longest)
      over.off.push(still.over)

      const inspector = await context.newPage()
      await inspector.goto(`${origin}/inspector/`)
      await inspector.getByRole('heading', { level: 1 }).waitFor()
      await page.bringToFront()
      const open = await bench.cost(true)
      costs.open.push(open.event)
      sendTimes.push(open.telling)
      const moving = await bench.frames(true)
      longest.open.push(moving.longest)
      over.open.push(moving.over)
      await inspector.close({ runBeforeUnload: true })
    }
  })
  const figure = (measure: string, unit: Figure['unit'], taken: readonly number[]): Figure => ({
    part: 'inspector',
    measure,
    unit,
    rounds: taken,
  })
  const extraCost = (taken: readonly number[]) => taken.map((cost, n) => cost - (costs.off[n] ?? Number.NaN))
  return [
    {
      ...figure('its scripts in the first load, gzip', 'bytes', [firstLoadBytes(dist)]),
      budget: { most: 0 },
    },
    figure('an event without it', 'µs', costs.off),
    { ...figure('an event, attached but unwatched', 'µs', costs.closed), floor: costs.off },
    { ...figure('an event, open in a second window', 'µs', costs.open), floor: costs.off },
    {
      ...figure('extra cost of an event, unwatched', 'µs', extraCost(costs.closed)),
      budget: { most: 10 },
    },
    { ...figure('extra cost of an event, open', 'µs', extraCost(costs.open)), budget: { most: 10 } },
    {
      ...figure('redacting and sending an event afterwards', 'µs', sendTimes),
      note: 'in short turns',
    },
    {
      ...figure('longest frame over 10,000 events, open', 'ms', longest.open),
      note: `${Math.max(...longest.off).toFixed(0)} ms without it`,
    },
    {
      ...figure('frames over 50 ms in 10,000 events, open', 'count', over.open),
      budget: { most: 0 },
      note: `${Math.max(...over.off)} without it`,
    },
  ]
}
