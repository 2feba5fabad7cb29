/**
 * Lets one write of a person run at a time. The embedded database runs transactions in the order in which
 * they were requested, so a person who sends hundreds at once would make everybody else wait. With turns,
 * only that person waits.
 */
export const createOwnerTurns = () => {
  /** The last write requested by each person who has writes that run or wait. */
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(owner: string, write: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(owner) ?? Promise.resolve()).then(write)
    const settled = result.catch(() => undefined)
    last.set(owner, settled)
    try {
      return await result
    } finally {
      if (last.get(owner) === settled) last.delete(owner)
    }
  }
}
