/** A browser store that never throws. */
export interface StorageArea {
  read: (key: string) => string | undefined
  write: (key: string, text: string) => void
  remove: (key: string) => void
  /** The keys it contains. */
  names: () => string[]
}

export interface WebStorage {
  /** Lasts as long as the tab. */
  session: StorageArea
  /** Lasts on the device. */
  local: StorageArea
  /** Calls the listener once: when a store first refuses, or immediately if one already has. */
  onBlocked: (listener: () => void) => void
}

type BrowserStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * The browser's stores. A forbidden or full one is replaced by memory, so that the page works until it is
 * closed. They are passed as functions, because accessing `window.localStorage` may itself throw.
 */
export const openWebStorage = (stores: {
  session: () => BrowserStore
  local: () => BrowserStore
}): WebStorage => {
  let isBlocked = false
  let notifyBlocked: (() => void) | undefined
  const block = () => {
    if (isBlocked) return
    isBlocked = true
    notifyBlocked?.()
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
      notifyBlocked = listener
      if (isBlocked) listener()
    },
  }
}
