import { openWebStorage } from '#api/storage/web-storage.ts'

/** A fake storage. The test can limit it to a number of characters or forbid access. */
export const fakeStore = (entries: Record<string, string> = {}) => {
  const held = new Map(Object.entries(entries))
  const store = {
    held,
    quota: Infinity,
    isForbidden: false,
    writes: [] as string[],
    use: () => {
      if (store.isForbidden) throw new DOMException('The operation is insecure.', 'SecurityError')
      return {
        getItem: (key: string) => held.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (value.length > store.quota) throw new DOMException('Full', 'QuotaExceededError')
          store.writes.push(key)
          held.set(key, value)
        },
        removeItem: (key: string) => void held.delete(key),
        key: (index: number) => [...held.keys()][index] ?? null,
        length: held.size,
      }
    },
    data: (key: string): unknown => {
      const text = held.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as { data: unknown }).data
    },
  }
  return store
}

export const fakeWebStorage = (session = fakeStore(), local = fakeStore()) => ({
  session,
  local,
  webStorage: openWebStorage({ session: session.use, local: local.use }),
})

export const stored = (data: unknown, v = 1) => JSON.stringify({ v, data })
