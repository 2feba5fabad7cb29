import { saveCalls, type RequestOf, type SaveCall } from '#contract/calls.ts'
import { statusOf } from '#machines/failures.rules.ts'
import type { SentBookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import type { Api, Call } from '../api.ts'

type Kind = SentBookmark['kind']
interface Waiting {
  bookmark: SentBookmark
  resolve: (bookmark: SentBookmark) => void
  reject: (error: unknown) => void
}

const withId = (bookmark: SentBookmark, id: string | undefined): SentBookmark =>
  id === undefined ? bookmark : ({ ...bookmark, item: { ...bookmark.item, _id: id } } as SentBookmark)

/** Whether the server refused what was sent because of one of its items (too large, invalid) or their number. */
const isAboutItems = (error: unknown): boolean => [413, 422].includes(statusOf(error))

/**
 * Saves bookmarks (BOOK-02, IDEA-14). Items of one kind sent at the same moment share a request, and each
 * call gets its own answer. If the server refuses them because of one item, they are sent one at a time, so
 * that only that item fails. The request is never aborted, because people who move to another page still want
 * their bookmark.
 */
export const saveBookmark = (
  newKey: () => string,
): Call<{ challengeId: string; bookmark: SentBookmark }, SentBookmark> => {
  const batches = new Map<string, Waiting[]>()

  const send = async (
    api: Api,
    challengeId: string,
    kind: Kind,
    batch: readonly Waiting[],
  ): Promise<void> => {
    try {
      const bookmarks = batch.map(({ bookmark }) => bookmark)
      const options = { params: { id: challengeId }, key: newKey(), outlivesPage: true } as const
      // All bookmarks of a batch have this kind (IDEA-17); the answers are in the order of the request.
      const request = bookmarks.map(({ item }) => item) as RequestOf<SaveCall>
      const saved: { _id?: string | undefined }[] = await api.call(saveCalls[kind], { request, ...options })
      for (const [index, { bookmark, resolve }] of batch.entries())
        resolve(withId(bookmark, saved[index]?._id))
    } catch (error) {
      if (batch.length > 1 && isAboutItems(error))
        for (const single of batch) await send(api, challengeId, kind, [single])
      else for (const { reject } of batch) reject(error)
    }
  }

  return (api, { challengeId, bookmark }) =>
    new Promise((resolve, reject) => {
      const name = `${bookmark.kind} ${challengeId}`
      const batch = batches.get(name) ?? []
      batch.push({ bookmark, resolve, reject })
      if (batch.length > 1) return
      batches.set(name, batch)
      queueMicrotask(() => {
        batches.delete(name)
        void send(api, challengeId, bookmark.kind, batch)
      })
    })
}

/** Removes a bookmark (BOOK-06). A bookmark that no longer exists counts as removed. */
export const deleteBookmark: Call<{ challengeId: string; bookmark: SentBookmark }, undefined> = async (
  api,
  { challengeId, bookmark: { kind, item } },
) => {
  if (item._id === undefined) return undefined
  const params = { id: challengeId, kind, itemId: item._id }
  try {
    await api.call('deleteBookmark', { params, outlivesPage: true })
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
  return undefined
}
