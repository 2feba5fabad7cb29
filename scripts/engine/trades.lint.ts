import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Archetype } from '#server/engine/offline/content.schema.ts'
import { sectorProfiles, trades } from '#server/engine/offline/data/sectors.content.ts'

/** How many patterns of a category are kept for a trade first: enough for a choice, few enough to differ. */
const firstInCategory = 5
/** Two trades that share more of their patterns would get the same ideas. */
const mostShared = 8

/** What is wrong with the trades that patterns name. */
export function tradeErrors(library: Record<SparkCategory, readonly Archetype[]>): string[] {
  const errors: string[] = []
  const goods = new Set(sectorProfiles.flatMap(({ trade, handlesGoods }) => (handlesGoods ? [trade] : [])))
  const all = Object.values(library).flat()
  for (const { id, first, fits, goods: needsGoods, words } of all) {
    for (const trade of first) {
      if (fits && !fits.includes(trade)) errors.push(`${id}: kept for ${trade}, where it does not fit`)
      if (needsGoods && !goods.has(trade)) errors.push(`${id}: needs goods, kept for ${trade}`)
    }
    for (const word of words)
      if (!/^[a-z]+(?:[ -][a-z]+)?\*?$/.test(word)) errors.push(`${id}: “${word}” cannot be looked for`)
  }
  for (const [category, patterns] of Object.entries(library))
    for (const trade of trades) {
      const count = patterns.filter(({ first }) => first.includes(trade)).length
      if (count !== firstInCategory)
        errors.push(`${category}: ${String(count)} patterns are kept for ${trade}`)
    }
  trades.forEach((one, index) => {
    for (const other of trades.slice(index + 1)) {
      const shared = all.filter(({ first }) => first.includes(one) && first.includes(other)).length
      if (shared > mostShared) errors.push(`${one} and ${other} share ${String(shared)} patterns`)
    }
  })
  return errors
}
