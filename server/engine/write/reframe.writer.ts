import type { Reframe } from '#contract/entities.ts'
import type { ReframePattern } from '#server/content/general.form.ts'
import type { General } from '#server/content/general.ts'
import { fraction, hash } from '../text/seed.hash.ts'
import { sameText } from '../text/text.cleaning.ts'

/**
 * Chooses reframes of a challenge at one scope of the why–how ladder (RFM-01, AMB-47): first those of the
 * problems, then general ones, each with a different technique. Reframes say *we*, because a reframe can
 * replace the challenge text.
 */

/** The most reframes per call. */
const mostReframes = 9

export interface ReframeContext {
  text: string
  /** The rung of the why–how ladder, 0 to 6 (specification §3). */
  scope: number
  /** Reframes that were already shown. */
  seen: readonly string[]
  /** Whether a text violates one of the owner's limits. */
  isAgainst: (text: string) => boolean
}

const reframeFrom = ({ reframeTechniques }: General, { technique, text }: ReframePattern): Reframe => ({
  label: text,
  provenance: {
    technique: reframeTechniques.get(technique)?.name ?? technique,
    why: reframeTechniques.get(technique)?.why ?? '',
    topics: [],
    sources: [],
    engine: 'offline',
  },
})

/** Up to nine new reframes with different techniques; fewer, and in the end none, when most have been shown. */
export function writeReframes(
  general: General,
  { text, scope, seen, isAgainst }: ReframeContext,
  about: readonly Reframe[],
): Reframe[] {
  // `+ 1` must stay, because another seed would reorder the reframes of all challenges.
  const seed = hash(`${text}\nreframes ${String(scope + 1)}`)
  const shown = new Set(seen.map(sameText))
  const used = new Set<string>()
  const others = general.reframes
    .filter(({ scopes }) => scopes.includes(scope))
    .toSorted((a, b) => fraction(seed, a.text) - fraction(seed, b.text))
    .filter((pattern) => {
      if (shown.has(sameText(pattern.text)) || used.has(pattern.technique) || isAgainst(pattern.text))
        return false
      used.add(pattern.technique)
      return true
    })
    .slice(0, Math.max(0, mostReframes - about.length))
    .map((pattern) => reframeFrom(general, pattern))
  return [...about, ...others]
}
