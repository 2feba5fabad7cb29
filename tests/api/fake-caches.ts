/** The browser's caches, as far as the product uses them. All pages of a browser share them. */
export const fakeCaches = () => {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (key: RequestInfo | URL) =>
    typeof key === 'string' ? key : new URL(key instanceof Request ? key.url : key).pathname
  const open = (entries: Map<string, Response>) => ({
    match: async (key: RequestInfo | URL) => entries.get(pathOf(key))?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => void entries.set(pathOf(key), response),
    delete: async (key: RequestInfo | URL) => entries.delete(pathOf(key)),
    keys: async () => [...entries.keys()].map((path) => new Request(`http://sparks.test${path}`)),
  })
  const caches = {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      // The product uses only these methods of a cache.
      return open(entries) as unknown as Cache
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (key: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) =>
      [...all]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, entries]) => entries.get(pathOf(key))?.clone())
        .find((found) => found !== undefined),
  }
  return { caches, names: () => [...all.keys()], paths: (name: string) => [...(all.get(name)?.keys() ?? [])] }
}
