import type { CaseBrief, Span } from '#contract/brief.ts'
import { mergedBrief } from '#contract/merge-brief.ts'
import { carriedOver, placedIn } from './case-brief.rules.ts'

/** The case of an earlier text of the same challenge. It comes back when the text does. */
export interface EarlierCase {
  text: string
  /** The text for which the case had been derived. */
  before: string
  own: CaseBrief | null
  read: CaseBrief | undefined
  /**
   * The owner's version, carried over to the present text without the changes that the owner has made since;
   * null if the owner had changed nothing when the present text arrived.
   */
  carried: CaseBrief | null
}

/** Maximum number of earlier texts whose cases are remembered. */
const mostEarlier = 10

/** The brief without lines that were read from another text and that this text lacks. */
const standingIn = (brief: CaseBrief, text: string): CaseBrief => {
  const here = (spans: readonly Span[]) =>
    spans.filter((span) => span.start === undefined || text.includes(span.text))
  return {
    ...brief,
    goal: here(brief.goal),
    obstacles: here(brief.obstacles),
    limits: here(brief.limits),
    tried: here(brief.tried),
    problems: brief.problems.map(({ quote, ...problem }) => ({
      ...problem,
      because: here(problem.because),
      ...(quote !== undefined && here([quote]).length > 0 && { quote }),
    })),
  }
}

/**
 * Returns the owner's case when an earlier text comes back: as it was then, with the changes that the owner
 * has made since. Lines that came only from the text in between are dropped.
 */
const broughtBack = (
  { text, carried, ...then }: EarlierCase,
  { own, read }: { own: CaseBrief | null; read: CaseBrief | undefined },
): CaseBrief | null => {
  if (own === null) return null
  const base = carried ?? read
  const merged = base && mergedBrief(base, own, then.own ?? then.read ?? null)
  return placedIn(standingIn(merged ?? own, text), text)
}

/** The case of a challenge, with the cases of its earlier texts. */
interface CaseOfText {
  text: string
  before: string
  own: CaseBrief | null
  read: CaseBrief | undefined
  earlier: readonly EarlierCase[]
}

/**
 * Moves a challenge to another text. If it had this text before, the case of that time comes back, with the
 * owner's later changes; otherwise the owner's case is carried over, and the present one is remembered. The case
 * that was read from the replaced text is dropped.
 */
export const withText = ({ earlier, before, own, read, ...now }: CaseOfText, text: string): CaseOfText => {
  const index = earlier.findIndex((each) => each.text === text)
  const then = earlier[index]
  if (then !== undefined)
    return {
      text,
      before: then.before,
      own: broughtBack(then, { own, read }),
      read: undefined,
      earlier: earlier.slice(0, index),
    }
  const inText = (brief: CaseBrief | null | undefined) => (brief ? placedIn(brief, text) : null)
  return {
    text,
    before,
    own: inText(own),
    read: undefined,
    earlier: [
      ...earlier.map((each) => ({ ...each, carried: inText(each.carried ?? (own && read)) })),
      { text: now.text, before, own, read, carried: inText(own) },
    ].slice(-mostEarlier),
  }
}

/** Carries the owner's case, and those of earlier texts, over to a new reading of the present text. */
export const withReading = ({ text, before, own, earlier }: CaseOfText, read: CaseBrief) => {
  const carriedHere = (brief: CaseBrief | null) => brief && carriedOver(brief, read, { before, text })
  return {
    read,
    own: carriedHere(own),
    before: text,
    earlier: earlier.map((each) => ({ ...each, carried: carriedHere(each.carried) })),
  }
}
