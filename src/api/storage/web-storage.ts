/** One of the browser's stores, behind which nothing throws. */
export interface StorageArea {
  read: (key: string) => string | undefined
  write: (key: string, text: string) => void
  remove: (key: string) => void
  /** What it holds. */
  names: () => string[]
}

export interface WebStorage {
  /** Lives as long as the tab. */
  session: StorageArea
  /** Lives on the device. */
  local: StorageArea
  /** Calls back once: when a store refuses for the first time, or at once when one already has. */
  onBlocked: (listener: () => void) => void
}

type BrowserStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * The browser's stores. One that is forbidden or full is replaced by memory, so that the page works until it is
 * closed. They are taken through functions, because the mere access to `window.localStorage` can throw.
 */
export const openWebStorage = (stores: {
  session: () => BrowserStore
  local: () => BrowserStore
}): WebStorage => {
  let isBlocked = false
  let tell: (() => void) | undefined
  const block = () => {
    if (isBlocked) return
    isBlocked = true
    tell?.()
  }

  const open = (store: () => BrowserStore): StorageArea => {
    const memory = new Map<string, string>()
    return {
      read: (key) => {
        const remembered = memory.get(key)
        if (remembered !== undefined) return remembered
        try {
          return store().getItem(key) ?? undefined
        } catch {
          block()
          return undefined
        }
      },
      write: (key, text) => {
        try {
          store().setItem(key, text)
          memory.delete(key)
        } catch {
          memory.set(key, text)
          block()
        }
      },
      names: () => {
        try {
          const opened = store()
          const stored = Array.from({ length: opened.length }, (_, index) => opened.key(index) ?? '')
          return [...new Set([...stored, ...memory.keys()])]
        } catch {
          block()
          return [...memory.keys()]
        }
      },
      remove: (key) => {
        memory.delete(key)
        try {
          store().removeItem(key)
        } catch {
          block()
        }
      },
    }
  }

  return {
    session: open(stores.session),
    local: open(stores.local),
    onBlocked: (listener) => {
      tell = listener
      if (isBlocked) listener()
    },
  }
}
