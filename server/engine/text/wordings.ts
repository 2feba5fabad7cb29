/**
 * Wordings are lists of patterns. Beside each pattern is an example that no other pattern of the list
 * matches.
 */

export type Alternative = readonly [pattern: string, example: string]

export interface AnyOf {
  /** Patterns that surround each alternative. */
  before?: string
  after?: string
  anyOf: readonly Alternative[]
  /** Flags of the pattern; `i` unless said otherwise. */
  flags?: string
}

/** The pattern that matches any of the alternatives. */
export const patternOf = ({ before = '', after = '', anyOf }: AnyOf): string =>
  `${before}(?:${anyOf.map(([pattern]) => pattern).join('|')})${after}`

export const wordingOf = (list: AnyOf, flags = list.flags ?? 'i'): RegExp =>
  new RegExp(patternOf(list), flags)
