/**
 * Loads something slow or large when it is first needed, and only once. A failed load is not cached; the next
 * call tries again.
 */
export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/**
 * Memoises a function: caches up to `most` answers by input, and drops the least recently used one first. The
 * function must depend only on its input, and callers must not modify the answer. A failed call is not cached.
 */
export const memoise = <Input, Answer>(
  most: number,
  make: (input: Input) => Promise<Answer>,
): ((input: Input) => Promise<Answer>) => {
  const cache = new Map<string, Promise<Answer>>()
  return (input) => {
    const key = JSON.stringify(input)
    const answer =
      cache.get(key) ??
      make(input).catch((error: unknown) => {
        cache.delete(key)
        throw error
      })
    // Move the entry to the end, because the loop below drops entries from the front.
    cache.delete(key)
    cache.set(key, answer)
    for (const oldest of cache.keys()) {
      if (cache.size <= most) break
      cache.delete(oldest)
    }
    return answer
  }
}

/** Returns the named methods of an object that is loaded when one of them is first called. */
export const lazyMethods = <Part extends object, Name extends keyof Part & string>(
  load: () => Promise<Part>,
  names: readonly Name[],
): Pick<Part, Name> => {
  const loaded = once(load)
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (...input: unknown[]): Promise<unknown> => {
        const part = await loaded()
        return Reflect.apply(part[name] as (...input: unknown[]) => unknown, part, input)
      },
    ]),
  ) as Pick<Part, Name>
}
