import type { UnsentChange } from '#machines/workspace/persistence.rules.ts'
import type { StorageArea } from './web-storage.ts'
import { pack, unpack } from './envelope.ts'

/**
 * Edits of saved challenges that the server has not confirmed yet, stored on the device, so that none is lost
 * when a tab closes (PERS-17, decision record 18). One entry per page and challenge, so two tabs never write
 * the same one.
 */
export interface UnsentChanges {
  /** The signed-in person; other people's edits are neither written nor read. */
  person: () => string | undefined
  /** Stores a challenge's unsaved edit. Synchronous, so that nothing can happen in between. */
  keep: (edit: UnsentChange) => void
  /** Removes the entry once everything is saved. */
  forget: (id: string) => void
  /** Takes over the edit of a challenge that an earlier page left unsaved; undefined if there is none. */
  claim: (id: string) => Promise<UnsentChange | undefined>
  /** Edits that closed pages left unsaved, for all challenges, oldest first. */
  orphaned: () => Promise<OrphanedEdit[]>
  /**
   * Prepares a function that synchronously returns a challenge's unsaved edits, from this and all other
   * pages, oldest first.
   */
  reader: () => Promise<(id: string) => UnsentChange[]>
  /** How many of this person's challenges have unsaved edits, on this page or any other. */
  count: () => number
  /** Removes all edits of this person. */
  clear: () => void
  /** Removes everyone else's edits once a person is signed in. */
  clearOthers: () => void
}

export interface OrphanedEdit {
  edit: UnsentChange
  /** Removes the entry when it is saved or no longer needed. */
  remove: () => void
}

/** Distinguishes open pages from closed ones. Without it, every other page counts as closed. */
export interface TabPresence {
  /** Marks this page as open until the returned function is called. */
  show: (page: string) => () => void
  openPages: () => Promise<ReadonlySet<string>>
}

export interface UnsentChangesDeps {
  area: StorageArea
  /** Different for every page. */
  page: string
  person: () => string | undefined
  now: () => number
  presence?: TabPresence | undefined
  /** Checks what was stored; loaded separately, because it needs the contract's schemas. */
  parse: () => Promise<(data: unknown) => StoredEdit | undefined>
}

export interface StoredEdit {
  person: string
  at: number
  edit: UnsentChange
}

const version = 1
const prefix = 'edit'
const nameOf = (page: string, id: string) => `${prefix}:${page}:${id}`
const pageOf = (name: string) => name.split(':')[1] ?? ''

/** @see UnsentChanges */
export const createUnsentChanges = ({
  area,
  page,
  person,
  now,
  presence,
  parse,
}: UnsentChangesDeps): UnsentChanges => {
  let hide: (() => void) | undefined
  const names = () => area.names().filter((name) => name.startsWith(`${prefix}:`))
  const rest = () => {
    if (hide === undefined || names().some((name) => pageOf(name) === page)) return
    hide()
    hide = undefined
  }

  const write = (edit: UnsentChange, owner: string, at: number) => {
    hide ??= presence?.show(page)
    area.write(nameOf(page, edit.id), pack(version, { person: owner, at, edit } satisfies StoredEdit))
  }
  const remove = (name: string) => {
    area.remove(name)
    rest()
  }

  /** This person's edits under these names, oldest first. */
  const own = (found: readonly string[], owner: string, check: (data: unknown) => StoredEdit | undefined) =>
    found
      .flatMap((name) => {
        const stored = check(unpack(version, area.read(name)))
        return stored?.person === owner ? [{ ...stored, name }] : []
      })
      .sort((one, other) => one.at - other.at)

  /**
   * This person's edits from closed pages and, if asked for, from this one, with the names of their entries.
   */
  const read = async (isOwnWanted: boolean): Promise<(StoredEdit & { name: string })[]> => {
    const owner = person()
    const all = names()
    if (owner === undefined || all.length === 0) return []
    const openPages = await presence?.openPages()
    const wanted = all.filter((name) =>
      pageOf(name) === page ? isOwnWanted : openPages?.has(pageOf(name)) !== true,
    )
    if (wanted.length === 0) return []
    return own(wanted, owner, await parse())
  }

  /** Whether an entry belongs to somebody other than the owner; undefined if it cannot be read. */
  const isOthers = (name: string, owner: string | undefined): boolean | undefined => {
    const stored = unpack(version, area.read(name))
    return typeof stored === 'object' && stored !== null && 'person' in stored
      ? stored.person !== owner
      : undefined
  }

  return {
    person,
    keep: (edit) => {
      const owner = person()
      if (owner !== undefined) write(edit, owner, now())
    },
    forget: (id) => {
      remove(nameOf(page, id))
    },
    claim: async (id) => {
      // Takes the newest edit. An older one from another page is offered the next time the challenge is
      // opened.
      const found = (await read(true)).findLast(({ edit }) => edit.id === id)
      if (found === undefined) return undefined
      // Write the new entry before removing the old one, so that there is never a moment without it.
      write(found.edit, found.person, found.at)
      if (found.name !== nameOf(page, id)) remove(found.name)
      return found.edit
    },
    orphaned: async () =>
      (await read(false)).map(({ edit, name }) => ({
        edit,
        remove: () => {
          remove(name)
        },
      })),
    reader: async () => {
      const check = await parse()
      return (id) => {
        const owner = person()
        const found = names().filter((name) => name.endsWith(`:${id}`))
        return owner === undefined ? [] : own(found, owner, check).map(({ edit }) => edit)
      }
    },
    count: () => {
      const owner = person()
      const ids = names().flatMap((name) =>
        isOthers(name, owner) === false ? [name.split(':').slice(2).join(':')] : [],
      )
      return new Set(ids).size
    },
    clear: () => {
      const owner = person()
      for (const name of names()) if (isOthers(name, owner) !== true) area.remove(name)
      rest()
    },
    clearOthers: () => {
      const owner = person()
      if (owner === undefined) return
      for (const name of names()) if (isOthers(name, owner) === true) area.remove(name)
      rest()
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
