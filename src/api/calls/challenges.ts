import type { Challenge, ListedChallenge, SavedChallenge } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import type { Creation, OpenedChallenge } from '#machines/challenge/challenge.rules.ts'
import type { SentLeft } from '#machines/outbox/outbox.machine.ts'
import {
  challengeOf,
  isSameChallenge,
  resumed,
  saveKey,
  savedStateOf,
  type SavedState,
  type WaitingEdit,
} from '#machines/persistence/persistence.rules.ts'
import { copyOf, creationFrom } from '#machines/upkeep/upkeep.rules.ts'
import type { Api, Call } from '../api.ts'
import type { KeptEdits, LeftEdit } from '../storage/kept-edits.ts'
import { createWhole } from './creation.ts'

/**
 * One saved challenge with its bookmarks (RES-06), and with what an earlier page could not save of it (PERS-17); a case
 * study that cannot be had does not hold it up (BOOK-10).
 */
export const readChallenge =
  (edits: Pick<KeptEdits, 'claim'>): Call<{ id: string }, OpenedChallenge> =>
  async (api, { id }, signal) => {
    // First: what is claimed here is not sent from here behind the page's back.
    const waiting = await edits.claim(id)
    const answer = await api.call('readChallenge', { params: { id }, orKept: true, signal })
    const saved = waiting === undefined ? answer : { ...answer, waiting }
    if (saved.caseStudies.length === 0) return saved
    const studies = await Promise.all(
      saved.caseStudies.map((study) =>
        api
          .call('readCaseStudy', { params: { id: String(study) }, orKept: true, signal })
          .catch(() => undefined),
      ),
    )
    return { ...saved, studies: studies.filter((study) => study !== undefined) }
  }

/** Creates a challenge with its bookmarks (SEQ-08); it is read where a back end answers with its id alone (API-22). */
export const createChallenge =
  (edits: Pick<KeptEdits, 'claim'>): Call<{ creation: Creation }, OpenedChallenge> =>
  async (api, { creation: { key, request } }, signal) => {
    const { _id: id, saved } = await api.call('createChallenge', { request, key, signal })
    return saved ?? readChallenge(edits)(api, { id }, signal)
  }

/** What the server has of a challenge, to compare with. */
export const readSaved: Call<{ id: string }, SavedState> = async (api, { id }, signal) =>
  savedStateOf(await api.call('readChallenge', { params: { id }, signal }))

/** A call that failed because the browser has no network is tried again when it has one: no one needs to be told. */
const offlineOr = (problem: unknown) =>
  (problem as Partial<Problem>).kind === 'network' && !navigator.onLine
    ? new Problem('network', { code: 'OFFLINE' })
    : problem

/** Saves the whole challenge on top of the revision it was changed on (PERS-03, AMB-76). It is never broken off. */
export const saveChallenge: Call<
  { saved: SavedState; challenge: Challenge; key: string },
  SavedState
> = async (api, { saved, challenge, key }) => {
  try {
    const answer = await api.call('updateChallenge', {
      params: { id: saved.id },
      request: { ...challengeOf(challenge), revision: saved.revision },
      key,
      outlivesPage: true,
    })
    return savedStateOf(answer)
  } catch (problem) {
    throw offlineOr(problem)
  }
}

/** Definite: sending the same again is of no use. */
const isRefused = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/**
 * Saves what an earlier page left unsaved, on top of what the server has now; of a challenge that is gone nothing is kept.
 * @throws Problem when it may be tried again.
 */
const sendOne = async (
  api: Api,
  { edit, remove }: LeftEdit,
  signal: AbortSignal,
): Promise<'saved' | 'gone' | 'contested'> => {
  try {
    const now = savedStateOf(await api.call('readChallenge', { params: { id: edit.id }, signal }))
    const { saved, challenge } = resumed(now, edit)
    if (!isSameChallenge(saved.challenge, challenge))
      await api.call('updateChallenge', {
        params: { id: edit.id },
        request: { ...challengeOf(challenge), revision: saved.revision },
        key: saveKey(edit.seed, saved, challenge),
        signal,
      })
    remove()
    return 'saved'
  } catch (problem) {
    const { status = 0 } = problem as Partial<Problem>
    if (!isRefused(status)) throw problem
    if (status !== 404) return 'contested'
    remove()
    return 'gone'
  }
}

/** Saves what earlier pages left unsaved, one after the other, each on top of what the server has now (PERS-17). */
export const sendLeft =
  (edits: Pick<KeptEdits, 'left'>): Call<object, SentLeft> =>
  async (api, _, signal) => {
    let contested = 0
    for (const left of await edits.left())
      if ((await sendOne(api, left, signal)) === 'contested') contested += 1
    return { contested }
  }

/** The user's challenges, newest change first (SAVED-04). */
export const listChallenges: Call<undefined, ListedChallenge[]> = (api, _, signal) =>
  api.call('listChallenges', { orKept: true, signal })

/** Gives a challenge another title, whatever else was changed meanwhile (LIST-06). */
export const renameChallenge: Call<{ id: string; title: string }, undefined> = async (
  api,
  { id, title },
  signal,
) => {
  const request = { challenge_title: title }
  await api.call('updateChallenge', { params: { id }, request, afterWrites: true, signal })
  return undefined
}

/** Makes a copy of a challenge with all that was kept of it (LIST-08). */
export const copyChallenge: Call<{ id: string; title: string; key: string }, undefined> = async (
  api,
  { id, title, key },
  signal,
) => {
  const saved = await api.call('readChallenge', { params: { id }, afterWrites: true, signal })
  await createWhole(api, key, copyOf(saved, title), signal)
  return undefined
}

/** Makes a deleted challenge again, and answers with its id: its own, unless someone has that by now (LIST-09). */
export const restoreChallenge: Call<{ copy: SavedChallenge; key: string }, string> = (
  api,
  { copy, key },
  signal,
) => createWhole(api, key, creationFrom(copy), signal)

/**
 * What the server has of a challenge that is about to be deleted, with all that waited to be saved of it, here and on
 * earlier pages; of one that is gone since an earlier try, what is known here.
 */
export const readCopy =
  (edits: Pick<KeptEdits, 'left' | 'person'>): Call<{ id: string }, SavedChallenge> =>
  async (api, { id }, signal) => {
    const left = (await edits.left()).filter(({ edit }) => edit.id === id)
    // What cannot be saved comes with the deletion.
    for (const each of left) await sendOne(api, each, signal).catch(() => undefined)
    const lastFor = edits.person()
    return api.call('readChallenge', { params: { id }, afterWrites: true, lastFor, signal })
  }

/**
 * Deletes a challenge (SAVED-16), and what is kept on the device of it; one that is gone is deleted. Answers with what was
 * still not saved of it on any page, for the one who wants it back.
 */
export const deleteChallenge =
  (edits: Pick<KeptEdits, 'left' | 'reader' | 'forget'>): Call<{ id: string }, WaitingEdit[]> =>
  async (api, { id }, signal) => {
    // Without the part of the program that reads them it is deleted all the same.
    const waitingOf = await edits.reader().catch(() => () => [])
    try {
      await api.call('deleteChallenge', { params: { id }, signal })
    } catch (error) {
      if ((error as Partial<Problem>).status !== 404) throw error
    }
    const waiting = waitingOf(id)
    edits.forget(id)
    for (const { edit, remove } of await edits.left()) if (edit.id === id) remove()
    return waiting
  }
