import '../jitless.ts'
import * as z from 'zod/mini'
import { createPageEntries, type PageEntriesDeps } from './page-entries.ts'
import { longestDraft } from './stored-draft.ts'

/**
 * Texts that are being typed into the editors of saved challenges, stored on the device so that none is lost
 * when a tab closes (RES-13, decision record 18). Unlike unsent changes, such a text was never submitted, so it is
 * never sent by itself.
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

const Stored = z.object({
  person: z.string(),
  at: z.number(),
  text: z.string().check(z.maxLength(longestDraft)),
})

/** @see OpenEdits */
export const createOpenEdits = (deps: PageEntriesDeps): OpenEdits => {
  const { person, now } = deps
  const entries = createPageEntries('open-edit', deps)
  /** The first text that this page stored for each challenge; after a reload, the text of the closed page. */
  const first = new Map<string, string>()
  const removed = new Map<string, z.infer<typeof Stored>>()

  /** This person's texts for the challenge, from this page and from closed ones, oldest first. */
  const readable = async (id: string) =>
    (await entries.withoutOpenPages(entries.ours().filter((entry) => entry.id === id)))
      .flatMap(({ name, isOwnPage, data }) => {
        const stored = z.safeParse(Stored, data).data
        return stored === undefined ? [] : [{ name, isOwnPage, stored }]
      })
      .sort((one, other) => one.stored.at - other.stored.at)

  return {
    keep: (id, text) => {
      const owner = person()
      if (owner === undefined) return
      if (!first.has(id)) first.set(id, text)
      entries.write(id, { person: owner, at: now(), text } satisfies z.infer<typeof Stored>)
    },
    forget: (id) => entries.remove([entries.nameOf(id)]),
    claim: async (id) => {
      const found = await readable(id)
      const claimed = found.find(({ isOwnPage }) => isOwnPage) ?? found.at(-1)
      if (claimed === undefined) return undefined
      const { isOwnPage, stored } = claimed
      // Write the new entry before removing the old one, so that there is never a moment without it.
      if (!isOwnPage) entries.write(id, stored)
      const known = [stored.text, first.get(id)]
      entries.remove(
        found.filter((each) => !each.isOwnPage && known.includes(each.stored.text)).map(({ name }) => name),
      )
      return stored.text
    },
    remove: async (id) => {
      const orphaned = (await readable(id)).filter(({ isOwnPage }) => !isOwnPage)
      const newest = orphaned.at(-1)
      if (newest === undefined) return
      removed.set(id, newest.stored)
      entries.remove(orphaned.map(({ name }) => name))
    },
    restore: (id, restoredId) => {
      const stored = removed.get(id)
      removed.delete(id)
      if (stored !== undefined && stored.person === person()) entries.write(restoredId, stored)
    },
    ids: () => entries.ours().map(({ id }) => id),
    clear: () => {
      removed.clear()
      entries.clear()
    },
    clearOthers: entries.clearOthers,
  }
}
