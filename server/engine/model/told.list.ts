import type * as z from 'zod/mini'

/**
 * A list whose items are shown while it is being written. Items that are shown stay, even if the answer breaks
 * off or is requested again.
 */
export interface ToldList<Item> {
  /** Called with each item as it is written; absent if there is no listener. */
  take?: (item: unknown) => void
  /** Chooses from the items that were shown and the given items. */
  chosen: (items: readonly Item[]) => Item[]
  /** How many items are already shown. */
  told: () => number
}

/**
 * @param choose leaves out items that repeat others or must not be shown. It must be stable: its result for
 *   the beginning of a list must be the beginning of its result for the whole list, so that no shown item is
 *   withdrawn.
 */
export function toldList<Item>(
  schema: z.ZodMiniType<Item>,
  choose: (items: readonly Item[]) => Item[],
  tell?: (item: Item) => void,
): ToldList<Item> {
  const taken: Item[] = []
  let told = 0
  return {
    told: () => told,
    chosen: (items) => choose([...taken, ...items]),
    ...(tell && {
      take: (value: unknown) => {
        const item = schema.safeParse(value)
        if (!item.success) return
        taken.push(item.data)
        const all = choose(taken)
        for (const next of all.slice(told)) tell(next)
        told = all.length
      },
    }),
  }
}
