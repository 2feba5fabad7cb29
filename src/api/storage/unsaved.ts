import { keys, unpack, type Key } from './envelope.ts'
import { exampleText } from '#machines/home/challenge-form.rules.ts'
import type { Unsaved } from '#machines/account/log-out.machine.ts'
import type { UnsentChanges } from './unsent-changes.ts'
import type { OpenEdits } from './open-edits.ts'
import type { OwnWritings } from './own-writings.ts'
import { readDraft } from './stored-draft.ts'
import type { StorageArea } from './web-storage.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a challenge was set aside or an unsaved challenge has bookmarks. Needs no schemas. */
const mayHoldWork = (data: (key: Key) => unknown): boolean => {
  const [asides, present, lists] = [data(keys.asides), data(keys.challenge), data(keys.bookmarks)]
  if (isObject(asides) && Array.isArray(asides.asides) && asides.asides.length > 0) return true
  const isSaved = isObject(present) && isObject(present.challenge) && '_id' in present.challenge
  return (
    !isSaved && isObject(lists) && Object.values(lists).some((list) => Array.isArray(list) && list.length > 0)
  )
}

/**
 * Prepares a function that lists what is only on this device of this person's challenges. Loads the schemas for
 * it; without them, everything stored in this tab counts as one challenge.
 */
export const unsavedLister = async (
  session: StorageArea,
  unsent: Pick<UnsentChanges, 'ids' | 'person'>,
): Promise<() => Unsaved[]> => {
  const data = ({ name, version }: Key) => unpack(version, session.read(name))
  const list = (challenges: number): Unsaved[] => [
    ...unsent.ids().map((challenge) => ({ kind: 'change' as const, challenge })),
    ...Array.from({ length: challenges }, () => ({ kind: 'bookmarks' as const, challenge: '' })),
  ]
  try {
    const { countUnsavedWork } = await import('./stored-challenge.ts')
    return () => list(countUnsavedWork(data, unsent.person() ?? ''))
  } catch {
    return () => list(mayHoldWork(data) ? 1 : 0)
  }
}

/**
 * The typed texts that were not sent: home's form, open editors in this tab and others, and own ideas. Editors of
 * the same challenge count once.
 */
export const listTyped = (
  session: StorageArea,
  openEdits: Pick<OpenEdits, 'ids'>,
  writings: Pick<OwnWritings, 'ids'>,
): Unsaved[] => {
  const data = ({ name, version }: (typeof keys)['challenge' | 'draft']) =>
    unpack(version, session.read(name))
  const { text, edit, editOf, edits } = readDraft(data(keys.draft))
  const present = data(keys.challenge)
  const shown =
    isObject(present) && isObject(present.challenge) ? present.challenge.challenge_text : undefined
  const isNew = (typed: string, known: unknown) => typed.trim() !== '' && typed.trim() !== known
  const edited = new Set([
    ...(isNew(edit, shown) ? [editOf] : []),
    ...edits.map(({ of }) => of),
    ...openEdits.ids(),
  ])
  return [
    ...(isNew(text, exampleText) ? [{ kind: 'form' as const, challenge: '' }] : []),
    ...[...edited].map((challenge) => ({ kind: 'edit' as const, challenge })),
    ...writings.ids().map((challenge) => ({ kind: 'idea' as const, challenge })),
  ]
}

/** Maximum wait in milliseconds, a little longer than an edit usually takes to be sent and confirmed. */
const patience = 2_500
const step = 100

/** Waits while changes are being sent, then lists the changes and typed texts that are still unsaved. */
export const awaitSaved = async (
  changes: () => Unsaved[],
  typed: () => Unsaved[],
  isOnline: () => boolean,
  signal: AbortSignal,
): Promise<Unsaved[]> => {
  for (
    let waited = 0;
    waited < patience && changes().length > 0 && isOnline() && !signal.aborted;
    waited += step
  )
    await new Promise((done) => setTimeout(done, step))
  return [...changes(), ...typed()]
}
