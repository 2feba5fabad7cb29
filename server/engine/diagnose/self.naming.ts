import type { Hit } from './cue.matcher.ts'
import { categoryOf } from '../text/noun.categories.ts'
import {
  otherFirmMarks,
  namedTrade,
  otherFirm,
  ownFirm,
  ownTrade,
  post,
  tradeActivity,
} from '../text/introduction.wordings.ts'
import type { Piece } from '../text/sentences.ts'
import { patternOf, wordingOf, type AnyOf } from '../text/wordings.ts'

/** Finds the trades and sectors by which writers describe their own firm, and skips those of other firms. */

/** How many sentences at the start are searched; later ones may name a customer's firm. */
const opening = 6

const patternsOf = (lists: readonly AnyOf[]) => lists.map((list) => wordingOf(list, 'iu'))
const [beforeTrade, beforeFirm, beforeNamed, beforePost] = [
  patternsOf(ownTrade),
  patternsOf(ownFirm),
  patternsOf([namedTrade]),
  patternsOf([post]),
]
const somebodyElses = wordingOf(otherFirmMarks, 'iu')
const anotherFirm = wordingOf(otherFirm, 'iu')
/** A word in -ing that begins an act, as in “we are losing a”, and does not describe a trade. */
const beginningOfAct = new RegExp(String.raw`^\s+(?!${patternOf(tradeActivity)})\p{L}+ing\b`, 'iu')
/**
 * Notes begin with the kind of firm: “Bakery, two shops”. After a subject and a verb, the name is not the writer's:
 * “We clean hotels”.
 */
const noteBegins = /^(?!(?:we|i|our|my|they)\s+\p{L})(?:an?\s+)?(?:[\p{L}'’-]+\s+){0,2}$/iu

const isElsewhere = (words: string) => somebodyElses.test(words) || beginningOfAct.test(words)

/** Whether the words around a name say that it is the writer's own. */
function isOwn(before: string, after: string, isPerson: boolean, isFirst: boolean): boolean {
  if (anotherFirm.test(after)) return false
  const leads = [
    ...beforeTrade,
    ...(isPerson ? [] : beforeFirm),
    ...(isFirst ? [...beforeNamed, ...(isPerson ? [] : beforePost)] : []),
  ]
  const between = leads.map((lead) => lead.exec(before)?.[1]).find((said) => said !== undefined)
  if (between !== undefined) return !isElsewhere(between)
  return isFirst && !isPerson && noteBegins.test(before) && !isElsewhere(` ${before}`)
}

/** The first hit in a text's opening that names the writer's own firm or trade. */
export function ownAmong<T>(
  pieces: readonly Piece[],
  hitsIn: (piece: Piece) => readonly Hit<T>[],
): T | undefined {
  for (const [index, piece] of pieces.slice(0, opening).entries())
    for (const { value, from, to } of hitsIn(piece)) {
      const [first, last] = [piece.tokens[from], piece.tokens[to - 1]]
      if (!first || !last) continue
      const at = (place: number) => place - piece.start
      const head = piece.text.slice(at(last.start), at(last.end))
      const [before, after] = [piece.text.slice(0, at(first.start)), piece.text.slice(at(last.end))]
      if (isOwn(before, after, categoryOf(head) === 'person', index === 0)) return value
    }
  return undefined
}

/** Sorts names by length, longest first, and leaves out those inside longer ones. */
export function longestNames<T>(hits: readonly Hit<T>[]): Hit<T>[] {
  const isWithin = (hit: Hit<T>, other: Hit<T>) =>
    other.from <= hit.from && other.to >= hit.to && other.to - other.from > hit.to - hit.from
  return hits
    .filter((hit) => !hits.some((other) => isWithin(hit, other)))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
}
