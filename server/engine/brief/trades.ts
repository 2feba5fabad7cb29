import type { Library, Trade } from '#server/content/content.form.ts'
import { sections, sectors as choices } from '#server/domain/options/sectors.ts'
import { isTelling } from './other.problems.ts'
import { createCueMatcher, type Hit } from './cue.matcher.ts'
import { categoryOf } from './noun.categories.ts'
import { tokensOf, type Piece, type Token } from './sentences.ts'

/** Which trade of the library a client belongs to, and what of it turns on a problem. */

export interface TradeReader {
  /**
   * The trade that the sector names in the owner's own words; for a sector of the list the one of its trades that the text names
   * most; without either the one that the writer says they are. Undefined when none is certain.
   */
  tradeOf: (pieces: readonly Piece[], sector: string | undefined) => Trade | undefined
}

/** A sentence may name a trade that is a customer's; only the opening says who writes. */
const opening = 6

/** 'We run a small', 'I am the third generation of this': nothing but what describes the firm stands before its name. */
const we =
  /\b(?:we|i)(?: are|['’]re| am|['’]m| run| own| manage| bought| started| opened| took over)\b((?:\s+[\p{L}\d'’&-]+){0,5})\s*$/iu
/** 'Our family', 'my two': only before the name of a firm, as “our accountant” is somebody else. */
const our = /(?:^|[^\p{L}])(?:our|my)((?:\s+[\p{L}\d'’&-]+){0,3})\s*$/iu
/** 'Rosewood is a', at the very beginning. */
const is = /^[^,.;:]{1,40}\bis an?((?:\s+[\p{L}\d'’&-]+){0,4})\s*$/iu
/** Whatever stands behind one of these is not the firm itself. */
const elsewhere =
  /\b(?:to|for|near|beside|opposite|with|behind|above|below|next|from|by|at|like|than|between|no|not|never|without|asking|selling|supplying|customers?|clients?|suppliers?|rivals?|and)\b/i

/** Whether the words before the name of a trade say that it is the writer's. */
function isOwn(before: string, isPerson: boolean, isFirst: boolean): boolean {
  const leads = [we, ...(isPerson ? [] : [our]), ...(isFirst ? [is] : [])]
  const between = leads.map((lead) => lead.exec(before)?.[1]).find((said) => said !== undefined)
  if (between !== undefined) return !elsewhere.test(between)
  // Notes begin with what it is: 'Bakery, two shops'.
  return (
    isFirst && !isPerson && /^(?:an?\s+)?(?:[\p{L}'’-]+\s+){0,2}$/iu.test(before) && !elsewhere.test(before)
  )
}

export function createTradeReader({ trades, sectors }: Pick<Library, 'trades' | 'sectors'>): TradeReader {
  const matcher = createCueMatcher(trades.flatMap((trade) => trade.cues.map((cue) => [cue, trade] as const)))
  const rows = new Map(sectors.map((row) => [row.sector.toLowerCase(), row]))
  const sectionOf = new Map(choices.map(({ label, section }) => [label, section]))
  const isSection = new Set(sections.map(({ label }) => label))
  const sectorOf = new Map(sectors.map(({ id, sector }) => [id, sector]))
  /** The trades of a sector; those of a whole section of the classification with all sectors in it. */
  const tradesWithin = ({ id, sector }: Library['sectors'][number]): Trade[] =>
    trades.filter(
      ({ within }) =>
        within === id ||
        (isSection.has(sector) &&
          within !== undefined &&
          sectionOf.get(sectorOf.get(within) ?? '') === sectionOf.get(sector)),
    )

  /** Names of trades in some words, the longest first; a name within a longer one is none. */
  const hitsIn = (tokens: readonly Token[]): Hit<Trade>[] => {
    const hits = matcher.find(tokens)
    const isWithin = (hit: Hit<Trade>, other: Hit<Trade>) =>
      other.from <= hit.from && other.to >= hit.to && other.to - other.from > hit.to - hit.from
    return hits
      .filter((hit) => !hits.some((other) => isWithin(hit, other)))
      .toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
  }
  const namedIn = (text: string): Trade[] => hitsIn(tokensOf(text)).map(({ value }) => value)

  /** The one that is named more often than any other. */
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
      for (const [index, piece] of pieces.slice(0, opening).entries())
        for (const { value, from, to } of hitsIn(piece.tokens)) {
          const [first, last] = [piece.tokens[from], piece.tokens[to - 1]]
          if (!first || !last) continue
          const head = piece.text.slice(last.start - piece.start, last.end - piece.start)
          const before = piece.text.slice(0, first.start - piece.start)
          if (isOwn(before, categoryOf(head) === 'person', index === 0)) return value
        }
      return undefined
    },
  }
}

/** Those of a trade's texts that turn on a problem. */
export const turningOn = <T extends { problems: readonly string[] }>(
  entries: readonly T[] | undefined,
  problem: string,
): T[] => (entries ?? []).filter(({ problems }) => problems.includes(problem))

type Stems = ReadonlySet<string>
const stemsOf = (text: string): Stems => new Set(tokensOf(text).map(({ stem }) => stem))

const kept = new WeakMap<Trade, { of: ReadonlyMap<string, Stems>; usedBy: ReadonlyMap<string, number> }>()

/** The words of each text of a trade, and how many of its texts use each. */
function wordsOf(trade: Trade) {
  const known = kept.get(trade)
  if (known) return known
  const texts = [...trade.sparks.map(({ text }) => text), ...trade.remedies.map((remedy) => wholeOf(remedy))]
  const of = new Map(texts.map((text) => [text, stemsOf(text)] as const))
  const usedBy = new Map<string, number>()
  for (const stems of of.values()) for (const stem of stems) usedBy.set(stem, (usedBy.get(stem) ?? 0) + 1)
  const words = { of, usedBy }
  kept.set(trade, words)
  return words
}

/** All that a remedy says. */
export const wholeOf = ({ focus, text, steps, obstacle }: Trade['remedies'][number]): string =>
  [focus, text, ...steps, obstacle].join(' ')

/**
 * How many telling words a text of the trade shares with what the owner wrote: words that few problems of the library use, and
 * not those that nearly everything in the trade uses.
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
