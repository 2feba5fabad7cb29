import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

const root = resolve(import.meta.dirname, '..')
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  connectionType: 'cellular4g',
} as const
const processorSlowdown = 4
/** Browsers do not report shorter events. */
export const shortestEvent = 16

interface Vitals {
  values: Partial<Record<'LCP' | 'CLS' | 'INP' | 'FCP', number>>
  /** The text of the largest element that was painted. */
  largest: string
  /** Start and duration in milliseconds. */
  longTasks: [number, number][]
}
declare global {
  interface Window {
    webVitals: Record<
      'onLCP' | 'onCLS' | 'onINP' | 'onFCP',
      (
        report: (metric: { name: keyof Vitals['values']; value: number }) => void,
        options: { reportAllChanges: boolean; durationThreshold?: number },
      ) => void
    >
    benchVitals: Vitals
  }
}

const collector = readFileSync(resolve(root, 'node_modules/web-vitals/dist/web-vitals.iife.js'), 'utf8')

/** Runs in the page before anything else. */
function collect(durationThreshold: number): void {
  const vitals: Vitals = { values: {}, largest: '', longTasks: [] }
  window.benchVitals = vitals
  for (const on of ['onLCP', 'onCLS', 'onINP', 'onFCP'] as const)
    window.webVitals[on](({ name, value }) => (vitals.values[name] = value), {
      reportAllChanges: true,
      durationThreshold,
    })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) vitals.longTasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    const { element } = list.getEntries().at(-1) as LargestContentfulPaint
    vitals.largest = element?.textContent ?? ''
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

// One script, because each has its own scope and the library declares itself with `var`.
export const initScript = `${collector}
window.webVitals = webVitals
;(${collect.toString()})(${shortestEvent})`

export async function slowDown(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await session.send('Performance.enable')
  return {
    scriptTime: async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000
    },
  }
}

/** What web-vitals has reported so far. */
export const readVitals = (page: Page) => page.evaluate(() => window.benchVitals)
