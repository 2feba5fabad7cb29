import { fromPromise } from 'xstate'
import type { Problem } from '#contract/problem.ts'
import type { SentMark } from '#machines/bookmarks/bookmarks.rules.ts'
import type { ApiSource } from '../api.ts'

const isGone = (error: unknown) => (error as Partial<Problem>).status === 404

/** Removes a bookmark (BOOK-06). What is not there any more is removed. */
export const defineDeleteBookmarkActor = (api: ApiSource) =>
  fromPromise<undefined, { challengeId: string; mark: SentMark }>(
    async ({ input: { challengeId, mark } }) => {
      const itemId = mark.item._id
      if (itemId === undefined) return undefined
      try {
        await (
          await api()
        ).call('deleteBookmark', { params: { id: challengeId, kind: mark.kind, itemId }, outlivesPage: true })
      } catch (error) {
        if (!isGone(error)) throw error
      }
      return undefined
    },
  )
