import type { CaseBrief } from '#contract/brief.ts'
import type { Typed } from './case-brief.rules.ts'

/** Cases of texts that are no challenge, or not yet. */

/** Whether a text is the other one after work on it: at least half of its sentences still stand there. */
export const isVersionOf = (text: string, original: string): boolean => {
  const sentences = original.split(/[.!?\n]+/u).flatMap((sentence) => sentence.trim() || [])
  const kept = sentences.filter((sentence) => text.includes(sentence)).length
  return sentences.length > 0 && kept * 2 >= sentences.length
}

/** What the owner made of the case of a text that is no challenge, or not yet. */
export interface HeldCase {
  text: string
  /** Null while they have said nothing of it, or where a saved challenge has it. */
  brief: CaseBrief | null
  typed: Typed[]
}

/** So many texts that are no challenges are remembered with their cases. */
const mostHeld = 5

/** The cases that are held, with one more; another one of the same text gives way to it. */
export const withHeld = (held: readonly HeldCase[], one: HeldCase | undefined): HeldCase[] =>
  one === undefined
    ? [...held]
    : [...held.filter(({ text }) => text.trim() !== one.text.trim()), one].slice(-mostHeld)

/** The case that was made of this very text; `orOlder` also takes that of an earlier version of it. */
export const heldFor = (held: readonly HeldCase[], text: string, orOlder: boolean): HeldCase | undefined =>
  held.findLast((each) => each.text.trim() === text.trim()) ??
  (orOlder ? held.findLast((each) => each.brief !== null && isVersionOf(text, each.text)) : undefined)

/** All that has to be kept of cases beside the challenge: those that are held, and what is said and typed of this one. */
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
  // What is typed into lines that were read needs those lines.
  const brief = isNew ? (own ?? (typed.length > 0 ? (read ?? null) : null)) : null
  return brief === null && typed.length === 0 ? held : withHeld(held, { text, brief, typed: [...typed] })
}
