/** Cached server answers of one person on this device, for reading offline (decision record 38). */
export interface AnswerCache {
  /**
   * The person whose answers are cached now; undefined for visitors and if the page does not open offline.
   */
  owner: () => string | undefined
  /** Caches an answer for its owner, unless that person has logged out before it is written. */
  put: (name: string, answer: unknown, owner: string) => Promise<void>
  read: (name: string) => Promise<unknown>
  remove: (name: string) => Promise<void>
}

export interface AnswerCacheDeps {
  caches: Pick<CacheStorage, 'open' | 'delete' | 'keys' | 'has'>
  person: () => string | undefined
  /** Whether this page opens without a network. */
  opensOffline: () => boolean
}

/** The start of each person's cache name, which distinguishes it from the caches of the product's files. */
const prefix = 'answers '
/** Maximum number of cached answers; the oldest are removed first. */
const most = 60

const addressOf = (name: string) => `/kept/${name}`

/** @see AnswerCache. Nothing here throws: an answer that cannot be cached is requested again. */
export const createAnswerCache = ({ caches, person, opensOffline }: AnswerCacheDeps): AnswerCache => {
  const owner = () => (opensOffline() ? person() : undefined)
  const nameOf = (who: string) => prefix + encodeURIComponent(who)
  const quietly = async <Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await run()
    } catch {
      return undefined
    }
  }
  const present = async () => {
    const who = owner()
    return who !== undefined && (await caches.has(nameOf(who))) ? caches.open(nameOf(who)) : undefined
  }
  return {
    owner,
    put: async (name, answer, who) => {
      if (owner() !== who) return
      await quietly(async () => {
        const cache = await caches.open(nameOf(who))
        await cache.delete(addressOf(name))
        await cache.put(addressOf(name), new Response(JSON.stringify(answer)))
        const all = await cache.keys()
        for (const each of all.slice(0, -most)) await cache.delete(each)
      })
      // The person logged out during the write, so the write created their removed cache again.
      if (owner() !== who) await quietly(() => caches.delete(nameOf(who)))
    },
    read: (name) =>
      quietly(async () => {
        const found = await (await present())?.match(addressOf(name))
        return found === undefined ? undefined : ((await found.json()) as unknown)
      }),
    remove: async (name) => {
      await quietly(async () => (await present())?.delete(addressOf(name)))
    },
  }
}

/** Removes everyone else's answers; all of them if nobody is signed in. */
export const clearOtherCaches = async (
  caches: Pick<CacheStorage, 'delete' | 'keys'>,
  person: string | undefined,
): Promise<void> => {
  const own = person === undefined ? undefined : prefix + encodeURIComponent(person)
  try {
    for (const name of await caches.keys())
      if (name.startsWith(prefix) && name !== own) await caches.delete(name)
  } catch {
    // Storage is blocked, so nothing was cached.
  }
}
