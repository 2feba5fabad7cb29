import type { CaseBrief, Span } from '#contract/brief.ts'
import type { FactKind } from '../offline/content.schema.ts'
import { beside, besideBoth, quoted, type PairKind } from './case.material.ts'
import { piecesOf } from './sentences.ts'

/**
 * The owner's own sentences, by what they say of the case. A spark or reframe that stands behind one of them asks about it
 * and claims nothing of it, so that it is never wrong of this client.
 */

/** The longest sentence that stands alone before a text of ours, and the longest of two, in UTF-16 code units. */
const most = { alone: 110, ofTwo: 80 } as const

type SingleKind = Exclude<FactKind, PairKind>
export type CaseFacts = Readonly<Record<SingleKind, readonly string[]>>

const isPair = (kind: FactKind): kind is PairKind => kind.includes('+')

const sayingsOf = (spans: readonly Span[]): string[] => [
  ...new Set(spans.flatMap((span) => quoted(span, most.alone) ?? [])),
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
  if (text.length <= most.alone) return text
  const ends = [...text.matchAll(enough)].map(({ index }) => index)
  return text.slice(0, ends.findLast((at) => at >= 30 && at <= most.alone) ?? text.length)
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
export const countOf = (facts: CaseFacts, kind: FactKind): number =>
  isPair(kind)
    ? Math.min(...(kind.split('+') as SingleKind[]).map((one) => facts[one].length))
    : facts[kind].length

/** A sentence of ours behind what of the owner's it turns on. */
export interface Joined {
  text: string
  /** The owner's sentences that it stands behind. */
  said: readonly string[]
}

/**
 * Puts a text behind the owner's sentences of its kind that were quoted least; undefined where there are none. `used` counts
 * how often each was quoted and is counted on; `offset` says where to begin among equals.
 */
export function joinedWith(
  facts: CaseFacts,
  who: 'You' | 'We',
  { turnsOn, text }: { turnsOn: FactKind; text: string },
  used: Map<string, number>,
  offset = 0,
): Joined | undefined {
  const least = (kind: SingleKind, longest: number, other?: string): string | undefined => {
    const open = facts[kind].filter((said) => said.length <= longest && said !== other)
    const turned = [
      ...open.slice(offset % Math.max(1, open.length)),
      ...open.slice(0, offset % Math.max(1, open.length)),
    ]
    return turned.toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0]
  }
  const count = (said: readonly string[]) => {
    for (const one of said) used.set(one, (used.get(one) ?? 0) + 1)
  }
  if (!isPair(turnsOn)) {
    const said = least(turnsOn, most.alone)
    if (said === undefined) return undefined
    count([said])
    return { text: beside(who, said, text), said: [said] }
  }
  const [firstKind, secondKind] = turnsOn.split('+') as [SingleKind, SingleKind]
  const first = least(firstKind, most.ofTwo)
  const second = least(secondKind, most.ofTwo, first)
  if (first === undefined || second === undefined) return undefined
  count([first, second])
  return { text: besideBoth(who, turnsOn, [first, second], text), said: [first, second] }
}
