import type { Problem } from '#contract/problem.ts'
import type { SentBookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import type { Api, Call } from '../api.ts'

type Kind = SentBookmark['kind']
interface Waiting {
  bookmark: SentBookmark
  resolve: (bookmark: SentBookmark) => void
  reject: (error: unknown) => void
}

const itemsOf = <K extends Kind>(bookmarks: readonly SentBookmark[], kind: K) =>
  bookmarks
    .filter((bookmark): bookmark is Extract<SentBookmark, { kind: K }> => bookmark.kind === kind)
    .map((bookmark) => bookmark.item as Extract<SentBookmark, { kind: K }>['item'])

/** One call for all items of a kind (IDEA-17); the answers are in the order of the request. */
const post = (
  api: Api,
  kind: Kind,
  bookmarks: readonly SentBookmark[],
  options: { params: { id: string }; key: string; outlivesPage: true },
): Promise<{ _id?: string | undefined }[]> => {
  switch (kind) {
    case 'sparks':
      return api.call('saveSparks', { request: itemsOf(bookmarks, 'sparks'), ...options })
    case 'ideas':
      return api.call('saveIdeas', { request: itemsOf(bookmarks, 'ideas'), ...options })
    case 'papers':
      return api.call('savePapers', { request: itemsOf(bookmarks, 'papers'), ...options })
    case 'reframes':
      return api.call('saveReframes', { request: itemsOf(bookmarks, 'reframes'), ...options })
    case 'business-models':
      return api.call('saveBusinessModels', { request: itemsOf(bookmarks, 'business-models'), ...options })
  }
}

const withId = (bookmark: SentBookmark, id: string | undefined): SentBookmark =>
  id === undefined ? bookmark : ({ ...bookmark, item: { ...bookmark.item, _id: id } } as SentBookmark)

/**
 * Saves bookmarks (BOOK-02, IDEA-14). Items of one kind sent at the same moment share a request, and each
 * call gets its own answer. The request is never aborted, because people who move to another page still want
 * their bookmark.
 */
export const saveBookmark = (
  newKey: () => string,
): Call<{ challengeId: string; bookmark: SentBookmark }, SentBookmark> => {
  const batches = new Map<string, Waiting[]>()

  const send = async (api: Api, challengeId: string, kind: Kind, batch: readonly Waiting[]) => {
    try {
      const bookmarks = batch.map(({ bookmark }) => bookmark)
      const options = { params: { id: challengeId }, key: newKey(), outlivesPage: true } as const
      const saved = await post(api, kind, bookmarks, options)
      for (const [index, { bookmark, resolve }] of batch.entries())
        resolve(withId(bookmark, saved[index]?._id))
    } catch (error) {
      for (const { reject } of batch) reject(error)
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
    if ((error as Partial<Problem>).status !== 404) throw error
  }
  return undefined
}
