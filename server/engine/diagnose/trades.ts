import type { Library, Remedy, Trade } from '#server/content/content.form.ts'
import { sicSections, sectors as choices } from '#server/domain/options.ts'
import { isTelling } from './telling.words.ts'
import { createCueMatcher, matcherOf } from './cue.matcher.ts'
import { longestNames, ownAmong } from './self.naming.ts'
import { tokensOf, type Piece, type Token } from '../text/sentences.ts'

/** Finds the client's trade, and the trade's texts for a problem. */

export interface TradeReader {
  /**
   * If the owner typed a sector, the trade that it names. If they chose one from the list, the trade within it
   * that the text names most. Otherwise the trade that the writers name as their own. Undefined if none of
   * these is certain.
   */
  tradeOf: (pieces: readonly Piece[], sector: string | undefined) => Trade | undefined
}

export function createTradeReader({ trades, sectors }: Pick<Library, 'trades' | 'sectors'>): TradeReader {
  const matcher = createCueMatcher(
    trades.flatMap((trade) => trade.names.map((name) => [name, trade] as const)),
  )
  const rows = new Map(sectors.map((row) => [row.sector.toLowerCase(), row]))
  const sectionOf = new Map(choices.map(({ label, section }) => [label, section]))
  const isSection = new Set(sicSections.map(({ label }) => label))
  const sectorOf = new Map(sectors.map(({ id, sector }) => [id, sector]))
  /**
   * The trades of a sector. A sector that is a whole section of the classification also has the trades of
   * every sector in that section.
   */
  const tradesWithin = ({ id, sector }: Library['sectors'][number]): Trade[] =>
    trades.filter(
      ({ within }) =>
        within === id ||
        (isSection.has(sector) &&
          within !== undefined &&
          sectionOf.get(sectorOf.get(within) ?? '') === sectionOf.get(sector)),
    )

  const hitsIn = (tokens: readonly Token[]) => longestNames(matcher.find(tokens))
  const namedIn = (text: string): Trade[] => hitsIn(tokensOf(text)).map(({ value }) => value)

  /** The trade that is named more often than any other. */
  const mostNamed = (pieces: readonly Piece[], among: ReadonlySet<Trade>): Trade | undefined => {
    const counts = new Map<Trade, number>()
    for (const { text } of pieces)
      for (const trade of new Set(namedIn(text)))
        if (among.has(trade)) counts.set(trade, (counts.get(trade) ?? 0) + 1)
    const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
    return first !== undefined && first[1] > (second?.[1] ?? 0) ? first[0] : undefined
  }

  return {
    tradeOf(pieces, sector) {
      const asked = sector?.trim() ?? ''
      const named = new Set(namedIn(asked))
      const [longest] = named
      const row = rows.get(asked.toLowerCase())
      if (row === undefined && longest) return mostNamed(pieces, named) ?? longest
      if (row !== undefined) {
        const possible = new Set([...named, ...tradesWithin(row)])
        return mostNamed(pieces, possible) ?? (possible.size === 1 ? longest : undefined)
      }
      return ownAmong(pieces, ({ tokens }) => hitsIn(tokens))
    },
  }
}

/** The entries of a trade that are for a problem. */
export const entriesFor = <T extends { problems: readonly string[] }>(
  entries: readonly T[] | undefined,
  problem: string,
): T[] => (entries ?? []).filter(({ problems }) => problems.includes(problem))

type Stems = ReadonlySet<string>
const stemsOf = (text: string): Stems => new Set(tokensOf(text).map(({ stem }) => stem))

const wordsByTrade = new WeakMap<
  Trade,
  { of: ReadonlyMap<string, Stems>; usedBy: ReadonlyMap<string, number> }
>()

/** The words of each text of a trade, and for each word the number of texts that use it. */
function wordsOf(trade: Trade) {
  const known = wordsByTrade.get(trade)
  if (known) return known
  const texts = [...trade.sparks.map(({ text }) => text), ...trade.remedies.map((remedy) => wholeOf(remedy))]
  const of = new Map(texts.map((text) => [text, stemsOf(text)] as const))
  const usedBy = new Map<string, number>()
  for (const stems of of.values()) for (const stem of stems) usedBy.set(stem, (usedBy.get(stem) ?? 0) + 1)
  const words = { of, usedBy }
  wordsByTrade.set(trade, words)
  return words
}

/** A remedy’s whole text. */
export const wholeOf = ({ focus, text, steps, obstacle }: Remedy): string =>
  [focus, text, ...steps, obstacle].join(' ')

/**
 * Makes a function that counts the telling words that a text of the trade shares with the challenge. Telling
 * words are used by few problems and by few texts of the trade.
 */
export function sharedWith(library: Library, trade: Trade, said: string): (text: string) => number {
  const { of, usedBy } = wordsOf(trade)
  const own = [...stemsOf(said)].filter(
    (stem) => stem.length > 3 && isTelling(library, stem) && (usedBy.get(stem) ?? 0) <= of.size / 4,
  )
  return (text) => {
    const stems = of.get(text)
    return stems === undefined ? 0 : own.filter((stem) => stems.has(stem)).length
  }
}

/**
 * Makes a function that tells whether a text of a trade suits the owner. A text with words in `when` is only
 * for some firms of the trade, so the owner must use one of these words.
 */
export function suitingFor(said: string): (entry: Pick<Trade['sparks'][number], 'when'>) => boolean {
  const tokens = tokensOf(said)
  return ({ when }) => when === undefined || when === 'always' || matcherOf(when).find(tokens).length > 0
}
