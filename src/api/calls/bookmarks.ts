import type { Problem } from '#contract/problem.ts'
import type { SentMark } from '#machines/bookmarks/bookmarks.rules.ts'
import type { Api, Call } from '../api.ts'

type Kind = SentMark['kind']
interface Waiting {
  mark: SentMark
  resolve: (mark: SentMark) => void
  reject: (error: unknown) => void
}

const itemsOf = <K extends Kind>(marks: readonly SentMark[], kind: K) =>
  marks
    .filter((mark): mark is Extract<SentMark, { kind: K }> => mark.kind === kind)
    .map((mark) => mark.item as Extract<SentMark, { kind: K }>['item'])

/** One call for all items of a kind (IDEA-17); answers come in the order of the request. */
const post = (
  api: Api,
  kind: Kind,
  marks: readonly SentMark[],
  options: { params: { id: string }; key: string; outlivesPage: true },
): Promise<{ _id?: string | undefined }[]> => {
  switch (kind) {
    case 'sparks':
      return api.call('saveSparks', { request: itemsOf(marks, 'sparks'), ...options })
    case 'ideas':
      return api.call('saveIdeas', { request: itemsOf(marks, 'ideas'), ...options })
    case 'papers':
      return api.call('savePapers', { request: itemsOf(marks, 'papers'), ...options })
    case 'reframes':
      return api.call('saveReframes', { request: itemsOf(marks, 'reframes'), ...options })
    case 'business-models':
      return api.call('saveBusinessModels', { request: itemsOf(marks, 'business-models'), ...options })
  }
}

const withId = (mark: SentMark, id: string | undefined): SentMark =>
  id === undefined ? mark : ({ ...mark, item: { ...mark.item, _id: id } } as SentMark)

/**
 * Saves bookmarks (BOOK-02, IDEA-14). Items of one kind that are sent in the same moment go together, and each call
 * hears of its own. A request is never broken off: who opens another page still wants what they marked.
 */
export const saveBookmark = (
  newKey: () => string,
): Call<{ challengeId: string; mark: SentMark }, SentMark> => {
  const batches = new Map<string, Waiting[]>()

  const send = async (api: Api, challengeId: string, kind: Kind, batch: readonly Waiting[]) => {
    try {
      const marks = batch.map(({ mark }) => mark)
      const options = { params: { id: challengeId }, key: newKey(), outlivesPage: true } as const
      const saved = await post(api, kind, marks, options)
      for (const [index, { mark, resolve }] of batch.entries()) resolve(withId(mark, saved[index]?._id))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (api, { challengeId, mark }) =>
    new Promise((resolve, reject) => {
      const name = `${mark.kind} ${challengeId}`
      const batch = batches.get(name) ?? []
      batch.push({ mark, resolve, reject })
      if (batch.length > 1) return
      batches.set(name, batch)
      queueMicrotask(() => {
        batches.delete(name)
        void send(api, challengeId, mark.kind, batch)
      })
    })
}

/** Removes a bookmark (BOOK-06). What is not there any more is removed. */
export const deleteBookmark: Call<{ challengeId: string; mark: SentMark }, undefined> = async (
  api,
  { challengeId, mark: { kind, item } },
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
