import type { CaseBrief } from '#contract/brief.ts'
import type { Typed } from './case-brief.rules.ts'

/** Cases of texts that are not (yet) challenges. */

/**
 * Whether a text is an edited version of `original`: at least half of the original's sentences are still in
 * it.
 */
export const isVersionOf = (text: string, original: string): boolean => {
  const sentences = original.split(/[.!?\n]+/u).flatMap((sentence) => sentence.trim() || [])
  const kept = sentences.filter((sentence) => text.includes(sentence)).length
  return sentences.length > 0 && kept * 2 >= sentences.length
}

/** The owner's version of the case for a text that is not (yet) a challenge. */
export interface HeldCase {
  text: string
  /** Null if they have changed nothing, or if the case is stored with a saved challenge. */
  brief: CaseBrief | null
  typed: Typed[]
}

/** How many texts that are not challenges are remembered with their cases. */
const mostHeld = 5

/** Adds a held case; it replaces an earlier one for the same text. */
export const withHeld = (held: readonly HeldCase[], one: HeldCase | undefined): HeldCase[] =>
  one === undefined
    ? [...held]
    : [...held.filter(({ text }) => text.trim() !== one.text.trim()), one].slice(-mostHeld)

/** The held case for exactly this text; with `orOlder`, also the case of an earlier version of it. */
export const heldFor = (held: readonly HeldCase[], text: string, orOlder: boolean): HeldCase | undefined =>
  held.findLast((each) => each.text.trim() === text.trim()) ??
  (orOlder ? held.findLast((each) => each.brief !== null && isVersionOf(text, each.text)) : undefined)

/**
 * The cases to store outside the challenge: those already held, and the present one with the texts being
 * typed.
 */
export const heldOf = ({
  text,
  isNew,
  own,
  read,
  typed,
  held,
}: {
  text: string
  isNew: boolean
  own: CaseBrief | null
  read: CaseBrief | undefined
  typed: readonly Typed[]
  held: readonly HeldCase[]
}): readonly HeldCase[] => {
  if (text.trim() === '') return held
  // Text typed into lines of the reading is useless without those lines.
  const brief = isNew ? (own ?? (typed.length > 0 ? (read ?? null) : null)) : null
  return brief === null && typed.length === 0 ? held : withHeld(held, { text, brief, typed: [...typed] })
}
