/**
 * What takes long to load, or much memory, is loaded when it is first wanted. A load that fails is not kept: the next
 * one who wants the part has it tried again.
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
 * Answers equal input with the same answer, made once and kept until `most` others were asked for since. For work that
 * depends on its input alone and whose answer is never changed; one that fails is tried again.
 */
export const remembered = <Input, Answer>(
  most: number,
  make: (input: Input) => Promise<Answer>,
): ((input: Input) => Promise<Answer>) => {
  const kept = new Map<string, Promise<Answer>>()
  return (input) => {
    const key = JSON.stringify(input)
    const answer =
      kept.get(key) ??
      make(input).catch((error: unknown) => {
        kept.delete(key)
        throw error
      })
    // Asked for last: the first to go is the one that was not asked for longest.
    kept.delete(key)
    kept.set(key, answer)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return answer
  }
}

/**
 * The named methods of a part that is loaded with the first call of one of them. A method that is not named is missing
 * to the compiler.
 */
export const lazily = <Part extends object, Name extends keyof Part & string>(
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
