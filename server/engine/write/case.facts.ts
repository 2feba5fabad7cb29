import type { CaseBrief, Span } from '#contract/brief.ts'
import type { FactKind } from '#server/content/general.form.ts'
import { beside, besideBoth, quoted, type PairKind } from '../text/quoting.ts'
import { piecesOf } from '../text/sentences.ts'

/**
 * The owner's own sentences, by what they say of the case. A spark or reframe that stands behind one of them asks about it
 * and claims nothing of it, so that it is never wrong of this client.
 */

/** The longest sentence that is quoted before a text of ours, in UTF-16 code units. */
const longestSaid = 110

type SingleKind = Exclude<FactKind, PairKind>
export type CaseFacts = Readonly<Record<SingleKind, readonly string[]>>

const isPair = (kind: FactKind): kind is PairKind => kind.includes('+')

/** The kinds of sentence that a text stands behind: one, or the two of a pair. */
export const kindsOf = (kind: FactKind): SingleKind[] => kind.split('+') as SingleKind[]

const sayingsOf = (spans: readonly Span[]): string[] => [
  ...new Set(spans.flatMap((span) => quoted(span, longestSaid) ?? [])),
]

/** A number that counts something, in digits or in words: an address or a list's own number does not. */
const figure =
  /(?<![\w.])[£$€]?\d[\d,.]*\s?(?:%|k\b|\p{L}{2,})|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred|thousand|half|a third|a quarter|twice|doubled|halved)\b/iu

/** Says who they are, and nothing of the case. */
const introduction =
  /^(?:hi\b|hello\b|dear\b|my name|(?:i|we)(?:['’](?:m|re|ve)| am| are| have been)?(?: \w+)? (?:run|own|manage|make|sell|an?|the)\b)/i

/** Where a long sentence has said enough to be quoted. */
const enough = /[;:–—]\s|,\s(?=(?:and|but|so|because|which|who|while|then|yet|though|where|when|or)\b)/g

/** The sentence, or as much of its beginning as may be quoted and is a clause of its own. */
function opening(text: string): string {
  if (text.length <= longestSaid) return text
  const ends = [...text.matchAll(enough)].map(({ index }) => index)
  return text.slice(0, ends.findLast((at) => at >= 30 && at <= longestSaid) ?? text.length)
}

/** What the owner wrote, as it may be quoted; nothing where the text could not be read. */
export function factsOf(brief: CaseBrief, text: string): CaseFacts {
  const { goal, obstacles, limits, tried } = brief
  const isRead = [goal, obstacles, limits, tried, brief.problems, brief.circumstances].some(
    (list) => list.length > 0,
  )
  const told = new Set([...goal, ...limits, ...tried].map((span) => span.text))
  const figures = isRead
    ? piecesOf(text)
        .filter(
          ({ text: sentence }) =>
            !sentence.endsWith('?') && !introduction.test(sentence) && !told.has(sentence),
        )
        .map(({ text: sentence }): Span => ({ text: opening(sentence) }))
        .filter((span) => figure.test(span.text))
    : []
  return {
    goal: sayingsOf(goal),
    trouble: sayingsOf(obstacles),
    limit: sayingsOf(limits),
    tried: sayingsOf(tried),
    figure: sayingsOf(figures),
  }
}

/** How many texts of a kind can stand behind sentences of their own. */
export const supplyOf = (facts: CaseFacts, kind: FactKind): number =>
  Math.min(...kindsOf(kind).map((one) => facts[one].length))

/** A sentence of ours behind what of the owner's it turns on. */
export interface Joined {
  text: string
  /** The owner's sentences that it stands behind. */
  said: readonly string[]
}

/** The longest spark or reframe, in UTF-16 code units. */
export const longestText = 220

/**
 * Puts a text behind sentences of the owner's of its kind that are not `used`; undefined where none leave it short enough.
 * `offset` says with which of them to begin.
 */
export function joinedWith(
  facts: CaseFacts,
  who: 'You' | 'We',
  { turnsOn, text }: { turnsOn: FactKind; text: string },
  used: ReadonlySet<string> = new Set(),
  offset = 0,
): Joined | undefined {
  const inTurn = (kind: SingleKind): string[] => {
    const from = offset % Math.max(1, facts[kind].length)
    return [...facts[kind].slice(from), ...facts[kind].slice(0, from)].filter((said) => !used.has(said))
  }
  const ways: Joined[] = isPair(turnsOn)
    ? pairsOf(turnsOn, inTurn).map((said) => ({ text: besideBoth(who, turnsOn, said, text), said }))
    : inTurn(turnsOn).map((said) => ({ text: beside(who, said, text), said: [said] }))
  return ways.find((way) => way.text.length <= longestText)
}

const pairsOf = (kind: PairKind, inTurn: (kind: SingleKind) => string[]): [string, string][] => {
  const [first, second] = kindsOf(kind) as [SingleKind, SingleKind]
  return inTurn(first).flatMap((one) =>
    inTurn(second).flatMap((other): [string, string][] => (one === other ? [] : [[one, other]])),
  )
}
