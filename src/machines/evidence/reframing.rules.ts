import { limits } from '#contract/limits.ts'
import type { Parent } from '../parent.ts'

/** The page shows at most three reframes side by side. */
export const maxCompared = 3

/** Adds a reframe to the comparison or removes it. A full comparison does not change. */
export const toggleCompared = (compared: readonly string[], label: string): string[] => {
  if (compared.includes(label)) return compared.filter((each) => each !== label)
  return compared.length >= maxCompared ? [...compared] : [...compared, label]
}

/**
 * Puts a reframe above the text that it restates. The text is needed because it has the details, and because a
 * one-line reframe alone would be too short (VAL-01).
 */
export const reframedText = (label: string, before: string): string =>
  `${label.trim()}\n\n${before.trim()}`.slice(0, limits.maxText).trimEnd()

/** The reframe at the beginning of the text, and the text before the challenge was reframed. */
export interface Adopted {
  label: string
  before: string
}

export type ReframingFact =
  /**
   * The person wants the challenge to begin with this reframe. If it begins with another one already,
   * `before` is the text from before that other reframe; otherwise `before` is empty.
   */
  | { type: 'reframe.wanted'; label: string; before: string }
  /** The person wants the text from before the reframe back. */
  | { type: 'text.wanted'; text: string }

export interface ReframingInput {
  parent: Parent<ReframingFact>
}

export interface ReframingContext extends ReframingInput, Adopted {
  compared: string[]
}
