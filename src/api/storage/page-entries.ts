import { pack, unpack } from './envelope.ts'
import type { StorageArea } from './web-storage.ts'

/** Distinguishes open pages from closed ones. Without it, every other page counts as closed. */
export interface TabPresence {
  /** Marks this page as open until the returned function is called. */
  show: (page: string) => () => void
  openPages: () => Promise<ReadonlySet<string>>
}

export interface PageEntriesDeps {
  area: StorageArea
  /** Different for every page. */
  page: string
  /** The signed-in person. */
  person: () => string | undefined
  now: () => number
  presence?: TabPresence | undefined
}

/** What every entry holds. */
export interface Owned {
  /** The person's id. */
  person: string
  /** When it was written, in milliseconds. */
  at: number
}

/** One entry, whoever wrote it. */
export interface PageEntry {
  name: string
  /** The id of the challenge. */
  id: string
  isOwnPage: boolean
  /** The person who wrote it; undefined if the entry cannot be read. */
  person: string | undefined
  /** What was stored, not checked yet. */
  data: unknown
}

const version = 1

const personIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'person' in data && typeof data.person === 'string'
    ? data.person
    : undefined

/**
 * Entries in storage for a person's work on challenges, such as unsent changes (decision record 18). One entry
 * per page and challenge, so two tabs never write the same one, and a later page can take over the entries of a
 * page that has closed.
 */
export const createPageEntries = (prefix: string, { area, page, person, presence }: PageEntriesDeps) => {
  let hide: (() => void) | undefined
  const nameOf = (id: string) => `${prefix}:${page}:${id}`
  const pageOf = (name: string) => name.split(':')[1] ?? ''
  const names = () => area.names().filter((name) => name.startsWith(`${prefix}:`))

  const all = (): PageEntry[] =>
    names().map((name) => {
      const data = unpack(version, area.read(name))
      const id = name.split(':').slice(2).join(':')
      return { name, id, isOwnPage: pageOf(name) === page, person: personIn(data), data }
    })

  const remove = (removed: readonly string[]) => {
    for (const name of removed) area.remove(name)
    if (names().some((name) => pageOf(name) === page)) return
    hide?.()
    hide = undefined
  }

  return {
    nameOf,
    /** Writes this page's entry for a challenge. */
    write: <Data extends Owned>(id: string, data: Data) => {
      hide ??= presence?.show(page)
      area.write(nameOf(id), pack(version, data))
    },
    remove,
    /** This person's entries of all pages. */
    ours: (): PageEntry[] => {
      const owner = person()
      return owner === undefined ? [] : all().filter((entry) => entry.person === owner)
    },
    /** Leaves out the entries of other pages that are still open. */
    withoutOpenPages: async (entries: readonly PageEntry[]): Promise<PageEntry[]> => {
      const openPages = entries.length === 0 ? undefined : await presence?.openPages()
      return entries.filter(({ name, isOwnPage }) => isOwnPage || openPages?.has(pageOf(name)) !== true)
    },
    /** Removes this person's entries, and those that cannot be read. */
    clear: () => {
      const owner = person()
      remove(
        all().flatMap((entry) => (entry.person === undefined || entry.person === owner ? [entry.name] : [])),
      )
    },
    /** Removes everyone else's entries once a person is signed in. */
    clearOthers: () => {
      const owner = person()
      if (owner === undefined) return
      remove(
        all().flatMap((entry) => (entry.person !== undefined && entry.person !== owner ? [entry.name] : [])),
      )
    },
  }
}

const lockPrefix = 'page:'

/** A page holds its own lock while it is open, and the browser releases the lock however the page ends. */
export const createTabPresence = (locks: Pick<LockManager, 'request' | 'query'>): TabPresence => ({
  show: (page) => {
    let release: (() => void) | undefined
    const isOver = new Promise<void>((resolve) => {
      release = resolve
    })
    // Pages without an origin may not use locks. Such a page counts as closed, and its edit may be sent
    // twice.
    locks.request(`${lockPrefix}${page}`, () => isOver).catch(() => undefined)
    return () => release?.()
  },
  openPages: async () => {
    const { held = [], pending = [] } = await locks.query()
    return new Set(
      [...held, ...pending].flatMap(({ name }) =>
        name?.startsWith(lockPrefix) === true ? [name.slice(lockPrefix.length)] : [],
      ),
    )
  },
})
