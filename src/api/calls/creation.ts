import { saveCalls, type RequestOf, type SaveCall } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { pick } from '#contract/pick.ts'
import { bookmarkLists, savedKinds, savedListNames, type SavedKind } from '#contract/vocabulary.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { creationKey, type CreationRequest } from '#machines/workspace/challenge.rules.ts'
import type { Api } from '../api.ts'

const encoder = new TextEncoder()
/** The size of a value as it is sent. */
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).byteLength

interface Filling<Item> {
  taken: Item[]
  left: Item[]
  bytes: number
}
/** Splits a list into the first items that fit into the rest of a request body, and the others. */
const fillRequest = <Item>(items: readonly Item[], bytes: number, most: number): Filling<Item> => {
  let sum = bytes
  const end = items.findIndex((item) => {
    // Counts the comma before the item, too.
    sum += bytesOf(item) + 1
    return sum > most
  })
  if (end === -1) return { taken: [...items], left: [], bytes: sum }
  return { taken: items.slice(0, end), left: items.slice(end), bytes: sum - bytesOf(items[end]) - 1 }
}

type Send = (api: Api, id: string, key: string, signal: AbortSignal) => Promise<unknown>

const sendLater = (kind: SavedKind, items: readonly object[]): Send[] => {
  const sends: Send[] = []
  let remaining = [...items]
  while (remaining.length > 0) {
    const next = fillRequest(remaining, 2, limits.jsonBytes)
    // An item that is too large alone is sent anyway, and the server's answer says why it is refused.
    const count = Math.max(1, next.taken.length)
    const request = remaining.slice(0, count) as RequestOf<SaveCall>
    sends.push((api, id, key, signal) => api.call(saveCalls[kind], { params: { id }, request, key, signal }))
    remaining = remaining.slice(count)
  }
  return sends
}

/**
 * Splits a creation into what one request may carry and what is sent afterwards, because there may be more
 * bookmarks than fit.
 */
const inPieces = (whole: CreationRequest): { first: CreationRequest; rest: Send[] } => {
  const first: CreationRequest = { ...whole, ...pick(emptyLists, savedListNames) }
  const rest: Send[] = []
  let bytes = bytesOf(first)
  for (const kind of savedKinds) {
    const name = bookmarkLists[kind]
    const filling = fillRequest<object>(whole[name], bytes, limits.challengeBytes)
    bytes = filling.bytes
    Object.assign(first, { [name]: filling.taken })
    rest.push(...sendLater(kind, filling.left))
  }
  return { first, rest }
}

/**
 * Creates a challenge with all its bookmarks, in as many requests as that takes, and returns its id. If it is
 * repeated after a failure, it continues with the same challenge: creations are idempotent by key, and no
 * item is saved twice.
 */
export const createWithBookmarks = async (
  api: Api,
  seed: string,
  whole: CreationRequest,
  signal: AbortSignal,
): Promise<string> => {
  const { first, rest } = inPieces(whole)
  const key = creationKey(seed, first)
  const { _id: id } = await api.call('createChallenge', { request: first, key, signal })
  for (const [order, send] of rest.entries()) await send(api, id, `${key}-${order}`, signal)
  return id
}
