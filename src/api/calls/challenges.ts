import type { Challenge, ListedChallenge, SavedChallenge } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import { isChangedText, type Creation, type OpenedChallenge } from '#machines/workspace/challenge.rules.ts'
import type { UnsentResult } from '#machines/workspace/outbox.machine.ts'
import {
  savedFieldsOf,
  isSameChallenge,
  resumeChange,
  saveKey,
  savedStateOf,
  type SavedState,
  type UnsentChange,
} from '#machines/workspace/persistence.rules.ts'
import { copyOf, creationFrom } from '#machines/saved/row-actions.rules.ts'
import type { Api, Call } from '../api.ts'
import type { OpenEdits } from '../storage/open-edits.ts'
import type { UnsentChanges, OrphanedEdit } from '../storage/unsent-changes.ts'
import { createWithBookmarks } from './creation.ts'

/**
 * Loads a saved challenge with its bookmarks (RES-06) and with the edits that an earlier page could not save
 * (PERS-17) or left in the editor (RES-13). Answers even if one of its case studies cannot be loaded
 * (BOOK-10).
 */
export const readChallenge =
  (
    unsent: Pick<UnsentChanges, 'claim'>,
    openEdits: Pick<OpenEdits, 'claim' | 'forget'>,
  ): Call<{ id: string }, OpenedChallenge> =>
  async (api, { id }, signal) => {
    // Claim first, so that these edits are not also sent in the background.
    const waiting = await unsent.claim(id)
    const typed = await openEdits.claim(id)
    const answer = await api.call('readChallenge', { params: { id }, orCached: true, signal })
    const isNew = typed !== undefined && isChangedText(typed, answer.challenge_text)
    if (!isNew) openEdits.forget(id)
    const saved = { ...answer, ...(waiting && { waiting }), ...(isNew && { typed }) }
    if (saved.caseStudies.length === 0) return saved
    const studies = await Promise.all(
      saved.caseStudies.map((study) =>
        api
          .call('readCaseStudy', { params: { id: String(study) }, orCached: true, signal })
          .catch(() => undefined),
      ),
    )
    return { ...saved, studies: studies.filter((study) => study !== undefined) }
  }

/**
 * Creates a challenge with its bookmarks (SEQ-08); loads it if the back end answers with only its id
 * (API-22).
 */
export const createChallenge =
  (
    unsent: Pick<UnsentChanges, 'claim'>,
    openEdits: Pick<OpenEdits, 'claim' | 'forget'>,
  ): Call<{ creation: Creation }, OpenedChallenge> =>
  async (api, { creation: { key, request } }, signal) => {
    const { _id: id, saved } = await api.call('createChallenge', { request, key, signal })
    return saved ?? readChallenge(unsent, openEdits)(api, { id }, signal)
  }

/** The server's current version of a challenge, for comparison. */
export const readSaved: Call<{ id: string }, SavedState> = async (api, { id }, signal) =>
  savedStateOf(await api.call('readChallenge', { params: { id }, signal }))

/**
 * Marks a failure that is due to the browser being offline. Such a call is retried when the browser is
 * online, so nobody needs to be told.
 */
const offlineOr = (problem: unknown) =>
  (problem as Partial<Problem>).kind === 'network' && !navigator.onLine
    ? new Problem('network', { code: 'OFFLINE' })
    : problem

/** Saves the whole challenge, based on the revision it was changed from (PERS-03, AMB-76). Never aborted. */
export const saveChallenge: Call<
  { saved: SavedState; challenge: Challenge; key: string },
  SavedState
> = async (api, { saved, challenge, key }) => {
  try {
    const answer = await api.call('updateChallenge', {
      params: { id: saved.id },
      request: { ...savedFieldsOf(challenge), revision: saved.revision },
      key,
      outlivesPage: true,
    })
    return savedStateOf(answer)
  } catch (problem) {
    throw offlineOr(problem)
  }
}

/** Whether the server definitely refused, so that sending the same again would not help. */
const isRefused = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/**
 * Saves edits that an earlier page left unsaved, based on the server's current version. If the challenge is
 * gone, the edits are discarded.
 * @throws Problem if the call may be tried again.
 */
const sendOne = async (
  api: Api,
  { edit, remove }: OrphanedEdit,
  signal: AbortSignal,
): Promise<'saved' | 'gone' | 'refused'> => {
  try {
    const now = savedStateOf(await api.call('readChallenge', { params: { id: edit.id }, signal }))
    const { saved, challenge } = resumeChange(now, edit)
    if (!isSameChallenge(saved.challenge, challenge))
      await api.call('updateChallenge', {
        params: { id: edit.id },
        request: { ...savedFieldsOf(challenge), revision: saved.revision },
        key: saveKey(edit.seed, saved, challenge),
        signal,
      })
    remove()
    return 'saved'
  } catch (problem) {
    const { status = 0 } = problem as Partial<Problem>
    if (!isRefused(status)) throw problem
    if (status !== 404) return 'refused'
    remove()
    return 'gone'
  }
}

/**
 * Saves the edits that earlier pages left unsaved, one challenge after another, each based on the server's
 * current version (PERS-17).
 */
export const sendUnsent =
  (unsent: Pick<UnsentChanges, 'orphaned'>): Call<object, UnsentResult> =>
  async (api, _, signal) => {
    let refused = 0
    for (const orphan of await unsent.orphaned())
      if ((await sendOne(api, orphan, signal)) === 'refused') refused += 1
    return { refused }
  }

/** The user's challenges, most recently changed first (SAVED-04). */
export const listChallenges: Call<undefined, ListedChallenge[]> = (api, _, signal) =>
  api.call('listChallenges', { orCached: true, signal })

/** Renames a challenge, whatever else has changed in the meantime (LIST-06). */
export const renameChallenge: Call<{ id: string; title: string }, undefined> = async (
  api,
  { id, title },
  signal,
) => {
  const request = { challenge_title: title }
  await api.call('updateChallenge', { params: { id }, request, afterWrites: true, signal })
  return undefined
}

/** Duplicates a challenge with all its bookmarks (LIST-08). */
export const copyChallenge: Call<{ id: string; title: string; key: string }, undefined> = async (
  api,
  { id, title, key },
  signal,
) => {
  const saved = await api.call('readChallenge', { params: { id }, afterWrites: true, signal })
  await createWithBookmarks(api, key, copyOf(saved, title), signal)
  return undefined
}

/**
 * Restores a deleted challenge and returns its id: the old id, unless another challenge has it now (LIST-09).
 */
export const restoreChallenge =
  (openEdits: Pick<OpenEdits, 'restore'>): Call<{ copy: SavedChallenge; key: string }, string> =>
  async (api, { copy, key }, signal) => {
    const id = await createWithBookmarks(api, key, creationFrom(copy), signal)
    openEdits.restore(copy._id, id)
    return id
  }

/**
 * Reads a challenge that is about to be deleted, after saving edits that an earlier page left unsaved. If the
 * challenge has already been deleted, returns the last copy that this page has.
 */
export const readCopy =
  (unsent: Pick<UnsentChanges, 'orphaned' | 'person'>): Call<{ id: string }, SavedChallenge> =>
  async (api, { id }, signal) => {
    const unsaved = (await unsent.orphaned()).filter(({ edit }) => edit.id === id)
    // `deleteChallenge` returns the edits that cannot be saved here.
    for (const each of unsaved) await sendOne(api, each, signal).catch(() => undefined)
    const lastCopyFor = unsent.person()
    return api.call('readChallenge', { params: { id }, afterWrites: true, lastCopyFor, signal })
  }

/**
 * Deletes a challenge (SAVED-16) and its data on this device; a challenge that is already gone counts as
 * deleted. Returns edits that no page has saved, in case the challenge is restored.
 */
export const deleteChallenge =
  (
    unsent: Pick<UnsentChanges, 'orphaned' | 'reader' | 'forget'>,
    openEdits: Pick<OpenEdits, 'remove'>,
  ): Call<{ id: string }, UnsentChange[]> =>
  async (api, { id }, signal) => {
    // If the module that reads the edits does not load, the challenge is deleted anyway.
    const waitingOf = await unsent.reader().catch(() => () => [])
    try {
      await api.call('deleteChallenge', { params: { id }, signal })
    } catch (error) {
      if ((error as Partial<Problem>).status !== 404) throw error
    }
    const waiting = waitingOf(id)
    unsent.forget(id)
    for (const { edit, remove } of await unsent.orphaned()) if (edit.id === id) remove()
    await openEdits.remove(id)
    return waiting
  }
