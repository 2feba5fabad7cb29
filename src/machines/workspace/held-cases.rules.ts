import type { CaseBrief } from '#contract/brief.ts'
import type { Typed } from './case-brief.rules.ts'

/**
 * Whether a text is an edited version of `original`, that is, whether it still contains at least half of the
 * original's sentences.
 */
export const isVersionOf = (text: string, original: string): boolean => {
  const sentences = original.split(/[.!?\n]+/u).flatMap((sentence) => sentence.trim() || [])
  const kept = sentences.filter((sentence) => text.includes(sentence)).length
  return sentences.length > 0 && kept * 2 >= sentences.length
}

/** A case that is stored outside its challenge, for example for a text that came with a link. */
export interface HeldCase {
  text: string
  /** Null if the owner has changed nothing, or if the case is stored with a saved challenge. */
  brief: CaseBrief | null
  typed: Typed[]
}

/** Maximum number of held cases. */
const mostHeld = 5

/** Adds a held case, replacing an earlier one for the same text. */
export const withHeld = (held: readonly HeldCase[], one: HeldCase | undefined): HeldCase[] =>
  one === undefined
    ? [...held]
    : [...held.filter(({ text }) => text.trim() !== one.text.trim()), one].slice(-mostHeld)

/** Finds the held case for exactly this text; with `orOlder`, also the case of an earlier version of it. */
export const heldFor = (held: readonly HeldCase[], text: string, orOlder: boolean): HeldCase | undefined =>
  held.findLast((each) => each.text.trim() === text.trim()) ??
  (orOlder ? held.findLast((each) => each.brief !== null && isVersionOf(text, each.text)) : undefined)

/**
 * Returns the cases to store outside the challenge: those already held, and the present one with the texts
 * that the owner is typing.
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
  // Text typed into a line of the derived case makes no sense without that line, so the case is held too.
  const brief = isNew ? (own ?? (typed.length > 0 ? (read ?? null) : null)) : null
  return brief === null && typed.length === 0 ? held : withHeld(held, { text, brief, typed: [...typed] })
}
