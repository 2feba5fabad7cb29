import { limits } from '#contract/limits.ts'
import { creationKey, type CreationRequest } from '#machines/workspace/challenge.rules.ts'
import type { Api } from '../api.ts'

type Lists = Omit<CreationRequest, 'challenge' | 'revision'>
type ListName = keyof Lists

interface Saving<Items> {
  params: { id: string }
  request: Items
  key: string
  signal: AbortSignal
}

const saveCalls: {
  readonly [Name in ListName]: (api: Api, options: Saving<Lists[Name]>) => Promise<unknown>
} = {
  sparks: (api, options) => api.call('saveSparks', options),
  ideas: (api, options) => api.call('saveIdeas', options),
  papers: (api, options) => api.call('savePapers', options),
  reframes: (api, options) => api.call('saveReframes', options),
  businessModels: (api, options) => api.call('saveBusinessModels', options),
}
const listNames = Object.keys(saveCalls) as ListName[]

const encoder = new TextEncoder()
/** The size of a value as it is sent. */
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).byteLength

interface Filling<Item> {
  taken: Item[]
  left: Item[]
  bytes: number
}
/** Splits a list into the first items that fit into the rest of a request body, and the others. */
const fill = <Item>(items: readonly Item[], bytes: number, most: number): Filling<Item> => {
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

const sendLater = <Name extends ListName>(name: Name, items: Lists[Name]): Send[] => {
  const sends: Send[] = []
  let remaining: Lists[Name][number][] = [...items]
  while (remaining.length > 0) {
    const next = fill(remaining, 2, limits.jsonBytes)
    // An item that is too large alone is sent anyway, and the server's answer says why it is refused.
    const count = Math.max(1, next.taken.length)
    const request = remaining.slice(0, count) as Lists[Name]
    sends.push((api, id, key, signal) => saveCalls[name](api, { params: { id }, request, key, signal }))
    remaining = remaining.slice(count)
  }
  return sends
}

/**
 * Splits a creation into what one request may carry and what is sent afterwards, because there may be more
 * bookmarks than fit.
 */
const inPieces = (whole: CreationRequest): { first: CreationRequest; rest: Send[] } => {
  const first: CreationRequest = {
    ...whole,
    sparks: [],
    ideas: [],
    papers: [],
    reframes: [],
    businessModels: [],
  }
  const rest: Send[] = []
  let bytes = bytesOf(first)
  const share = <Name extends ListName>(name: Name) => {
    const filling = fill<Lists[Name][number]>(whole[name], bytes, limits.challengeBytes)
    bytes = filling.bytes
    Object.assign(first, { [name]: filling.taken })
    rest.push(...sendLater(name, filling.left as Lists[Name]))
  }
  for (const name of listNames) share(name)
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
