import type { PageSigns } from '../storage/kept-edits.ts'

const prefix = 'page:'

/** A page lives as long as it holds a lock of its own: the browser takes it back however the page ends. */
export const openPageSigns = (locks: Pick<LockManager, 'request' | 'query'>): PageSigns => ({
  show: (page) => {
    let release: (() => void) | undefined
    const isOver = new Promise<void>((resolve) => {
      release = resolve
    })
    // Refused where a page has no origin of its own; then it counts as gone, and an edit of it may be sent twice.
    locks.request(`${prefix}${page}`, () => isOver).catch(() => undefined)
    return () => release?.()
  },
  living: async () => {
    const { held = [], pending = [] } = await locks.query()
    return new Set(
      [...held, ...pending].flatMap(({ name }) =>
        name?.startsWith(prefix) === true ? [name.slice(prefix.length)] : [],
      ),
    )
  },
})
