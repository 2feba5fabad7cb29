/** Wordings as data: a list of patterns, each beside a text that it alone of its list finds. */

export type Alternative = readonly [pattern: string, example: string]

export interface AnyOf {
  /** What stands around each of the alternatives. */
  before?: string
  after?: string
  anyOf: readonly Alternative[]
}

/** The pattern that finds any of the alternatives. */
export const patternOf = ({ before = '', after = '', anyOf }: AnyOf): string =>
  `${before}(?:${anyOf.map(([pattern]) => pattern).join('|')})${after}`

export const wordingOf = (list: AnyOf, flags = 'i'): RegExp => new RegExp(patternOf(list), flags)
