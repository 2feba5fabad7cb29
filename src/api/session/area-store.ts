import type { StateStore } from 'oidc-client-ts'
import type { StorageArea } from '../storage/web-storage.ts'

/** One of the browser's stores as oidc-client-ts wants it. What is left over goes with the tab, so nothing is listed. */
export const areaStore = (area: StorageArea): StateStore => {
  const name = (key: string) => `oidc.${key}`
  const get = (key: string) => area.read(name(key)) ?? null
  return {
    set: (key, value) => {
      area.write(name(key), value)
      return Promise.resolve()
    },
    get: (key) => Promise.resolve(get(key)),
    remove: (key) => {
      const value = get(key)
      area.remove(name(key))
      return Promise.resolve(value)
    },
    getAllKeys: () => Promise.resolve([]),
  }
}
