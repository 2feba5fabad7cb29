import type { Provenance, StandInFor } from '#contract/entities.ts'
import type { LlmFailureKind, SpentLimit } from './llm.failure.ts'
import { folded } from './plain.text.ts'

/** What the built-in engine writes because the model failed is marked, with the reason, which the page shows. */

type WithProvenance = { provenance?: Provenance | undefined }

export const standInFor = (why: StandInFor['why'], until: number | undefined): StandInFor => ({
  why,
  ...(until !== undefined && { until: new Date(until).toISOString() }),
})

/** The reason for a failure that users see; details for operators are left out. */
export const reasonOf = (kind: LlmFailureKind, limit: SpentLimit | undefined): StandInFor['why'] => {
  if (kind === 'spent') return limit ?? 'day'
  if (kind === 'slow' || kind === 'only thoughts') return 'slow'
  return kind === 'invalid' || kind === 'leak' || kind === 'withheld' || kind === 'cut off'
    ? 'unusable'
    : 'failed'
}

export const inPlaceOfModel = <Item extends WithProvenance>(
  items: readonly Item[],
  why: StandInFor,
): Item[] =>
  items.map((item) =>
    item.provenance === undefined
      ? item
      : { ...item, provenance: { ...item.provenance, standIn: true, standInFor: why } },
  )

/** Returns the items that are already shown; if there are too few, adds new ones from the built-in engine. */
export const filledUp = async <Item extends WithProvenance>(
  shown: readonly Item[],
  why: StandInFor,
  { min, max }: { min: number; max: number },
  textOf: (item: Item) => string,
  builtIn: () => Promise<readonly Item[]>,
): Promise<Item[]> => {
  if (shown.length >= min) return [...shown]
  const known = new Set(shown.map((item) => folded(textOf(item))))
  const others = (await builtIn()).filter((item) => !known.has(folded(textOf(item))))
  return [...shown, ...inPlaceOfModel(others, why)].slice(0, max)
}
