import type { CaseBrief, Span } from '#contract/brief.ts'
import { mergedBrief } from '#contract/merge-brief.ts'
import { mergeReading, adaptBrief } from './case-brief.rules.ts'

/** The case of an earlier text of the challenge. It is restored if the challenge gets that text again. */
export interface EarlierCase {
  text: string
  /** The text for which the case had been derived. */
  before: string
  own: CaseBrief | null
  read: CaseBrief | undefined
  /**
   * The owner's version, adapted to the present text, but without changes that the owner has made since that text
   * arrived; null if the owner had changed nothing by then.
   */
  carried: CaseBrief | null
}

/** Maximum number of earlier texts whose cases are remembered. */
const mostEarlier = 10

/** Drops lines that were read from another text and are not in this one. */
const withoutOtherLines = (brief: CaseBrief, text: string): CaseBrief => {
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
 * Returns the owner's case for an earlier text that is used again: the case from then, with the changes that the
 * owner has made since. Lines that came only from the later text are dropped.
 */
const restoreCase = (
  { text, carried, ...then }: EarlierCase,
  { own, read }: { own: CaseBrief | null; read: CaseBrief | undefined },
): CaseBrief | null => {
  if (own === null) return null
  const base = carried ?? read
  const merged = base && mergedBrief(base, own, then.own ?? then.read ?? null)
  return adaptBrief(withoutOtherLines(merged ?? own, text), text)
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
 * Changes the text of the challenge. If it had this text before, the case from then is restored, with the owner's
 * later changes; otherwise the owner's case is adapted, and the present one is remembered. The case that was
 * derived from the replaced text is dropped.
 */
export const withText = ({ earlier, before, own, read, ...now }: CaseOfText, text: string): CaseOfText => {
  const index = earlier.findIndex((each) => each.text === text)
  const then = earlier[index]
  if (then !== undefined)
    return {
      text,
      before: then.before,
      own: restoreCase(then, { own, read }),
      read: undefined,
      earlier: earlier.slice(0, index),
    }
  const inText = (brief: CaseBrief | null | undefined) => (brief ? adaptBrief(brief, text) : null)
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

/** Merges a new analysis of the present text with the owner's case, and with the cases of earlier texts. */
export const withReading = ({ text, before, own, earlier }: CaseOfText, read: CaseBrief) => {
  const carriedHere = (brief: CaseBrief | null) => brief && mergeReading(brief, read, { before, text })
  return {
    read,
    own: carriedHere(own),
    before: text,
    earlier: earlier.map((each) => ({ ...each, carried: carriedHere(each.carried) })),
  }
}
