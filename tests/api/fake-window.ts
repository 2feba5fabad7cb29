import type { HistoryWindow } from '#api/browser/watch-history.actor.ts'

interface Entry {
  url: URL
  state: unknown
}

/** A fake window with a history: entries, Back and Forward, scrolling. */
export class FakeWindow extends EventTarget {
  entries: Entry[]
  index = 0
  scrollY = 0
  /** How often an entry of the history was replaced. */
  replacements = 0
  readonly location: HistoryWindow['location']
  readonly history: HistoryWindow['history']

  constructor(address = '/', state: unknown = null) {
    super()
    this.entries = [{ url: new URL(address, 'https://sparks.test'), state }]
    const now = () => this.entries[this.index]!
    this.location = {
      get pathname() {
        return now().url.pathname
      },
      get search() {
        return now().url.search
      },
    } as HistoryWindow['location']
    const write = (state: unknown, path: string | URL | null | undefined) => ({
      url: new URL(path ?? '', now().url),
      state: structuredClone(state),
    })
    this.history = {
      scrollRestoration: 'auto',
      get state() {
        return now().state
      },
      pushState: (state: unknown, _: string, path?: string | URL | null) => {
        this.entries = [...this.entries.slice(0, this.index + 1), write(state, path)]
        this.index++
      },
      replaceState: (state: unknown, _: string, path?: string | URL | null) => {
        this.entries[this.index] = write(state, path ?? now().url.href)
        this.replacements++
      },
      // As in a browser, `back` takes effect only after the running code has ended.
      back: () => queueMicrotask(() => this.travel(-1)),
    } as HistoryWindow['history']
  }

  scrollBy(top: number) {
    this.scrollY = top
    this.dispatchEvent(new Event('scroll'))
  }
  travel(steps: number) {
    this.index += steps
    this.dispatchEvent(new Event('popstate'))
  }
  /** Follows a link to a place within the page, such as `#content`. */
  jump(hash: string) {
    const { url } = this.entries[this.index]!
    this.entries = [...this.entries.slice(0, this.index + 1), { url: new URL(hash, url), state: null }]
    this.index++
    this.dispatchEvent(new Event('popstate'))
  }
  leave() {
    this.dispatchEvent(new Event('pagehide'))
  }
  get address() {
    const { pathname, search } = this.entries[this.index]!.url
    return pathname + search
  }
}
