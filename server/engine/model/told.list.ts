import type * as z from 'zod/mini'

/**
 * A list whose items are told while it is still being written, and stay when the writing breaks off or is
 * repaired.
 */
export interface ToldList<Item> {
  /** Hears of each item as it is written; absent where there is no listener. */
  take?: (item: unknown) => void
  /** What is left of these items behind those that were taken. */
  chosen: (items: readonly Item[]) => Item[]
  /** How many were told: they are on show, and asking again could only add to them. */
  told: () => number
}

/**
 * @param choose leaves out what repeats itself or may not be shown. It must be steady: what it makes of the
 *   beginning of a list is the beginning of what it makes of the whole, so that nothing that was told is
 *   taken back.
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
