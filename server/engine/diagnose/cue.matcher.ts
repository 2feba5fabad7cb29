import { stemOf, type Token } from '../text/sentences.ts'

/** Finds phrases in sentences by the stems of their words; '...' in a phrase is a gap of up to four words. */

/** The widest gap, in words. */
const gapMost = 4

interface Part {
  stem: string
  /** Whether other words may come before this part. */
  gap: boolean
}

export interface Hit<T> {
  value: T
  /** Index of the first token. */
  from: number
  to: number
}

export interface CueMatcher<T> {
  /** Finds every phrase in the tokens, ordered by first word. */
  find: (tokens: readonly Token[]) => Hit<T>[]
}

/** Splits a phrase such as 'clean ... down between' into its parts. */
export function partsOf(phrase: string): Part[] {
  const parts: Part[] = []
  phrase.split(/\.{3,}|…/).forEach((run, index) => {
    const words = run.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []
    words.forEach((word, at) => {
      parts.push({ stem: stemOf(word), gap: index > 0 && at === 0 && parts.length > 0 })
    })
  })
  return parts
}

export function createCueMatcher<T>(cues: Iterable<readonly [phrase: string, value: T]>): CueMatcher<T> {
  const byFirst = new Map<string, { parts: Part[]; value: T }[]>()
  for (const [phrase, value] of cues) {
    const parts = partsOf(phrase)
    const [first] = parts
    if (!first) continue
    const list = byFirst.get(first.stem)
    if (list) list.push({ parts, value })
    else byFirst.set(first.stem, [{ parts, value }])
  }
  const endOf = (parts: readonly Part[], tokens: readonly Token[], from: number): number | undefined => {
    let at = from
    for (const { stem, gap } of parts.slice(1)) {
      const last = Math.min(tokens.length - 1, at + 1 + (gap ? gapMost : 0))
      let next = at + 1
      while (next <= last && tokens[next]?.stem !== stem) next += 1
      if (next > last) return undefined
      at = next
    }
    return at + 1
  }
  return {
    find: (tokens) =>
      tokens.flatMap(({ stem }, from) =>
        (byFirst.get(stem) ?? []).flatMap(({ parts, value }) => {
          const to = endOf(parts, tokens, from)
          return to === undefined ? [] : [{ value, from, to }]
        }),
      ),
  }
}

const matchers = new WeakMap<readonly string[], CueMatcher<string>>()

/** The matcher for a list of phrases; cached per list. */
export function matcherOf(phrases: readonly string[]): CueMatcher<string> {
  const known = matchers.get(phrases)
  if (known) return known
  const matcher = createCueMatcher(phrases.map((phrase) => [phrase, phrase] as const))
  matchers.set(phrases, matcher)
  return matcher
}
