import { fromPromise } from 'xstate'
import type { Challenge, ListedChallenge } from '#contract/entities.ts'
import type { Problem } from '#contract/problem.ts'
import type { Creation, OpenedChallenge } from '#machines/challenge/challenge.rules.ts'
import { challengeOf, savedStateOf, type SavedState } from '#machines/persistence/persistence.rules.ts'
import type { ApiSource } from '../api.ts'

/** Creates a challenge with its bookmarks and answers with its id (SEQ-08). */
export const defineCreateChallengeActor = (api: ApiSource) =>
  fromPromise<string, { creation: Creation }>(async ({ input: { creation }, signal }) => {
    const { key, request } = creation
    const { _id } = await (await api()).call('createChallenge', { request, key, signal })
    return _id
  })

/** One saved challenge with its bookmarks (RES-06); a case study that cannot be had does not hold it up (BOOK-10). */
export const defineReadChallengeActor = (api: ApiSource) =>
  fromPromise<OpenedChallenge, { id: string }>(async ({ input: { id }, signal }) => {
    const { call } = await api()
    const saved = await call('readChallenge', { params: { id }, signal })
    if (saved.caseStudies.length === 0) return saved
    const studies = await Promise.all(
      saved.caseStudies.map((study) =>
        call('readCaseStudy', { params: { id: String(study) }, signal }).catch(() => undefined),
      ),
    )
    return { ...saved, studies: studies.filter((study) => study !== undefined) }
  })

/** What the server has of a challenge, to compare with. */
export const defineReadSavedActor = (api: ApiSource) =>
  fromPromise<SavedState, { id: string }>(async ({ input: { id }, signal }) =>
    savedStateOf(await (await api()).call('readChallenge', { params: { id }, signal })),
  )

/** Saves the whole challenge on top of the revision it was changed on (PERS-03, AMB-76). */
export const defineSaveChallengeActor = (api: ApiSource) =>
  fromPromise<SavedState, { saved: SavedState; challenge: Challenge }>(
    async ({ input: { saved, challenge } }) => {
      const answer = await (
        await api()
      ).call('updateChallenge', {
        params: { id: saved.id },
        request: { ...challengeOf(challenge), revision: saved.revision },
        outlivesPage: true,
      })
      return savedStateOf(answer)
    },
  )

/** The user's challenges, newest change first (SAVED-04). */
export const defineListChallengesActor = (api: ApiSource) =>
  fromPromise<ListedChallenge[], undefined>(async ({ signal }) =>
    (await api()).call('listChallenges', { signal }),
  )

/** Deletes a challenge (SAVED-16); one that is gone is deleted. */
export const defineDeleteChallengeActor = (api: ApiSource) =>
  fromPromise<undefined, { id: string }>(async ({ input: { id } }) => {
    try {
      await (await api()).call('deleteChallenge', { params: { id } })
    } catch (error) {
      if ((error as Partial<Problem>).status !== 404) throw error
    }
    return undefined
  })
