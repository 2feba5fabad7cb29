import '../jitless.ts'
import * as z from 'zod/mini'
import { pack, unpack } from './envelope.ts'
import { longestDraft } from './stored-draft.ts'
import type { TabPresence } from './unsent-changes.ts'
import type { StorageArea } from './web-storage.ts'

/**
 * Texts that are being typed into the editors of saved challenges, stored on the device so that none is lost
 * when a tab closes (RES-13, decision record 18). One entry per page and challenge, so two tabs never write
 * the same one. Unlike unsent changes, such a text was never submitted, so it is never sent by itself.
 */
export interface OpenEdits {
  /** Stores what this page's editor of the challenge contains. */
  keep: (id: string, text: string) => void
  /** Removes this page's entry once the text is saved, discarded or moved elsewhere. */
  forget: (id: string) => void
  /**
   * Returns this page's text for the challenge or else takes over the newest one of a closed page; undefined
   * if there is none.
   */
  claim: (id: string) => Promise<string | undefined>
  /** Removes what closed pages left for a challenge that is deleted. */
  remove: (id: string) => Promise<void>
  /** Brings back what `remove` removed. The restored challenge may have another id. */
  restore: (id: string, restoredId: string) => void
  /** The challenges for which this person has such a text, on this page or any other. */
  ids: () => string[]
  /** Removes all texts of this person. */
  clear: () => void
  /** Removes everyone else's texts once a person is signed in. */
  clearOthers: () => void
}

export interface OpenEditsDeps {
  area: StorageArea
  /** Different for every page. */
  page: string
  person: () => string | undefined
  now: () => number
  presence?: TabPresence | undefined
}

const version = 1
const prefix = 'open-edit'
const nameOf = (page: string, id: string) => `${prefix}:${page}:${id}`
const pageOf = (name: string) => name.split(':')[1] ?? ''
const idOf = (name: string) => name.split(':').slice(2).join(':')

const Stored = z.object({
  /** The person's id. */
  person: z.string(),
  at: z.number(),
  text: z.string().check(z.maxLength(longestDraft)),
})

/** @see OpenEdits */
export const createOpenEdits = ({ area, page, person, now, presence }: OpenEditsDeps): OpenEdits => {
  /** What this page stored first for each challenge: after a reload, the text of the page before. */
  const first = new Map<string, string>()
  const removed = new Map<string, z.infer<typeof Stored>>()
  let hide: (() => void) | undefined

  /** All entries; one that cannot be read has no `stored`. */
  const all = () =>
    area
      .names()
      .filter((name) => name.startsWith(`${prefix}:`))
      .map((name) => ({ name, stored: z.safeParse(Stored, unpack(version, area.read(name))).data }))
  const write = (id: string, stored: z.infer<typeof Stored>) => {
    hide ??= presence?.show(page)
    area.write(nameOf(page, id), pack(version, stored))
  }
  const remove = (names: readonly string[]) => {
    for (const name of names) area.remove(name)
    if (all().some(({ name }) => pageOf(name) === page)) return
    hide?.()
    hide = undefined
  }

  /** This person's texts for the challenge from closed pages, oldest first. */
  const orphaned = async (id: string) => {
    const owner = person()
    const found = all().flatMap(({ name, stored }) =>
      stored !== undefined && stored.person === owner && idOf(name) === id && pageOf(name) !== page
        ? [{ name, ...stored }]
        : [],
    )
    if (owner === undefined || found.length === 0) return []
    const openPages = await presence?.openPages()
    return found
      .filter(({ name }) => openPages?.has(pageOf(name)) !== true)
      .sort((one, other) => one.at - other.at)
  }

  return {
    keep: (id, text) => {
      const owner = person()
      if (owner === undefined) return
      if (!first.has(id)) first.set(id, text)
      write(id, { person: owner, at: now(), text })
    },
    forget: (id) => remove([nameOf(page, id)]),
    claim: async (id) => {
      const left = await orphaned(id)
      const own = all().find(({ name }) => name === nameOf(page, id))?.stored
      const claimed = own?.person === person() ? own : left.at(-1)
      if (claimed === undefined) return undefined
      const { at, text } = claimed
      // Write the new entry before removing the old one, so that there is never a moment without it.
      if (claimed !== own) write(id, { person: claimed.person, at, text })
      const known = [text, first.get(id)]
      remove(left.filter((each) => known.includes(each.text)).map(({ name }) => name))
      return text
    },
    remove: async (id) => {
      const left = await orphaned(id)
      const newest = left.at(-1)
      if (newest === undefined) return
      removed.set(id, { person: newest.person, at: newest.at, text: newest.text })
      remove(left.map(({ name }) => name))
    },
    restore: (id, restoredId) => {
      const stored = removed.get(id)
      removed.delete(id)
      if (stored !== undefined && stored.person === person()) write(restoredId, stored)
    },
    ids: () => {
      const owner = person()
      return all().flatMap(({ name, stored }) => (stored?.person === owner ? [idOf(name)] : []))
    },
    clear: () => {
      const owner = person()
      removed.clear()
      remove(
        all()
          .filter(({ stored }) => stored === undefined || stored.person === owner)
          .map(({ name }) => name),
      )
    },
    clearOthers: () => {
      const owner = person()
      if (owner === undefined) return
      remove(
        all()
          .filter(({ stored }) => stored?.person !== owner)
          .map(({ name }) => name),
      )
    },
  }
}
