import type { Hit } from './cue.matcher.ts'
import { categoryOf } from '../text/noun.categories.ts'
import type { Piece } from '../text/sentences.ts'

/** Finds the trades and sectors by which writers describe their own firm, and skips those of other firms. */

/** Sentences at the start in which writers introduce themselves; later ones may name a customer's firm. */
const opening = 6

/**
 * 'We run a small', 'I am the third generation of this': only words that describe the firm may come between.
 */
const we =
  /\b(?:we|i)(?: are|['’]re| am|['’]m|(?: have|['’]ve)? (?:run|own|owned|managed|started|opened|bought|taken over)| run| own| manage| bought| started| opened| took over)\b((?:\s+[\p{L}\d'’&-]+){0,5})\s*$/iu
/** 'I have a small': only before firms, because “we have a plumber” is about somebody else. */
const have = /\b(?:we|i)(?: have|['’]ve got| have got)((?:\s+[\p{L}\d'’&-]+){0,4})\s*$/iu
/** 'Our family', 'my two': only before firms, because “our accountant” is somebody else. */
const our = /(?:^|[^\p{L}])(?:our|my)((?:\s+[\p{L}\d'’&-]+){0,3})\s*$/iu
/** 'Our firm is a', 'my business is a'. */
const firm =
  /(?:^|[^\p{L}])(?:our|my)(?:\s+(?:family|own|little|small))*\s+(?:firm|business|company|shop|place|practice|organi[sz]ation|society|co-op|cooperative|enterprise)\s+(?:is|was)((?:\s+[\p{L}\d'’&-]+){0,4})\s*$/iu
/** 'Rosewood is a', at the beginning of a text; `post` matches 'Manager of a'. */
const is = /^(?!(?:our|my|his|her|their)\b)[^,.;:]{1,40}\bis an?((?:\s+[\p{L}\d'’&-]+){0,4})\s*$/iu
const post =
  /^(?:(?:co-)?owners?|(?:general |practice |site )?managers?|(?:managing )?directors?|head|founders?|treasurer|trustees?|chair|secretary|tenants?|landlord|landlady) (?:of|at)((?:\s+[\p{L}\d'’&-]+){0,4})\s*$/iu
/** A name after one of these words is not the writer’s own firm. */
const elsewhere =
  /\b(?:to|for|near|beside|opposite|with|behind|above|below|under|over|next|from|by|at|in|inside|like|than|between|no|not|never|without|asking|selling|supplying|customers?|clients?|suppliers?|rivals?|competitors?|tenants?|neighbours?|and|or|that|which|who|whose|where|is|are|was|were|based|owed|married|asked|former|old|ex)\b|^\s+(?!catering\b|cleaning\b|printing\b|engineering\b|painting\b|plumbing\b|gardening\b|landscaping\b|roofing\b|farming\b|brewing\b|driving\b|training\b|consulting\b|building\b|manufacturing\b)\p{L}+ing\b/iu
/**
 * Words after a name that make it another firm: 'a bakery's landlord', 'a hotel laundry', 'a pub next door'.
 */
const anothers =
  /^(?:['’]s?\s|['’]s$|[- ](?:suppl(?:y|ies|iers?)|wholesalers?|wholesale|consultan(?:ts?|cy)|software|equipment|customers?|clients?|landlords?|suppliers?|chain (?:next|opposite|down)|laundry|furniture|fittings|uniforms|insurance|apps?|machinery|parts|next (?:door|to)|opposite|across|down the|up the|round the|over the|along the|nearby|as (?:a|our|my) (?:customer|client|tenant|neighbour|landlord|supplier))\b)/iu

/** Whether the words around a name say that it is the writer's own. */
function isOwn(before: string, after: string, isPerson: boolean, isFirst: boolean): boolean {
  if (anothers.test(after)) return false
  const leads = [
    firm,
    we,
    ...(isPerson ? [] : [have, our]),
    ...(isFirst ? [is, ...(isPerson ? [] : [post])] : []),
  ]
  const between = leads.map((lead) => lead.exec(before)?.[1]).find((said) => said !== undefined)
  if (between !== undefined) return !elsewhere.test(between)
  // Notes begin with the kind of firm: 'Bakery, two shops'.
  return (
    isFirst &&
    !isPerson &&
    /^(?:an?\s+)?(?:[\p{L}'’-]+\s+){0,2}$/iu.test(before) &&
    !elsewhere.test(` ${before}`)
  )
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
