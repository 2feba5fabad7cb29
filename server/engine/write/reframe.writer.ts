import type { Reframe } from '#contract/entities.ts'
import type { ReframePattern } from '#server/content/general.form.ts'
import { fraction, hash } from '../text/seed.hash.ts'
import { sameText } from '../text/text.cleaning.ts'
import { reframePatterns, reframeTechniques } from './general.content.ts'

/**
 * Reframes of a challenge on one rung of the why–how ladder (RFM-01, AMB-47): those that turn on the problems of the case
 * first, then general ones, each by a technique of its own. They are written as *we*, so that one can be used as the challenge.
 */

/** Reframes of one call. */
const wanted = 9

export interface ReframeContext {
  text: string
  /** Index 0 to 6 (specification §3). */
  scope: number
  /** Labels already shown. */
  seen: readonly string[]
  /** Whether a text goes against a limit of the owner's. */
  isAgainst: (text: string) => boolean
}

const general = ({ technique, text }: ReframePattern): Reframe => ({
  label: text,
  provenance: {
    technique: reframeTechniques.get(technique)?.name ?? technique,
    why: reframeTechniques.get(technique)?.why ?? '',
    topics: [],
    sources: [],
    engine: 'offline',
  },
})

/** Up to nine reframes that have not been seen, by different techniques; fewer, then none, when the rung is spent. */
export function writeReframes(
  { text, scope, seen, isAgainst }: ReframeContext,
  about: readonly Reframe[],
): Reframe[] {
  // Counted from 1 here, because another number would change the order of all reframes.
  const seed = hash(`${text}\nreframes ${String(scope + 1)}`)
  const shown = new Set(seen.map(sameText))
  const used = new Set<string>()
  const others = reframePatterns
    .filter(({ scopes }) => scopes.includes(scope))
    .toSorted((a, b) => fraction(seed, a.text) - fraction(seed, b.text))
    .filter((pattern) => {
      if (shown.has(sameText(pattern.text)) || used.has(pattern.technique) || isAgainst(pattern.text))
        return false
      used.add(pattern.technique)
      return true
    })
    .slice(0, Math.max(0, wanted - about.length))
    .map(general)
  return [...about, ...others]
}
