import type { WaitingEdit } from '#machines/persistence/persistence.rules.ts'
import type { StorageArea } from './web-storage.ts'
import { pack, unpack } from './envelope.ts'

/**
 * What the server has not acknowledged of saved challenges, kept on the device, so that no edit is lost with its tab
 * (PERS-17, decision record 18). One entry for each page and challenge: two tabs never write the same one.
 */
export interface KeptEdits {
  /** Who is signed in; no one else's edits are written or read. */
  person: () => string | undefined
  /** Keeps what is not saved of a challenge. Written at once, so that nothing can come in between. */
  keep: (edit: WaitingEdit) => void
  /** All of it is saved. */
  forget: (id: string) => void
  /** What an earlier page left of a challenge becomes this page's; undefined when there is none. */
  claim: (id: string) => Promise<WaitingEdit | undefined>
  /** What earlier pages left of all challenges, oldest first. */
  left: () => Promise<LeftEdit[]>
  /** Gets ready to tell at once what waits of a challenge, here and on every other page, oldest first. */
  reader: () => Promise<(id: string) => WaitingEdit[]>
  /** Nothing of this person stays. */
  clear: () => void
  /** Nothing of anybody else stays, once a person is signed in. */
  clearOthers: () => void
}

export interface LeftEdit {
  edit: WaitingEdit
  /** It is saved, or no one needs it any more. */
  remove: () => void
}

/** Tells the pages that still live from those that are gone. Without it every other page counts as gone. */
export interface PageSigns {
  /** This page lives as long as it does not take it back. */
  show: (page: string) => () => void
  living: () => Promise<ReadonlySet<string>>
}

export interface KeptEditsDeps {
  area: StorageArea
  /** Different for every page. */
  page: string
  person: () => string | undefined
  now: () => number
  signs?: PageSigns | undefined
  /** The check of what was stored; a part of its own, because it needs the contract's schemas. */
  parse: () => Promise<(data: unknown) => StoredEdit | undefined>
}

export interface StoredEdit {
  person: string
  at: number
  edit: WaitingEdit
}

const version = 1
const prefix = 'edit'
const nameOf = (page: string, id: string) => `${prefix}:${page}:${id}`
const pageOf = (name: string) => name.split(':')[1] ?? ''

/** @see KeptEdits */
export const createKeptEdits = ({ area, page, person, now, signs, parse }: KeptEditsDeps): KeptEdits => {
  let hide: (() => void) | undefined
  const names = () => area.names().filter((name) => name.startsWith(`${prefix}:`))
  const rest = () => {
    if (hide === undefined || names().some((name) => pageOf(name) === page)) return
    hide()
    hide = undefined
  }

  const write = (edit: WaitingEdit, owner: string, at: number) => {
    hide ??= signs?.show(page)
    area.write(nameOf(page, edit.id), pack(version, { person: owner, at, edit } satisfies StoredEdit))
  }
  const remove = (name: string) => {
    area.remove(name)
    rest()
  }

  /** Of this person, under these names; oldest first. */
  const own = (found: readonly string[], owner: string, check: (data: unknown) => StoredEdit | undefined) =>
    found
      .flatMap((name) => {
        const stored = check(unpack(version, area.read(name)))
        return stored?.person === owner ? [{ ...stored, name }] : []
      })
      .sort((one, other) => one.at - other.at)

  /** Of this person, of pages that are gone and, where asked for, of this one; with the names of their entries. */
  const read = async (isOwnWanted: boolean): Promise<(StoredEdit & { name: string })[]> => {
    const owner = person()
    const all = names()
    if (owner === undefined || all.length === 0) return []
    const living = await signs?.living()
    const wanted = all.filter((name) =>
      pageOf(name) === page ? isOwnWanted : living?.has(pageOf(name)) !== true,
    )
    if (wanted.length === 0) return []
    return own(wanted, owner, await parse())
  }

  /** Whether an entry is somebody's other than the owner's; undefined for what cannot be read. */
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
      // The newest: an older one of another page is asked about when it is opened the next time.
      const found = (await read(true)).findLast(({ edit }) => edit.id === id)
      if (found === undefined) return undefined
      // Written before the other goes: there is no moment without it.
      write(found.edit, found.person, found.at)
      if (found.name !== nameOf(page, id)) remove(found.name)
      return found.edit
    },
    left: async () =>
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

/** A page lives as long as it holds a lock of its own: the browser takes it back however the page ends. */
export const openPageSigns = (locks: Pick<LockManager, 'request' | 'query'>): PageSigns => ({
  show: (page) => {
    let release: (() => void) | undefined
    const isOver = new Promise<void>((resolve) => {
      release = resolve
    })
    // Refused where a page has no origin of its own; then it counts as gone, and an edit of it may be sent twice.
    locks.request(`${lockPrefix}${page}`, () => isOver).catch(() => undefined)
    return () => release?.()
  },
  living: async () => {
    const { held = [], pending = [] } = await locks.query()
    return new Set(
      [...held, ...pending].flatMap(({ name }) =>
        name?.startsWith(lockPrefix) === true ? [name.slice(lockPrefix.length)] : [],
      ),
    )
  },
})
