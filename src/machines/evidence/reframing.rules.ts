import { limits } from '#contract/limits.ts'
import type { Parent } from '../parent.ts'

/** Two or three reframes are compared; more do not stand side by side. */
export const mostCompared = 3

/** Adds a reframe to the comparison or takes it out; a full comparison takes no other. */
export const toggleCompared = (compared: readonly string[], label: string): string[] => {
  if (compared.includes(label)) return compared.filter((each) => each !== label)
  return compared.length >= mostCompared ? [...compared] : [...compared, label]
}

/**
 * The challenge as a reframe puts it: the reframe first, and the text it came from below, so that the names in it go on
 * to count and a one-line reframe is a text long enough (VAL-01).
 */
export const reframedText = (label: string, before: string): string =>
  `${label.trim()}\n\n${before.trim()}`.slice(0, limits.maxText).trimEnd()

/** The reframe that leads the text, and the text before it. */
export interface Adopted {
  label: string
  before: string
}

export type ReframingFact =
  /** The challenge is to be restated; `before` is the text before another reframe, and empty where none leads it. */
  | { type: 'reframe.wanted'; label: string; before: string }
  /** The text before the reframe is wanted back. */
  | { type: 'text.wanted'; text: string }

export interface ReframingInput {
  parent: Parent<ReframingFact>
}

export interface ReframingContext extends ReframingInput, Adopted {
  compared: string[]
}
