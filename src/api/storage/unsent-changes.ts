import type { UnsentChange } from '#machines/workspace/persistence.rules.ts'
import { createPageEntries, type Owned, type PageEntriesDeps, type PageEntry } from './page-entries.ts'

/**
 * Edits of saved challenges that the server has not confirmed yet, stored on the device, so that none is lost
 * when a tab closes (PERS-17, decision record 18).
 */
export interface UnsentChanges {
  /** The signed-in person; other people's edits are neither written nor read. */
  person: () => string | undefined
  /** Stores a challenge's unsaved edit. Synchronous, so that it is done even if the page closes. */
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
  /** The challenges for which this person has unsaved edits, on this page or any other. */
  ids: () => string[]
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

export interface UnsentChangesDeps extends PageEntriesDeps {
  /** Checks what was stored; loaded separately, because it needs the contract's schemas. */
  parse: () => Promise<(data: unknown) => StoredEdit | undefined>
}

export interface StoredEdit extends Owned {
  edit: UnsentChange
}

/** @see UnsentChanges */
export const createUnsentChanges = ({ parse, ...deps }: UnsentChangesDeps): UnsentChanges => {
  const { person, now } = deps
  const entries = createPageEntries('edit', deps)

  const write = (edit: UnsentChange, owner: string, at: number) =>
    entries.write(edit.id, { person: owner, at, edit } satisfies StoredEdit)

  /** The edits in these entries that can be read, oldest first. */
  const parsed = (found: readonly PageEntry[], check: (data: unknown) => StoredEdit | undefined) =>
    found
      .flatMap(({ name, data }) => {
        const stored = check(data)
        return stored === undefined ? [] : [{ ...stored, name }]
      })
      .sort((one, other) => one.at - other.at)

  /** This person's edits in these entries, without those of other pages that are open, oldest first. */
  const read = async (found: readonly PageEntry[]) => {
    const wanted = await entries.withoutOpenPages(found)
    return wanted.length === 0 ? [] : parsed(wanted, await parse())
  }

  return {
    person,
    keep: (edit) => {
      const owner = person()
      if (owner !== undefined) write(edit, owner, now())
    },
    forget: (id) => entries.remove([entries.nameOf(id)]),
    claim: async (id) => {
      // Takes the newest edit. An older one from another page is offered the next time the challenge is
      // opened.
      const found = (await read(entries.ours().filter((entry) => entry.id === id))).at(-1)
      if (found === undefined) return undefined
      // Write the new entry before removing the old one, so that there is never a moment without it.
      write(found.edit, found.person, found.at)
      if (found.name !== entries.nameOf(id)) entries.remove([found.name])
      return found.edit
    },
    orphaned: async () =>
      (await read(entries.ours().filter(({ isOwnPage }) => !isOwnPage))).map(({ edit, name }) => ({
        edit,
        remove: () => entries.remove([name]),
      })),
    reader: async () => {
      const check = await parse()
      return (id) =>
        parsed(
          entries.ours().filter((entry) => entry.id === id),
          check,
        ).map(({ edit }) => edit)
    },
    ids: () => [...new Set(entries.ours().map(({ id }) => id))],
    clear: entries.clear,
    clearOthers: entries.clearOthers,
  }
}
