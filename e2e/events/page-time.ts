import type { BrowserContext } from '@playwright/test'

/** A page's clock under a test's control. The server's clock and those of other pages are not affected. */
export interface PageTime {
  /** How many milliseconds the page's clock is ahead. */
  ahead: number
  /** From now on, timers of half a second or more do not fire. */
  hold: () => void
  /** Fires the timers that were held back. */
  goOn: () => void
  /** Fires at once whatever was due within this many milliseconds, as when a computer wakes up. */
  sleep: (ms: number) => void
}

declare global {
  interface Window {
    pageTime: PageTime
  }
}

/** Gives every page of a context a `pageTime`. */
export const controlTime = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const drop = window.clearTimeout.bind(window)
    const Right = Date
    const timers = new Map<number, { due: number; run: () => void }>()
    const held = new Set<number>()
    let isHeld = false
    const time: PageTime = {
      ahead: 0,
      hold: () => {
        isHeld = true
      },
      goOn: () => {
        isHeld = false
        for (const id of held) timers.get(id)?.run()
        held.clear()
      },
      sleep: (ms) => {
        const until = performance.now() + ms
        const due = [...timers].filter(([, timer]) => timer.due <= until)
        for (const [id, timer] of due.sort(([, one], [, other]) => one.due - other.due)) {
          drop(id)
          timer.run()
        }
      },
    }
    window.pageTime = time
    const setTimeout = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      const finish = () => {
        if (timers.delete(id)) run(...given)
      }
      const id = later(() => {
        if (isHeld && ms >= 500) held.add(id)
        else finish()
      }, ms)
      timers.set(id, { due: performance.now() + ms, run: finish })
      return id
    }
    const clearTimeout = (id: number) => {
      timers.delete(id)
      drop(id)
    }
    Object.assign(window, { setTimeout, clearTimeout })
    globalThis.Date = new Proxy(Right, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [Right.now() + time.ahead] : given) as Date,
      get: (target, name) =>
        name === 'now' ? () => Right.now() + time.ahead : (Reflect.get(target, name) as unknown),
    })
  })
