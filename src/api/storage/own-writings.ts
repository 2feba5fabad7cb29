import '../jitless.ts'
import * as z from 'zod/mini'
import type { OwnWriting } from '#machines/ideas/own-idea.rules.ts'
import { limits } from '#contract/limits.ts'
import { pack, unpack } from './envelope.ts'
import type { WebStorage } from './web-storage.ts'

/**
 * Own ideas that are not saved yet (PLAN-16). One that belongs to an unsaved challenge lasts as long as the
 * tab, like the challenge. One that belongs to a saved challenge stays on the device for its person until the
 * server has it, like an edit (decision record 18).
 */
export interface OwnWritings {
  read: (challengeId: string) => OwnWriting | undefined
  /** Stores the text; removes the entry if there is nothing to store. */
  keep: (challengeId: string, writing: OwnWriting | undefined) => void
  /** The challenges for which this person has an unsaved own idea; empty for the unsaved challenge. */
  ids: () => string[]
  /** Removes all own ideas of this person. */
  clear: () => void
  /** Removes everyone else's own ideas once a person is signed in. */
  clearOthers: () => void
}

const version = 1
const prefix = 'own-idea'
const nameOf = (challengeId: string) => (challengeId === '' ? prefix : `${prefix}:${challengeId}`)

const Stored = z.object({
  /** The person's id; empty for a visitor. */
  person: z.string(),
  text: z.string().check(z.maxLength(limits.ownIdea)),
  step: z.string().check(z.maxLength(limits.ownStep)),
  isWaiting: z.boolean(),
})

/** @see OwnWritings */
export const createOwnWritings = (
  { session, local }: Pick<WebStorage, 'session' | 'local'>,
  person: () => string | undefined,
): OwnWritings => {
  const areaOf = (challengeId: string) => (challengeId === '' ? session : local)
  const areas = [session, local] as const
  const parsed = (text: string | undefined) => z.safeParse(Stored, unpack(version, text)).data
  /** A visitor's text belongs to the person who then signs in. */
  const isOurs = (owner: string) => owner === '' || owner === (person() ?? '')
  /**
   * The entries of this person, or those of everyone else. An entry that cannot be read counts as this
   * person's.
   */
  const all = (whose: 'ours' | 'others') =>
    areas.flatMap((area) =>
      area
        .names()
        .filter((name) => name === prefix || name.startsWith(`${prefix}:`))
        .filter((name) => isOurs(parsed(area.read(name))?.person ?? '') === (whose === 'ours'))
        .map((name) => ({ area, name })),
    )
  const remove = (writings: ReturnType<typeof all>) => {
    for (const { area, name } of writings) area.remove(name)
  }
  return {
    read: (challengeId) => {
      const stored = parsed(areaOf(challengeId).read(nameOf(challengeId)))
      if (stored === undefined || !isOurs(stored.person)) return undefined
      const { person: _, ...writing } = stored
      return writing
    },
    keep: (challengeId, writing) => {
      const [area, name] = [areaOf(challengeId), nameOf(challengeId)]
      if (writing === undefined) area.remove(name)
      else area.write(name, pack(version, { person: person() ?? '', ...writing }))
    },
    ids: () => all('ours').map(({ name }) => name.slice(prefix.length + 1)),
    clear: () => remove(all('ours')),
    clearOthers: () => {
      if (person() !== undefined) remove(all('others'))
    },
  }
}
